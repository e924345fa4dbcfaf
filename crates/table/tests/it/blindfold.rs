//! Blindfold play: what each player sees, and calls that fail.

use teahouse_rules::{Outcome, Reason, Rules, Seats, shogi};
use teahouse_table::journal::{self, Fault};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Event, Match, OpenMatch, Player, Refusal, Setup, SetupError, Sight, UndoPolicy};

use crate::support::*;

fn blindfold(sights: [Sight; 2], miscalls: Option<u8>) -> (FaultyStorage, OpenMatch) {
    let rules = Rules::Shogi(shogi::Ruleset::amateur());
    let usual = setup(rules, UndoPolicy::Free);
    let players = usual.players.map(|seat, player| Player { sight: sights[seat.index()], ..player.clone() });
    open_match(Setup { players, miscalls, ..usual }, 1)
}

#[test]
fn the_head_has_the_sights_and_the_limit_and_nothing_otherwise() {
    let (disk, open) = blindfold([Sight::Everything, Sight::Nothing], Some(3));
    let head = bodies(open.journal_text());
    assert!(head.contains(&"sight everything nothing") && head.contains(&"miscalls 3"), "{head:?}");
    let read = read_again(&disk, &open);
    assert_eq!(&read, open.state());
    assert_eq!([FIRST, SECOND].map(|seat| read.sight(seat)), [Sight::Everything, Sight::Nothing]);
    assert_eq!(read.header().miscalls, Some(3));

    let (disk, open) = blindfold([Sight::Board; 2], None);
    assert!(bodies(open.journal_text()).contains(&"sight board"));
    assert_eq!(read_again(&disk, &open).sight(SECOND), Sight::Board);
    let (_, usual) = blindfold([Sight::Everything; 2], None);
    assert!(!usual.journal_text().contains("\nsight ") && !usual.journal_text().contains("\nmiscalls "));
}

#[test]
fn another_word_for_a_sight_is_one_of_a_later_version_and_a_malformed_one_is_damage() {
    let (_, open) = blindfold([Sight::Everything, Sight::Discs], Some(3));
    let fault = |old: &str, new: &str| {
        let head = bodies(open.journal_text()).into_iter().map(|body| if body == old { new } else { body });
        journal::read(with_checksums(head).as_bytes()).unwrap_err().fault
    };
    let of_later = fault("sight everything discs", "sight everything shadows");
    assert!(matches!(of_later, Fault::UnknownWord { key: "sight", word, .. } if word == "shadows"));
    for line in ["sight DISCS", "sight ", "sight everything", "sight discs discs", "sight discs everything discs"] {
        assert!(matches!(fault("sight everything discs", line), Fault::Head { .. }), "{line:?}");
    }
    for line in ["miscalls 0", "miscalls 03", "miscalls 256", "miscalls ", "miscalls x"] {
        assert!(matches!(fault("miscalls 3", line), Fault::Head { .. }), "{line:?}");
    }
}

#[test]
fn failed_calls_are_counted_by_seat_and_one_too_many_loses() {
    let (disk, mut open) = blindfold([Sight::Board; 2], Some(2));
    assert!(matches!(act(&mut open, FIRST, Command::Miscall)[..], [Event::Miscalled { seat: FIRST, count: 1, .. }]));
    assert_eq!(open.state().movers().iter().collect::<Vec<_>>(), [FIRST], "the player calls again");
    play_random(&mut open, &mut rng(2));
    act(&mut open, SECOND, Command::Miscall);
    play_random(&mut open, &mut rng(3));
    // An undo takes back turns, and no failed call.
    act(&mut open, SECOND, Command::AskUndo);
    assert_eq!([FIRST, SECOND].map(|seat| open.state().miscalls(seat)), [1, 1]);
    let events = act(&mut open, SECOND, Command::Miscall);
    let outcome = Outcome::Win { winner: FIRST, reason: Reason::IllegalMove };
    assert!(
        matches!(events[..], [Event::Miscalled { count: 2, .. }, Event::Ended { outcome: ended, .. }] if ended == outcome),
        "{events:?}"
    );
    let read = read_again(&disk, &open);
    assert_eq!((&read, read.outcome(), read.miscalls(SECOND)), (open.state(), outcome, 2));
    assert!(open.journal_text().contains(" 1 miscall = "));
}

#[test]
fn only_the_player_to_move_calls_and_without_a_limit_no_call_loses() {
    let (_, mut open) = blindfold([Sight::Nothing; 2], None);
    let refusal = open.state().check(open.state().time(), SECOND, Command::Miscall).unwrap_err();
    assert_eq!(refusal, Refusal::NotYourTurn { seat: SECOND });
    for _ in 0..300 {
        act(&mut open, FIRST, Command::Miscall);
    }
    assert_eq!((open.state().miscalls(FIRST), open.state().outcome()), (300, Outcome::Ongoing));
}

#[test]
fn the_next_match_is_played_blindfold_by_the_same_players() {
    let (_, mut open) = blindfold([Sight::Everything, Sight::Discs], Some(5));
    act(&mut open, FIRST, Command::Resign);
    let next = teahouse_table::series::next(open.state()).unwrap().setup;
    // They exchange seats.
    assert_eq!(next.players.values().map(|player| player.sight).collect::<Vec<_>>(), [Sight::Discs, Sight::Everything]);
    assert_eq!(next.miscalls, Some(5));
}

#[test]
fn a_limit_of_no_call_is_refused_and_sights_have_words() {
    let limit = Setup { miscalls: Some(0), ..setup(banqi(), UndoPolicy::Ask) };
    assert_eq!(Match::new(limit, &mut rng(1)).unwrap_err(), SetupError::InvalidMiscalls);
    let words: Vec<String> = Sight::ALL.iter().map(Sight::to_string).collect();
    assert_eq!(words.join(" "), "everything discs board nothing");
    for &sight in Sight::ALL {
        for &other in Sight::ALL {
            assert_eq!(Sight::from_words(&Sight::words([sight, other]), Seats::Two), Some([sight, other].into()));
        }
    }
}
