//! Strict play, fouls that lose, claims that fail, and stalemates that players negotiate.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_record::{Encoding, Format};
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Code, Move, Outcome, Place, Reason, Rules, Square, shogi};
use teahouse_table::journal::{self, Fault};
use teahouse_table::records::record_of;
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{
    Command, Event, GameTime, Match, Offer, OfferKind, OpenMatch, Refusal, Setup, TouchedPiece, UndoPolicy,
};

use crate::clocks::xiangqi;
use crate::support::*;

const SHOGI: Rules = Rules::Shogi(shogi::Ruleset { strict_fouls: true, ..shogi::Ruleset::amateur() });
const BAN_CHI: Rules = Rules::Banqi(Ruleset::ban_chi());
const ASKED: Rules = Rules::Banqi(Ruleset { draws: Draws::Asked, ..Ruleset::taiwan() });
/// Two generals that can go to and fro.
const TWO_LEFT: &str = "K7/8/8/7k r - 0 40";
const TO_AND_FRO: [&str; 4] = ["a4a3", "h1h2", "a3a4", "h2h1"];

fn strict(rules: Rules, position: Option<&str>) -> (FaultyStorage, OpenMatch) {
    let start = position.map(|text| rules.parse_position(text).unwrap());
    open_match(Setup { start, strict: true, ..setup(rules, UndoPolicy::Ask) }, 1)
}

#[test]
fn the_head_says_that_a_match_is_strict_and_nothing_otherwise() {
    let (disk, open) = strict(SHOGI, None);
    assert!(open.state().is_strict());
    assert!(bodies(open.journal_text()).contains(&"play strict"));
    assert!(read_again(&disk, &open).is_strict());

    let (_, usual) = open_banqi(UndoPolicy::Off, 1);
    assert!(!usual.state().is_strict());
    assert!(!usual.journal_text().contains("\nplay "));
}

#[test]
fn another_word_for_the_play_is_one_of_a_later_version_and_a_malformed_one_is_damage() {
    let (_, open) = strict(SHOGI, None);
    let fault = |line: &str| {
        let head = bodies(open.journal_text()).into_iter().map(|body| if body == "play strict" { line } else { body });
        journal::read(with_checksums(head).as_bytes()).unwrap_err().fault
    };
    assert!(matches!(fault("play blindfold"), Fault::UnknownWord { key: "play", word, .. } if word == "blindfold"));
    for line in ["play STRICT", "play ", "play strict ", "play strict strict"] {
        assert!(matches!(fault(line), Fault::Head { .. }), "{line:?}: {:?}", fault(line));
    }
}

/// Nothing is written beside the journal after an entry, as when the program is killed then.
#[test]
fn an_offer_frees_no_touched_piece_and_a_step_and_an_undo_do() {
    let (disk, mut open) = strict(xiangqi(), None);
    let cannon = TouchedPiece::OnBoard("h3".parse().unwrap());
    let name = open.name().to_owned();
    let reopened = |open: OpenMatch, touches: bool, expected: Option<TouchedPiece>| {
        let (_, mut writer) = open.split();
        if touches {
            writer.keep_touched(cannon);
        }
        drop(writer);
        let open = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap().0;
        assert_eq!(open.touched(), expected, "{}", open.journal_text());
        open
    };
    for (touches, by) in [(true, FIRST), (false, SECOND)] {
        open = reopened(open, touches, Some(cannon));
        act(&mut open, by, Command::OfferDraw);
        open = reopened(open, false, Some(cannon));
        act(&mut open, by.other(), Command::DeclineDraw);
    }
    for (text, answer) in [("b3c3", "h10g8"), ("a1a2", "b10c8")] {
        play(&mut open, text);
        play(&mut open, answer);
        open = reopened(open, false, None);
    }
    open = reopened(open, true, Some(cannon));
    act(&mut open, FIRST, Command::AskUndo);
    open = reopened(open, false, Some(cannon));
    act(&mut open, SECOND, Command::AcceptUndo);
    open = reopened(open, false, None);
    open = reopened(open, true, Some(cannon));
    act(&mut open, FIRST, Command::Resign);
    reopened(open, false, None);
}

