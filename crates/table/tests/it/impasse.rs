//! Offers of a count of the points, in shogi.

use teahouse_rules::shogi::{ImpasseRule, Ruleset};
use teahouse_rules::{Outcome, Reason, Rules};
use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Event, GameTime, Offer, OfferKind, OpenMatch, Refusal, Setup, UndoPolicy};

use crate::support::*;

/// Both kings have entered; sente has 28 points, gote none.
const ENTERED: &str = "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1";
/// Both kings have entered, and each side has 27 points.
const EVEN: &str = "4K4/9/9/9/9/9/9/9/4k4 b RB17Prbp4g4s4n4l 1";
/// The same, but gote's king has not entered.
const WAITING: &str = "4k4/9/9/9/9/9/9/4K4/9 b RB17Prbp4g4s4n4l 1";

fn by(impasse: ImpasseRule) -> Rules {
    Rules::Shogi(Ruleset { impasse, ..Ruleset::source() })
}

fn open_shogi(rules: Rules, sfen: &str) -> (FaultyStorage, OpenMatch) {
    let start = Some(rules.parse_position(sfen).unwrap());
    open_match(Setup { start, ..setup(rules, UndoPolicy::Free) }, 1)
}

fn source(sfen: &str) -> (FaultyStorage, OpenMatch) {
    open_shogi(Rules::Shogi(Ruleset::source()), sfen)
}

#[test]
fn an_accepted_count_ends_the_match_by_the_points() {
    for (sfen, outcome) in [
        (ENTERED, Outcome::Win { winner: FIRST, reason: Reason::Impasse }),
        (EVEN, Outcome::Draw { reason: Reason::Impasse }),
    ] {
        let (disk, mut open) = source(sfen);
        // Also out of turn.
        let events = act(&mut open, SECOND, Command::OfferImpasse);
        assert_eq!(events, [Event::Offered { seq: 1, seat: SECOND, offer: Offer::Impasse }]);
        assert_eq!(open.state().offered_by(OfferKind::Impasse), Some(SECOND));
        assert_eq!(read_again(&disk, &open), *open.state());
        let events = act(&mut open, FIRST, Command::AcceptImpasse);
        assert_eq!(events, [Event::Ended { seq: 2, outcome }]);
        assert_eq!((open.state().outcome(), open.state().offered_by(OfferKind::Impasse)), (outcome, None));
        let read = read_again(&disk, &open);
        assert_eq!((&read, read.outcome()), (open.state(), outcome));
        let verbs: Vec<&str> = bodies(open.journal_text()).iter().rev().take(2).map(|line| verb(line)).collect();
        assert_eq!(verbs, ["accept-impasse", "offer-impasse"]);
    }
}

fn verb(line: &str) -> &str {
    line.split(' ').nth(3).unwrap()
}

#[test]
fn a_declined_count_can_be_offered_again() {
    let (disk, mut open) = source(EVEN);
    act(&mut open, FIRST, Command::OfferImpasse);
    let events = act(&mut open, SECOND, Command::DeclineImpasse);
    assert_eq!(events, [Event::Declined { seq: 2, seat: SECOND, offer: Offer::Impasse }]);
    assert_eq!(open.act(GameTime(9), SECOND, Command::AcceptImpasse), Err(Refusal::NoImpasseOffered));
    act(&mut open, FIRST, Command::OfferImpasse);
    assert_eq!(read_again(&disk, &open), *open.state());
}

/// Otherwise a player offers again and again, and each question stops the clock.
#[test]
fn a_declined_count_is_offered_again_after_a_turn_in_strict_play() {
    let rules = Rules::Shogi(Ruleset::source());
    let start = Some(rules.parse_position(EVEN).unwrap());
    let (disk, mut open) = open_match(Setup { start, strict: true, ..setup(rules, UndoPolicy::Ask) }, 1);
    let offer = |open: &mut OpenMatch, seat| open.act(GameTime(9), seat, Command::OfferImpasse);
    act(&mut open, FIRST, Command::OfferImpasse);
    act(&mut open, SECOND, Command::DeclineImpasse);
    assert_eq!(offer(&mut open, FIRST), Err(Refusal::OfferRepeated));
    act(&mut open, FIRST, Command::OfferDraw);
    act(&mut open, SECOND, Command::DeclineDraw);
    act(&mut open, SECOND, Command::OfferImpasse);
    act(&mut open, FIRST, Command::DeclineImpasse);
    play(&mut open, "e9f9");
    act(&mut open, FIRST, Command::OfferImpasse);
    assert_eq!(read_again(&disk, &open), *open.state());
}

