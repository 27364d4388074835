"""A C library that lets the n-th sync of a program fail, as a broken disk does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
static int left = -1;
static int failing(void) {
    if (left < 0) { const char *n = getenv("FAIL_SYNC"); left = n ? atoi(n) : 0; }
    return left > 0 && --left == 0;
}
#define WRAP(name) int name(int fd) { \\
    int (*real)(int) = (int (*)(int)) dlsym(RTLD_NEXT, #name); \\
    if (failing()) { errno = EIO; return -1; } \\
    return real(fd); }
WRAP(fsync)
WRAP(fdatasync)
"""


def no_syncs() -> str | None:
    """What keeps the library from being built here."""
    return None if sys.platform == "linux" and shutil.which("cc") else "needs Linux and a C compiler"


def failing_sync(folder: Path, number: int) -> dict[str, str]:
    """The variables under which the sync of this number, counted from 1, reports EIO and does nothing."""
    source, library = folder / "sync.c", folder / "sync.so"
    if not library.exists():
        source.write_text(SOURCE, encoding="utf-8")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True, timeout=30)
    return {"LD_PRELOAD": str(library), "FAIL_SYNC": str(number)}
