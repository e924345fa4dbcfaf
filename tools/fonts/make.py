#!/usr/bin/env python3
"""Makes the fonts in assets/fonts from their published originals. The game never runs this; it is here so that
the files can be made again.

Needs (package names, from their usual registries):
  npm   @expo-google-fonts/yuji-mai 0.4.1, @expo-google-fonts/yuji-syuku 0.4.1, @expo-google-fonts/ma-shan-zheng 0.4.3,
        @expo-google-fonts/marcellus 0.4.1, @expo-google-fonts/noto-sans 0.4.2  (fetched by this script: `npm pack`)
  apt   fonts-noto-cjk 1:20220127                                               (Noto Sans CJK 2.004)
  pip   fonttools 4.68.0                                                        (in a virtual environment)

Run:    python3 tools/fonts/make.py [--noto PATH/NotoSansCJK-Regular.ttc] [--check]

The same inputs give the same bytes: the inputs' SHA-256 are pinned below, no time stamp is written, and --check
compares with the files in assets/fonts instead of writing them.
"""

import argparse
import hashlib
import io
import pathlib
import subprocess
import sys
import tarfile
import tempfile

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont

FONTTOOLS = "4.68.0"
ASSETS = pathlib.Path(__file__).resolve().parents[2] / "assets" / "fonts"
NOTO = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
LOCALES = ASSETS.parent / "locales"
TITLES_OF_INTERFACE = pathlib.Path(__file__).with_name("titles.txt")
# The collection holds JP, KR, SC, TC, HK in this order.
NOTO_JAPANESE = 0
NOTO_SIMPLIFIED_CHINESE = 2
NOTO_TRADITIONAL_CHINESE = 3

SHA256 = {
    "YujiMai_400Regular.ttf": "7e4c51c86c95e19a905816d262ebaa171f847a72d4a27c0805764a2d19c58372",
    "YujiSyuku_400Regular.ttf": "881a876b179ff4930a08fbba624a8cd04ddf4a4ef5dfa679deca36033a0f1ad3",
    "MaShanZheng_400Regular.ttf": "016752d5574878419a95d6e89304613a7bf8b44199ec0f25308d999dfd75c7de",
    "Marcellus_400Regular.ttf": "5746c575e2d6bf9c57d388f04a2c9782a93ac83abb09ecf3e898c0b4399d79f9",
    "NotoSans_400Regular.ttf": "fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614",
    "NotoSansCJK-Regular.ttc": "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a",
}

# The pieces of xiangqi and banqi. No Yuji font has 傌: crates/art composes it from the left radical of 僞 and 馬.
XIANGQI_PIECES = "帥將仕士相象俥車馬炮砲包兵卒"
RADICAL_DONOR = "僞"
XIANGQI_TITLES = "暗棋象棋將棋聯茶館一局勝和負"
SHOGI_PIECES = "王玉飛龍竜角馬金將将銀桂香步歩兵全圭杏成と"
# The two characters of the koma that bear two: 飛車 角行 金将 銀将 桂馬 香車 歩兵 王将 龍王 龍馬.
SHOGI_SECOND = "車行馬将兵王"
RIVER = "楚河漢界"
SEALS = "勝和負對封"
SEALS_OF_GUESTS = "子客常渡茶味話安商文空老書師"  # on the portraits
TITLES = "茶館一局暗棋象棋將棋将聯"
NUMERALS = "〇一二三四五六七八九十正0123456789"  # 正: five games won, stroke by stroke
# One font has no traditional characters, the other no simplified ones: the sets of pieces are two fonts.
SIMPLIFIED_PIECES = "帅将仕士相象车马炮包兵卒"
SIMPLIFIED_TITLES = "楚河汉界胜和负茶馆一局"

ASCII = range(0x20, 0x7F)
LATIN_1 = range(0xA0, 0x100)
LATIN_EXTENDED_A = range(0x100, 0x180)
# The third tone, and the tones of ü: pinyin beyond Latin Extended-A.
PINYIN = range(0x1CD, 0x1DD)
# What names are written with beyond that: Noto Sans CJK has none of it, or as wide as Han characters. Latin Extended B
# (Romanian, African letters), the small ones of those among the phonetic letters (Azerbaijani), modifier letters and
# combining marks, Latin Extended Additional (Vietnamese).
LATIN_OF_NAMES = [*range(0x100, 0x370), *range(0x1E00, 0x1F00)]
GREEK = range(0x370, 0x400)
CYRILLIC = range(0x400, 0x530)
KANA = [*range(0x3041, 0x3097), *range(0x3099, 0x30A0), *range(0x30A1, 0x3100)]
FULL_WIDTH = range(0xFF01, 0xFF5F)
CJK_PUNCTUATION = range(0x3000, 0x3018)
QUOTES = "‘’“”"
# The sign that printers set for a type that they lack: `src/ui/text.rs` writes it, too.
SUBSTITUTE = "〓"
MARKS = QUOTES + "–—…·×©←→↑↓◀▶▲▼△▽☖☗✓■□●○◆◇★☆♪"


