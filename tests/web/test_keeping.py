"""What the browser keeps of games, in one tab and in several."""

from __future__ import annotations

from sudokit import Game, solve

from .browser import Player
from .page import EASY, HARD, SMALL, Open, link

RIGHT = {cell: digit for cell, digit in enumerate(solve(EASY)) if not EASY[cell]}
CELLS = tuple(RIGHT)


def enter(player: Player, *cells: int) -> None:
    player.page.bring_to_front()
    for cell in cells:
        player.move_to(cell)
        player.page.keyboard.press(str(RIGHT[cell]))


def shows(player: Player, *cells: int) -> None:
    """Waits until these are filled in."""
    for cell in cells:
        player.page.wait_for_selector(f"#cell-{cell}:not([aria-label*=empty])")


def earlier(player: Player) -> int:
    """How many other games are kept."""
    player.choose("earlier")
    found = player.page.locator(".earlier button.game:not([aria-current])").count()
    player.page.keyboard.press("Escape")
    return found


def go_back(player: Player) -> None:
    """To the last of these."""
    player.choose("earlier")
    player.page.click(".earlier button.game:not([aria-current])")


def look_away(player: Player, is_hidden: bool) -> None:
    """To another tab, or back."""
    player.page.evaluate(
        """isHidden => {
          Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        is_hidden,
    )


def kept_time(player: Player) -> float:
    """How long the game that is kept was played, in milliseconds."""
    found: float = player.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('sudokit.game:'));
          return JSON.parse(localStorage[key]).game.elapsed_ms;
        }"""
    )
    return found


def test_an_older_game_does_not_stay_over_a_later_one(open_page: Open) -> None:
    one = open_page(link(EASY))
    enter(one, CELLS[0])
    key = "Object.keys(localStorage).find((name) => name.startsWith('sudokit.game:'))"
    older = one.page.evaluate(f"() => localStorage[{key}]")
    two = one.tab()
    enter(two, CELLS[1])
    shows(one, CELLS[1])
    one.page.evaluate(f"older => localStorage.setItem({key}, older)", older)
    one.page.wait_for_function(f"() => JSON.parse(localStorage[{key}]).game.actions.length === 2")


def test_two_tabs_play_the_same_game(open_page: Open) -> None:
    one = open_page(link(EASY))
    enter(one, CELLS[0])
    two = one.tab()
    enter(two, *CELLS[1:3])
    one.says("You have played on in another tab: here is where you were.")
    shows(one, *CELLS[:3])
    enter(one, CELLS[3])
    shows(two, CELLS[3])
    two.page.close()
    one.page.close()
    three = two.tab()
    shows(three, *CELLS[:4])
    for _ in range(4):
        three.page.keyboard.press("Control+z")
    assert three.page.is_disabled("[data-tool=undo]")


