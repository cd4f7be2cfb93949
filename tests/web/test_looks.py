"""How the page looks: windows, themes, paper and proofs; in a real browser."""

from __future__ import annotations

import re

import pytest

from sudokit import Grid, Shape

from ..thorough import some
from .browser import DESKTOP, PHONE, Player
from .page import EASY, IS_RATED, NO_OVERFLOW, OVERLAPS, SMALL, Open, link

WINDOWS = [
    (320, 568), (360, 640), (390, 844), (568, 320), (640, 360), (844, 390), (768, 1024),
    (1024, 768), (1280, 720), (1920, 1080), (2560, 1440),
]  # fmt: skip
DEVICES: dict[str, dict[str, object]] = {"desktop": {**DESKTOP}, "phone": PHONE}
TINY_WINDOWS = [(320, 256), (320, 180), (256, 600), (341, 192)]
SIZES = (4, 9, 16, 25)
AA = 4.5
"""The least contrast of text."""


IS_CUT = """() => ['#title', '.keys button', '.modes button', '.tools button'].flatMap((name) =>
  [...document.querySelectorAll(name)]
    .filter((each) => each.scrollWidth > each.clientWidth + 1
      || each.scrollHeight > each.clientHeight + 2)
    .map((each) => each.textContent.trim()))"""


