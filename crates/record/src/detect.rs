//! Finding the format of a file.

use crate::{Encoding, Format, RecordError};

/// The number of bytes that are looked at.
const LOOKED_AT: usize = 8192;

/// The marks of the sides before moves of shogi.
const MARKS: [char; 6] = ['▲', '△', '☗', '☖', '▽', '▼'];

/// The extensions of file names with their formats. One with a dot stands before the one that it ends with.
pub(crate) const EXTENSIONS: &[(&str, Format)] = &[
    ("kif", Format::Kif),
    ("kifu", Format::Kif),
    ("ki2", Format::Ki2),
    ("ki2u", Format::Ki2),
    ("v3.csa", Format::Csa3),
    ("csa", Format::Csa),
    ("jkf", Format::Jkf),
    ("json", Format::Jkf),
    ("usi", Format::Usi),
    ("sfen", Format::Usi),
    ("wxf.pgn", Format::PgnWxf),
    ("iccs.pgn", Format::PgnIccs),
    ("pgn", Format::PgnChinese),
    ("fen", Format::Ucci),
    ("ucci", Format::Ucci),
    ("ubb", Format::Dhtmlxq),
    ("banqi", Format::Banqi),
    ("bpgn", Format::Bpgn),
];

/// The formats of other programs that are not read, by the first bytes of their files and by their extensions.
const UNREADABLE: [(&[u8], &str, &str, &str); 3] = [
    (b"CCBridgeLibrary", "cbl", "CBL", "CCBridge"),
    (b"CCBridge Record", "cbr", "CBR", "CCBridge"),
    (b"XQ", "xqf", "XQF", "XQStudio"),
];

/// The error of a file whose format is known by name and not read.
pub(crate) fn unreadable(bytes: &[u8], name: &str) -> Option<RecordError> {
    let name = name.to_ascii_lowercase();
    // Two letters may begin any text. The third byte of XQF is its version, a small number.
    let begins = |first: &[u8]| {
        bytes.starts_with(first) && (first.len() > 2 || bytes.get(2).is_some_and(|version| (1..0x20).contains(version)))
    };
    let has = |extension: &str| name.strip_suffix(extension).is_some_and(|rest| rest.ends_with('.'));
    let found = UNREADABLE.iter().find(|(first, ..)| begins(first));
    let found = found.or_else(|| UNREADABLE.iter().find(|(_, extension, ..)| has(extension)));
    found.map(|(_, _, format, program)| RecordError::Unreadable { format, program })
}

/// The format of a file, by its content and else by the extension of its name.
pub(crate) fn detect(bytes: &[u8], name: &str) -> Option<Format> {
    let named = by_name(name);
    by_content(&bytes[..bytes.len().min(LOOKED_AT)], named).or(named)
}

/// The format of the extension of a name.
pub(crate) fn by_name(name: &str) -> Option<Format> {
    let name = name.to_ascii_lowercase();
    let has = |extension: &str| name.strip_suffix(extension).is_some_and(|rest| rest.ends_with('.'));
    EXTENSIONS.iter().find(|(extension, _)| has(extension)).map(|(_, format)| *format)
}

/// The format of these bytes. Where two fit, the one of the name.
fn by_content(bytes: &[u8], named: Option<Format>) -> Option<Format> {
    // The cut may split a character, which would hide UTF-8.
    let cut =
        (0..4).map(|less| &bytes[..bytes.len().saturating_sub(less)]).find(|cut| core::str::from_utf8(cut).is_ok());
    let text = crate::bytes::decode(cut.unwrap_or(bytes), Encoding::ShiftJis).text;
    let first = text.trim_start().lines().find(|line| !line.trim().is_empty())?.trim();
    if text.contains("[DhtmlXQ") {
        return Some(Format::Dhtmlxq);
    }
    if first.starts_with('[') && first.contains('"') {
        return pgn(&text);
    }
    if first.starts_with('{') && text.contains("\"moves\"") {
        return Some(Format::Jkf);
    }
    position(first).or_else(|| csa(&text)).or_else(|| kif(&text, named))
}

