"""The command `completion`: scripts by which shells complete commands, options and values."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator

from .described import Command, Option, commands


def completion(arguments: Namespace) -> int:
    print(SHELLS[arguments.shell](commands()), end="")
    return 0


def bash_script(table: list[Command]) -> str:
    """Return a function for bash, and its registration."""
    groups, first_words = _groups(table), " ".join(_first_words(table))
    return "\n".join(
        [
            '# Completion of sudoku for bash: eval "$(sudoku completion bash)"',
            "_sudoku_reply() {",
            '  COMPREPLY=($(compgen -W "$1" -- "${COMP_WORDS[COMP_CWORD]}"))',
            "}",
            "_sudoku() {",
            '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"',
            '  local command="${COMP_WORDS[1]}" options="" choices=""',
            '  if [ "$COMP_CWORD" = 1 ]; then',
            f"    _sudoku_reply {_quoted(first_words + ' help --help --version')}; return",
            "  fi",
            *_bash_groups(table),
            f'  case "$command" in {"|".join(groups)})',
            '    command="$command ${COMP_WORDS[2]}";;',
            "  esac",
            '  case "$command $previous" in',
            *(
                f"    {_quoted(f'{command.name} {name}')})"
                f" _sudoku_reply {_quoted(' '.join(option.choices))}; return;;"
                for command in table
                for option in command.options
                for name in option.names
                if option.choices
            ),
            "  esac",
            '  case "$command" in',
            f"    help) _sudoku_reply {_quoted(first_words)}; return;;",
            *(f"    {_quoted(command.name)}) {_bash_words(command)};;" for command in table),
            "  esac",
            '  case "$current" in',
            '    -*) _sudoku_reply "$options";;',
            '    *) _sudoku_reply "$choices"; COMPREPLY+=($(compgen -f -- "$current"));;',
            "  esac",
            "}",
            "complete -o filenames -F _sudoku sudoku",
            "",
        ]
    )


def _bash_groups(table: list[Command]) -> Iterator[str]:
    for group, words in _groups(table).items():
        yield f'  if [ "$COMP_CWORD" = 2 ] && [ "${{COMP_WORDS[1]}}" = {group} ]; then'
        yield f"    _sudoku_reply {_quoted(' '.join(words))}; return"
        yield "  fi"


def _bash_words(command: Command) -> str:
    """Return assignments of a command's options, and of the values of its arguments."""
    options = " ".join(name for option in command.options for name in option.names)
    choices = " ".join(choice for option in command.positional for choice in option.choices)
    return f"options={_quoted(options)} choices={_quoted(choices)}"


def zsh_script(table: list[Command]) -> str:
    """Return a function for zsh, to be a file _sudoku on its path or to be evaluated."""
    described = [f"{_quoted(f'{word}:{about}')}" for word, about in _described_words(table)]
    lines = [
        "#compdef sudoku",
        '# Completion of sudoku for zsh: eval "$(sudoku completion zsh)"',
        "_sudoku() {",
        "  local -a commands; local command=$words[2]",
        f"  commands=({' '.join(described)})",
        "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
        "  local first=2",
    ]
    for group, words in _groups(table).items():
        lines += [
            f"  if [[ $command == {group} ]]; then",
            f"    if (( CURRENT == 3 )); then compadd -- {' '.join(words)}; return; fi",
            '    command="$command $words[3]"; first=3',
            "  fi",
        ]
    lines += ["  shift first-1 words; (( CURRENT -= first - 1 ))", '  case "$command" in']
    for command in table:
        specs = [_zsh_option(option) for option in command.options]
        specs += [_quoted(f"*:{_plain(option.value)}:_files") for option in command.positional]
        lines.append(f"    {_quoted(command.name)}) _arguments {' '.join(specs)};;")
    lines += [
        "  esac",
        "}",
        'if [ "$funcstack[1]" = "_sudoku" ]; then _sudoku "$@"; else compdef _sudoku sudoku; fi',
        "",
    ]
    return "\n".join(lines)


def _zsh_option(option: Option) -> str:
    value = ""
    if option.choices:
        value = f":{_plain(option.value)}:({' '.join(option.choices)})"
    elif option.value:
        value = f":{_plain(option.value)}:{'_files' if option.takes_file else ''}"
    about = f"[{_plain(option.about)}]"
    return " ".join(_quoted(f"{name}{about}{value}") for name in option.names)


def fish_script(table: list[Command]) -> str:
    """Return the completions for fish."""
    lines = [
        "# Completion of sudoku for fish: sudoku completion fish | source",
        "function __sudoku_command",
        "  set -l words (commandline -opc)",
        '  test (count $words) -gt 1; and contains -- "$words[2]" $argv[1]',
        '  and test -z "$argv[2]" -o "$words[3]" = "$argv[2]"',
        "end",
        "complete -c sudoku -n __fish_use_subcommand -f",
    ]
    for word, about in _described_words(table):
        lines.append(_fish_line("__fish_use_subcommand", f"-f -a {word}", about))
    for group, words in _groups(table).items():
        lines.append(_fish_line(f"__sudoku_command {group}", f"-f -a {_quoted(' '.join(words))}"))
    for command in table:
        for option in command.options:
            condition = f"__sudoku_command {command.name}"
            lines.append(_fish_line(condition, _fish_option(option), option.about))
    return "\n".join([*lines, ""])


def _fish_line(condition: str, what: str, about: str = "") -> str:
    told = f" -d {_quoted(_plain(about))}" if about else ""
    return f"complete -c sudoku -n {_quoted(condition)} {what}{told}"


def _fish_option(option: Option) -> str:
    words = [f"-l {name[2:]}" if name[:2] == "--" else f"-s {name[1:]}" for name in option.names]
    if option.choices:
        words.append(f"-x -a {_quoted(' '.join(option.choices))}")
    elif option.value:
        words.append("-r" if option.takes_file else "-x")
    return " ".join(words)


SHELLS: dict[str, Callable[[list[Command]], str]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}


PLAIN = {ord("["): "(", ord("]"): ")", ord(":"): ",", ord("\\"): ""}
"""Characters that are special in descriptions of zsh, and what stands for them."""


def _first_words(table: list[Command]) -> list[str]:
    return list(dict.fromkeys(command.name.split()[0] for command in table))


def _described_words(table: list[Command]) -> list[tuple[str, str]]:
    """Return the words after `sudoku`, each with what it does."""
    told = {command.name.split()[0]: command.about for command in reversed(table)}
    return [(word, told[word]) for word in _first_words(table)] + [("help", "describe a command")]


def _groups(table: list[Command]) -> dict[str, list[str]]:
    """Return the second words of commands that have two."""
    groups: dict[str, list[str]] = {}
    for command in table:
        first, _, second = command.name.partition(" ")
        if second:
            groups.setdefault(first, []).append(second)
    return groups


def _quoted(text: str) -> str:
    """Return a text in single quotes, which shells take as it is."""
    inside = text.replace("'", "'\\''")
    return f"'{inside}'"


def _plain(text: str) -> str:
    """Return a text without the characters that are special in descriptions of zsh."""
    return text.translate(PLAIN)
