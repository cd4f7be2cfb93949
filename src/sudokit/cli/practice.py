"""The command `practice`: a technique and a seed in; a board to find it on, or a judgement, out."""

from __future__ import annotations

from argparse import Namespace

from ..examples import board_text
from ..exercises import Exercise
from ..exercises import practice as make_exercise
from ..render.objects import name_data, step_data
from .console import candidates_text, write_output
from .failures import InputError, print_json
from .hints import print_step, print_wrapped
from .language import language_of, language_of_files, said


def practice(arguments: Namespace) -> int:
    if arguments.answer is not None and arguments.seed is None:
        raise InputError("--answer goes with --seed, which says on which board")
    exercise = make_exercise(arguments.technique, seed=arguments.seed)
    if arguments.svg:
        from ..render.svg import draw

        step = exercise.steps[0] if arguments.show else None
        picture = draw(exercise.grid, step, language=language_of_files(arguments))
        write_output(arguments.svg, picture.encode())
    if arguments.answer is not None:
        return _judge(arguments, exercise)
    language = language_of(arguments)
    if arguments.json:
        print_json(_data(exercise, language) | _steps(arguments, exercise))
        return 0
    print_wrapped(exercise.text(language))
    print(f"\n{candidates_text(exercise.grid)}\n")
    print(said("seed-is", language, seed=exercise.seed))
    _show(arguments, exercise)
    return 0


def _judge(arguments: Namespace, exercise: Exercise) -> int:
    """Print how good an answer is; return 0 if it is right, else 1."""
    shape, language = exercise.grid.shape, language_of(arguments)
    judged = exercise.judge(arguments.answer.replace(",", " ").split())
    if arguments.json:
        print_json(_data(exercise, language) | _steps(arguments, exercise) | {
            "is_right": judged.is_right, "text": judged.text(language),
            "right": [shape.cell_name(cell) for cell in judged.right],
            "wrong": [shape.cell_name(cell) for cell in judged.wrong],
            "missing": len(judged.missing),
        })  # fmt: skip
    else:
        print_wrapped(judged.text(language))
        _show(arguments, exercise)
    return 0 if judged.is_right else 1


def _show(arguments: Namespace, exercise: Exercise) -> None:
    for number, step in enumerate(exercise.steps if arguments.show else (), 1):
        print_step(number, step, language_of(arguments))


def _data(exercise: Exercise, language: str) -> dict[str, object]:
    return {
        "technique": name_data(exercise.technique, language), "seed": exercise.seed,
        "task": exercise.text(language), "puzzle": board_text(exercise.grid),
        "steps": len(exercise.steps),
    }  # fmt: skip


def _steps(arguments: Namespace, exercise: Exercise) -> dict[str, object]:
    if not arguments.show:
        return {}
    language = language_of(arguments)
    return {"found": [step_data(exercise.grid, step, language) for step in exercise.steps]}