def test_a_game_changed_in_two_tabs_at_once_is_not_lost(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, *CELLS[:3])
    # As if another tab had gone on from the first move, and this one had not heard of it.
    player.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('sudokit.game:'));
          const saved = JSON.parse(localStorage[key]);
          const game = { ...saved.game, actions: saved.game.actions.slice(0, 1), position: 1 };
          Object.assign(saved, { game, changed: saved.changed - 1 });
          localStorage[key] = JSON.stringify(saved);
        }"""
    )
    enter(player, CELLS[3])
    player.says("Another tab has played this puzzle, too. Its game is among the earlier puzzles.")
    assert earlier(player) == 1
    player.page.reload()
    shows(player, *CELLS[:4])
    go_back(player)
    shows(player, CELLS[0])
    assert "empty" in player.label(CELLS[1])


def test_two_tabs_play_different_games(open_page: Open) -> None:
    one = open_page(link(EASY))
    enter(one, CELLS[0])
    two = one.tab(link(SMALL))
    two.page.keyboard.press("4")
    enter(one, *CELLS[1:3])
    two.page.bring_to_front()
    two.page.reload()
    two.wait()
    assert two.label(0) == "row 1 column 1, 4"  # each tab goes on with its own
    two.page.close()
    one.page.close()
    three = one.tab()
    shows(three, *CELLS[:3])  # the last one played
    assert earlier(three) == 1
    three.page.goto(three.page.url + link(SMALL))
    three.says("You began this puzzle earlier: here is where you were.")
    assert three.label(0) == "row 1 column 1, 4"


def test_puzzles_without_a_move_are_not_kept(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, CELLS[0])
    for grid in (SMALL, HARD, "1...2....3......", "." * 81, "." * 16):
        size = 16 if len(str(grid)) == 16 or grid is SMALL else 81
        player.page.goto(player.page.url + link(grid))
        player.page.wait_for_function(
            "size => document.querySelectorAll('[role=gridcell]').length === size", arg=size
        )
    assert earlier(player) == 1
    assert (
        player.page.evaluate(
            "() => Object.keys(localStorage).filter((name) => name.includes('game:')).length"
        )
        == 2
    )  # and the one that is shown


def test_every_puzzle_that_is_set_is_one_of_its_own(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for digit in "12":
        player.choose("new")
        player.page.select_option("[name=size]", "4")
        player.page.click("#dialog-new [value=set]")
        player.says("Type the givens, then choose Play.")
        player.page.keyboard.press(digit)
    assert earlier(player) == 1
    go_back(player)
    assert player.label(0) == "row 1 column 1, 1"


def test_what_was_saved_is_checked(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, CELLS[0])
    player.page.evaluate(
        """() => {
          for (const key of Object.keys(localStorage)) localStorage[key] = '{"game": [1]}';
          localStorage['sudokit.game:x'] = 'no JSON';
        }"""
    )
    player.page.reload()
    player.wait()
    assert player.page.locator("[role=gridcell]").count() == 81


def test_games_of_a_later_version_are_left_alone(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, CELLS[0])
    key = player.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('sudokit.game:'));
          const saved = JSON.parse(localStorage[key]);
          saved.game.version = 4;
          localStorage['sudokit.game:later'] = JSON.stringify({ ...saved, changed: 1 });
          delete saved.game.actions;
          localStorage[key] = JSON.stringify(saved);
          Storage.prototype.setItem = () => {};  // this page keeps nothing when it is left
          return key;
        }"""
    )
    stored = "key => JSON.parse(localStorage[key] ?? '{}').game?.version"
    player.page.goto(player.page.url + link(SMALL))  # which leaves the first game
    player.page.wait_for_selector("#cell-16", state="detached")
    player.page.reload()
    player.wait()
    assert earlier(player) == 0
    player.page.keyboard.press("Escape")
    assert [player.page.evaluate(stored, name) for name in (key, "sudokit.game:later")] == [4, 4]


def test_a_game_goes_to_python_and_back(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, CELLS[0])
    player.move_to(CELLS[1])
    player.page.keyboard.press("Shift+Digit4")
    player.page.keyboard.press("Control+Shift+Digit3")
    enter(player, CELLS[2])
    player.page.keyboard.press("Control+z")
    player.choose("share")
    player.page.select_option("[name=format]", "game")
    text = player.page.input_value("#shared")
    player.page.keyboard.press("Escape")
    game = Game.from_json(text)
    assert game.grid[CELLS[0]] == RIGHT[CELLS[0]]
    assert game.corner[CELLS[1]] == {4}
    assert game.colours[CELLS[1]] == {3}
    assert len(game.actions) == 3
    assert game.can_redo
    game.redo()
    game.place(CELLS[3], RIGHT[CELLS[3]])
    game.elapsed_ms = 600_000
    player.choose("open")
    player.page.fill("#text", game.to_json())
    player.page.click("#dialog-open [type=submit]")
    shows(player, CELLS[0], CELLS[2], CELLS[3])
    assert "corner marks 4, coloured yellow" in player.label(CELLS[1])
    assert player.page.inner_text("#clock").startswith("10:")
    for _ in range(2):
        player.page.keyboard.press("Control+z")
    assert "empty" in player.label(CELLS[2])