/// The disk is full while the piece is touched: before the last entry, or only then.
#[test]
fn a_touched_piece_is_written_when_the_disk_takes_it_again() {
    let cannon = TouchedPiece::OnBoard("h3".parse().unwrap());
    for is_full_before in [true, false] {
        let (disk, mut open) = strict(xiangqi(), None);
        let name = open.name().to_owned();
        disk.set_fault(DiskFault::FullAfter(if is_full_before { 0 } else { usize::MAX }));
        act(&mut open, SECOND, Command::OfferDraw);
        let (state, mut writer) = open.split();
        disk.set_fault(DiskFault::FullAfter(0));
        assert!(writer.keep_touched(cannon).lacks_touched && writer.retry().lacks_touched);
        disk.set_fault(DiskFault::None);
        assert!(!writer.retry().lacks_touched);
        drop(writer);
        let open = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap().0;
        assert_eq!((open.touched(), open.state()), (Some(cannon), &state));

        // A turn frees it, also while the disk is full.
        let mut writer = open.split().1;
        disk.set_fault(DiskFault::FullAfter(0));
        assert!(writer.keep_touched(cannon).lacks_touched);
        let entry = state.check(GameTime(9_000), FIRST, Command::Play(state.moves()[0])).unwrap();
        assert!(!writer.append(&entry).lacks_touched);
        disk.set_fault(DiskFault::None);
        writer.retry();
        drop(writer);
        assert_eq!(OpenMatch::open(Arc::new(disk), &name).unwrap().0.touched(), None);
    }
}

#[test]
fn the_next_match_of_strict_players_is_strict() {
    let (_, mut open) = strict(SHOGI, None);
    act(&mut open, FIRST, Command::Resign);
    assert!(teahouse_table::series::next(open.state()).unwrap().setup.strict);
}

#[test]
fn a_foul_is_an_entry_that_loses_and_is_known_after_reading() {
    for (sfen, text, code, square) in [
        ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P@e5", Code::Nifu, "e3"),
        ("7nk/9/7G1/9/9/9/9/9/4K4 b P 1", "P@i8", Code::PawnDropMate, "i9"),
        ("4k4/9/9/9/4r4/9/9/9/4K4 b G 1", "G@a1", Code::Exposed, "e5"),
        ("4k4/9/9/9/9/9/9/9/4K4 b N 1", "N@a8", Code::DeadSquare, "a8"),
    ] {
        let (disk, mut open) = strict(SHOGI, Some(sfen));
        let outcome = Outcome::Win { winner: SECOND, reason: Reason::IllegalMove };
        let events = play(&mut open, text);
        assert!(matches!(events[..], [Event::Played { ply: 1, .. }, Event::Ended { .. }]), "{events:?}");
        let read = read_again(&disk, &open);
        assert_eq!((&read, read.outcome()), (open.state(), outcome));
        let foul = read.public().foul().unwrap();
        assert_eq!((foul.code, foul.squares.as_slice()), (code, &[square.parse::<Square>().unwrap()][..]));
        assert!(open.journal_text().contains(&format!(" play {text} = ")), "{}", open.journal_text());
    }
}

#[test]
fn records_in_other_formats_say_that_a_foul_has_lost() {
    for (format, words) in [(Format::Kif, "反則負け"), (Format::Csa, "%ILLEGAL_MOVE"), (Format::Jkf, "ILLEGAL_MOVE")]
    {
        let (_, mut open) = strict(SHOGI, None);
        // Gote is in check by the promoted bishop, and moves a pawn at the edge.
        for text in ["c3c4", "g7g6", "b2g7+", "i7i6"] {
            play(&mut open, text);
        }
        assert_eq!(open.state().outcome(), Outcome::Win { winner: FIRST, reason: Reason::IllegalMove });
        let bytes = format.write(&record_of(open.state()), Encoding::Utf8).unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains(words), "{format:?}");
        let read = format.read(&bytes).unwrap().record;
        let ending = read.ending().unwrap();
        assert_eq!((ending.winner(), ending.reason), (Some(FIRST), Some(Reason::IllegalMove)), "{format:?}");
    }
}

#[test]
fn a_move_that_no_piece_can_make_is_refused_even_where_fouls_lose() {
    let (_, open) = strict(SHOGI, None);
    let text = |text: &str| open.state().public().position().parse_move(text).unwrap().mv;
    for (mv, code) in [(text("c3d4"), Code::WrongShape), (text("b1a3"), Code::OwnPiece)] {
        let refusal = open.state().check(GameTime(1), FIRST, Command::Play(mv)).unwrap_err();
        assert_eq!(refusal.code(), code.text());
        assert_eq!(open.state().public().foul_by(mv), None);
    }
}