def big5_level_1():
    """The 5,401 common characters of traditional Chinese: rows A4 to C6 of Big5."""
    trail_bytes = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    characters = []
    for lead in range(0xA4, 0xC7):
        for trail in trail_bytes:
            try:
                characters.append(bytes([lead, trail]).decode("big5"))
            except UnicodeDecodeError:
                continue  # the end of row C6 is empty
    return "".join(characters)


def rows_of(encoding, first, last):
    """The characters of whole rows of a national standard: 94 to a row, both bytes above A0."""
    characters = []
    for lead in range(first, last + 1):
        for trail in range(0xA1, 0xFF):
            try:
                characters.append(bytes([lead, trail]).decode(encoding))
            except UnicodeDecodeError:
                continue  # the last row is not full
    return "".join(characters)


def gb2312_level_1():
    """The 3,755 common characters of simplified Chinese."""
    return rows_of("gb2312", 0xB0, 0xD7)


def jis_level_1():
    """The 2,965 common characters of Japanese."""
    return rows_of("euc_jp", 0xB0, 0xCF)


def text_of_locale(tag):
    """Every character that the interface writes in a language."""
    files = sorted((LOCALES / tag).glob("*.ftl"))
    return "".join(sorted({c for file in files for c in file.read_text(encoding="utf-8") if not c.isspace()}))


def titles():
    """The keys of titles.txt, and the beginnings of keys before an asterisk."""
    lines = TITLES_OF_INTERFACE.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def is_title(key):
    return any(key.startswith(entry[:-1]) if entry.endswith("*") else key == entry for entry in titles())


def messages_of_locale(tag):
    """Key -> text, with what Fluent has around it. A message begins at the left edge, and nothing else does."""
    messages, key = {}, None
    for file in sorted((LOCALES / tag).glob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line[:1].isalpha():
                key, _, text = line.partition("=")
                key = key.strip()
                messages[key] = text
            elif line[:1].isspace():
                messages[key] += line
    return messages


def han_of_titles(tag):
    """The characters and kana of a language's titles, which are written with a brush."""
    text = "".join(text for key, text in messages_of_locale(tag).items() if is_title(key))
    return "".join(sorted({c for c in text if ord(c) >= 0x3040 and not 0xFF00 <= ord(c) < 0xFFF0}))


def text_of(*ranges):
    return "".join(chr(code) for codes in ranges for code in codes)


def open_font(data, number=-1):
    return TTFont(io.BytesIO(data), fontNumber=number, recalcTimestamp=False)


def take_quotes(font, other):
    """Draws quotation marks with the glyphs of another font of the same collection."""
    glyphs = {ord(c): other.getBestCmap()[ord(c)] for c in QUOTES}
    for table in font["cmap"].tables:
        table.cmap.update({code: name for code, name in glyphs.items() if code in table.cmap})


def draw_missing_as(font, character):
    """Draws what the font lacks as one of its characters, in place of a box: a field shows all that is written in it."""
    name = font.getBestCmap()[ord(character)]
    if font["hmtx"][name] != font["hmtx"][".notdef"]:
        sys.exit(f"{character} is not as wide as the box for a missing character")
    glyphs = font["CFF "].cff.topDictIndex[0].CharStrings
    glyphs[name].decompile()
    glyphs[".notdef"].setProgram(list(glyphs[name].program))


def make_subset(data, text, features, number=-1, if_present="", quotes_of=None, missing_as=None):
    """The font with only these characters, without hinting, as bytes; stops if a character of the text is missing."""
    font = open_font(data, number)
    if quotes_of is not None:
        take_quotes(font, open_font(data, quotes_of))
    present = {chr(code) for code in font.getBestCmap()}
    missing = sorted(set(text) - present)
    if missing:
        sys.exit(f"the font lacks {''.join(missing)}")
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    # Outlines that fonts share are then the same bytes in each, which packages compress.
    options.desubroutinize = True
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "vhea", "vmtx", "VORG"]
    options.name_IDs = ["*"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text + "".join(sorted(set(if_present) & present)))
    subsetter.subset(font)
    if missing_as is not None:
        draw_missing_as(font, missing_as)
    output = io.BytesIO()
    font.save(output, reorderTables=True)
    return output.getvalue()


def npm_package(name, version, folder):
    """Path in the package -> content, of a package fetched into the folder by npm's own client."""
    command = ["npm", "pack", "--silent", "--pack-destination", folder, f"{name}@{version}"]
    archive = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip().splitlines()[-1]
    with tarfile.open(pathlib.Path(folder) / archive) as package:
        return {file.name: package.extractfile(file).read() for file in package if file.isfile()}


def google_font(package, version, stem):
    """The whole regular font of a family, and the text of its licence."""
    with tempfile.TemporaryDirectory() as folder:
        files = npm_package(f"@expo-google-fonts/{package}", version, folder)
    name = f"{stem}_400Regular.ttf"
    return checked(name, files[f"package/400Regular/{name}"]), files["package/LICENSE_FONT"]