def test_lists_tell_the_same_of_games_that_were_saved_without_it(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, *CELLS[:3])
    player.page.goto(player.page.url + link(SMALL))
    player.page.wait_for_selector("#cell-16", state="detached")

    def told() -> tuple[str, str | None]:
        player.choose("earlier")
        player.page.wait_for_selector(".earlier .own")
        words = player.page.locator(".earlier .game").inner_text()
        shown = player.page.get_attribute(".earlier .own", "d")
        player.page.keyboard.press("Escape")
        return words, shown

    before = told()
    assert "% done" in before[0]
    assert (before[1] or "").count("M") == 3
    player.page.evaluate(
        """() => {
          for (const key of Object.keys(localStorage).filter((name) => name.includes('game:'))) {
            const { listed, ...rest } = JSON.parse(localStorage[key]);
            localStorage[key] = JSON.stringify(rest);
          }
        }"""
    )
    assert told() == before


def test_storage_that_keeps_nothing_is_told_once(open_page: Open) -> None:
    player = open_page(alone=True)
    player.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    player.page.goto(player.page.url + link(SMALL))
    player.page.reload()
    player.wait()
    said = "Your moves last until you close the page."
    player.page.wait_for_function(
        "words => document.getElementById('message').textContent.endsWith(words)", arg=said
    )
    player.page.keyboard.press("1")
    player.says("")


def test_a_reload_selects_the_cell_where_one_was(open_page: Open) -> None:
    player = open_page(link(EASY))
    enter(player, CELLS[4])
    player.page.keyboard.press("ArrowDown")
    player.page.reload()
    player.wait()
    assert player.selected == [CELLS[4] + 9]
    player.page.close()
    assert player.tab().selected == [CELLS[4]]  # where the last move was


def test_two_moves_at_the_same_time_are_both_kept(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.page.evaluate("() => { const now = Date.now(); Date.now = () => now; }")
    enter(player, *CELLS[:2])
    player.page.reload()
    player.wait()
    shows(player, *CELLS[:2])


def test_time_counts_until_the_page_is_hidden(open_page: Open) -> None:
    player = open_page(link(EASY), alone=True)
    player.page.clock.install(time=0)
    player.page.reload()
    player.wait()
    player.page.clock.pause_at(100)  # seconds, by when the page is there
    look_away(player, True)
    look_away(player, False)
    before = kept_time(player)
    for _ in range(4):
        player.page.clock.run_for(900)
        look_away(player, True)
        player.page.clock.run_for(5000)
        look_away(player, False)
    assert kept_time(player) - before == 3600


def test_a_pause_outlasts_a_reload(open_page: Open) -> None:
    player = open_page(link(EASY), alone=True)
    enter(player, CELLS[0])
    player.page.clock.install()
    player.page.keyboard.press("p")
    player.page.reload()
    player.wait()
    assert player.page.is_visible("#curtain")
    assert player.focused == "resume"
    time = kept_time(player)
    player.page.clock.run_for(10_000)
    look_away(player, True)
    look_away(player, False)
    assert kept_time(player) == time
    player.page.click("#resume")
    player.page.reload()
    player.wait()
    assert player.page.is_hidden("#curtain")
    player.page.keyboard.press("p")
    player.page.goto(player.page.url + link(SMALL))  # another puzzle begins
    player.page.wait_for_selector("#curtain", state="hidden")
    player.page.reload()
    player.wait()
    assert player.page.is_hidden("#curtain")


def test_start_again_can_be_undone(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for cell, digit in enumerate(solve(SMALL)):
        if not SMALL[cell]:
            player.move_to(cell)
            player.page.keyboard.press(str(digit))
    player.page.keyboard.press("Escape")
    time = player.page.inner_text("#clock")
    player.choose("restart", of="choice")
    player.says("From the start again. Undo brings your moves back.")
    assert player.label(0) == "row 1 column 1, empty"
    assert player.page.inner_text("#clock") == "0:00"
    player.page.keyboard.press("Control+z")
    assert player.label(0) == "row 1 column 1, 4"
    assert player.page.inner_text("#clock") == time
    assert not player.is_solved  # it was before