#[test]
fn a_wrong_claim_is_refused_with_what_is_missing() {
    let (_, mut open) = strict(ASKED, Some(TWO_LEFT));
    let claim = |open: &OpenMatch| open.state().check(GameTime(9_999_999), FIRST, Command::ClaimDraw);
    assert_eq!(claim(&open), Err(Refusal::ClaimFails { times: 1, plies: 0 }));
    for text in TO_AND_FRO {
        play(&mut open, text);
    }
    assert_eq!(claim(&open), Err(Refusal::ClaimFails { times: 2, plies: 4 }));
    for text in TO_AND_FRO {
        play(&mut open, text);
    }
    act(&mut open, FIRST, Command::ClaimDraw);
    assert_eq!(open.state().outcome(), Outcome::Draw { reason: Reason::Repetition });

    // Rules that draw at once, or never, have nothing to claim.
    for rules in [BAN_CHI, Rules::Banqi(Ruleset::olympiad()), SHOGI] {
        assert_eq!(claim(&strict(rules, None).1), Err(Refusal::NothingToClaim));
    }
}

fn ban_chi_at_its_third_occurrence() -> (FaultyStorage, OpenMatch) {
    let (disk, mut open) = strict(BAN_CHI, Some(TWO_LEFT));
    for text in TO_AND_FRO.into_iter().chain(TO_AND_FRO) {
        assert_eq!(
            open.state().check(GameTime(99_999), FIRST, Command::OfferStalemate),
            Err(Refusal::NothingToNegotiate)
        );
        play(&mut open, text);
    }
    (disk, open)
}

#[test]
fn a_stalemate_that_both_agree_on_is_a_draw() {
    let (disk, mut open) = ban_chi_at_its_third_occurrence();
    // Also out of turn.
    let events = act(&mut open, SECOND, Command::OfferStalemate);
    assert_eq!(events, [Event::Offered { seq: 9, seat: SECOND, offer: Offer::Stalemate }]);
    assert_eq!(open.act(GameTime(99_999), SECOND, Command::AcceptStalemate), Err(Refusal::OwnOffer));
    assert_eq!(open.act(GameTime(99_999), FIRST, Command::OfferStalemate), Err(Refusal::StalemateOfferStands));
    assert_eq!(read_again(&disk, &open), *open.state());
    act(&mut open, FIRST, Command::AcceptStalemate);
    assert_eq!(open.state().outcome(), Outcome::Draw { reason: Reason::NegotiatedStalemate });
    assert_eq!(read_again(&disk, &open), *open.state());
}

#[test]
fn an_offer_of_a_stalemate_lapses_with_the_next_turn_and_can_be_declined() {
    let (_, mut open) = ban_chi_at_its_third_occurrence();
    act(&mut open, SECOND, Command::OfferStalemate);
    let events = act(&mut open, FIRST, Command::DeclineStalemate);
    assert_eq!(events, [Event::Declined { seq: 10, seat: FIRST, offer: Offer::Stalemate }]);
    act(&mut open, FIRST, Command::OfferStalemate);
    let events = play(&mut open, "a4a3");
    assert!(events.contains(&Event::Lapsed { seq: 12, seat: FIRST, offer: Offer::Stalemate }), "{events:?}");
    assert_eq!(open.state().offered(OfferKind::Stalemate), None);
    assert_eq!(open.act(GameTime(99_999), SECOND, Command::AcceptStalemate), Err(Refusal::NoStalemateOffered));
}

/// A step that a hand could make, legal or not.
fn any_step(state: &Match, rng: &mut ChaCha8Rng) -> Option<Move> {
    let public = state.public();
    let mover = state.movers().iter().next()?;
    let any_square = |rng: &mut ChaCha8Rng| {
        let squares: Vec<Square> = public.position().geometry().squares().collect();
        squares[rng.random_range(0..squares.len())]
    };
    let held: Vec<_> = public.pieces().all_at(Place::hand(mover)).filter_map(|(_, state)| state.face).collect();
    if !held.is_empty() && rng.random() {
        let piece = held[rng.random_range(0..held.len())];
        return Some(Move::Drop { piece, to: any_square(rng) });
    }
    Some(Move::Go { from: any_square(rng), to: any_square(rng), promote: rng.random() })
}

fn any_strict_command(state: &Match, rng: &mut ChaCha8Rng) -> (teahouse_rules::Seat, Command) {
    use Command::{AcceptStalemate, ClaimDraw, DeclineStalemate, OfferStalemate};
    let seat = state.movers().iter().next().unwrap_or(FIRST);
    match rng.random_range(0..10) {
        0 => (seat, any_step(state, rng).map_or(ClaimDraw, Command::Play)),
        1 => (if rng.random() { FIRST } else { SECOND }, OfferStalemate),
        2 => (
            if rng.random() { FIRST } else { SECOND },
            [ClaimDraw, AcceptStalemate, DeclineStalemate][rng.random_range(0..3)],
        ),
        _ => any_command(state, rng),
    }
}

