#!/usr/bin/env bash
# Lets teahouse-engine play matches in hosts of other people: hosts.sh ENGINE FOLDER. Their package is fetched into the folder once.
set -euo pipefail
engine=$1 folder=$2
mkdir -p "$folder"

python=
if [[ -x $folder/python/bin/python ]] || python3 -m venv "$folder/python"; then
    "$folder/python/bin/pip" install --quiet --disable-pip-version-check cshogi==1.1.0 && python=$folder/python/bin/python
fi
python3 -B scripts/check/hosts.py "$engine" "$folder" ${python:+--cshogi "$python"}