/// A count refers to the present position, which every move changes.
#[test]
fn an_offer_of_a_count_lapses_with_a_turn_and_with_an_undo() {
    let (_, mut open) = source(EVEN);
    let lapsed = |seq, seat| Event::Lapsed { seq, seat, offer: Offer::Impasse };
    act(&mut open, FIRST, Command::OfferImpasse);
    let events = play(&mut open, "e9f9");
    assert_eq!(events[1..], [lapsed(2, FIRST)]);
    act(&mut open, FIRST, Command::OfferImpasse);
    let events = play(&mut open, "e1f1");
    assert_eq!(events[1..], [lapsed(4, FIRST)]);
    act(&mut open, SECOND, Command::OfferImpasse);
    let events = act(&mut open, SECOND, Command::AskUndo);
    assert_eq!(events[1..], [lapsed(6, SECOND)]);
    act(&mut open, SECOND, Command::OfferImpasse);
    let events = act(&mut open, FIRST, Command::Resign);
    assert_eq!(events[0], lapsed(8, SECOND));
    assert_eq!(open.state().offered_by(OfferKind::Impasse), None);
}

#[test]
fn a_count_is_offered_only_where_the_rules_allow_agreement() {
    let refusal = |rules: Rules, sfen: &str| {
        let (_, mut open) = open_shogi(rules, sfen);
        open.act(GameTime(1), FIRST, Command::OfferImpasse).err()
    };
    let source = by(ImpasseRule::Count27);
    assert_eq!(refusal(source, EVEN), None);
    assert_eq!(refusal(source, WAITING), Some(Refusal::NothingToCount));
    assert_eq!(refusal(by(ImpasseRule::Count27Gote), EVEN), None);
    assert_eq!(refusal(by(ImpasseRule::Count24), WAITING), None, "the 24-point rule requires no entered kings");
    assert_eq!(
        refusal(by(ImpasseRule::Declare27), EVEN),
        Some(Refusal::NothingToCount),
        "the 27-point rule has declarations"
    );
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    assert_eq!(open.act(GameTime(1), FIRST, Command::OfferImpasse), Err(Refusal::NothingToCount));
    // Under rules with agreement, one player alone cannot declare an impasse.
    let (_, mut open) = open_shogi(source, EVEN);
    assert_eq!(open.act(GameTime(1), FIRST, Command::Declare), Err(Refusal::NothingToDeclare));
}

#[test]
fn only_the_other_seat_answers_and_one_offer_of_a_count_stands() {
    let (_, mut open) = source(EVEN);
    let mut refusal = |seat, command| open.act(GameTime(9), seat, command).err();
    assert_eq!(refusal(FIRST, Command::AcceptImpasse), Some(Refusal::NoImpasseOffered));
    assert_eq!(refusal(FIRST, Command::DeclineImpasse), Some(Refusal::NoImpasseOffered));
    assert_eq!(refusal(FIRST, Command::OfferImpasse), None);
    assert_eq!(refusal(FIRST, Command::AcceptImpasse), Some(Refusal::OwnOffer));
    assert_eq!(refusal(FIRST, Command::DeclineImpasse), Some(Refusal::OwnOffer));
    for seat in [FIRST, SECOND] {
        assert_eq!(refusal(seat, Command::OfferImpasse), Some(Refusal::ImpasseOfferStands));
    }
    // An offer of a draw can stand at the same time.
    assert_eq!(refusal(SECOND, Command::OfferDraw), None);
    assert_eq!(refusal(SECOND, Command::AcceptImpasse), None);
    assert_eq!(open.state().outcome(), Outcome::Draw { reason: Reason::Impasse });
}

#[test]
fn a_journal_with_an_impossible_count_is_refused() {
    let (_, mut open) = source(EVEN);
    act(&mut open, FIRST, Command::OfferImpasse);
    act(&mut open, SECOND, Command::AcceptImpasse);
    let text = open.journal_text().to_owned();
    let damaged = |edit: &dyn Fn(&str) -> String| {
        let lines: Vec<String> = bodies(&text).into_iter().map(edit).collect();
        let text = with_checksums(lines.iter().map(String::as_str));
        match journal::read(text.as_bytes()).unwrap().ending {
            Ending::Damaged(damage) => damage.to_string(),
            other => format!("{other:?}"),
        }
    };
    let rules = damaged(&|line| line.replace("impasse=count-27", "impasse=declare-27"));
    assert!(rules.contains("There is no impasse to agree on."), "{rules}");
    let unasked = damaged(&|line| line.replace("offer-impasse", "decline-impasse"));
    assert!(unasked.contains("No count of the points has been offered."), "{unasked}");
    let result = damaged(&|line| line.replace("draw: impasse", "first wins: impasse"));
    assert_ne!(result, "Whole");
}
