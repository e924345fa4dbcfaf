//! Matches of Supply Chess on two boards: the journal, clocks, undo, signals, the library, series and pairs.

use std::sync::Arc;

use teahouse_record::{Encoding, Format, Record};
use teahouse_rules::{Code, Effect, Outcome, Place, Public, Reason, Rules, Seat, Seats, Spot};
use teahouse_table::facts;
use teahouse_table::journal::{self, Ending};
use teahouse_table::pairs::{PastMatch, Who, by_pair};
use teahouse_table::series;
use teahouse_table::stats::Stats;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{
    Command, Event, GameTime, Match, Offer, OfferKind, OpenMatch, Refusal, Setup, SetupError, Signal, UndoPolicy,
    library, records,
};

use crate::support::*;

/// A journal as the first version with two boards wrote it. It is never written again.
const GOLDEN: &str = include_str!("journal-supply.teahouse");

pub fn open(undo: UndoPolicy) -> OpenMatch {
    open_match(setup(Rules::Supply, undo), 4).1
}

fn command(open: &OpenMatch, seat: u8, text: &str) -> Command {
    Command::Play(open.state().board_of(Seat(seat)).position().parse_move(text).unwrap().mv)
}

/// Plays moves of several seats, each a second after the one before: `0 b3b10, 2 a1a2`.
pub fn play(open: &mut OpenMatch, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for (seat, text) in moves.split(", ").map(|turn| turn.split_once(' ').unwrap()) {
        let seat = seat.parse().unwrap();
        events = act(open, Seat(seat), command(open, seat, text));
    }
    events
}

pub fn assert_read_again(open: &OpenMatch) {
    let reading = journal::read(open.journal_text().as_bytes()).unwrap();
    assert_eq!((&reading.state, reading.ending), (open.state(), Ending::Whole));
}

pub fn fens(state: &Match) -> Vec<String> {
    state.boards().iter().map(|board| board.position().fen()).collect()
}

