#!/bin/sh
# One run in as many shards as there are cores, here or on several PCs, by GNU parallel; then one report.
#
#   docs/laboratory/shards.sh orne-bridges 10000 out
#   PLAYERS=general,general docs/laboratory/shards.sh orne-bridges 1000 out --nodes 20
#   HOSTS=:,anna,bert docs/laboratory/shards.sh orne-bridges 10000 out     # ":" is this PC; the others by ssh, folders shared
#
# What was broken off goes on with the same command. The same version of salient-tool must be in the PATH everywhere.
set -eu
if [ $# -lt 3 ]; then
    echo "usage: $0 SCENARIO GAMES FOLDER [options of salient-tool simulate]" >&2
    exit 2
fi
scenario=$1 games=$2 folder=$3
shift 3
shards=${SHARDS:-$(nproc)}
[ "$shards" -le "$games" ] || shards=$games
tool=${SALIENT_TOOL:-salient-tool}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

seq "$shards" | parallel -q --halt soon,fail=1 --joblog "$folder/jobs.log" ${HOSTS:+--sshlogin "$HOSTS" --workdir .} \
    "$tool" simulate "$scenario" --games "$games" --players "${PLAYERS:-veteran,veteran}" "$@" --threads 1 \
    --shard "{}/$shards" -o "$folder/shard-{}.json" >/dev/null
"$tool" merge "$folder"/shard-*.json -o "$folder/run.json" --html "$folder/report.html" --csv "$folder/report.csv"
