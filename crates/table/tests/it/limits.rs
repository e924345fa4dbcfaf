//! The limits of a journal.

use teahouse_rules::{Outcome, Reason, Rules, shogi};
use teahouse_table::journal::{self, Ending, MOST_BYTES, MOST_ENTRIES, MOST_HEAD_LINES};
use teahouse_table::{
    Command, Damage, Fault, GameTime, Match, OfferKind, Player, Refusal, Setup, SetupError, UndoPolicy,
};

use crate::support::*;

/// A journal of Banqi with this number of entries: offers of a draw that are declined.
fn with_offers(entries: u64) -> String {
    with_offers_in(setup(banqi(), UndoPolicy::Ask), entries)
}

fn with_offers_in(setup: Setup, entries: u64) -> String {
    let (_, mut open) = open_match(setup, 1);
    act(&mut open, FIRST, Command::OfferDraw);
    let head = head_lines(open.journal_text());
    let mut lines: Vec<String> = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
    let position = lines[head].rsplit_once(" = ").unwrap().1.to_owned();
    lines.truncate(head);
    for seq in 1..=entries {
        let deed = if seq % 2 == 1 { "0 offer-draw" } else { "1 decline-draw" };
        lines.push(format!("{seq} {seq} {deed} = {position}"));
    }
    with_checksums(lines.iter().map(String::as_str))
}

#[test]
fn an_oversized_file_is_refused() {
    let fault = Fault::TooLarge { bytes: MOST_BYTES + 1, most: MOST_BYTES };
    let damage = Damage { line: 1, fault, entries_before: None };
    let mut file = with_offers(2).into_bytes();
    file.resize(MOST_BYTES + 1, b'\n');
    assert_eq!(journal::read(&file).unwrap_err(), damage);
    let sentence = "Line 1 cannot be used: the file has 16777217 bytes, and a journal has at most 16777216. \
                    There is no match to open.";
    assert_eq!(damage.to_string(), sentence);
    // At the limit, the bytes after the journal are a torn end.
    file.pop();
    let reading = journal::read(&file).unwrap();
    assert!(matches!(reading.ending, Ending::Torn { .. }));
    assert_eq!(reading.state.revision(), 2);
}

#[test]
fn an_oversized_head_is_refused() {
    let lines = core::iter::once("teahouse-journal 1").chain(core::iter::repeat_n("app 0.1.0", 1_000));
    let damage = journal::read(with_checksums(lines).as_bytes()).unwrap_err();
    let fault = Fault::LongHead { most: MOST_HEAD_LINES };
    assert_eq!(damage, Damage { line: MOST_HEAD_LINES + 1, fault, entries_before: None });
}

#[test]
fn a_match_at_the_limit_of_entries_can_only_be_ended() {
    let text = with_offers(MOST_ENTRIES - 8);
    let reading = journal::read(text.as_bytes()).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    let mut state = reading.state;
    let commit = |state: &mut Match, seat, command| {
        let entry = state.check(GameTime(0), seat, command)?;
        state.commit(entry);
        Ok::<_, Refusal>(state.revision())
    };
    let most = MOST_ENTRIES;
    let flip = state.moves()[0];
    assert!(commit(&mut state, FIRST, Command::Play(flip)).is_ok());
    let flip = state.moves()[0];
    assert_eq!(commit(&mut state, SECOND, Command::Play(flip)), Err(Refusal::TooLong { most }));
    assert_eq!(commit(&mut state, FIRST, Command::AskUndo), Err(Refusal::TooLong { most }));
    let sentence = "This match has reached the limit of 100000 entries. It can only be ended now.";
    assert_eq!(Refusal::TooLong { most }.to_string(), sentence);
    while commit(&mut state, FIRST, Command::OfferDraw).is_ok() {
        commit(&mut state, SECOND, Command::DeclineDraw).unwrap();
    }
    assert_eq!(state.check(GameTime(0), FIRST, Command::OfferDraw), Err(Refusal::TooLong { most }));
    commit(&mut state, SECOND, Command::Resign).unwrap();
    assert_eq!(state.outcome(), Outcome::Win { winner: FIRST, reason: Reason::Resignation });
    let closing = state.closing_entry(GameTime(0)).unwrap();
    state.commit(closing);
    assert!(state.opened_seal().is_some() && state.revision() <= MOST_ENTRIES);
}

