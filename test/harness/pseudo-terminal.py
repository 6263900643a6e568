"""Runs a command in a pseudo-terminal: `pseudo-terminal.py COLUMNS ROWS COMMAND...`.

Standard input takes lines: `keys HEX`, `size COLUMNS ROWS`, `signal NUMBER`. Standard output is what the terminal shows.
At the end, standard error has one line of JSON: the exit status, and how the terminal was left.
"""
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios


def set_size(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def obey(line, terminal, child):
    word, *values = line.split()
    if word == "keys":
        os.write(terminal, bytes.fromhex(values[0]))
    elif word == "size":
        set_size(terminal, int(values[0]), int(values[1]))
        os.kill(child, signal.SIGWINCH)
    elif word == "signal":
        os.kill(child, int(values[0]))


columns, rows = int(sys.argv[1]), int(sys.argv[2])
child, terminal = pty.fork()
if child == 0:
    set_size(0, columns, rows)
    os.execvp(sys.argv[3], sys.argv[3:])

orders = b""
inputs = [terminal, 0]
while terminal in inputs:
    ready, _, _ = select.select(inputs, [], [])
    if terminal in ready:
        try:
            shown = os.read(terminal, 65536)
        except OSError:  # Linux says so when the last process has closed the terminal.
            shown = b""
        if shown:
            os.write(1, shown)
        else:
            inputs.remove(terminal)
    if 0 in ready:
        orders += os.read(0, 65536) or b""
        *lines, orders = orders.split(b"\n")
        for line in lines:
            obey(line.decode(), terminal, child)
        if not lines and not orders:
            inputs.remove(0)
            os.kill(child, signal.SIGHUP)

modes = termios.tcgetattr(terminal)[3]
_, status = os.waitpid(child, 0)
left = {
    "status": os.waitstatus_to_exitcode(status),
    "canonical": bool(modes & termios.ICANON),
    "echo": bool(modes & termios.ECHO),
}
print(json.dumps(left), file=sys.stderr)