/// The turns, signals and offers of [`GOLDEN`].
fn golden_match() -> OpenMatch {
    let mut setup = timed(Rules::Supply, UndoPolicy::Ask, &["300", "300+2", "none", "0/30x3"]);
    setup.players[Seat(2)].computer = Some("guest".to_owned());
    let position = |fen: &str| Rules::Supply.parse_position(fen).unwrap();
    setup.second_start = Some(position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[P] w - - 0 1"));
    let mut open = open_match(setup, 7).1;
    play(&mut open, "2 a1a2, 0 b3b10");
    act(&mut open, Seat(3), Command::Signal(Signal::NeedChariot));
    play(&mut open, "3 N@e9, 1 a10b10, 2 P@c5");
    act(&mut open, Seat(1), Command::AskUndo);
    for seat in [3, 0, 2] {
        act(&mut open, Seat(seat), Command::AcceptUndo);
    }
    play(&mut open, "1 a10b10");
    act(&mut open, Seat(0), Command::Signal(Signal::DoNotTrade));
    act(&mut open, Seat(3), Command::Resign);
    open
}

#[test]
fn a_journal_of_two_boards_is_readable() {
    let reading = journal::read(GOLDEN.as_bytes()).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    let (now, open) = (&reading.state, golden_match());
    assert_eq!((now.boards(), now.undos()), (open.state().boards(), open.state().undos()));
    assert_eq!(now.signals_after(0..=4), open.state().signals_after(0..=4));
    assert_eq!(reading.state.outcome(), Outcome::Win { winner: Seat(2), reason: Reason::Resignation });
    let moves: Vec<String> = reading.state.line().map(|turn| format!("{} {}", turn.seat.0, turn.mv)).collect();
    assert_eq!(moves, ["2 a1a2", "0 b3b10", "3 N@e9", "1 a10b10"]);
}

/// The fixture began before the time of a player who takes back stayed used.
#[test]
fn the_journal_of_two_boards_is_as_it_was() {
    let open = golden_match();
    let lines: Vec<&str> = bodies(open.journal_text());
    assert_eq!(lines.iter().filter(|line| **line == "undo-time used-to-least").count(), 1);
    assert_eq!(with_checksums(lines.into_iter().filter(|line| *line != "undo-time used-to-least")), GOLDEN);
}

#[test]
fn a_captured_piece_changes_boards() {
    let mut open = open(UndoPolicy::Ask);
    let events = play(&mut open, "0 b3b10");
    let Event::Played { effects, ply: 1, .. } = &events[0] else { panic!("{events:?}") };
    let hand = Place { board: 1, spot: Spot::Hand(Seat(3)) };
    assert!(matches!(effects[0], Effect::Captured { from: Place { board: 0, .. }, to, .. } if to == hand));
    let drop = command(&open, 3, "N@e9");
    assert_eq!(open.act(GameTime(9_000), Seat(3), drop), Err(Refusal::NotYourTurn { seat: Seat(3) }));
    play(&mut open, "2 a1a2");
    let drop = |text| command(&open, 3, text);
    let refused = [drop("N@a5"), drop("R@a6")].map(|drop| open.state().check(GameTime(9_000), Seat(3), drop));
    let codes = refused.map(|refused| match refused {
        Err(Refusal::Illegal(illegal)) => illegal.code,
        other => panic!("{other:?}"),
    });
    assert_eq!(codes, [Code::DropBeyondRiver, Code::NotInHand]);
    play(&mut open, "3 N@e9, 1 a10b10");
    assert_eq!((open.state().ply(), open.state().board_of(Seat(3)).ply()), (4, 2));
    assert_eq!(open.state().movers(), [Seat(0), Seat(2)].into_iter().collect());
    assert_eq!(Stats::of(open.state()).captures, [1, 1, 0, 0]);
    assert_read_again(&open);
}

#[test]
fn a_match_begins_from_two_positions() {
    let position = |fen: &str| Some(Rules::Supply.parse_position(fen).unwrap());
    let ending = "4k4/9/9/9/9/9/9/9/9/3K5[R] b - - 0 1";
    let mut setup = setup(Rules::Supply, UndoPolicy::Ask);
    setup.second_start = position(ending);
    let (_, mut open) = open_match(setup.clone(), 1);
    assert_eq!(open.state().movers(), [Seat(0), Seat(3)].into_iter().collect());
    assert_eq!(open.state().header().start, None, "the first board begins as usual");
    play(&mut open, "3 e10e9, 2 R@d2");
    assert_read_again(&open);
    assert!(bodies(open.journal_text()).contains(&format!("second-start {ending}").as_str()));
    // The start of the rules is not written.
    setup.second_start = Some(Rules::Supply.start());
    assert_eq!(Match::new(setup.clone(), &mut rng(1)).unwrap().header().second_start, None);
    setup.second_start = position("4k4/9/9/9/9/9/9/5r3/r8/5K3[] w - - 0 1");
    assert_eq!(Match::new(setup.clone(), &mut rng(1)), Err(SetupError::AlreadyOver));
    setup.second_start = Some(banqi().start());
    assert_eq!(Match::new(setup, &mut rng(1)), Err(SetupError::OtherGame));
    let mut two = Setup::new(banqi(), ["Anna", "Ben"]);
    two.second_start = Some(banqi().start());
    assert_eq!(Match::new(two, &mut rng(1)), Err(SetupError::OtherGame), "the game has one board");
}

#[test]
fn both_boards_clocks_run_at_once() {
    let (_, mut open) = open_match(timed(Rules::Supply, UndoPolicy::Free, &["60", "60", "40", "60+5"]), 1);
    let left = |open: &OpenMatch| Seats::Four.map(|seat| open.state().clock(seat, GameTime(0)).unwrap().left / 1_000);
    assert_eq!(open.state().flag_at(), Some((Seat(2), GameTime(40_000))));
    play(&mut open, "0 a1a2, 1 a10a9, 0 a2a1");
    assert_eq!(left(&open), [58, 59, 37, 60], "seat 2 has thought for three seconds");
    assert_eq!(open.state().turn_times(), [GameTime(1_000); 3]);
    play(&mut open, "2 a1a2");
    assert_eq!((left(&open), open.state().turn_times()[3]), ([58, 58, 36, 60].into(), GameTime(4_000)));
    open.act(GameTime(64_000), Seat(1), command(&open, 1, "a9a10")).unwrap_err();
    open.act(GameTime(64_000), Seat(1), Command::Flag).unwrap();
    let outcome = Outcome::Win { winner: Seat(0), reason: Reason::Time };
    assert_eq!((open.state().outcome(), open.state().time()), (outcome, GameTime(62_000)));
    assert_read_again(&open);
}

/// The undo of one board leaves the clocks of the other one alone.
#[test]
fn an_undo_gives_time_back_only_on_its_board() {
    let (_, mut open) = open_match(timed(Rules::Supply, UndoPolicy::Free, &["60", "60", "60", "60"]), 1);
    let left = |open: &OpenMatch| Seats::Four.map(|seat| open.state().clock(seat, GameTime(0)).unwrap().left / 1_000);
    play(&mut open, "2 a1a2, 0 a1a2, 1 a10a9");
    assert_eq!(left(&open), [58, 59, 59, 58]);
    act(&mut open, Seat(0), Command::AskUndo);
    assert_eq!((open.state().ply(), left(&open)), (1, [57, 60, 59, 57].into()), "seat 3 still thinks");
    play(&mut open, "0 a1a2");
    assert_eq!(open.state().turn_times(), [GameTime(1_000); 2], "the time between belongs to no turn");
    assert_read_again(&open);
}

#[test]
fn free_undo_stops_at_the_turns_of_the_other_board() {
    let mut open = open(UndoPolicy::Free);
    let start = fens(open.state());
    play(&mut open, "0 b3b10, 2 a1a2");
    // Seat 2 has moved since, so seat 0 has to ask.
    let events = act(&mut open, Seat(0), Command::AskUndo);
    assert_eq!(events, [Event::Offered { seq: 3, seat: Seat(0), offer: Offer::Undo { to_ply: 0 } }]);
    act(&mut open, Seat(2), Command::DeclineUndo);
    // Only its own turn is later than that of seat 2.
    let events = act(&mut open, Seat(2), Command::AskUndo);
    assert!(matches!(events[..], [Event::Undone { seat: Seat(2), from_ply: 2, to_ply: 1, .. }]), "{events:?}");
    act(&mut open, Seat(0), Command::AskUndo);
    assert_eq!((open.state().ply(), fens(open.state())), (0, start), "the horse is back on its board");
    assert_read_again(&open);
}

#[test]
fn an_undo_goes_back_in_the_order_of_play() {
    let mut open = open(UndoPolicy::Ask);
    play(&mut open, "2 a1a2, 0 b3b10");
    let before = fens(open.state());
    play(&mut open, "1 a10b10, 3 N@e9");
    // The horse that seat 0 has captured stands on the other board.
    act(&mut open, Seat(1), Command::AskUndo);
    for seat in [0, 2] {
        act(&mut open, Seat(seat), Command::AcceptUndo);
    }
    let events = act(&mut open, Seat(3), Command::AcceptUndo);
    let Event::Undone { effects, from_ply: 4, to_ply: 2, .. } = &events[0] else { panic!("{events:?}") };
    assert!(matches!(effects[0], Effect::Dropped { from: Place { board: 1, .. }, .. }), "the drop goes back first");
    assert_eq!((fens(open.state()), open.state().undos()[0].turns.len()), (before, 2));
    assert_read_again(&open);
}

#[test]
fn a_turn_on_either_board_declines_an_offer() {
    let mut open = open(UndoPolicy::Ask);
    act(&mut open, Seat(0), Command::OfferDraw);
    let events = play(&mut open, "2 a1a2");
    assert_eq!(events[1..], [Event::Lapsed { seq: 2, seat: Seat(0), offer: Offer::Draw }]);
    assert_eq!(open.state().offered(OfferKind::Draw), None);
}

#[test]
fn a_game_of_one_board_has_no_second_start() {
    let (_, one) = open_banqi(UndoPolicy::Ask, 1);
    let mut lines: Vec<String> = bodies(one.journal_text()).into_iter().map(str::to_owned).collect();
    let place = lines.iter().position(|line| line.starts_with("seat 0")).unwrap();
    lines.insert(place, format!("second-start {}", banqi().start().fen()));
    let damage = journal::read(with_checksums(lines.iter().map(String::as_str)).as_bytes()).unwrap_err();
    assert_eq!((damage.line, damage.entries_before), (place + 1, None), "{damage}");
}

#[test]
fn the_library_shows_both_boards() {
    let disk = FaultyStorage::new();
    let mut open =
        OpenMatch::create(Arc::new(disk.clone()), setup(Rules::Supply, UndoPolicy::Ask), &mut rng(4)).unwrap();
    play(&mut open, "0 b3b10, 2 a1a2, 3 N@e9");
    for _ in 0..2 {
        // The second list is that of the index.
        let listed = library::list(&disk).unwrap();
        let summary = listed[0].summary().unwrap();
        assert_eq!((&summary.pieces, summary.ply, summary.players.count()), (open.state().pieces(), 3, 4));
        let on = |board| summary.pieces.iter().filter(|(_, piece)| piece.place.board == board).count();
        assert_eq!((on(0), on(1)), (31, 33));
    }
    act(&mut open, Seat(2), Command::Resign);
    let query =
        library::Query { player: Some("Dai".to_owned()), result: Some(library::ResultKind::Won), ..Default::default() };
    assert!(
        query.select(&library::list(&disk).unwrap(), library::Order::Newest).len() == 1,
        "Dai has won with the partner"
    );
}

#[test]
fn partners_have_a_series_and_statistics_of_their_own() {
    let mut setup = setup(Rules::Supply, UndoPolicy::Ask);
    setup.second_start = Some(Rules::Supply.parse_position("4k4/9/9/9/9/9/9/9/9/3K5[RR] w - - 0 1").unwrap());
    let (_, mut open) = open_match(setup.clone(), 1);
    play(&mut open, "2 R@d2, 0 b3b10");
    act(&mut open, Seat(1), Command::Resign);
    let next = series::next(open.state()).unwrap();
    assert_eq!(next.setup.second_start, setup.second_start);
    assert_eq!(next.setup.score.losses, 1, "seat 0 is the loser's now");
    let names: Vec<&str> = next.setup.players.values().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["本因坊", "Anna | = %\n", "Dai", "Chi"]);

    let person = |name: &str| Who::Person(name.to_owned());
    let won_by = |id: u8, names: [&str; 4], winner| PastMatch {
        id: teahouse_table::MatchId([id; 16]),
        players: names.map(person).into(),
        outcome: Outcome::Win { winner: Seat(winner), reason: Reason::Checkmate },
        counts: true,
        ..PastMatch::of(open.state(), None)
    };
    // The same parties, with partners and parties exchanged.
    let matches =
        [won_by(1, ["a", "b", "c", "d"], 3), won_by(2, ["c", "d", "a", "b"], 0), won_by(3, ["a", "d", "b", "c"], 1)];
    let pairs = by_pair(matches.clone());
    let pair = |people: [[&str; 2]; 2]| people.map(|names| Who::Partners(Box::new(names.map(person))));
    let of = |people| pairs.iter().find(|(found, _)| found.people == pair(people)).map(|(_, stats)| stats.wins);
    assert_eq!(of([["a", "d"], ["b", "c"]]), Some([1, 1]));
    assert_eq!(of([["a", "c"], ["b", "d"]]), Some([0, 1]), "other parties");
    let told = facts::all(open.state(), matches);
    assert!(told.iter().all(|fact| !format!("{fact:?}").is_empty()));
}

