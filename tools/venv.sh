#!/bin/sh
# Keeps the virtual environment of the Makefile.
#
#   sh tools/venv.sh sound [PYTHON]   succeeds if .venv can be used as it is
#   sh tools/venv.sh make  [PYTHON]   makes it anew; prints one sentence if that cannot be done
#
# The sentence goes to standard output, because make turns it into its own last line.
set -u

asked=${2-}
case $asked in
    "~/"*) asked=$HOME/${asked#"~/"} ;; # not every shell expands it after PYTHON=
esac

# A moved folder breaks the scripts and the editable install inside it, so the place is remembered too.
sound() {
    [ -x .venv/bin/python ] && [ -f .venv/made ] || return 1
    { IFS= read -r place && IFS= read -r base; } <.venv/made || return 1
    [ "$place" = "$(pwd -P)" ] || return 1
    [ -z "$asked" ] || [ "$(command -v "$asked")" = "$base" ]
}

make_venv() {
    another="name another Python, as in: make play PYTHON=/path/to/python3.13"
    if [ -n "$asked" ]; then
        set -- "$asked"
    else
        set -- python3 python3.13 python3.12 python3.11
    fi
    fault="ginrummy needs Python 3.11 or newer, and there is no working $1: install it, or $another"
    for python; do
        path=$(command -v "$python") || continue
        version=$("$path" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue
        if ! "$path" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            fault="ginrummy needs Python 3.11 or newer, and $python is $version: install a newer one, or $another"
            continue
        fi
        if ! "$path" -c 'import ensurepip, venv' 2>/dev/null; then
            fault="$python ($version) cannot make a virtual environment, its venv or ensurepip is missing: install it (Debian and Ubuntu: apt install python3-venv), or $another"
            continue
        fi
        echo "Making a virtual environment in .venv with Python $version." >&2
        if said=$("$path" -m venv --clear .venv 2>&1); then
            printf '%s\n%s\n' "$(pwd -P)" "$path" >.venv/made
            return
        fi
        fault="$python ($version) could not make the virtual environment .venv ($(printf '%s' "$said" | tail -n 1)): mend that, or $another"
    done
    echo "$fault"
}

case ${1-} in
    sound) sound ;;
    make) make_venv ;;
    *) echo "usage: sh tools/venv.sh sound|make [PYTHON]" >&2 && exit 2 ;;
esac
