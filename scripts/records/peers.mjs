// The part of peers.py that reads and writes with tsshogi and json-kifu-format: peers.mjs NODE_MODULES OURS THEIRS

import { createRequire } from "node:module";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [modules, ours, theirs] = process.argv.slice(2);
const require = createRequire(join(resolve(modules), "index.js"));
const ts = require("tsshogi");
const jkf = require("json-kifu-format");

// What the programs cannot read: handicaps of tsshogi; positions in KIF and KI2, and draws in KI2, of json-kifu-format.
const UNKNOWN = {
    "tsshogi": /手合割：(三|五|左七|右七)枚|"preset": ?"(3|5|7_L|7_R)"/,
    "json-kifu-format": /手合割：その他|引き分け/,
};
const tally = new Map();
const count = (program, kind, result) => {
    const key = [program, kind, result].join("\t");
    tally.set(key, (tally.get(key) ?? 0) + 1);
};

function textOf(folder, name) {
    const encoding = name.includes("shift-jis") ? "shift_jis" : "utf-8";
    return new TextDecoder(encoding).decode(readFileSync(join(folder, name)));
}

/** The start position, the moves of the main line and the number of nodes of a record. */
function partsOf(record) {
    record.goto(0);
    const parts = { start: record.initialPosition.sfen.split(" ").slice(0, 3).join(" "), moves: [], nodes: 0 };
    record.forEach((node) => { if (node.ply === 0 || node.move instanceof ts.Move) parts.nodes += 1; });
    for (let node = record.first.next; node; node = node.next) {
        if (node.move instanceof ts.Move) parts.moves.push(node.move.usi);
    }
    return parts;
}

const readers = { "kif": ts.importKIF, "ki2": ts.importKI2, "csa": ts.importCSA, "csa3": ts.importCSA, "jkf": ts.importJKFString };
const parsers = { "kif": jkf.Parsers.parseKIF, "ki2": jkf.Parsers.parseKI2, "csa": jkf.Parsers.parseCSA };
const records = [];

for (const name of readdirSync(ours).sort()) {
    const kind = name.split("-")[0];
    if (name.endsWith(".line") || !readers[kind]) continue;
    const group = name.split("-").slice(0, -1).join("-");
    const stem = name.slice(0, name.indexOf("."));
    const [start, line, nodes] = readFileSync(join(ours, stem + ".line"), "utf-8").split("\n");
    const moves = line.includes(" moves ") ? line.split(" moves ")[1].trim().split(" ") : [];
    const hasTree = !kind.startsWith("csa");
    const text = textOf(ours, name);
    const isKnown = (program) => UNKNOWN[program].test(text);
    const read = readers[kind](text);
    if (isKnown("tsshogi")) {
        count("tsshogi", group, "known");
    } else if (read instanceof Error) {
        count("tsshogi", group, "refused");
        console.error("tsshogi", name, read.message);
    } else {
        const parts = partsOf(read);
        const same = parts.start === start.split(" ").slice(0, 3).join(" ") && parts.moves.join(" ") === moves.join(" ")
            && (!hasTree || parts.nodes === Number(nodes));
        if (!same) console.error("tsshogi", name, JSON.stringify(parts), start, moves.join(" "), nodes);
        count("tsshogi", group, same ? "same" : "different");
        if (kind === "kif" && name.includes("-utf-8-") && !name.includes("bom")) records.push([stem, read, line]);
    }
    if (isKnown("json-kifu-format")) {
        count("json-kifu-format", group, "known");
    } else if (parsers[kind] || kind === "jkf") {
        try {
            const player = kind === "jkf" ? new jkf.JKFPlayer(JSON.parse(text))
                : kind === "kif" ? jkf.JKFPlayer.parseKIF(text)
                : kind === "ki2" ? jkf.JKFPlayer.parseKI2(text) : jkf.JKFPlayer.parseCSA(text);
            const found = player.kifu.moves.filter((move) => move.move).map(({ move }) => {
                const square = ({ x, y }) => x + "abcdefghi"[y - 1];
                const letters = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };
                return move.from ? square(move.from) + square(move.to) + (move.promote ? "+" : "")
                    : letters[move.piece] + "*" + square(move.to);
            });
            const same = found.join(" ") === moves.join(" ");
            if (!same) console.error("json-kifu-format", name, found.join(" "), moves.join(" "));
            count("json-kifu-format", group, same ? "same" : "different");
        } catch (error) {
            console.error("json-kifu-format", name, error.message.slice(0, 200));
            count("json-kifu-format", group, "refused");
        }
    }
}

// What tsshogi writes of the same trees, for our reader.
const writers = { kifu: ts.exportKIF, ki2u: ts.exportKI2, csa: (record) => ts.exportCSA(record, { v3: {} }), jkf: ts.exportJKFString };
for (const [stem, record, line] of records) {
    for (const [ending, write] of Object.entries(writers)) {
        const name = `tsshogi-${ending}-${stem.split("-").pop()}`;
        writeFileSync(join(theirs, `${name}.${ending}`), write(record, {}));
        writeFileSync(join(theirs, `${name}.line`), line + "\n");
    }
}
for (const [key, number] of [...tally].sort()) console.log(`${key}\t${number}`);