#[test]
fn any_life_on_two_boards_is_read_again() {
    let mut drops = 0;
    for seed in 0..60 {
        let mut open = open([UndoPolicy::Ask, UndoPolicy::Free][seed as usize % 2]);
        play_randomly(&mut open, 160, &mut rng(seed));
        assert_read_again(&open);
        drops += open.state().line().filter(|turn| turn.mv.to_string().contains('@')).count();
    }
    assert!(drops > 50, "{drops} drops");
}

/// Positions of a match are the starts of another one, whatever lies on the boards and in the hands.
#[test]
fn a_match_begins_from_both_boards_of_another_one_and_is_read_again() {
    let mut begun = 0;
    for seed in 0..40 {
        let mut open = open(UndoPolicy::Free);
        play_randomly(&mut open, 120, &mut rng(seed));
        let boards = open.state().boards();
        if boards.outcome().is_over() {
            continue;
        }
        let mut positions = boards.iter().map(|board| *board.position());
        let (start, second_start) = (positions.next(), positions.next());
        let (_, mut next) = open_match(Setup { start, second_start, ..setup(Rules::Supply, UndoPolicy::Free) }, seed);
        let identity = |board: &Public| board.position().identity();
        let same = next.state().boards().iter().map(identity).eq(boards.iter().map(identity));
        assert!(same && next.state().boards().ply() == 0, "{seed}");
        play_randomly(&mut next, 40, &mut rng(seed + 1));
        assert_read_again(&next);
        begun += 1;
    }
    assert!(begun > 20, "{begun}");
}

