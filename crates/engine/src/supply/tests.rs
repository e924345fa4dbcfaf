//! Matches of four, and the view of a player of one board.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Boards, Rules, SeatSet};

use super::*;
use crate::Level;
use crate::mind::Mind;

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

fn at(text: &str) -> Public {
    Public::from_position(Rules::Supply, Rules::Supply.parse_position(text).unwrap())
}

fn think(public: &Public, beside: &Beside) -> Finding {
    Mind::new(&Rules::Supply, Level::STRONGEST).with_memory(1).think_beside(
        public,
        beside,
        0,
        &nodes(3000),
        &mut |_| {},
    )
}

fn best(public: &Public, beside: &Beside) -> String {
    think(public, beside).best().unwrap().to_string()
}

/// A match in which the seats of one party search, and the others play at random. Each seat that is to move plays in
/// turn. Whether the searching party wins.
fn match_of_four(seed: u64) -> bool {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut boards = Boards::new(Rules::Supply);
    let searching = Rules::Supply.seats().party(Seat(seed as u8 % 2));
    let mut mind = Mind::new(&Rules::Supply, Level::STRONGEST).with_memory(1);
    for turn in 0..600_u32 {
        let seat = Seat((turn % 4) as u8);
        if !boards.movers().contains(seat) {
            continue;
        }
        let moves = boards.moves(seat);
        let mv = if searching.contains(seat) {
            let public = boards.of_seat(seat).unwrap().clone();
            let finding = mind.think_beside(&public, &Beside::of(&boards, seat), 5, &nodes(250), &mut |_| {});
            finding.best().unwrap()
        } else {
            *moves.choose(&mut rng).unwrap()
        };
        assert!(moves.contains(&mv), "{mv} is not legal");
        boards.play(seat, RevealedMove::plain(mv)).unwrap();
        if boards.outcome().is_over() {
            break;
        }
    }
    let winners: SeatSet = Rules::Supply.seats().winners(boards.outcome());
    winners == searching
}

#[test]
fn a_party_that_searches_beats_random_players() {
    let wins = (0..4).filter(|seed| match_of_four(*seed)).count();
    assert!(wins >= 3, "{wins} of 4");
}

#[test]
fn it_mates_and_drops_to_parry() {
    // Two chariots mate; there is no piece in any hand.
    let finding = think(&at("4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 0 1"), &Beside::default());
    assert_eq!((finding.mate, finding.best().unwrap().to_string().as_str()), (Some(1), "b2b10"));
    // Red's only ways out of the check are the dropped pieces.
    let parry = best(&at("5k3/9/9/9/9/9/9/9/r8/1r1K5[RA] w - - 0 1"), &Beside::default());
    assert!(parry.contains("@c1"), "{parry}");
}

/// A chariot can take a horse or a cannon, both free: it takes the piece that the partner needs or asks for.
#[test]
fn a_capture_is_worth_what_the_partner_needs() {
    let public = at("3k5/9/9/2n6/9/9/2R3c2/9/9/5K3 w - - 0 1");
    let asking = |wanted| Beside { wanted: vec![wanted], ..Beside::default() };
    assert_eq!(best(&public, &asking(Kind::Horse)), "c4c7");
    assert_eq!(best(&public, &asking(Kind::Cannon)), "c4g4");
    // Nothing that the opponent captures here may help its partner: the exchange of chariots is off.
    let public = at("3k5/3r5/9/9/9/9/9/9/3R5/5K3 w - - 0 1");
    let trades = |gives_nothing| best(&public, &Beside { gives_nothing, ..Beside::default() }) == "d2d9";
    assert!(!trades(true));
}

/// The score after a capture has the worth of the captured piece, so it compares with the score before.
#[test]
fn what_a_capture_has_given_counts_after_it() {
    let root = at("r1bakab1r/9/1c5c1/p1p1p3p/9/9/P1R3n1P/1C5C1/9/1NBAKABN1 w - - 0 1");
    let mut after = root.clone();
    after.play(root.position().parse_move("c4g4").unwrap()).unwrap();
    let beside = Beside { wanted: vec![Kind::Horse], ..Beside::default() };
    let mut player = SupplyPlayer::new(1, Manner::default());
    let mut score = |root: &Public, public: &Public| player.think_after(root, public, &beside, &nodes(3000)).score;
    let [before, next, alone] = [score(&root, &root), score(&root, &after), score(&after, &after)];
    assert!((before + next).abs() < 80, "{before} {next}");
    assert!(alone - next > 200, "{alone} {next}");
}

