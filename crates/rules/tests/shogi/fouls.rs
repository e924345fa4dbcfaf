//! Fouls that are played and lose.

use teahouse_rules::shogi::{Handicap, Ruleset};
use teahouse_rules::{Code, Effect, Outcome, Public, Reason, RevealedMove, Rules, Seat};

use crate::common::{AMATEUR, game, play, shogi, usi};

const STRICT: Rules = Rules::Shogi(Ruleset { strict_fouls: true, ..Ruleset::amateur() });

/// The result of playing a move.
fn played(public: &mut Public, mv: &str) -> Result<Vec<Effect>, Code> {
    let mv = RevealedMove::plain(usi(shogi(public), mv));
    public.play(mv).map_err(|illegal| illegal.code)
}

#[test]
fn each_foul_loses_if_fouls_lose_and_is_refused_otherwise() {
    for (sfen, mv, code, squares) in [
        ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e", Code::Nifu, "e3"),
        ("4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "P*1a", Code::DeadSquare, "i9"),
        ("4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "N*1b", Code::DeadSquare, "i8"),
        ("k8/4P4/9/9/9/9/9/9/4K4 b - 1", "5b5a", Code::MustPromote, "e9"),
        ("7nk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b", Code::PawnDropMate, "i9"),
        ("4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G*1a", Code::Exposed, "e5"),
        ("4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "5i5h", Code::Exposed, "e5"),
    ] {
        let mut refused = game(AMATEUR, sfen);
        let before = refused.clone();
        assert_eq!(played(&mut refused, mv).unwrap_err(), code, "{mv}");
        assert_eq!(refused, before);

        let mut strict = game(STRICT, sfen);
        assert!(!strict.moves().contains(&usi(shogi(&strict), mv)), "{mv} is no legal move");
        played(&mut strict, mv).unwrap();
        assert_eq!(strict.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::IllegalMove }, "{mv}");
        let foul = strict.foul().unwrap();
        let shown: Vec<String> = foul.squares.iter().map(ToString::to_string).collect();
        assert_eq!((foul.code, shown.join(" ").as_str()), (code, squares), "{mv}");
        assert!(strict.moves().is_empty());
        assert_eq!(played(&mut strict, "5a4a").unwrap_err(), Code::GameOver);
        strict.back_to(0);
        assert_eq!((strict.outcome(), strict.foul()), (Outcome::Ongoing, None));
    }
}

#[test]
fn a_second_move_in_succession_loses() {
    let start = AMATEUR.start().fen();
    let mut refused = game(AMATEUR, &start);
    play(&mut refused, "7g7f");
    assert_eq!(played(&mut refused, "2g2f").unwrap_err(), Code::NotYours);

    let mut strict = game(STRICT, &start);
    play(&mut strict, "7g7f");
    played(&mut strict, "2g2f").unwrap();
    assert_eq!(strict.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::IllegalMove });
    assert_eq!(strict.foul().unwrap().code, Code::TwoMoves);
    assert_eq!(strict.line()[1].seat, Seat::FIRST);
    // Gote would be to move, as on a physical board.
    assert_eq!(strict.position().fen(), "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 3");
    let undone = strict.back_to(1);
    assert_eq!(undone.len(), 1);
    assert_eq!(strict.position(), refused.position());
}

#[test]
fn an_impossible_movement_is_refused_even_if_fouls_lose() {
    let mut strict = game(STRICT, &AMATEUR.start().fen());
    for (mv, code) in [
        ("1i1e", Code::PathBlocked),
        ("7g6f", Code::WrongShape),
        ("1i1g", Code::OwnPiece),
        ("5e5d", Code::NoPiece),
        ("P*5e", Code::NotInHand),
        ("7g7f+", Code::CannotPromote),
        // A pawn does not move like this out of turn either.
        ("7c6d", Code::NotYours),
    ] {
        assert_eq!(played(&mut strict, mv).unwrap_err(), code, "{mv}");
    }
    assert_eq!((strict.ply(), strict.outcome()), (0, Outcome::Ongoing));
}

#[test]
fn gote_can_move_twice_in_a_handicap_game() {
    let rules = Rules::Shogi(Ruleset { strict_fouls: true, handicap: Handicap::Rook, ..Ruleset::official() });
    let mut public = Public::new(rules);
    play(&mut public, "3c3d");
    played(&mut public, "4c4d").unwrap();
    assert_eq!(public.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::IllegalMove });
}

/// The record has an outcome under rules by which the drop did not lose.
#[test]
fn a_foul_that_did_not_lose_by_the_record_is_no_foul() {
    let mut public = game(STRICT, "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    played(&mut public, "P*5e").unwrap();
    let lost = public.clone();
    assert_eq!(public.foul().map(|foul| foul.code), Some(Code::Nifu));
    public.stand_as_recorded(Outcome::Ongoing);
    assert_eq!((public.outcome(), public.foul()), (Outcome::Ongoing, None));
    let stood = public.clone();
    play(&mut public, "5a4a");
    public.back_to(1);
    assert_eq!(
        (public.outcome(), public.foul()),
        (Outcome::Ongoing, None),
        "the turn is no foul when later ones go back"
    );
    assert_eq!(public, stood);
    // A recorded loss by a foul is one.
    let mut same = lost.clone();
    same.stand_as_recorded(lost.outcome());
    assert_eq!(same, lost);
}