/// A match as a record in a file, and the match that the file becomes.
fn exported_and_imported(open: &OpenMatch, storage: &FaultyStorage) -> (Record, Match) {
    let record = records::export(storage, open.name()).unwrap().record;
    let bytes = Format::Bpgn.write(&record, Encoding::Utf8).unwrap();
    let other = FaultyStorage::new();
    let imported = records::import(&other, &bytes, "match.bpgn", &mut rng(1)).unwrap();
    assert_eq!((imported.format, &imported.skipped[..], &imported.remarks[..]), (Format::Bpgn, &[][..], &[][..]));
    assert_eq!(records::export(&other, &imported.journal).unwrap().record, record, "the record beside the journal");
    (record, library::read(&other, &imported.journal).unwrap().state)
}

#[test]
fn a_match_on_two_boards_is_exported_and_imported() {
    let mut setup = setup(Rules::Supply, UndoPolicy::Ask);
    setup.second_start = Some(Rules::Supply.parse_position("4k4/9/9/9/9/9/9/9/9/3K5[RR] w - - 0 1").unwrap());
    for end in ["resignation", "agreement", "none"] {
        let (storage, mut open) = open_match(setup.clone(), 1);
        play(&mut open, "2 R@d2, 0 b3b10, 3 N@e9, 1 a10b10, 2 d2e2");
        match end {
            "resignation" => drop(act(&mut open, Seat(3), Command::Resign)),
            "agreement" => {
                act(&mut open, Seat(3), Command::OfferDraw);
                for seat in [0, 1, 2] {
                    act(&mut open, Seat(seat), Command::AcceptDraw);
                }
            }
            _ => {}
        }
        let (record, state) = exported_and_imported(&open, &storage);
        assert_eq!((record.len(), record.second_start()), (6, setup.second_start.as_ref()));
        assert_eq!(state.boards(), open.state().boards());
        assert_eq!(state.outcome(), open.state().outcome(), "{end}");
        assert_eq!(state.turn_times(), open.state().turn_times(), "both boards' times run at once");
    }
}