fn pgn(text: &str) -> Option<Format> {
    let value = |name: &str| {
        let tag = text.lines().find_map(|line| line.trim().strip_prefix('[')?.trim_start().strip_prefix(name))?;
        tag.split('"').nth(1).map(str::to_owned)
    };
    match value("Game ").as_deref() {
        Some(name) if name.eq_ignore_ascii_case("Banqi") => return Some(Format::Banqi),
        Some(name) if name.eq_ignore_ascii_case(crate::pgn::SUPPLY) => return Some(Format::Bpgn),
        // BPGN names four players.
        _ if ["WhiteA ", "RedA "].iter().any(|name| value(name).is_some()) => return Some(Format::Bpgn),
        None => {}
        Some(name) if ["Chinese Chess", "Xiangqi"].iter().any(|known| name.eq_ignore_ascii_case(known)) => {}
        // The name of the game in Chinese, in any encoding.
        Some(name) if !name.is_ascii() => {}
        Some(_) => return None,
    }
    Some(match value("Format ").as_deref() {
        Some("ICCS") => Format::PgnIccs,
        Some("WXF") => Format::PgnWxf,
        _ => Format::PgnChinese,
    })
}

fn position(first: &str) -> Option<Format> {
    let rest = first.strip_prefix("position").map_or(first, str::trim_start);
    if let Some(moves) = rest.strip_prefix("startpos") {
        // Moves of xiangqi begin with a file from a to i, those of shogi with a digit or a drop.
        let first =
            moves.trim_start().strip_prefix("moves").map(str::trim_start).and_then(|moves| moves.chars().next());
        let is_xiangqi = first.is_some_and(|first| matches!(first, 'a'..='i'));
        return Some(if is_xiangqi { Format::Ucci } else { Format::Usi });
    }
    if rest.starts_with("sfen ") {
        return Some(Format::Usi);
    }
    if rest.starts_with("fen ") {
        return Some(Format::Ucci);
    }
    let rows = rest.split(' ').next()?;
    let is_rows = rows.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '/' | '+'));
    match rows.matches('/').count() {
        8 if is_rows => Some(Format::Usi),
        9 if is_rows => Some(Format::Ucci),
        _ => None,
    }
}

fn csa(text: &str) -> Option<Format> {
    let mut lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    if text.starts_with("'CSA encoding=") && text.contains("\nV3") {
        return Some(Format::Csa3);
    }
    let first = lines.find(|line| !line.starts_with('\''))?;
    let begins = |words: &[&str]| words.iter().any(|word| first.starts_with(word));
    if begins(&["V3."]) {
        return Some(Format::Csa3);
    }
    let is_move =
        first.len() == 7 && begins(&["+", "-"]) && first[1..].bytes().take(4).all(|byte| byte.is_ascii_digit());
    (begins(&["V1", "V2", "N+", "N-", "$EVENT:", "PI", "P1-", "P1 *", "P1+"]) || is_move).then_some(Format::Csa)
}

/// KIF and KI2 have the same header, and any text may stand between their lines. KIF numbers its moves below a heading, and KI2
/// writes a mark of the side before each.
fn kif(text: &str, named: Option<Format>) -> Option<Format> {
    let has_line = |is_it: &dyn Fn(&str) -> bool| text.lines().any(|line| is_it(line.trim_start()));
    let begins = |words: &[&str]| has_line(&|line| words.iter().any(|word| line.starts_with(word)));
    let is_marked = has_line(&|line| after_mark(line).is_some());
    let is_numbered = begins(&["手数--"]) || has_line(&|line| begins_with_square(after_number(line)));
    if is_numbered && !(is_marked && named == Some(Format::Ki2)) {
        return Some(Format::Kif);
    }
    let has_marked_move = has_line(&|line| after_mark(line).is_some_and(begins_with_square));
    if is_marked && (has_marked_move || named != Some(Format::Kif)) {
        return Some(Format::Ki2);
    }
    let words = [
        "手合割",
        "先手：",
        "後手：",
        "先手:",
        "後手:",
        "下手：",
        "上手：",
        "先手の持駒",
        "後手の持駒",
        "変化：",
        "# KIF",
        "#KIF",
    ];
    begins(&words).then_some(Format::Kif)
}

fn after_mark(line: &str) -> Option<&str> {
    line.strip_prefix(MARKS).map(str::trim_start)
}

/// The text after the number and the mark of a move. It is empty without a number.
fn after_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.len() < line.len() { rest.trim_start().trim_start_matches(MARKS) } else { "" }
}

fn begins_with_square(text: &str) -> bool {
    text.starts_with(['１', '２', '３', '４', '５', '６', '７', '８', '９', '同'])
}
