//! `notation` and `read`: moves in the notations of players.

use teahouse_rules::shogi::notation::{csa, hodges, ki2, kif, usi};
use teahouse_rules::{Move, ParseError, Position, Public, RevealedMove, Square, banqi, shogi, xiangqi};

use super::dialect::Dialect;
use super::display::sorted_moves;
use super::line_error::{LineError, Unreadable, quoted};
use super::words::LineWords;

/// `notation`: a line for each legal move with all its texts.
pub(super) fn write(public: &Public, dialect: Dialect) -> String {
    let position = public.position();
    let mut text = String::new();
    for (_, mv) in sorted_moves(position, dialect) {
        let line = match position {
            Position::Banqi(position) => banqi_texts(position, mv),
            Position::Xiangqi(position) => xiangqi_texts(position, mv),
            Position::Shogi(position) => shogi_texts(public, position, mv),
            _ => format!("uci={mv}"),
        };
        text += &line;
        text.push('\n');
    }
    text
}

fn banqi_texts(position: &banqi::Position, mv: Move) -> String {
    let texts = banqi::Notation::ALL
        .iter()
        .map(|notation| format!("{notation}={}", notation.write(position, RevealedMove::plain(mv))));
    format!("uci={mv}\t{}", texts.collect::<Vec<_>>().join("\t"))
}

fn xiangqi_texts(position: &xiangqi::Position, mv: Move) -> String {
    let texts = xiangqi::Notation::ALL.iter().filter_map(|notation| {
        let text = notation.write(position, mv)?;
        Some(format!("{notation}={text}"))
    });
    texts.collect::<Vec<_>>().join("\t")
}

fn shogi_texts(public: &Public, position: &shogi::Position, mv: Move) -> String {
    let last = last_target(public);
    format!(
        "usi={}\tcsa={}\tkif={}\thodges={}\tki2={}",
        usi::write(mv),
        csa::write(position, mv),
        kif::write(position, mv, last),
        hodges::write(position, mv, hodges::HodgesStyle::Letters),
        ki2::write(position, mv, last)
    )
}

/// The target of the last move, for 同.
fn last_target(public: &Public) -> Option<Square> {
    public.line().last().map(|turn| turn.mv.mv.target())
}

/// `read`: the move of a text, in the dialect. The move need not be legal.
pub(super) fn read(public: &Public, mut words: LineWords<'_>, dialect: Dialect) -> Result<String, LineError> {
    let key = words.next().ok_or_else(|| LineError::new("read", "a notation and a move must follow"))?;
    let text = words.rest();
    let position = public.position();
    let reader = readers(position).into_iter().find(|(known, _)| *known == key).ok_or_else(|| {
        let known: Vec<_> = readers(position).into_iter().map(|(known, _)| known).collect();
        let (game, known) = (public.rules().game(), known.join(", "));
        LineError::new("read", format!("{} is not a notation of {game} that can be read ({known})", quoted(key)))
    })?;
    let step = (reader.1)(public, key, &text).map_err(|error| {
        let Unreadable { column, message } = error.into();
        LineError::new(format!("read {key}: {}, column {column}", quoted(&text)), message)
    })?;
    let shown = step.shown.map_or_else(String::new, |face| format!("={face}"));
    Ok(dialect.write(position, step.mv) + &shown)
}

/// Reads a text in the notation of a key.
type ReadMove = fn(&Public, &str, &str) -> Result<RevealedMove, ParseError>;

/// The readable notations of a game by key.
fn readers(position: &Position) -> Vec<(&'static str, ReadMove)> {
    let mut readers: Vec<(&str, ReadMove)> = Vec::new();
    match position {
        Position::Banqi(_) => {
            readers.push(("uci", |public, _, text| public.position().parse_move(text)));
            readers.extend(banqi::Notation::ALL.iter().map(|notation| (notation.into(), read_banqi as ReadMove)));
        }
        Position::Xiangqi(_) => {
            readers.extend(xiangqi::Notation::ALL.iter().map(|notation| (notation.into(), read_xiangqi as ReadMove)));
        }
        Position::Shogi(_) => {
            readers.push(("uci", |public, _, text| public.position().parse_move(text)));
            readers.extend(["usi", "csa", "kif", "hodges"].map(|key| (key, read_shogi as ReadMove)));
        }
        _ => readers.push(("uci", |public, _, text| public.position().parse_move(text))),
    }
    readers
}

fn read_banqi(public: &Public, key: &str, text: &str) -> Result<RevealedMove, ParseError> {
    match (public.position(), key.parse::<banqi::Notation>()) {
        (Position::Banqi(position), Ok(notation)) => notation.read(position, text),
        (position, _) => position.parse_move(text),
    }
}

fn read_xiangqi(public: &Public, key: &str, text: &str) -> Result<RevealedMove, ParseError> {
    match (public.position(), key.parse::<xiangqi::Notation>()) {
        (Position::Xiangqi(position), Ok(notation)) => notation.read(position, text).map(RevealedMove::plain),
        (position, _) => position.parse_move(text),
    }
}

fn read_shogi(public: &Public, key: &str, text: &str) -> Result<RevealedMove, ParseError> {
    let Position::Shogi(position) = public.position() else { return public.position().parse_move(text) };
    let read = match key {
        "csa" => csa::read(position, text),
        "kif" => kif::read(position, text, last_target(public)),
        "hodges" => hodges::read(position, text),
        _ => usi::read(position, text),
    };
    read.map(RevealedMove::plain)
}