#[test]
fn a_perpetual_check_is_not_played_to_its_end() {
    let mut public = at("3k1a3/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1");
    for mv in ["e2d2", "d10e10", "d2e2", "e10d10", "e2d2", "d10e10"] {
        public.play(public.position().parse_move(mv).unwrap()).unwrap();
    }
    let ends = |mv: &str, public: &Public| {
        let mut after = public.clone();
        after.play(after.position().parse_move(mv).unwrap()).unwrap();
        after.outcome().is_over()
    };
    // One more check, and its answer would be the third occurrence.
    assert!(!ends("d2e2", &public));
    let excluded = without_losses(&public, &Limits::default()).excluded;
    assert_eq!(excluded.iter().map(ToString::to_string).collect::<Vec<_>>(), ["d2e2"]);
    public.play(public.position().parse_move("d2e2").unwrap()).unwrap();
    assert!(ends("e10d10", &public));
    // The side that is checked takes the win.
    assert_eq!(best(&public, &Beside::default()), "e10d10");
}

/// Seat 1 is lost without a piece, and its partner, seat 2, can capture one.
#[test]
fn a_lost_player_waits_for_a_partner_who_can_capture() {
    let rules = Rules::Supply;
    let lost = rules.parse_position("3k5/R8/9/9/9/9/9/9/1R7/5K3 b - - 0 1").unwrap();
    let rich = rules.parse_position("3k5/9/9/2n6/9/9/2R6/9/9/5K3 w - - 0 1").unwrap();
    let boards = Boards::from_positions(rules, lost, Some(rich));
    let bad = Finding { depth: 4, score: -900, ..Finding::default() };
    assert!(waits(&boards, Seat(1), &bad));
    assert!(!waits(&boards, Seat(1), &Finding { score: 50, ..bad.clone() }), "there is no reason to wait");
    assert!(!waits(&boards, Seat(2), &bad), "the partners never wait for each other");
    let poor = rules.parse_position("3k5/9/9/9/9/9/2R6/9/9/5K3 w - - 0 1").unwrap();
    assert!(!waits(&Boards::from_positions(rules, lost, Some(poor)), Seat(1), &bad), "nothing will come");
    let other = rules.parse_position("3k5/9/9/2n6/9/9/2R6/9/9/5K3 b - - 0 1").unwrap();
    assert!(!waits(&Boards::from_positions(rules, lost, Some(other)), Seat(1), &bad), "the partner is not to move");
}

#[test]
fn a_player_wants_what_its_partner_can_capture() {
    let rules = Rules::Supply;
    let beside = |text: &str| Boards::from_positions(rules, rules.start(), Some(rules.parse_position(text).unwrap()));
    // A horse and a soldier are free for seat 2, the partner of seat 1.
    let both = beside("3k5/9/9/2n6/9/9/2R4p1/9/9/5K3 w - - 0 1");
    assert_eq!(wanted(&both, Seat(1)), Some(Kind::Horse));
    assert_eq!(wanted(&beside("3k5/9/9/9/9/9/2R4p1/9/9/5K3 w - - 0 1"), Seat(1)), Some(Kind::Soldier));
    // The chariot would be lost for the soldier.
    assert_eq!(wanted(&beside("3k5/9/9/9/9/7r1/2R4p1/9/9/5K3 w - - 0 1"), Seat(1)), None);
    assert_eq!(wanted(&both, Seat(0)), None, "its partner is not to move");
    assert_eq!(wanted(&Boards::new(Rules::parse("banqi taiwan").unwrap()), Seat(0)), None);
}

/// The computer sees public facts alone: two boards that differ only in the line before give the same answer.
#[test]
fn the_same_boards_have_the_same_answer() {
    let public = at("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[NA] w - - 0 1");
    assert_eq!(think(&public, &Beside::default()), think(&public, &Beside::default()));
}