/// The loser's flag falls after turns of the other board.
#[test]
fn a_loss_on_time_is_imported_after_the_turns_of_the_other_board() {
    let (storage, mut open) = open_match(timed(Rules::Supply, UndoPolicy::Ask, &["9", "60", "60", "60"]), 1);
    play(&mut open, "0 a1a2, 1 a10a9, 2 a1a2, 3 a10a9, 2 a2a1, 3 a9a10, 2 a1a2, 3 a10a9");
    open.act(GameTime(30_000), Seat(0), Command::Flag).unwrap();
    let (_, state) = exported_and_imported(&open, &storage);
    assert_eq!((state.outcome(), state.flagged()), (open.state().outcome(), Some(Seat(0))));
    assert_eq!(state.boards(), open.state().boards());
}

/// The clipboard has no more than the positions: one for each board.
#[test]
fn positions_of_both_boards_become_a_match() {
    let (_, mut open) = open_match(setup(Rules::Supply, UndoPolicy::Ask), 1);
    play(&mut open, "0 b3b10, 2 a1a2");
    let fens = |state: &Match| -> Vec<String> { state.boards().iter().map(|board| board.position().fen()).collect() };
    let copied = fens(open.state());
    let [first, second] = [0, 1].map(|board| Rules::Supply.parse_position(&copied[board]).unwrap());
    let record = Record::from_positions(Rules::Supply, first, Some(second));
    let bytes = Format::Bpgn.write(&record, Encoding::Utf8).unwrap();
    let storage = FaultyStorage::new();
    let imported = records::prepare_pasted(&bytes, &mut rng(1)).unwrap().store(&storage).unwrap();
    let state = library::read(&storage, &imported.journal).unwrap().state;
    assert_eq!((fens(&state), state.ply(), state.outcome()), (copied, 0, Outcome::Ongoing));
}
