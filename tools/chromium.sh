#!/bin/sh
# Make sure that there is a Chromium for the tests of pages: find one, or get Debian's where that is allowed.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then
        exit 0
    fi
done
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium from the packages of the system."
    apt-get update -qq
    exec apt-get install -qq --yes --no-install-recommends chromium
fi
echo "These tests need Chromium. Install it, for example with: sudo apt-get install chromium" >&2
exit 1
