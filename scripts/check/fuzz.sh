#!/usr/bin/env bash
# The fuzz targets.
#
#   fuzz.sh FOLDER                       compiles them. A path to another libFuzzer avoids building libFuzzer itself, which is C++
#   fuzz.sh FOLDER build                 builds them with libFuzzer, so that it sees which parts of the program an input reaches
#   fuzz.sh FOLDER run TARGET SECONDS    runs one on its seeds and on what earlier runs have found, which stays in FOLDER
#
# The targets use crates that the game does not. They are fetched only in CI.
set -euo pipefail
folder=$1 manifest=fuzz/Cargo.toml
host=$(rustc -vV | sed -n 's/^host: //p')
programs=$folder/run/$host/release

fetch() { cargo fetch --locked --target "$host" --manifest-path $manifest "$@"; }

skip() { echo "SKIPPED: $1"; exit; }

make_sure_of_crates() {
    if [[ ${CI:-} == true ]]; then
        fetch
    elif grep -qE '[(]--offline[)]|--offline was' <<<"$(fetch --offline 2>&1)"; then
        skip "crates of the fuzz targets are missing; cargo fetch --manifest-path $manifest gets them"
    fi
}

case ${2:-check} in
check)
    make_sure_of_crates
    # A target folder of its own, so that this does not wait for other builds.
    CUSTOM_LIBFUZZER_PATH=/nowhere/libfuzzer.a cargo check --offline --locked --manifest-path $manifest --target-dir "$folder"
    ;;
build)
    make_sure_of_crates
    command -v c++ > /dev/null || skip "libFuzzer needs a compiler of C++"
    # The flags of `cargo fuzz --sanitizer none`, which needs no nightly compiler. With a target they are not those of build scripts.
    coverage=(-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
        -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-simplifycfg-branch-fold-threshold=0
        -Ccodegen-units=1 -Cdebug-assertions --cfg fuzzing)
    RUSTFLAGS=${coverage[*]} cargo build --release --offline --locked --manifest-path $manifest --target "$host" \
        --target-dir "$folder/run"
    ;;
run)
    target=$3 seconds=$4
    [[ -x $programs/$target ]] || skip "the fuzz targets are not built"
    mkdir -p "$folder/corpus/$target" "$folder/failures/$target"
    log=$folder/failures/$target.log
    if ! "$programs/$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -print_final_stats=1 \
        -artifact_prefix="$folder/failures/$target/" "$folder/corpus/$target" "fuzz/seeds/$target" > "$log" 2>&1; then
        tail -n 60 "$log"
        exit 1
    fi
    grep -E 'cov: ' "$log" | tail -n 1
    grep -E 'stat::number_of_executed_units' "$log"
    ;;
esac
