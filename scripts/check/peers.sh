#!/usr/bin/env bash
# Compares the game records with other programs: peers.sh EXAMPLES FOLDER. Their packages are fetched into the folder once.
set -euo pipefail
examples=$1 folder=$2
mkdir -p "$folder"

skip() { echo "SKIPPED: $1"; exit; }

[[ -x $folder/python/bin/python ]] || python3 -m venv "$folder/python" || skip "Python has no venv for the other programs"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check \
    cchess==1.25.5 cshogi==1.1.0 python-shogi==1.1.1 pyffish==0.0.90 || skip "packages of PyPI cannot be fetched"
command -v npm > /dev/null || skip "npm is missing"
npm install --prefix "$folder" --silent --no-audit --no-fund tsshogi@2.2.0 json-kifu-format@5.5.0 || skip "packages of npm cannot be fetched"
"$folder/python/bin/python" -B scripts/records/peers.py "$examples" --node-modules "$folder" --count 20
