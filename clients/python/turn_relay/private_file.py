"""Files with secrets in them: only their user can read them, and a program that dies leaves no half of one."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit


def file_part(text: str) -> str:
    """Leaves only what every file system takes in a name."""
    return re.sub(r"[^\w.-]", "_", quote(text, safe="!~*'()"), flags=re.ASCII)


def host_part(server: str) -> str:
    """The name of a relay's files."""
    return file_part(urlsplit(server).netloc.lower().replace(":", "-"))


def write_private(file: Path, value: Mapping[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_suffix(f".{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as opened:
        opened.write(f"{json.dumps(value, indent=2)}\n")
    # The old file or the new one stands, whatever happens in between.
    draft.replace(file)
