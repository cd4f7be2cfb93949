"""Keys of all keyboards, pointers, the keypad and what is said, in a real browser."""

from __future__ import annotations

import pytest

from sudokit import Grid, Shape, solve, to_text

from ..thorough import some
from .browser import PHONE, Player
from .conftest import eventually
from .page import SMALL, Held, Open, link

EMPTY = "." * 81
KEY = """([key, code, init]) => {
  for (const kind of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(kind, { key, code, bubbles: true, cancelable: true, ...init });
    document.activeElement.dispatchEvent(event);
  }
}"""
PLACES = """() => ['.modes', '.keys', '.tools', '#message'].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def press(player: Player, key: str, code: str, **init: bool) -> None:
    """A key as some keyboard or system tells it, which playwright cannot press."""
    player.page.evaluate(KEY, [key, code, init])


def large(size: int) -> str:
    return link(to_text(Grid([0] * size**2, Shape(size)), "json"))


def mode(player: Player) -> str:
    return player.page.get_attribute(".modes [aria-pressed=true]", "data-mode") or ""


# Keyboards.


def test_shortcuts_go_by_letter(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    player.page.keyboard.press("5")
    for undo, redo, every in (
        (("z", "KeyY"), ("y", "KeyZ"), ("a", "KeyA")),  # QWERTZ
        (("z", "KeyW"), ("y", "KeyY"), ("a", "KeyQ")),  # AZERTY
        (("я", "KeyZ"), ("н", "KeyY"), ("ф", "KeyA")),  # no Latin letters: by place
    ):
        press(player, *undo, ctrlKey=True)
        assert player.label(0) == "row 1 column 1, empty"
        press(player, *redo, ctrlKey=True)
        assert player.label(0) == "row 1 column 1, 5"
        press(player, *undo, metaKey=True)
        press(player, undo[0].upper(), undo[1], metaKey=True, shiftKey=True)
        assert player.label(0) == "row 1 column 1, 5"
        press(player, *every, ctrlKey=True)
        assert len(player.selected) == 81
        player.page.keyboard.press("Escape")


def test_modes_go_by_letter_and_moves_by_place(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    player.move_to(40)
    press(player, "q", "KeyA")  # AZERTY
    assert player.selected == [39]
    press(player, "x", "KeyX")
    press(player, "z", "KeyW")  # a letter with a meaning of its own
    assert (mode(player), player.selected) == ("digits", [39])
    press(player, "y", "KeyZ")  # QWERTZ
    assert mode(player) == "digits"
    press(player, "C", "KeyC")  # with Caps Lock
    assert mode(player) == "centre"
    press(player, "w", "KeyW", shiftKey=True)
    assert player.selected == [30, 39]


def test_digits_of_the_numeric_pad(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    names = ["End", "ArrowDown", "PageDown", "ArrowLeft", "Clear", "ArrowRight"]
    names += ["Home", "ArrowUp", "PageUp"]
    player.move_to(40)
    for digit, name in enumerate(names, 1):  # as Linux tells Shift and a digit
        press(player, name, f"Numpad{digit}", shiftKey=True, modifierNumLock=True)
    assert player.label(40).endswith("corner marks 1 2 3 4 5 6 7 8 9")
    for digit, name in enumerate(names, 1):  # as Windows does: it says that Shift is up
        press(player, name, f"Numpad{digit}", modifierNumLock=True)
    assert player.label(40) == "row 5 column 5, empty"
    press(player, "7", "Numpad7", modifierNumLock=True)
    assert player.label(40) == "row 5 column 5, 7"
    press(player, "ArrowUp", "Numpad8")  # without NumLock
    press(player, "Home", "Numpad7")
    assert player.selected == [27]


def test_alt_is_a_mode_too(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    player.page.keyboard.press("Alt+4")
    player.page.keyboard.press("Control+Alt+2")
    press(player, "²", "Digit2", modifierAltGraph=True)
    assert player.label(0) == "row 1 column 1, empty, corner marks 4, coloured green"
    player.page.keyboard.down("Control")
    player.page.keyboard.down("Alt")
    assert mode(player) == "colours"
    player.page.keyboard.up("Alt")
    assert mode(player) == "centre"
    player.page.keyboard.up("Control")
    assert mode(player) == "digits"


def test_a_key_that_is_held_counts_once(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    keys = player.page.keyboard
    for _ in range(2):  # an even number of times: the digit would be gone again
        keys.down("8")
    keys.up("8")
    assert player.label(0) == "row 1 column 1, 8"
    for _ in range(3):
        keys.down("p")
    keys.up("p")
    assert player.page.is_visible("#curtain")
    keys.press("p")
    for _ in range(3):
        keys.down("ArrowRight")
    keys.up("ArrowRight")
    assert player.selected == [3]


def test_letters_that_are_digits(open_page: Open) -> None:
    player = open_page(large(16))
    keys = player.page.keyboard
    keys.press("a")
    assert (player.label(0), player.selected) == ("row 1 column 1, A", [0])
    keys.press("Delete")
    keys.press("Shift+b")
    keys.press("Alt+g")
    assert player.label(0) == "row 1 column 1, empty, corner marks B G"
    keys.press("c")
    assert player.label(0).startswith("row 1 column 1, C")
    for key, name in (("v", "colours"), ("x", "corner"), ("z", "digits")):
        keys.press(key)
        assert mode(player) == name
    keys.press("w")  # A is a digit, so none of W A S D moves
    assert player.selected == [0]
    keys.press("Control+a")
    assert len(player.selected) == 256


def test_a_lone_mark_becomes_a_digit(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    for key in ("Control+4", "Shift+ArrowRight", "Control+5", "."):
        player.page.keyboard.press(key)
    assert [player.label(cell) for cell in (0, 1)] == [
        "row 1 column 1, empty, candidates 4",
        "row 1 column 2, 5",
    ]


# Hints, paths and replays by keyboard.


def test_a_whole_hint_is_taken_by_key(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for last in ("h", "Enter"):
        player.page.keyboard.press("h")
        player.page.wait_for_selector("#panel:not([hidden])")
        for key in ("h", "h"):
            player.page.keyboard.press(key)
        assert "fits only in r1c1" in player.page.inner_text("[data-part=text]")
        assert "fits only in row 1 column 1" in player.spoken
        assert player.page.is_disabled("[data-tool=undo]")
        player.page.keyboard.press(last)
        assert not player.page.is_visible("#panel")
        assert not player.page.is_disabled("[data-tool=undo]")
        assert player.focused.startswith("cell-")
        player.page.keyboard.press("Control+z")


def test_arrows_step_through_paths_and_replays(open_page: Open) -> None:
    player = open_page(link(SMALL))
    keys = player.page.keyboard
    for key in ("1", "ArrowRight", "2"):
        keys.press(key)
    where = player.selected
    player.choose("replay", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    slider = player.page.locator("[data-part=slider]")
    for key, step in (("ArrowRight", "1"), ("ArrowDown", "2"), ("ArrowRight", "2")):
        keys.press(key)
        assert slider.input_value() == step
    for key, step in (("ArrowLeft", "1"), ("End", "2"), ("Home", "0")):
        keys.press(key)
        assert slider.input_value() == step
    keys.press("Escape")
    assert player.selected == where
    for _ in range(2):
        keys.press("Control+z")
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.click("[data-name=next]")
    keys.press("Enter")  # the click has left the focus to the board
    keys.press("ArrowRight")
    assert slider.input_value() == "3"


# Clicks and touches.


def test_clicks_leave_space_its_meaning(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    page = player.page
    page.click("[data-digit='2']")
    page.keyboard.press("Space")
    assert (player.label(0), mode(player)) == ("row 1 column 1, 2", "corner")
    page.click("[data-mode=centre]")
    page.keyboard.press("Space")
    assert mode(player) == "colours"
    page.focus("[data-digit='3']")
    page.keyboard.press("Space")
    assert player.label(0) == "row 1 column 1, 2, coloured yellow"
    page.click("[data-tool=undo]")
    page.keyboard.press("Space")
    assert (player.label(0), mode(player)) == ("row 1 column 1, 2", "digits")


def test_a_click_and_then_a_drag_from_the_same_cell(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    player.drag(10)
    player.drag(10, 12)
    assert player.selected == [10, 11, 12]
    player.drag(40)
    player.page.mouse.click(*player.middle(40))
    assert player.selected == []


def test_clicks_on_nothing_clear_the_selection(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    for cell, part in enumerate(("#title", "#message")):
        player.page.mouse.click(*player.middle(cell))
        assert player.selected == [cell]
        player.page.click(part, position={"x": 3, "y": 3})
        assert player.selected == []
    player.page.mouse.click(*player.middle(2))
    player.page.mouse.move(20, 400)
    player.page.mouse.down()
    player.page.mouse.move(20, 300)  # a drag is no click
    player.page.mouse.up()
    assert player.selected == [2]
    box = player.page.locator("[data-digit='1']").bounding_box()
    assert box
    player.page.mouse.click(box["x"] + box["width"] + 2, box["y"] + 9)  # between two keys
    assert player.selected == [2]


def test_select_adds_by_double_click_and_arrows(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=sticky]")
    player.page.mouse.dblclick(*player.middle(2))
    threes = [cell for cell in range(16) if SMALL[cell] == 3]
    assert player.selected == sorted({0, *threes})
    player.page.keyboard.press("ArrowRight")
    assert player.selected == sorted({0, *threes, 3})


def test_digit_first_a_drag_is_one_move(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    page = player.page
    page.click("[data-tool=digitFirst]")
    page.click("[data-digit='7']")
    page.click("[data-mode=corner]")
    player.drag(0, 4)
    assert [player.label(cell)[-14:] for cell in range(5)] == ["corner marks 7"] * 5
    page.keyboard.press("Control+z")
    assert page.is_disabled("[data-tool=undo]")
    page.mouse.click(*player.middle(9))
    page.keyboard.press("Delete")  # where the last digit went
    assert player.label(9) == "row 2 column 1, empty"
    page.reload()
    player.wait()
    assert page.get_attribute("[data-tool=digitFirst]", "aria-pressed") == "true"


def test_digit_first_the_last_drag_solves(open_page: Open) -> None:
    solution = solve(SMALL)
    assert solution[1] == solution[6]
    puzzle = "".join("." if cell in (1, 6) else str(digit) for cell, digit in enumerate(solution))
    player = open_page(link(puzzle))
    player.page.click("[data-tool=digitFirst]")
    player.page.click(f"[data-digit='{solution[1]}']")
    player.drag(1, 6)
    assert player.is_solved


def test_what_comes_during_a_drag_is_kept(open_page: Open) -> None:
    player = open_page()
    held = Held(player, "rate")
    player.paste(SMALL.symbols)
    held.wait()
    player.page.click("[data-tool=digitFirst]")
    player.page.click("[data-digit='4']")
    player.page.mouse.move(*player.middle(0))
    player.page.mouse.down()
    held.let_go()
    title = "() => document.title.startsWith('Easy · 4×4')"
    player.page.wait_for_function(title)
    player.page.mouse.move(*player.middle(1))
    player.page.mouse.up()
    assert player.label(1) == "row 1 column 2, 4, clashes"
    assert player.page.evaluate(title)


def test_a_key_ends_a_drag(open_page: Open) -> None:
    player = open_page(link(EMPTY))
    player.page.mouse.move(*player.middle(0))
    player.page.mouse.down()
    player.page.keyboard.press("4")
    player.page.evaluate(  # two points in one event, as quick mice tell them
        """points => {
          const grid = document.getElementById('grid');
          const told = (kind, [clientX, clientY], more) => new PointerEvent(
            kind, { pointerId: 1, isPrimary: true, bubbles: true, clientX, clientY, ...more });
          const coalescedEvents = points.map((point) => told('pointermove', point));
          grid.dispatchEvent(told('pointermove', points[1], { coalescedEvents }));
        }""",
        [player.middle(1), player.middle(2)],
    )
    player.page.mouse.up()
    assert player.label(0) == "row 1 column 1, 4"
    assert player.selected == [0]


def test_two_fingers_zoom_and_do_nothing_else(open_page: Open) -> None:
    player = open_page(link(EMPTY), alone=True, **PHONE)
    player.page.tap("[data-tool=digitFirst]")
    player.page.tap("[data-digit='7']")  # which the first finger writes
    x, y = player.middle(40)

    def touch(kind: str, *fingers: float) -> None:
        points = [{"x": at, "y": y, "id": number} for number, at in enumerate(fingers)]
        player.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def is_zoomed() -> bool:
        return bool(player.page.evaluate("() => visualViewport.scale > 1.5"))

    for _ in range(3):  # a browser on a busy machine may miss a gesture
        touch("touchStart", x)
        touch("touchMove", x + 2)
        touch("touchStart", x, x + 40)
        for way in range(10, 80, 10):
            touch("touchMove", x - way, x + 40 + way)
        touch("touchEnd")
        if eventually(is_zoomed, 5):
            break
    assert is_zoomed()
    assert player.selected == [0]
    assert player.label(40) == "row 5 column 5, empty"
    assert player.page.is_disabled("[data-tool=undo]")


# The keypad.


@pytest.mark.parametrize("size", some([4, 16], 16))
def test_the_keypad_stays_where_it_is(open_page: Open, size: int) -> None:
    player = open_page(large(size))
    player.says("This puzzle has more than one solution. The menu can tell why.")
    for width, height in ((1366, 768), (390, 844), (360, 640), (844, 390)):
        player.page.set_viewport_size({"width": width, "height": height})
        before = player.page.evaluate(PLACES)
        player.page.keyboard.down("Control")
        player.page.keyboard.down("Shift")
        assert mode(player) == "colours"
        assert player.page.evaluate(PLACES) == before, (width, height)
        player.page.keyboard.up("Shift")
        player.page.keyboard.up("Control")


def test_the_focus_stays_on_the_keypad(open_page: Open) -> None:
    player = open_page(large(16))
    page = player.page
    focused = "() => document.activeElement.dataset.digit"
    page.focus("[data-digit='3']")
    page.keyboard.press("v")
    assert page.evaluate(focused) == "3"
    page.keyboard.press("z")
    page.focus("[data-digit='12']")
    page.keyboard.press("v")  # there are nine colours
    assert page.evaluate(focused) == "9"
    page.keyboard.press("Enter")
    page.focus("[data-tool=undo]")
    page.keyboard.press("Enter")  # and there is nothing more to undo
    assert player.focused.startswith("cell-")


# What is said.


def test_what_is_said_of_moves(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for keys, words in (
        (["1"], "1 in row 1 column 1"),
        (["3"], "3 in row 1 column 1, clashes with row 1 column 3 and row 2 column 1"),
        (["Control+z"], "undone: 3 in row 1 column 1"),
        (["Control+y"], "redone: 3 in row 1 column 1"),
        (["Delete"], "3 out of row 1 column 1"),
        (["Shift+1", "Shift+2", "Shift+Delete"], "corner 1 2 out of row 1 column 1"),
        (["Control+Shift+3"], "yellow in row 1 column 1"),
        (["Control+a"], "all 16 cells selected"),
        (["Control+1"], "centre 1 in 12 cells"),
        (["Control+Delete"], "centre marks out of 12 cells"),
        (["Escape"], "no cell selected"),
        (["p"], "Paused"),
        (["p"], "The clock is running"),
    ):
        for key in keys:
            player.page.keyboard.press(key)
        assert player.spoken == words
    player.move_to(2)
    player.page.evaluate(
        """() => {
          window.told = 0;
          new MutationObserver(() => window.told++).observe(
            document.getElementById('spoken'), { childList: true, characterData: true });
        }"""
    )
    texts = []
    for _ in range(2):
        player.page.keyboard.press("1")
        assert player.spoken == "Givens cannot be changed."
        texts.append(player.page.text_content("#spoken"))
    assert player.page.evaluate("window.told") == 2
    assert texts[0] != texts[1]  # or screen readers would not hear of it
