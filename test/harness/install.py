"""`python3 install.py VENV ARGUMENTS...`: makes the virtual environment VENV unless it is there, and lets pip install.

pip takes four seconds of work to come into an environment, so one copy of it below node_modules/.cache/ serves all.
Nothing is compiled before it is imported: most of what comes never is.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

CACHE = Path(__file__).resolve().parents[2] / "node_modules/.cache"


def pip_program() -> Path:
    version = f"pip-{sys.version_info.major}.{sys.version_info.minor}"
    program = CACHE / version / "bin/python"
    if program.exists():
        return program
    CACHE.mkdir(parents=True, exist_ok=True)
    made = tempfile.mkdtemp(prefix=f"{version}-", dir=CACHE)
    venv.create(made, with_pip=True)
    try:
        os.rename(made, CACHE / version)
    except OSError:
        # Another process was first. Ours serves as well.
        return Path(made) / "bin/python"
    return program


def main(folder: str, *arguments: str) -> int:
    python = Path(folder) / "bin/python"
    if not python.exists():
        venv.create(folder)
    pip = [pip_program(), "-m", "pip", "--python", python]
    return subprocess.run([*pip, "install", "--quiet", "--no-compile", *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
