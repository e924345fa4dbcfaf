//! The notation of moves: the one that the player chose for the game, or the usual one of the language.

use bevy::prelude::*;
use teahouse_art::CannonGlyph;
use teahouse_rules::shogi::notation::{hodges, ki2};
use teahouse_rules::{Boards, Effect, Face, Move, Pieces, Place, Position, Public, Seat, Turn, banqi, xiangqi};

use crate::board::figure::glyph;
use crate::core::AppSystems;
use crate::i18n::Localization;
use crate::prefs::{GameKind, Settings, Writing};
use crate::session::{Before, GameState, TableSystems};
use crate::speech::SquareNames;

/// How the moves of the match at the table are written.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Notation(pub Writing);

impl Notation {
    /// How the moves of a game are written by these settings.
    pub fn of(game: GameKind, settings: &Settings, localization: &Localization) -> Self {
        Self(writing(game, settings, localization))
    }

    /// Every turn on a board in one line of text.
    pub fn all(&self, view: &Public, localization: &Localization) -> Vec<String> {
        Self::written(lines(view, self.0, localization.language().is_simplified()))
    }

    /// Every turn of a match in one line of text, on two boards with its label.
    pub fn all_of_match(&self, boards: &Boards, localization: &Localization) -> Vec<String> {
        Self::written(lines_of_match(boards, self.0, localization.language().is_simplified()))
    }

    fn written(turns: Vec<Vec<Span>>) -> Vec<String> {
        let text = |span: &Span| match span {
            Span::Words(words) => words.clone(),
            Span::Face(Face::Piece(piece)) => glyph(*piece, CannonGlyph::default()).to_string(),
            Span::Face(face) => face.to_string(),
        };
        turns.iter().map(|spans| spans.iter().map(text).collect::<String>().trim().to_owned()).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, choose.in_set(TableSystems(AppSystems::React)));
}

fn choose(
    session: Res<GameState>,
    (settings, localization): (Res<Settings>, Res<Localization>),
    notation: Option<Res<Notation>>,
    mut names: ResMut<SquareNames>,
    mut commands: Commands,
) {
    let writing = writing(GameKind::of(session.view().rules()), &settings, &localization);
    names.set_if_neq(squares(writing));
    if notation.is_none_or(|notation| notation.0 != writing) {
        commands.insert_resource(Notation(writing));
    }
}

/// How the moves of a game are written.
fn writing(game: GameKind, settings: &Settings, localization: &Localization) -> Writing {
    settings.of(game).notation.unwrap_or_else(|| usual(game, localization.language().tag))
}

/// How the squares of a game are named.
pub fn names_of_squares(game: GameKind, settings: &Settings, localization: &Localization) -> SquareNames {
    squares(writing(game, settings, localization))
}

const fn squares(writing: Writing) -> SquareNames {
    match writing {
        Writing::Signs | Writing::Coordinates | Writing::Words | Writing::Points => SquareNames::Algebraic,
        // 炮二平五 names no points. ICCS is the usual notation that does.
        Writing::Chinese | Writing::Wxf | Writing::Iccs => SquareNames::Iccs,
        Writing::Kif => SquareNames::Japanese,
        Writing::Hodges => SquareNames::Western,
    }
}

/// The usual notation among readers of a language.
fn usual(game: GameKind, language: &str) -> Writing {
    match (game, language) {
        (GameKind::Xiangqi | GameKind::Supply, "en") => Writing::Wxf,
        (GameKind::Shogi, "en") => Writing::Hodges,
        _ => Writing::of(game)[0],
    }
}

/// Every turn as a line.
pub(super) fn lines(view: &Public, writing: Writing, is_simplified: bool) -> Vec<Vec<Span>> {
    lines_from(Before::start(view), view.line(), writing, is_simplified)
}

fn lines_from(mut before: Before, turns: &[Turn], writing: Writing, is_simplified: bool) -> Vec<Vec<Span>> {
    let lines = turns.iter().map(|turn| {
        let line = line(&before, turn, writing, is_simplified);
        before.play(turn);
        line
    });
    lines.collect()
}

/// Every turn of a match as a line. In a match on two boards each has its label before it, as in a record.
pub(super) fn lines_of_match(boards: &Boards, writing: Writing, is_simplified: bool) -> Vec<Vec<Span>> {
    lines_after(boards, 0, writing, is_simplified)
}

/// The turns of a match after the first `known` as lines.
pub(super) fn lines_after(boards: &Boards, known: usize, writing: Writing, is_simplified: bool) -> Vec<Vec<Span>> {
    let mut game = boards.clone();
    game.back_to(known);
    if boards.len() == 1 {
        return lines_from(Before::of(game.first()), &boards.first().line()[known..], writing, is_simplified);
    }
    let mut lines = Vec::new();
    for turn in boards.line().skip(known) {
        lines.push(next_line(&game, turn, writing, is_simplified));
        if turn.steps().any(|step| game.play_past_end(turn.seat, step).is_err()) {
            break;
        }
    }
    lines
}

