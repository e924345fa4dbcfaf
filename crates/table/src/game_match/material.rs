//! Whether a player has anything left to win with, for the fall of the opponent's flag.

use teahouse_rules::banqi::{self, Captures};
use teahouse_rules::xiangqi;
use teahouse_rules::{Colour, Kind, Piece, Position, Public, Rules, Seat};

/// Whether the pieces of a seat suffice to win, with any help of the opponent.
///
/// - **Xiangqi**: a chariot, horse, cannon or soldier is left, as for the draw that is automatic when neither side has one.
///   Rules without that draw have no such exception here either.
/// - **Banqi**: a piece is face-down, or a piece of the seat can capture a kind that the opponent has. Otherwise the seat
///   can only win by blocking. That needs two pieces, and a kind of the opponent that cannot capture them.
/// - **Shogi** and Supply Chess: always, since captured pieces return.
pub(super) fn can_win(public: &Public, seat: Seat) -> bool {
    let Some(colour) = public.colour_of(seat) else { return true };
    match (public.position(), public.rules()) {
        (Position::Xiangqi(position), Rules::Xiangqi(ruleset)) => {
            !ruleset.insufficient_material || can_mate(position, colour)
        }
        (Position::Banqi(position), Rules::Banqi(ruleset)) => can_capture_or_block(position, ruleset, colour),
        _ => true,
    }
}

fn can_mate(position: &xiangqi::Position, colour: Colour) -> bool {
    let attackers = [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier];
    attackers.into_iter().any(|kind| !position.by_piece(Piece { colour, kind }).is_empty())
}

fn can_capture_or_block(position: &banqi::Position, ruleset: &banqi::Ruleset, colour: Colour) -> bool {
    let count = |colour, kind| u32::from(position.standing(Piece { colour, kind }));
    let kinds = |colour| Kind::ALL.into_iter().filter(move |kind| count(colour, *kind) > 0);
    let pieces = |colour| Kind::ALL.into_iter().map(|kind| count(colour, kind)).sum::<u32>();
    let (own, theirs) = (pieces(colour), pieces(colour.other()));
    if position.hidden_count() > 0 {
        return true;
    }
    let captures = Captures::of(ruleset);
    // A jump needs a third piece as its screen.
    let has_screen = own + theirs > 2;
    let can_capture = |attacker: Kind, victim: Kind| {
        captures.adjacent(attacker, victim)
            || captures.rush(attacker, victim)
            || (has_screen && captures.jump(attacker, victim))
    };
    let captures_any = kinds(colour).any(|own| kinds(colour.other()).any(|victim| can_capture(own, victim)));
    // A piece that captures all its neighbours always has a move. One piece cannot stand on all squares around another one, and
    // not on all around several, which have at least as many neighbours.
    let can_block =
        own > 1 && kinds(colour.other()).any(|other| kinds(colour).any(|own| !captures.adjacent(other, own)));
    captures_any || can_block
}