def checked(name, data):
    """The data, if it is the input that these fonts were made from."""
    found = hashlib.sha256(data).hexdigest()
    if found != SHA256[name]:
        sys.exit(f"{name}: SHA-256 is {found}, expected {SHA256[name]}. Another version? See the head of this script.")
    return data


def noto_licence(collection, yuji_licence):
    """The OFL as the other fonts carry it, under the copyright lines of Noto Sans CJK itself.

    The collection has no licence file of its own; its name table states copyright and licence (OFL 1.1)."""
    names = open_font(collection, NOTO_TRADITIONAL_CHINESE)["name"]
    _, separator, body = yuji_licence.partition("This Font Software is licensed under the SIL Open Font License")
    return f"{names.getDebugName(0)}\n{names.getDebugName(7)}\n\n{separator}{body}"


def make(noto_path):
    """File name -> bytes, of everything in assets/fonts."""
    mai, mai_licence = google_font("yuji-mai", "0.4.1", "YujiMai")
    syuku, syuku_licence = google_font("yuji-syuku", "0.4.1", "YujiSyuku")
    ma_shan_zheng, ma_shan_zheng_licence = google_font("ma-shan-zheng", "0.4.3", "MaShanZheng")
    marcellus, marcellus_licence = google_font("marcellus", "0.4.1", "Marcellus")
    noto_sans, noto_sans_licence = google_font("noto-sans", "0.4.2", "NotoSans")
    noto = checked("NotoSansCJK-Regular.ttc", noto_path.read_bytes())

    latin = text_of(ASCII, LATIN_1)
    east_asian = text_of(KANA, FULL_WIDTH, CJK_PUNCTUATION) + XIANGQI_PIECES + "傌" + SHOGI_PIECES
    latin_extended = text_of(LATIN_EXTENDED_A, PINYIN)  # Noto Sans CJK draws only what pinyin and romaji need of it

    def interface(number, characters, tag, quotes_of=None):
        text = latin + MARKS + east_asian + characters + text_of_locale(tag)
        features = ["kern", "liga", "ccmp", "mark"]
        return make_subset(noto, text, features, number, latin_extended, quotes_of, missing_as=SUBSTITUTE)

    return {
        "YujiMai-pieces.ttf": make_subset(mai, XIANGQI_PIECES + RADICAL_DONOR + XIANGQI_TITLES, []),
        "YujiMai-OFL.txt": mai_licence,
        "YujiSyuku-pieces.ttf": make_subset(
            syuku,
            SHOGI_PIECES + SHOGI_SECOND + RIVER + SEALS + SEALS_OF_GUESTS + TITLES + NUMERALS,
            [],
            if_present=han_of_titles("en") + han_of_titles("zh-Hant") + han_of_titles("ja"),
        ),
        "YujiSyuku-OFL.txt": syuku_licence,
        "MaShanZheng-pieces.ttf": make_subset(
            ma_shan_zheng, SIMPLIFIED_PIECES + SIMPLIFIED_TITLES, [], if_present=han_of_titles("zh-Hans")
        ),
        "MaShanZheng-OFL.txt": ma_shan_zheng_licence,
        # Whole: "Marcellus" is a reserved font name, a subset would have to be called something else.
        "Marcellus-Regular.ttf": marcellus,
        "Marcellus-OFL.txt": marcellus_licence,
        "NotoSans-Names.ttf": make_subset(
            noto_sans, "", ["kern", "ccmp", "locl", "mark", "mkmk"], if_present=text_of(LATIN_OF_NAMES, GREEK, CYRILLIC)
        ),
        "NotoSans-OFL.txt": noto_sans_licence,
        # English is written with it, too. The quotation marks of Chinese are as wide as its characters; traditional Chinese is quoted
        # by 「」 and needs none of them.
        "NotoSansUI-Regular.otf": interface(NOTO_TRADITIONAL_CHINESE, big5_level_1(), "zh-Hant", NOTO_JAPANESE),
        "NotoSansUI-Simplified.otf": interface(NOTO_SIMPLIFIED_CHINESE, gb2312_level_1(), "zh-Hans"),
        "NotoSansUI-Japanese.otf": interface(NOTO_JAPANESE, jis_level_1(), "ja"),
        "NotoSansUI-OFL.txt": noto_licence(noto, mai_licence.decode()).encode(),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--noto", type=pathlib.Path, default=pathlib.Path(NOTO), help="NotoSansCJK-Regular.ttc")
    parser.add_argument("--check", action="store_true", help="compare with assets/fonts, write nothing")
    arguments = parser.parse_args()
    if fontTools.version != FONTTOOLS:
        sys.exit(f"fonttools is {fontTools.version}, expected {FONTTOOLS}: another version may write other bytes")

    different = []
    for name, data in make(arguments.noto).items():
        path = ASSETS / name
        same = path.is_file() and path.read_bytes() == data
        if not same:
            different.append(name)
        if not arguments.check:
            ASSETS.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        print(f"{name}: {len(data)} bytes, SHA-256 {hashlib.sha256(data).hexdigest()}, {'as before' if same else 'new'}")
    if arguments.check and different:
        sys.exit(f"different from assets/fonts: {', '.join(different)}")


if __name__ == "__main__":
    main()