/// The next turn of a game as a line, on two boards with its label.
pub(super) fn next_line(game: &Boards, turn: &Turn, writing: Writing, is_simplified: bool) -> Vec<Span> {
    let Some(before) = game.of_seat(turn.seat).map(Before::of) else { return Vec::new() };
    let label = (game.len() > 1).then(|| Span::words(label(&before, turn.seat)));
    label.into_iter().chain(line(&before, turn, writing, is_simplified)).collect()
}

/// The label of the next turn on one of two boards: `12A.` and, for black, `12a.`
pub(super) fn label(before: &Before, seat: Seat) -> String {
    let letter = ["A", "a", "B", "b"][seat.index().min(3)];
    format!("{}{letter}. ", before.count / 2 + 1)
}

/// A turn as a line.
pub(super) fn line(before: &Before, turn: &Turn, writing: Writing, is_simplified: bool) -> Vec<Span> {
    let Before { pieces, position, last, .. } = before;
    if let (Position::Supply(_), Move::Drop { piece, to }) = (position, turn.mv.mv) {
        // Xiangqi's notations have no drops. The point is named as in the rest of the notation.
        return vec![Span::Face(piece), Span::words(format!("*{}", squares(writing).name(to)))];
    }
    let text = match (position, writing) {
        (Position::Xiangqi(position), _) => of_xiangqi(position, turn, writing, is_simplified),
        (Position::Supply(_), Writing::Points) => Some(turn.mv.mv.to_string()),
        (Position::Supply(position), _) => of_xiangqi(position.board(), turn, writing, is_simplified),
        (Position::Shogi(position), Writing::Hodges) => {
            Some(hodges::write(position, turn.mv.mv, hodges::HodgesStyle::Letters))
        }
        (Position::Shogi(position), _) => Some(ki2::write(position, turn.mv.mv, *last)),
        (Position::Banqi(position), Writing::Coordinates | Writing::Words) => Some(of_banqi(position, turn, writing)),
        _ => None,
    };
    text.map_or_else(|| in_signs(turn, pieces), |text| vec![Span::Words(text)])
}

fn of_xiangqi(position: &xiangqi::Position, turn: &Turn, writing: Writing, is_simplified: bool) -> Option<String> {
    let notation = match writing {
        Writing::Wxf => xiangqi::Notation::Wxf,
        Writing::Iccs => xiangqi::Notation::Iccs,
        _ if is_simplified => xiangqi::Notation::Simplified,
        _ => xiangqi::Notation::Traditional,
    };
    notation.write(position, turn.mv.mv)
}

/// The steps of a chain one after the other.
fn of_banqi(position: &banqi::Position, turn: &Turn, writing: Writing) -> String {
    let notation = if writing == Writing::Words { banqi::Notation::Words } else { banqi::Notation::Coordinates };
    let mut position = *position;
    let steps = turn.steps().filter_map(|step| {
        let text = (!matches!(step.mv, Move::Stop { .. })).then(|| notation.write(&position, step));
        position.play_unchecked(step);
        text
    });
    steps.collect::<Vec<_>>().join(" ")
}

/// A part of a turn in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Span {
    Words(String),
    Face(Face),
}

impl Span {
    pub(super) fn words(words: impl Into<String>) -> Self {
        Self::Words(words.into())
    }
}

/// A turn over the pieces as they lay before it: `帥 b3-b4`, `俥 b3×卒b4`, `a2 傌` for a flip.
fn in_signs(turn: &Turn, before: &Pieces) -> Vec<Span> {
    match turn.mv.mv {
        Move::Flip { at } => {
            let shown = turn.mv.shown.map(Span::Face);
            [Span::words(format!("{at} "))].into_iter().chain(shown).collect()
        }
        Move::Drop { piece, to } => vec![Span::Face(piece), Span::words(format!("*{to}"))],
        Move::Stop { at } => vec![Span::words(at.to_string())],
        Move::Go { from, .. } => {
            let mover = before.at(Place::square(from)).and_then(|(_, state)| state.face).map(Span::Face);
            mover.into_iter().chain([Span::words(format!(" {from}"))]).chain(ways(turn)).collect()
        }
    }
}

/// The targets and victims of a turn's steps: `-b4`, `×卒b4×傌b3`. A piece that was revealed and stayed has its
/// square before it: `b4 傌`.
fn ways(turn: &Turn) -> Vec<Span> {
    let mut captured = turn.effects.iter().filter_map(|effect| match effect {
        Effect::Captured { from, before, .. } => Some((from.as_square()?, *before)),
        _ => None,
    });
    let mut next = captured.next();
    let steps = turn.steps().filter(|step| !matches!(step.mv, Move::Stop { .. }));
    steps
        .flat_map(|step| match (next, step.shown) {
            (Some((at, victim)), _) if at == step.mv.target() => {
                next = captured.next();
                vec![Span::words("×"), Span::Face(victim), Span::words(at.to_string())]
            }
            (_, Some(face)) => vec![Span::words(format!(" {} ", step.mv.target())), Span::Face(face)],
            _ => vec![Span::words(format!("-{}", step.mv.target()))],
        })
        .collect()
}
