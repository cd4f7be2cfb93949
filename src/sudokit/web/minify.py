"""Scripts and style sheets without comments and needless spaces: fewer bytes, the same meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator

SCRIPT_TOKENS = re.compile(
    r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
  | (?P<space> \s+ )
  | (?P<string> "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' )
  | (?P<word> [\w$\#]+ )
  | (?P<sign> => | \+\+ | -- | [^\w\s] )
    """,
    re.X | re.S,
)
REGEX = re.compile(r"/(?![*/])(?:[^\\/\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
STYLE_TOKENS = re.compile(
    r"""(?P<comment>/\*.*?\*/)|(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""", re.S
)
WORDS_BEFORE_A_REGEX = frozenset({
    "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw",
    "typeof", "void", "yield",
})  # fmt: skip
"""Words after which a slash begins a regular expression; after others, it divides."""
ENDS_OF_VALUES = frozenset(")]}")
"""Signs after which a slash divides. The code of the page has no regular expression right after
the bracket of an `if`."""
NO_BREAK_AFTER = frozenset("{([,;")
NO_BREAK_BEFORE = frozenset("})],;")
"""Signs next to which a line break means nothing; elsewhere it may end a statement."""


def minify_script(text: str) -> str:
    """Return JavaScript without comments, and with spaces and line breaks only where they count."""
    parts: list[str] = []
    last, gap = "", ""
    for kind, token in _tokens(text):
        if kind in ("comment", "space"):
            gap = "\n" if "\n" in gap + token else " "
            continue
        if gap == "\n" and last not in NO_BREAK_AFTER and token not in NO_BREAK_BEFORE:
            parts.append("\n")
        elif gap and _would_merge(last, token):
            parts.append(" ")
        parts.append(token)
        last, gap = token, ""
    return "".join(parts).strip()


def minify_style(text: str) -> str:
    """Return CSS without comments, and with single spaces."""
    strings: list[str] = []

    def keep(found: re.Match[str]) -> str:
        if found["comment"]:
            return " "
        strings.append(found[0])
        return f'"{len(strings) - 1}"'

    text = re.sub(r"\s+", " ", STYLE_TOKENS.sub(keep, text))
    text = re.sub(r" ?([{};,]) ?", r"\1", text).replace(";}", "}").replace(": ", ":").strip()
    return re.sub(r'"(\d+)"', lambda found: strings[int(found[1])], text)


def _would_merge(one: str, other: str) -> bool:
    """Return whether two tokens of a script would be read as others without a space."""
    if _is_of_word(one[-1:]) and _is_of_word(other[:1]):
        return True
    return one[-1:] in "+-/" and other[:1] in "+-/"


def _is_of_word(character: str) -> bool:
    return character.isalnum() or character in ("_", "$", "#")


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """Yield kind and text of each token of a script; a template is one token."""
    at, last = 0, ""
    while at < len(text):
        if text[at] == "`":
            kind, end = "template", _end_of_template(text, at)
        elif text[at] == "/" and _may_begin_regex(last) and (found := REGEX.match(text, at)):
            kind, end = "regex", found.end()
        else:
            found = SCRIPT_TOKENS.match(text, at)
            if not found or not found.lastgroup:
                raise ValueError(f"not a token of JavaScript: {text[at : at + 20]!r}")
            kind, end = found.lastgroup, found.end()
        token = text[at:end]
        yield kind, token
        if kind not in ("comment", "space"):
            last = token
        at = end


def _may_begin_regex(last: str) -> bool:
    if last in WORDS_BEFORE_A_REGEX:
        return True
    return not last or not (
        _is_of_word(last[-1]) or last[-1] in ENDS_OF_VALUES or last[-1] in "\"'`"
    )


def _end_of_template(text: str, start: int) -> int:
    """Return the index after the template that begins at `start`, with all that is nested in it."""
    at = start + 1
    while text[at] != "`":
        if text[at] == "\\":
            at += 2
        elif text.startswith("${", at):
            at = _end_of_braces(text, at + 2)
        else:
            at += 1
    return at + 1


def _end_of_braces(text: str, at: int) -> int:
    """Return the index after the brace that closes the one before `at`."""
    depth, last = 1, ""
    while depth:
        if text[at] == "`":
            end = _end_of_template(text, at)
        elif text[at] == "/" and _may_begin_regex(last) and (found := REGEX.match(text, at)):
            end = found.end()
        else:
            found = SCRIPT_TOKENS.match(text, at)
            assert found
            end = found.end()
        token = text[at:end]
        depth += (token == "{") - (token == "}")
        if not token.isspace():
            last = token
        at = end
    return at