OUT_OF_REACH = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const seen = [...document.querySelectorAll('#board, #bar button, #side button, #title')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.left < -0.5 || box.right > innerWidth + 0.5
      || box.top + scrollY < -0.5 || box.bottom + scrollY > scrollHeight + 0.5)
    .map(([each]) => each.id || each.textContent.trim());
  const wide = [...document.querySelectorAll('#side button, #bar button')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent.trim());
  return [...seen, ...wide, ...(scrollWidth > innerWidth ? ['page'] : [])];
}"""

PLACES = """() => {
  const names = ['#board', '.tools', '.tools button', '.modes', '.keys', '.keys button'];
  return names.map((name) => {
    const { left, top, width, height } = document.querySelector(name).getBoundingClientRect();
    return [left, top, width, height].join(' ');
  });
}"""

CONTRASTS = """() => {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = colour;
    probe.fillRect(0, 0, 1, 1);
    return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => {
    const [r, g, b] = channels(colour).map((c) => c / 255)
      .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const picture = document.getElementById('picture');
  const fill = (name) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    made.setAttribute('class', name);
    picture.append(made);
    const { fill, stroke } = getComputedStyle(made);
    made.remove();
    return name.startsWith('mark') ? stroke : fill;
  };
  const root = document.createElement('i');
  document.body.append(root);
  const variable = (name) => {
    root.style.color = `var(${name})`;
    return getComputedStyle(root).color;
  };
  const inks = ['digit given', 'digit own', 'digit bad',
    'mark', 'mark truly', 'mark mine', 'mark dead'];
  const grounds = Object.fromEntries([
    ...['--paper', '--picked', '--same-digit'].map((v) => [v, variable(v)]),
    ...['house', 'cell', 'clone', 'row_indexer', 'column_indexer', 'box_indexer']
      .map((name) => [name, fill(`fill-${name}`)]),
    ...Array.from({ length: 9 }, (_, i) => [`colour-${i + 1}`, fill(`colour-${i + 1}`)]),
  ]);
  const found = [];
  for (const ink of inks) {
    for (const [name, ground] of Object.entries(grounds)) {
      const [a, b] = [light(fill(ink)), light(ground)].sort((x, y) => y - x);
      found.push([`${ink} on ${name}`, (a + 0.05) / (b + 0.05)]);
    }
  }
  root.remove();
  return found;
}"""


def empty(size: int) -> Grid:
    return Grid([0] * size**2, Shape(size))


# Windows.


@pytest.mark.parametrize("size", some(SIZES, 9, 25))
def test_nothing_scrolls_or_overlaps(open_page: Open, size: int) -> None:
    player = open_page(link(empty(size)))
    for width, height in WINDOWS:
        player.page.set_viewport_size({"width": width, "height": height})
        for mode in ("digits", "colours"):
            player.page.click(f".modes [data-mode={mode}]")
            assert player.page.evaluate(NO_OVERFLOW) == [], (width, height, mode)
            assert player.page.evaluate(IS_CUT) == [], (width, height, mode)
            assert player.page.evaluate(OVERLAPS) == [], (width, height, mode)


@pytest.mark.parametrize("window", some(TINY_WINDOWS, (320, 180), (256, 600)), ids=str)
def test_what_does_not_fit_can_be_scrolled_to(open_page: Open, window: tuple[int, int]) -> None:
    player = open_page(link(EASY), viewport=dict(zip(("width", "height"), window)))
    assert player.page.evaluate(OVERLAPS) == []
    assert player.page.evaluate(OUT_OF_REACH) == []
    player.page.mouse.move(100, 100)
    player.page.mouse.wheel(0, 10_000)
    player.page.wait_for_function("() => scrollY > 0")
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.evaluate(OUT_OF_REACH) == []


@pytest.mark.parametrize("device", some(DEVICES, "phone"))
def test_text_twice_as_large(open_page: Open, device: str) -> None:
    player = open_page(link(EASY), **DEVICES[device])
    player.page.wait_for_function(IS_RATED)
    player.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert player.page.evaluate(OUT_OF_REACH) == []
    assert player.page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("size", some([9, 25], 9))
def test_nothing_moves_when_something_is_said(open_page: Open, size: int) -> None:
    player = open_page(link(empty(size)), **PHONE)
    player.page.set_viewport_size({"width": 390, "height": 844})
    before = player.page.evaluate(PLACES)
    player.page.tap("[data-tool=marks]")
    player.page.wait_for_function(
        "() => document.getElementById('message').textContent.length > 50"
    )
    assert player.page.evaluate(PLACES) == before
    player.page.tap("[data-mode=colours]")
    assert player.page.evaluate(PLACES)[:-1] == before[:-1]


def test_a_hint_on_a_phone_leaves_the_keys(open_page: Open) -> None:
    player = open_page(link(EASY), **PHONE)
    player.page.tap("[data-tool=hint]")
    for _ in range(2):
        player.page.tap("[data-name=more]")
    told = player.page.locator("#panel [data-part=told]").bounding_box()
    assert told
    assert told["height"] > 60
    cell, digit = placed(player)
    player.page.tap(f"#cell-{cell}")
    player.page.tap(f"[data-digit='{digit}']")
    assert player.label(cell).endswith(f", {digit}")


def placed(player: Player) -> tuple[int, int]:
    """What the hint says: a cell and its digit."""
    found: list[int] = player.page.evaluate(
        """() => [...document.querySelectorAll('[role=gridcell]')].flatMap((cell, index) => {
          const words = / (\\d) goes here/.exec(cell.ariaLabel);
          return words ? [index, Number(words[1])] : [];
        })"""
    )
    return found[0], found[1]


def test_the_board_does_not_jump(open_page: Open) -> None:
    player = open_page(link(SMALL), **PHONE)
    before = player.middle(0), player.middle(15)
    player.page.tap("[data-tool=check], [data-tool=marks]")
    player.page.tap("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert (player.middle(0), player.middle(15)) == before
    player.page.tap("[data-part=close]")
    assert (player.middle(0), player.middle(15)) == before


# Themes.


def background(player: Player) -> str:
    return str(player.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


def test_dark_follows_the_system_and_can_be_switched(open_page: Open) -> None:
    player = open_page(link(SMALL), color_scheme="light")
    light = background(player)
    player.page.emulate_media(color_scheme="dark")
    dark = background(player)
    assert dark != light
    player.choose("options")
    player.page.select_option("[name=theme]", "light")
    assert background(player) == light
    player.page.reload()
    player.wait()
    assert background(player) == light


def test_what_is_on_the_board_has_contrast(open_page: Open) -> None:
    player = open_page(link(SMALL), color_scheme="light")
    light = player.page.evaluate(CONTRASTS)
    player.page.emulate_media(color_scheme="dark")
    dark = player.page.evaluate(CONTRASTS)
    assert len(light) == len(dark) == 126
    assert light != dark
    set_option(player, "theme", "contrast")
    dark_contrast = player.page.evaluate(CONTRASTS)
    player.page.emulate_media(color_scheme="light")
    light_contrast = player.page.evaluate(CONTRASTS)
    set_option(player, "theme", "sepia")
    sepia = player.page.evaluate(CONTRASTS)
    schemes = {
        "light": light, "dark": dark, "sepia": sepia, "light contrast": light_contrast,
        "dark contrast": dark_contrast,
    }  # fmt: skip
    for scheme, contrasts in schemes.items():
        assert [pair for pair in contrasts if pair[1] < AA] == [], scheme
    for usual, more in ((light, light_contrast), (dark, dark_contrast)):
        given = "digit given on --paper"
        assert dict(more)[given] == 21 > dict(usual)[given]


def set_option(player: Player, name: str, value: str) -> None:
    player.choose("options")
    player.page.select_option(f"#dialog-options [name={name}]", value)
    player.page.keyboard.press("Escape")


def test_more_contrast_follows_the_system(open_page: Open) -> None:
    player = open_page(link(SMALL))
    usual = background(player)
    player.page.emulate_media(contrast="more")
    player.page.wait_for_selector("html[data-contrast=more]")
    assert background(player) == "rgb(255, 255, 255)" != usual
    set_option(player, "theme", "dark")
    assert background(player) == "rgb(0, 0, 0)"
    player.page.reload()
    player.wait()
    assert background(player) == "rgb(0, 0, 0)"
    player.page.emulate_media(contrast="no-preference")
    player.page.wait_for_selector("html[data-contrast=usual]")
    assert background(player) not in (usual, "rgb(0, 0, 0)")


@pytest.mark.parametrize("theme", ["sepia", "contrast"])
def test_axe_finds_nothing_in_other_themes(open_page: Open, theme: str) -> None:
    player = open_page(link(EASY))
    set_option(player, "theme", theme)
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.violations() == []
    player.choose("daily")
    assert player.violations() == []


def test_text_the_keypad_and_patterns_are_as_chosen(open_page: Open) -> None:
    player = open_page(link(EASY))
    page = player.page
    size = "() => getComputedStyle(document.documentElement).fontSize"
    set_option(player, "text", "larger")
    player.choose("options")
    page.check("[name=leftHanded]")
    page.uncheck("[name=patterns]")
    page.keyboard.press("Escape")
    page.reload()
    player.wait()
    assert page.evaluate(size) == "20.8px"
    board, side = (page.locator(name).bounding_box() for name in ("#board", "#side"))
    assert board
    assert side
    assert side["x"] + side["width"] <= board["x"]
    assert page.evaluate("getComputedStyle(document.querySelector('.tile')).display") == "none"
    for width, height in ((1280, 800), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERLAPS) == []
        assert page.evaluate(NO_OVERFLOW) == []


def test_colours_of_the_system_show_what_is_chosen(open_page: Open) -> None:
    player = open_page(link(EASY), forced_colors="active")
    ground = "each => getComputedStyle(each).backgroundColor"
    on, off = (
        player.page.eval_on_selector(f"[data-mode={mode}]", ground) for mode in ("digits", "corner")
    )
    assert on != off
    player.choose("new")
    on = player.page.eval_on_selector(".choices :checked + span", ground)
    off = player.page.eval_on_selector(".choices :not(:checked) + span", ground)
    assert on != off


def test_motion_is_reduced(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("help")
    name = "getComputedStyle(document.getElementById('dialog-help')).animationName"
    player.page.emulate_media(reduced_motion="reduce")
    assert player.page.evaluate(name) == "none"
    player.page.emulate_media(reduced_motion="no-preference")
    assert player.page.evaluate(name) == "rise"


# The board.


def test_rows_and_columns_have_names(open_page: Open) -> None:
    player = open_page(link(EASY))
    names = player.page.locator("#picture .names text")
    every = [f"{line}{n}" for line in "cr" for n in range(1, 10)]
    assert names.count() == 0
    place = player.middle(40)
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert names.all_text_contents() == every  # a hint calls cells by them
    assert player.middle(40) == place
    player.page.click("#panel [data-part=close]")
    assert names.count() == 0
    player.choose("options")
    player.page.check("[name=labels]")
    assert names.all_text_contents() == every
    assert player.middle(40) == place
    assert gap_between_picture_and_grid(player) < 1


@pytest.mark.parametrize("size", some(SIZES, 25))
def test_names_of_rows_do_not_touch_the_board(open_page: Open, size: int) -> None:
    player = open_page(link(empty(size)))
    player.choose("options")
    player.page.check("[name=labels]")
    player.page.keyboard.press("Escape")
    for width, height in ((1280, 800), (360, 640)):
        player.page.set_viewport_size({"width": width, "height": height})
        left, right, frame = player.page.evaluate(
            """() => {
              const edges = [...document.querySelectorAll('#picture .names text')]
                .filter((name) => name.textContent.startsWith('r'))
                .map((name) => name.getBoundingClientRect());
              return [Math.min(...edges.map(({ left }) => left)),
                Math.max(...edges.map(({ right }) => right)),
                document.querySelector('#picture .paper rect').getBoundingClientRect().left];
            }"""
        )
        assert left >= 0
        assert right <= frame - 1.3  # half of the frame's line


def gap_between_picture_and_grid(player: Player) -> float:
    """The farthest that an edge of the paper is from that of the cells, in pixels."""
    return float(
        player.page.evaluate(
            """() => {
              const [a, b] = [document.querySelector('#picture .paper rect'), grid]
                .map((each) => each.getBoundingClientRect());
              return Math.max(...['left', 'top', 'right', 'bottom'].map((edge) =>
                Math.abs(a[edge] - b[edge])));
            }"""
        )
    )


def test_colours_are_alike_on_keys_and_board_and_seen_in_the_selection(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    page.click("[data-mode=colours]")
    for colour in range(1, 10):
        key = page.get_attribute(f"[data-digit='{colour}'] .swatch rect", "fill")
        assert key == page.get_attribute(f"#picture .colours path:nth-child({colour})", "fill")
    player.move_to(1)
    page.keyboard.press("3")
    assert page.get_attribute("#picture .colours path:nth-child(3)", "d")
    order = page.eval_on_selector_all(
        "#picture > g", "all => all.map(each => each.className.baseVal)"
    )
    assert order.index("selected") < order.index("colours")


def test_marks_of_the_selected_digit_are_lit(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=marks]")
    player.move_to(2)
    with_three = sum(
        "candidates" in player.label(c) and "3" in player.label(c)[20:] for c in range(16)
    )
    lit = player.page.get_attribute("#picture .lit path", "d") or ""
    assert lit.count("M") == with_three > 0


def test_a_sign_says_that_candidates_are_shown(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(0)
    player.page.keyboard.press("Control+1")
    assert not player.page.is_visible("#view")
    player.choose("candidates", of="choice")
    assert player.page.inner_text("#view") == "All candidates"
    assert player.page.locator("#picture .mine").count() == 1
    player.page.click("#view")
    assert not player.page.is_visible("#view")
    assert player.label(0) == "row 1 column 1, empty, candidates 1"


# Proofs.

FORCING = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
AMBIGUOUS = "1.......2...4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"


def test_a_proof_by_cases_is_drawn_branch_by_branch(open_page: Open) -> None:
    player = open_page(link(FORCING))
    page = player.page
    player.choose("path", of="choice")
    page.wait_for_selector("#panel:not([hidden])")
    while not page.locator(".line[data-branch='1']").count():
        page.click("[data-name=next], [data-name=more]")  # more: the time of a busy server was up
        page.wait_for_function(
            "() => !document.getElementById('message').textContent.endsWith('…')"
        )
    links = page.locator("#picture path.link")
    first = links.count()
    assert page.locator("#picture path.link:not(.past)").count() <= 14
    page.click(".line[data-branch='0'][data-line='1']")
    assert 0 < links.count() < first
    assert 0 < page.locator("#picture path.link:not(.past)").count() < 14
    assert page.get_attribute(".line[data-line='1']", "aria-pressed") == "true"
    page.click(".line[data-branch='1'][data-line='-1']")
    assert page.get_attribute(".line[data-branch='0'][data-line='1']", "aria-pressed") == "false"
    tops = page.eval_on_selector_all(
        ".line", "lines => lines.map(line => line.getBoundingClientRect().top)"
    )
    assert len(set(tops)) == len(tops)  # each on a line of its own


def test_all_cells_that_are_not_settled_are_shaded(open_page: Open) -> None:
    player = open_page(link(AMBIGUOUS))
    player.choose("why", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    words = player.page.inner_text("[data-part=text]")
    found = re.search(r"leave (\d+) cells undecided", words)
    assert found
    assert player.page.locator("#picture .shade-2").count() == int(found[1])
    found = re.search(r"differ in (\d+) cells", words)
    assert found
    assert player.page.locator("#picture .shape").count() == 2 * int(found[1])


def test_names_of_tools_fit_on_tall_phones(open_page: Open) -> None:
    player = open_page(link(SMALL), **PHONE)
    for width in (320, 360, 390, 430):
        player.page.set_viewport_size({"width": width, "height": 780})
        cut = player.page.evaluate(
            """[...document.querySelectorAll('.tools button')].filter((button) => {
              const [outer, inner] = [button, button.querySelector('span')].map(
                (part) => part.getBoundingClientRect());
              return inner.left < outer.left + 1 || inner.right > outer.right - 1;
            }).map((button) => button.textContent.trim())"""
        )
        assert cut == [], width


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("size", [16, 25])
def test_names_of_rows_stay_clear_of_frame_and_window(
    open_page: Open, size: int, device: str
) -> None:
    player = open_page(link("." * size**2), **DEVICES[device])
    player.choose("options")
    player.page.check("[name=labels]")
    player.page.keyboard.press("Escape")
    gaps = player.page.evaluate(
        """() => {
          const frame = document.querySelector('#picture .thick').getBoundingClientRect();
          const names = [...document.querySelectorAll('#picture .names text')]
            .filter((name) => name.textContent.startsWith('r'))
            .map((name) => name.getBoundingClientRect());
          return [Math.min(...names.map((name) => frame.left - name.right)),
            Math.min(...names.map((name) => name.left))];
        }"""
    )
    assert gaps[0] >= (3 if device == "desktop" else 1)
    assert gaps[1] >= 2


def test_a_lens_shows_marks_that_are_too_small(open_page: Open) -> None:
    player = open_page(link("." * 625))
    assert player.page.is_hidden("#lens")
    player.move_to(30)
    for key in ("3", "b"):
        player.page.keyboard.press("x")
        player.page.keyboard.press(key)
    assert player.page.inner_text("#lens") == "r2c6: 3 B"
    player.move_to(31)
    assert player.page.is_hidden("#lens")


def test_on_a_phone_the_lens_gives_way_to_messages(open_page: Open) -> None:
    player = open_page(link("." * 256), **PHONE)
    for key in ("x", "3", "b"):
        player.page.keyboard.press(key)
    assert player.page.inner_text("#lens") == "r1c1: 3 B"
    assert player.page.evaluate(NO_OVERFLOW) == []
    player.page.click("[data-tool=marks]")
    player.says("All candidates are marked. They are yours to change now.")
    assert player.page.is_hidden("#lens")


@pytest.mark.parametrize("window", [(1280, 800), (1440, 900)])
def test_a_large_grid_has_the_height_of_the_window(
    open_page: Open, window: tuple[int, int]
) -> None:
    player = open_page(link("." * 625), alone=True)
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    box = player.page.locator("#cell-0").bounding_box()
    assert box
    assert 25 * box["height"] > 0.9 * window[1]
    assert player.page.evaluate(NO_OVERFLOW) == []
    assert player.page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("device", DEVICES)
def test_the_keypad_has_its_place_before_the_script_is_there(open_page: Open, device: str) -> None:
    player = open_page(alone=True, **DEVICES[device])
    boxes = {name: player.page.locator(name).bounding_box() for name in (".tools", "#grid")}
    player.route("**/page*.js", lambda route: route.abort())
    player.page.reload()
    player.problems.clear()  # the browser notes the script that is missing
    for name, there in boxes.items():
        early = player.page.locator(name).bounding_box()
        assert early
        assert there
        assert all(abs(early[side] - there[side]) < 2 for side in ("x", "y", "width", "height"))
