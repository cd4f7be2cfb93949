"""The terminal game: a Game played with keys, mouse or typed commands, and saved after each move.

session.py holds the state and what a player can do, questions.py what takes a while, plain.py the
line mode, saving.py the files. The full screen, which needs the extra `tui`, is app.py, with the
board in view.py, board.py and looks.py and the keys in pressing.py.
"""
