"""The tables of the page are those of the library."""

from __future__ import annotations

from docs.tables import files, stale


def test_the_tables_of_the_page_are_current() -> None:
    assert list(stale()) == [], "make tables writes them anew"


def test_every_table_says_what_it_is() -> None:
    text = next(text for file, text in files().items() if file.suffix == ".js")
    assert text.count("export const") == text.count("/** ")