/// The last possible request for an undo can be answered after any other commands, and the match can be ended.
#[test]
fn the_last_possible_undo_request_can_be_answered() {
    use Command::{AcceptUndo, AskUndo, DeclineDraw, DeclineUndo, OfferDraw, Play, Resign};
    let mut asked = journal::read(with_offers(MOST_ENTRIES - 9).as_bytes()).unwrap().state;
    let commit = |state: &mut Match, seat, command| {
        let entry = state.check(GameTime(0), seat, command)?;
        state.commit(entry);
        Ok::<_, Refusal>(())
    };
    let flip = asked.moves()[0];
    commit(&mut asked, FIRST, Play(flip)).unwrap();
    commit(&mut asked, FIRST, AskUndo).unwrap();
    assert_eq!(asked.revision(), MOST_ENTRIES - 7);
    for answer in [AcceptUndo, DeclineUndo] {
        for offers in 0..=1 {
            let mut state = asked.clone();
            // The first player's offer from before the flip stands.
            for _ in 0..offers {
                commit(&mut state, SECOND, DeclineDraw).unwrap();
                commit(&mut state, FIRST, OfferDraw).unwrap();
            }
            commit(&mut state, SECOND, answer).unwrap();
            assert_eq!(state.offered(OfferKind::Undo), None);
            assert!(commit(&mut state, FIRST, AskUndo).is_err(), "{answer:?}");
            while state.offered_by(OfferKind::Draw).is_some() || commit(&mut state, FIRST, OfferDraw).is_ok() {
                commit(&mut state, SECOND, DeclineDraw).unwrap();
            }
            commit(&mut state, SECOND, Resign).unwrap();
            let closing = state.closing_entry(GameTime(0)).unwrap();
            state.commit(closing);
            assert!(state.revision() <= MOST_ENTRIES, "{answer:?} after {offers} offers");
        }
    }
}

/// An offer whose question stops the clocks for good would leave nothing but resignation.
#[test]
fn the_last_possible_offer_of_a_count_can_be_answered() {
    let rules = Rules::Shogi(shogi::Ruleset::source());
    let start = Some(rules.parse_position("4K4/9/9/9/9/9/9/9/4k4 b RB17Prbp4g4s4n4l 1").unwrap());
    let setup = Setup { start, ..setup(rules, UndoPolicy::Ask) };
    let most = MOST_ENTRIES;
    for answer in [Command::AcceptImpasse, Command::DeclineImpasse] {
        let text = with_offers_in(setup.clone(), most - 8);
        let mut state = journal::read(text.as_bytes()).unwrap().state;
        let offer = state.check(GameTime(0), FIRST, Command::OfferImpasse).unwrap();
        state.commit(offer);
        let answered =
            state.check(GameTime(0), SECOND, answer).unwrap_or_else(|refusal| panic!("{answer:?}: {refusal}"));
        state.commit(answered);
        assert_eq!(state.offered(OfferKind::Impasse), None);
        assert_eq!(state.outcome().is_over(), answer == Command::AcceptImpasse);
        let again = state.check(GameTime(0), FIRST, Command::OfferImpasse);
        assert!(matches!(again, Err(Refusal::TooLong { .. } | Refusal::MatchOver { .. })), "{again:?}");
    }
}

#[test]
fn a_journal_beyond_the_limit_of_entries_is_damaged() {
    let text = with_offers(MOST_ENTRIES + 5);
    let reading = journal::read(text.as_bytes()).unwrap();
    let Ending::Damaged(Damage { line, fault, entries_before }) = reading.ending else {
        panic!("the journal should be too long")
    };
    assert_eq!(fault, Fault::TooManyEntries { most: MOST_ENTRIES });
    assert_eq!(entries_before, Some(reading.state.revision()));
    assert_eq!(line as u64, head_lines(&text) as u64 + reading.state.revision() + 1);
    assert!((MOST_ENTRIES - 8..=MOST_ENTRIES).contains(&reading.state.revision()));
}

/// Names are the only part of a journal whose length the players choose.
#[test]
fn names_beyond_the_limit_are_refused() {
    let with_name = |length: usize| {
        let mut setup = setup(banqi(), UndoPolicy::Ask);
        setup.players[FIRST].name = "\n".repeat(length);
        setup.players[SECOND] = Player { computer: Some("x".to_owned()), ..Player::default() };
        setup
    };
    let most = Setup::MOST_BYTES_OF_NAMES;
    assert_eq!(Match::new(with_name(most), &mut rng(1)), Err(SetupError::LongNames));
    assert!(Match::new(with_name(most - 1), &mut rng(1)).is_ok());
    assert_eq!(SetupError::LongNames.to_string(), "the names of the players are longer than 65536 bytes");
}

