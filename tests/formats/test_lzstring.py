"""LZ-string against results of the JavaScript library, and against damage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.formats.lzstring import compress_to_base64, decompress_from_base64

# Made with lz-string 1.5.0.
BY_THE_ORIGINAL = [
    ("", "Q==="),
    ("a", "IZA="),
    ("aa", "IbI="),
    ("ab", "IYIyA==="),
    ("hello hello hello", "BYUwNmD2AEoTcpA="),
    ("é€😀😀 Ünï", "JeGoJLwbgAe5AEA7B2B7oA=="),
    ("\x00\x01" * 9, "AAQF7SNI"),
    ("\ud800x", "gAbA8g=="),
]

any_text = st.text(st.characters(), max_size=300) | st.text("ab,{}:😀", max_size=600)


@pytest.mark.parametrize(("text", "packed"), BY_THE_ORIGINAL)
def test_agrees_with_the_original(text: str, packed: str) -> None:
    assert compress_to_base64(text) == packed
    assert decompress_from_base64(packed) == text


@given(any_text)
def test_comes_back(text: str) -> None:
    assert decompress_from_base64(compress_to_base64(text)) == text


def test_padding_is_optional() -> None:
    assert decompress_from_base64("IYIyA") == "ab"


@pytest.mark.parametrize(
    ("packed", "reason"),
    [
        ("", "empty"),
        ("====", "empty"),
        ("IY*yA===", "'\\*' is not base64"),
        ("IY yA===", "' ' is not base64"),
        ("IYé", "'é' is not base64"),
        ("I", "too early"),
        ("IYI", "too early"),
        ("////", "code 3 is not known"),
    ],
)
def test_says_what_is_wrong(packed: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        decompress_from_base64(packed)


def test_refuses_to_grow_without_end() -> None:
    packed = compress_to_base64("a" * 100_000)
    assert len(packed) < 2000
    with pytest.raises(ValueError, match="more than 99999 characters"):
        decompress_from_base64(packed, max_length=99_999)
    assert len(decompress_from_base64(packed, max_length=100_000)) == 100_000


@given(st.text("ABCDEFQRZabyz0189+/=", max_size=400))
def test_any_base64_ends(packed: str) -> None:
    try:
        text = decompress_from_base64(packed, max_length=50_000)
    except ValueError:
        return
    assert len(text) <= 50_000
