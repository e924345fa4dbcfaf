#!/usr/bin/env bash
# Compiles the fuzz targets. libFuzzer itself, which a path to another one leaves out, is C++ and is not needed for that.
#
# Their crates are not the game's: only on a machine that tests every push are they fetched for this.
set -euo pipefail
manifest=fuzz/Cargo.toml

fetch() { cargo fetch --locked --target "$(rustc -vV | sed -n 's/^host: //p')" --manifest-path $manifest "$@"; }

if [[ ${CI:-} == true ]]; then
    fetch
elif grep -qE '[(]--offline[)]|--offline was' <<<"$(fetch --offline 2>&1)"; then
    echo "SKIPPED: not all crates of the fuzz targets are here; cargo fetch --manifest-path $manifest brings them"
    exit
fi
# A folder of their own, so that they need not wait for other builds.
CUSTOM_LIBFUZZER_PATH=/nowhere/libfuzzer.a cargo check --offline --locked --manifest-path $manifest --target-dir "$1"
