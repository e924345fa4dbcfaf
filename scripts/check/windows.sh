#!/usr/bin/env bash
# Checks the code for Windows. That needs no linker, only the standard library of the target.
set -euo pipefail
target=x86_64-pc-windows-gnu
if [[ ! -d $(rustc --print target-libdir --target $target) ]]; then
    echo "SKIPPED: the standard library for Windows is missing; rustup target add $target gets it"
    exit
fi
exec cargo check --workspace --lib --bins --locked --target $target
