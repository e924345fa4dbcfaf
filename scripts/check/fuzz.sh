#!/usr/bin/env bash
# Compiles the fuzz targets. A path to another libFuzzer avoids building libFuzzer itself, which is C++.
#
# The targets use crates that the game does not. They are fetched only in CI.
set -euo pipefail
manifest=fuzz/Cargo.toml

fetch() { cargo fetch --locked --target "$(rustc -vV | sed -n 's/^host: //p')" --manifest-path $manifest "$@"; }

if [[ ${CI:-} == true ]]; then
    fetch
elif grep -qE '[(]--offline[)]|--offline was' <<<"$(fetch --offline 2>&1)"; then
    echo "SKIPPED: crates of the fuzz targets are missing; cargo fetch --manifest-path $manifest gets them"
    exit
fi
# A target folder of its own, so that this does not wait for other builds.
CUSTOM_LIBFUZZER_PATH=/nowhere/libfuzzer.a cargo check --offline --locked --manifest-path $manifest --target-dir "$1"