/// The work of reading journals that are made to take long. Debug builds count it.
#[cfg(debug_assertions)]
mod work {
    use teahouse_rules::testing::{Work, work_of};
    use teahouse_rules::{Rules, Seat};

    use super::*;

    /// A match that is played without a disk, and its journal.
    struct Written {
        state: Match,
        lines: Vec<String>,
    }

    impl Written {
        fn new(setup: Setup) -> Self {
            let (_, open) = open_match(setup, 1);
            let lines = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
            Self { state: open.state().clone(), lines }
        }

        fn act(&mut self, seat: Seat, command: Command) {
            let entry = self.state.check(GameTime(0), seat, command).unwrap();
            self.lines.push(entry.to_string());
            self.state.commit(entry);
        }

        fn play(&mut self, seat: u8, text: &str) {
            let mv = self.state.board_of(Seat(seat)).position().parse_move(text).unwrap();
            self.act(Seat(seat), Command::Play(mv.mv));
        }

        /// Reads the journal, and returns its entries and the work.
        fn read(&self) -> (u64, Work) {
            let text = with_checksums(self.lines.iter().map(String::as_str));
            let (reading, work) = work_of(|| journal::read(text.as_bytes()).unwrap());
            assert_eq!((&reading.state, reading.ending), (&self.state, Ending::Whole));
            (self.state.revision(), work)
        }
    }

    /// Two kings that walk to and fro, then undos and further turns, then undos of all turns one by one.
    #[test]
    fn an_undo_costs_only_what_it_takes_back() {
        let rules = Rules::parse("banqi taiwan no-progress=0 draws=asked").unwrap();
        let start = rules.parse_position("K7/8/8/7k r - 0 1").unwrap();
        let mut written = Written::new(Setup { start: Some(start), ..setup(rules, UndoPolicy::Free) });
        let step = |written: &mut Written| {
            let ply = written.state.ply();
            written.play((ply % 2) as u8, ["a4a3", "h1h2", "a3a4", "h2h1"][ply % 4]);
        };
        (0..300).for_each(|_| step(&mut written));
        for _ in 0..100 {
            written.act(SECOND, Command::AskUndo);
            step(&mut written);
        }
        for ply in (0..300).rev() {
            written.act(Seat((ply % 2) as u8), Command::AskUndo);
        }
        let (entries, work) = written.read();
        assert_eq!((entries, work.steps_played), (800, 400), "nothing is replayed");
        assert!(work.turns_read <= 2 * entries, "{} turns were read for {entries} entries", work.turns_read);
    }

    /// A player of the first move asks again and again to take it back, while the other board has gone on for long.
    #[test]
    fn a_request_costs_nothing_of_the_other_board() {
        let mut written = Written::new(setup(Rules::Supply, UndoPolicy::Ask));
        written.play(2, "a1a2");
        for turn in 0..300 {
            let text = ["a1a2", "a10a9", "a2a1", "a9a10"][turn % 4];
            written.play((turn % 2) as u8, text);
        }
        for _ in 0..100 {
            written.act(Seat(2), Command::AskUndo);
            written.act(Seat(0), Command::DeclineUndo);
        }
        let (entries, work) = written.read();
        assert_eq!((entries, work.steps_played), (501, 301));
        assert!(work.turns_read <= 2 * entries, "{} turns were read for {entries} entries", work.turns_read);
    }

    /// A chariot gives check in every round and idle chariots walk around, red's by a longer way: the positions repeat after many
    /// turns, each with checks, and without a perpetual check.
    #[test]
    fn a_repetition_without_a_result_costs_nothing_of_its_turns() {
        let start = "3k5/9/9/r8/9/9/9/R8/4R4/5K3[] w - - 0 1";
        let start = Rules::Supply.parse_position(start).unwrap();
        let mut written = Written::new(Setup { start: Some(start), ..setup(Rules::Supply, UndoPolicy::Ask) });
        let (red, black) = (["a3", "b3", "b4", "a4"], ["a7", "b7", "c7", "c8", "a8"]);
        for round in 0..120 {
            for (turn, text) in ["e2d2", "d10e10", "d2e2", "e10d10"].iter().enumerate() {
                written.play((turn % 2) as u8, text);
            }
            let step = |way: &[&str]| [way[round % way.len()], way[(round + 1) % way.len()]].concat();
            written.play(0, &step(&red));
            written.play(1, &step(&black));
        }
        assert!(written.state.board_of(SECOND).repetitions() >= 3);
        let (entries, work) = written.read();
        assert_eq!((entries, work.steps_played, work.turns_judged), (720, 720, 0));
    }
}
