//! `d`, `why`, `go perft` and `impasse`.

use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::shogi::Side;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Face, Illegal, Move, Occupant, Position, Public, RevealedMove, Seat, Square};

use super::dialect::Dialect;

/// `d`: the board, then the six lines for scripts.
pub(super) fn describe(public: &Public, dialect: Dialect) -> String {
    let position = public.position();
    let moves = sorted_moves(position, dialect);
    let legal: String = moves.iter().map(|(text, _)| format!(" {text}")).collect();
    [
        board(position, dialect),
        format!("Fen: {}", position.fen()),
        format!("Side: {}", if public.mover() == Seat::FIRST { "first" } else { "second" }),
        format!("Legal: {}{legal}", moves.len()),
        format!("Check: {}", if position.checked().is_some() { "yes" } else { "no" }),
        format!("Repetition: {}", public.repetitions()),
        format!("Outcome: {}", public.outcome()),
    ]
    .join("\n")
}

/// The board from the first player's side, with the dialect's ranks and files.
fn board(position: &Position, dialect: Dialect) -> String {
    let geometry = position.geometry();
    let mut text = String::new();
    for rank in (0..geometry.ranks).rev() {
        text += &format!("{:>2} ", &dialect.square(position, Square::new(0, rank))[1..]);
        for file in 0..geometry.files {
            let shown = match position.at(Square::new(file, rank)) {
                Occupant::Empty => ".".to_owned(),
                Occupant::Hidden => "X".to_owned(),
                Occupant::Shown(face) => letter(position, face),
            };
            text += &format!("{shown:>3}");
        }
        text.push('\n');
    }
    text += "   ";
    for file in 0..geometry.files {
        text += &format!("{:>3}", &dialect.square(position, Square::new(file, 0))[..1]);
    }
    text
}

/// The letter of a piece in the game's FEN.
fn letter(position: &Position, face: Face) -> String {
    match (position, face) {
        (Position::Xiangqi(_) | Position::Supply(_), Face::Piece(piece)) => piece.letter_in_xiangqi().to_string(),
        _ => face.to_string(),
    }
}

/// The legal moves of the position with their texts, sorted by text.
pub(super) fn sorted_moves(position: &Position, dialect: Dialect) -> Vec<(String, Move)> {
    let mut moves: Vec<_> = position.moves().into_iter().map(|mv| (dialect.write(position, mv), mv)).collect();
    moves.sort();
    moves
}

/// `go perft`: a line for each root move, an empty line, the total.
pub(super) fn divide(public: &Public, depth: u32, leaves: Leaves, dialect: Dialect) -> String {
    let (rules, position) = (public.rules(), public.position());
    let roots = perft::divide(rules, position, depth, leaves);
    let total = if depth == 0 { 1 } else { roots.iter().map(|(_, count)| count).sum::<u64>() };
    let mut roots: Vec<_> = roots.iter().map(|(mv, count)| (dialect.write(position, *mv), count)).collect();
    roots.sort();
    let lines: String = roots.iter().map(|(mv, count)| format!("{mv}: {count}\n")).collect();
    format!("{lines}\nNodes searched: {total}")
}

/// `why`: whether a move is legal in the position, and the reason if not.
pub(super) fn why(public: &Public, mv: RevealedMove, dialect: Dialect) -> String {
    match explain(public, mv) {
        Ok(()) => "legal".to_owned(),
        Err(illegal) => refusal(public, &illegal, dialect),
    }
}

/// The answer of `why` to an illegal move.
pub(super) fn refusal(public: &Public, illegal: &Illegal, dialect: Dialect) -> String {
    format!("illegal {}", dialect.reason(public.position(), illegal))
}

/// A flip may omit its face, as in `Legal:`. A face that is named must be possible.
fn explain(public: &Public, mv: RevealedMove) -> Result<(), Illegal> {
    match mv.shown {
        None => public.position().explain(mv.mv),
        Some(_) => public.clone().play_past_end(mv).map(drop),
    }
}

/// `impasse`: the rule, its conditions, the counts of both sides, and the result of a declaration.
pub(super) fn impasse(public: &Public) -> Option<String> {
    let impasse = Impasse::of(public)?;
    let yes_no = |is_so| if is_so { "yes" } else { "no" };
    let mut lines = vec![format!("Rule: {}", impasse.rule)];
    lines.extend(
        impasse.conditions.iter().map(|(condition, is_met)| format!("Condition: {condition} {}", yes_no(*is_met))),
    );
    for (side, name) in Side::BOTH.into_iter().zip(["First", "Second"]) {
        let account = impasse.account(side);
        lines.push(format!(
            "{name}: points {} points-in-camp {} pieces-in-camp {} king-in-camp {}",
            account.points,
            account.points_in_camp,
            account.pieces_in_camp,
            yes_no(account.king_in_camp)
        ));
    }
    let result = impasse.result.map_or_else(|| "not possible".to_owned(), |outcome| outcome.to_string());
    lines.push(format!("Declaration: {result}"));
    Some(lines.join("\n"))
}