fn any_strict_rules() -> impl Strategy<Value = (Rules, Option<&'static str>)> {
    proptest::sample::select(vec![
        (SHOGI, None),
        (SHOGI, Some("4k4/4r4/9/4p4/9/9/4P4/4G4/4K4 b PNLpnl 1")),
        (BAN_CHI, None),
        (BAN_CHI, Some(TWO_LEFT)),
        (ASKED, None),
        (ASKED, Some(TWO_LEFT)),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, rng_seed: RngSeed::Fixed(11), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_journal_of_any_strict_match_gives_the_match((rules, start) in any_strict_rules(), seed: u64) {
        let (disk, mut open) = strict(rules, start);
        let mut rng = rng(seed);
        for _ in 0..120 {
            if open.state().outcome().is_over() {
                break;
            }
            let (seat, command) = any_strict_command(open.state(), &mut rng);
            let at = GameTime(open.state().time().millis() + 1_000);
            let before = open.state().clone();
            if open.act(at, seat, command).is_err() {
                prop_assert_eq!(open.state(), &before);
            }
        }
        let read = read_again(&disk, &open);
        prop_assert_eq!(&read, open.state());
        prop_assert_eq!(read.public().foul(), open.state().public().foul());
        let is_foul = read.outcome().reason() == Some(Reason::IllegalMove);
        prop_assert_eq!(read.public().foul().is_some(), is_foul);
    }

    #[test]
    fn a_damaged_strict_journal_is_read_without_panic(seed: u64, at: usize, byte: u8) {
        let (_, mut open) = strict(SHOGI, Some("4k4/4r4/9/4p4/9/9/4P4/4G4/4K4 b PNLpnl 1"));
        let mut rng = rng(seed);
        for _ in 0..20 {
            let (seat, command) = any_strict_command(open.state(), &mut rng);
            let _ = open.act(GameTime(open.state().time().millis() + 1), seat, command);
        }
        let mut bytes = open.journal_text().as_bytes().to_vec();
        let place = at % bytes.len();
        bytes[place] = byte;
        if let Ok(reading) = journal::read(&bytes) {
            prop_assert!(reading.state.revision() <= open.state().revision());
        }
        // The same with checksums that fit.
        let lines: Vec<String> = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
        let mut lines = lines;
        let line = at % lines.len();
        if !lines[line].is_empty() && lines[line].is_ascii() {
            let place = (at / 7) % lines[line].len();
            let damaged: String = lines[line].chars().enumerate().map(|(index, letter)| if index == place { char::from(byte & 0x7f) } else { letter }).collect();
            lines[line] = damaged;
        }
        let _ = journal::read(with_checksums(lines.iter().map(String::as_str)).as_bytes());
    }
}

/// Otherwise a player asks again and again, and stops the clock each time. The journal keeps to the order of the entries.
#[test]
fn a_declined_draw_is_offered_again_after_a_turn_of_the_player() {
    let (disk, mut open) = strict(Rules::parse("xiangqi").unwrap(), None);
    let offer = |open: &mut OpenMatch, seat| open.act(GameTime(9), seat, Command::OfferDraw);
    act(&mut open, FIRST, Command::OfferDraw);
    assert_eq!(offer(&mut open, FIRST), Err(Refusal::DrawOfferStands));
    act(&mut open, SECOND, Command::DeclineDraw);
    assert_eq!(offer(&mut open, FIRST), Err(Refusal::OfferRepeated));
    assert_eq!(offer(&mut open, FIRST).unwrap_err().code(), "offer-repeated");
    // The other player may, and does not free the first one.
    act(&mut open, SECOND, Command::OfferDraw);
    act(&mut open, FIRST, Command::DeclineDraw);
    assert_eq!(read_again(&disk, &open), *open.state());
    assert_eq!(offer(&mut open, FIRST), Err(Refusal::OfferRepeated));
    play(&mut open, "h3e3");
    assert_eq!(offer(&mut open, SECOND), Err(Refusal::OfferRepeated), "a turn of the other player frees no offer");
    act(&mut open, FIRST, Command::OfferDraw);
    // An offer that lapses counts like one that is declined.
    play(&mut open, "h10g8");
    assert_eq!(open.state().offered(OfferKind::Draw), None);
    assert_eq!(offer(&mut open, FIRST), Err(Refusal::OfferRepeated));
    // A turn that is taken back is no turn, and the next one is.
    play(&mut open, "h1g3");
    act(&mut open, FIRST, Command::OfferDraw);
    act(&mut open, SECOND, Command::DeclineDraw);
    act(&mut open, FIRST, Command::AskUndo);
    act(&mut open, SECOND, Command::AcceptUndo);
    assert_eq!(offer(&mut open, FIRST), Err(Refusal::OfferRepeated));
    play(&mut open, "h1g3");
    act(&mut open, FIRST, Command::OfferDraw);
    assert_eq!(read_again(&disk, &open), *open.state());
}
