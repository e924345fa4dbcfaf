# The system packages that Teahouse needs, and their installation on Debian and Ubuntu.
# Sourced by ./play, ./check and ./package; does nothing by itself.
# shellcheck shell=bash disable=SC2034
#
# A probe looks for the file or program itself (a header for pkg-config, a library for the loader), not for a package. So a
# machine that has it from another source is left alone, whatever its distribution.

# One need per line: probe | Debian and Ubuntu packages | name elsewhere | reason.
readonly BUILD_NEEDS='
links_c|gcc libc6-dev|a C compiler and the C library headers|Rust links programs with the C compiler
has_command pkg-config|pkg-config|pkg-config or pkgconf|finds the libraries below
has_header alsa|libasound2-dev|ALSA headers (alsa-lib)|sound
has_header libudev|libudev-dev|libudev headers (systemd or eudev)|game pads
has_header wayland-client|libwayland-dev|Wayland client headers|a window under Wayland'

# The window libraries are opened by name while the game starts: a build succeeds without them, a start does not.
readonly RUN_NEEDS='
has_library libX11.so.6|libx11-6|libX11|a window under X11
has_library libX11-xcb.so.1|libx11-xcb1|libX11-xcb|a window under X11
has_library libXcursor.so.1|libxcursor1|libXcursor|the mouse pointer
has_library libXi.so.6|libxi6|libXi|mouse and touch input
has_library libxkbcommon.so.0|libxkbcommon0|libxkbcommon|keyboard layouts
has_library libxkbcommon-x11.so.0|libxkbcommon-x11-0|libxkbcommon-x11|the keyboard under X11
has_library libvulkan.so.1|libvulkan1|the Vulkan loader|drawing
has_vulkan_driver|mesa-vulkan-drivers|Mesa Vulkan drivers|drawing; without a graphics card too'

readonly CHECK_NEEDS='
has_software_vulkan|mesa-vulkan-drivers|the Mesa driver lavapipe|the same pictures on every machine
has_command Xvfb|xvfb|the X server Xvfb|a screen for the tests, in memory
has_command xdotool|xdotool|xdotool|moves the mouse and presses keys in the tests
has_command python3|python3|Python 3|runs the tests that need a window
has_command dbus-daemon|dbus|D-Bus (dbus-daemon)|a message bus for the tests of screen readers
has_accessibility_bus|at-spi2-core|at-spi2-core|what screen readers read, in the same tests'

readonly PACKAGE_NEEDS='
has_command python3|python3|Python 3.11|makes the packages
has_command readelf|binutils|readelf (binutils)|reads which libraries a program needs
has_command appstreamcli|appstream|appstreamcli (AppStream)|checks the texts for software centres
has_command desktop-file-validate|desktop-file-utils|desktop-file-validate|checks the entry of the menu
has_command update-mime-database|shared-mime-info|update-mime-database|checks the types of files
has_lintian|lintian|lintian|checks the package for Debian'

readonly WINDOWS_NEEDS='
has_command x86_64-w64-mingw32-gcc|gcc-mingw-w64-x86-64|the compiler of MinGW for x86-64|builds programs for Windows'

readonly WEB_NEEDS='
has_command wasm-opt|binaryen|wasm-opt (binaryen)|makes the program for browsers smaller'

has_command() { command -v "$1" >/dev/null; }

links_c() { has_command cc && echo 'int main(void) { return 0; }' | cc -x c -o /dev/null - 2>/dev/null; }

# Only Debian and its descendants have it, and elsewhere it is not asked for.
has_lintian() { has_command lintian || ! has_command dpkg; }

has_header() { has_command pkg-config && pkg-config --exists "$1"; }

# The folder of `ldconfig` is often missing in the PATH of users other than root.
has_library() { [[ $(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null) == *"$1 "* ]]; }

has_accessibility_bus() { has_file {/usr,/usr/local}/share/dbus-1/services/org.a11y.Bus.service; }

has_vulkan_driver() { has_file {/usr,/usr/local,"$HOME/.local"}/share/vulkan/icd.d/*.json /etc/vulkan/icd.d/*.json; }

has_software_vulkan() { has_file /usr/share/vulkan/icd.d/lvp_icd*.json; }

has_file() {
    local file
    for file; do
        if [[ -e $file ]]; then return; fi
    done
    return 1
}

# Prints a message and exits.
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Installs what is missing of the needs given, each list one argument.
need_packages() {
    local probe packages name why missing=() names=()
    while IFS='|' read -r probe packages name why; do
        if [[ -z $probe ]] || $probe; then continue; fi
        printf '  missing: %-26s %s\n' "$packages" "$why"
        # A need with two packages is split into two words on purpose.
        # shellcheck disable=SC2206
        missing+=($packages)
        names+=("$name")
    done <<<"$(printf '%s\n' "$@")"
    if ((${#missing[@]} == 0)); then return; fi
    if ! has_command apt-get || ! has_command dpkg; then
        printf '  this system needs: %s\n' "${names[@]}"
        fail 'please install these with the package manager of this system, then start this again.'
    fi
    install_with_apt "${missing[@]}"
}

install_with_apt() {
    local as_root=()
    if ((EUID != 0)); then
        # Without a terminal, sudo must work without a password.
        if ! has_command sudo || ! { [[ -t 0 ]] || sudo -n true 2>/dev/null; }; then
            fail "please install, as root: apt-get install $*"
        fi
        as_root=(sudo)
    fi
    echo "  installing with apt-get${as_root:+ (sudo may ask for your password)}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
    quietly "${apt[@]}" update || fail 'apt-get could not read the package lists (is there a network?)'
    quietly "${apt[@]}" install --no-install-recommends "$@" || fail "apt-get could not install: $*"
    echo "  installed: $*"
}

# Runs a command and prints its output only if it fails.
quietly() {
    local said
    said=$("$@" 2>&1) && return
    printf '%s\n' "$said" >&2
    return 1
}

# Exits unless Rust is at least as new as Cargo.toml requires ($1: the folder of Cargo.toml).
need_rust() {
    # rustup writes its folder into the profile of the *next* login.
    if ! has_command cargo && [[ -x $HOME/.cargo/bin/cargo ]]; then PATH=$HOME/.cargo/bin:$PATH; fi
    has_command cargo || fail 'Rust is missing. Install it from https://rustup.rs, then start this again.'
    local needed found
    needed=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$1/Cargo.toml")
    found=$(rustc --version | cut -d' ' -f2)
    if [[ $(printf '%s\n' "$needed" "$found" | sort -V | head -n1) != "$needed" ]]; then
        fail "Rust $needed or newer is needed, this is $found. Update it with: rustup update stable"
    fi
}

# The target folder of cargo ($1: the folder of Cargo.toml).
target_folder() {
    cargo metadata --manifest-path "$1/Cargo.toml" --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
}
