#!/bin/sh
# Removes @NAME@ as install.sh has installed it: ./uninstall.sh [PREFIX], ~/.local unless told.
set -eu
said=yes
if [ "${1:-}" = --quietly ]; then
    said=
    shift
fi
prefix=${1:-$HOME/.local}
list=$prefix/share/teahouse-install/files
if ! [ -e "$list" ]; then
    echo "uninstall.sh: @NAME@ is not installed below $prefix" >&2
    exit 1
fi
while read -r file; do rm -f "$prefix/$file"; done <"$list"
rm "$list"
rmdir "${list%/*}"

refresh() { if command -v "$1" >/dev/null; then "$@" >/dev/null 2>&1 || true; fi; }
refresh update-mime-database "$prefix/share/mime"
refresh update-desktop-database "$prefix/share/applications"
icons=$prefix/share/icons/hicolor
if [ -e "$icons/icon-theme.cache" ]; then refresh gtk-update-icon-cache -q -t "$icons"; fi
if [ "$said" ]; then echo "@NAME@ is removed. Saved matches and settings stay in ~/.local/share/teahouse and ~/.config/teahouse."; fi
