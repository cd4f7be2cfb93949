"""The terminal game: a Game played with keys, mouse or typed commands, and saved after each move.

session.py holds the state and what a player can do, plain.py the line mode, board.py the board as
characters, app.py the full screen (which needs the extra `tui`), saving.py the files.
"""
