"""Messages: ids and facts in, and sentences out: in any language that has a catalogue.

A message is data: an id and named facts. Its sentence stands in the catalogue of a language,
`CODE.ftl` in this folder, whose syntax is that of Fluent, reduced:

    # A comment.
    pointing = Pointing
        .short = In { $house }, { $digit } fits only in { $body }, so { $so }.
    cells-left = { $count ->
        [one] one cell is left
       *[other] { $count } cells are left
    }

A line that is indented goes on with the message; a break of lines is a space, and `\\n` stands for
one that shows. In braces stand a fact (`$house`), the same in another form (`OR($body)`, by the
functions of `render.words.speaker`), another message (`pointing.short`), a text (`" "`), or a
choice: by the category of plural or the number that a fact is, by a word, by `true` or `false`, by
`none`.
"""

from __future__ import annotations

from .catalogue import ENGLISH, LANGUAGES, Catalogue, catalogue, known_language
from .message import Joined, Listed, Message, listed, message

__all__ = (
    "ENGLISH", "LANGUAGES", "Catalogue", "Joined", "Listed", "Message", "catalogue",
    "known_language", "listed", "message",
)  # fmt: skip
