#!/bin/sh
# Installs @NAME@ for one user: ./install.sh [PREFIX], ~/.local unless told.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd)
prefix=${1:-$HOME/.local}
list=$prefix/share/teahouse-install/files

# An earlier version may have had other files.
if [ -e "$list" ]; then "$here/uninstall.sh" --quietly "$prefix"; fi

mkdir -p "$prefix" "${list%/*}"
prefix=$(cd -- "$prefix" && pwd)
install_file() { # FROM TO MODE
    mkdir -p "$prefix/${2%/*}"
    cp "$here/$1" "$prefix/$2"
    chmod "$3" "$prefix/$2"
    printf '%s\n' "$2" >>"$list"
}
install_file teahouse bin/teahouse 755
install_file teahouse-engine bin/teahouse-engine 755
(cd -- "$here" && find share -type f) | sort | while read -r file; do install_file "$file" "$file" 644; done

# The menu of programs does not look for programs in ~/.local/bin.
desktop=$prefix/share/applications/@ID@.desktop
sed "s|^Exec=teahouse|Exec=\"$prefix/bin/teahouse\"|" "$here/share/applications/@ID@.desktop" >"$desktop"

refresh() { if command -v "$1" >/dev/null; then "$@" >/dev/null 2>&1 || true; fi; }
refresh update-mime-database "$prefix/share/mime"
refresh update-desktop-database "$prefix/share/applications"
# A cache that is new would hide what other programs put beside these icons later.
icons=$prefix/share/icons/hicolor
if [ -e "$icons/icon-theme.cache" ]; then refresh gtk-update-icon-cache -q -t "$icons"; fi
echo "@NAME@ @VERSION@ is installed: look for it in the menu of programs, or run $prefix/bin/teahouse"
