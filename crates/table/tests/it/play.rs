//! Moves, resignation, game time, revisions, and the start and end of a match.

use teahouse_rules::{Effect, Outcome, Reason};
use teahouse_table::{Command, Event, GameTime, Match, Refusal, Saved, SetupError, UndoPolicy, stats::Stats};

use crate::support::*;

#[test]
fn a_move_makes_an_event_with_its_effects() {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, 1);
    let flip = open.state().moves()[4];
    let events = act(&mut open, FIRST, Command::Play(flip));
    let [Event::Played { seq: 1, seat: FIRST, mv, effects, ply: 1 }] = events.as_slice() else {
        panic!("{events:?}");
    };
    assert_eq!(mv.mv, flip);
    assert!(mv.shown.is_some());
    assert!(matches!(effects.as_slice(), [Effect::Revealed { .. }, Effect::ColoursDecided { .. }]));
    assert_eq!((open.state().revision(), open.state().ply()), (1, 1));
    assert_eq!(open.saved(), &Saved::Everything);
    assert_eq!(open.saved_seq(), Some(1));
}

#[test]
fn a_move_out_of_turn_is_refused() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    let (flip, before) = (open.state().moves()[0], open.state().clone());
    let journal = disk.bytes(open.name());
    let refusal = open.act(GameTime(1), SECOND, Command::Play(flip)).unwrap_err();
    assert_eq!(refusal, Refusal::NotYourTurn { seat: SECOND });
    assert_eq!(refusal.to_string(), "It is not your turn.");
    let refusal = open.act(GameTime(1), teahouse_rules::Seat(2), Command::Resign).unwrap_err();
    assert_eq!(refusal.code(), "no-such-seat");
    assert_eq!(*open.state(), before, "a refusal changes nothing");
    assert_eq!(disk.bytes(open.name()), journal, "and writes nothing");
}

#[test]
fn an_illegal_move_is_refused_with_the_reason_of_the_rules() {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, 1);
    let flip = open.state().moves()[0];
    act(&mut open, FIRST, Command::Play(flip));
    let refusal = open.act(GameTime(1), SECOND, Command::Play(flip)).unwrap_err();
    assert_eq!(refusal.code(), "face-up");
    assert!(matches!(refusal, Refusal::Illegal(_)));
}

#[test]
fn a_player_can_resign_out_of_turn_and_the_end_is_final() {
    let (_, mut open) = open_banqi(UndoPolicy::Free, 1);
    play_random(&mut open, &mut rng(1));
    let events = act(&mut open, FIRST, Command::Resign);
    let outcome = Outcome::Win { winner: SECOND, reason: Reason::Resignation };
    assert_eq!(events, [Event::Ended { seq: 2, outcome }, Event::SealOpened { seq: 3, verified: true }]);
    assert_eq!(open.state().outcome(), outcome);
    assert!(open.state().moves().is_empty() && open.state().movers().is_empty());
    for command in [Command::Resign, Command::AskUndo, Command::OfferDraw, Command::AcceptUndo] {
        let refusal = open.act(GameTime(9), SECOND, command).unwrap_err();
        assert_eq!(refusal, Refusal::MatchOver { outcome });
    }
    assert_eq!(open.state().revision(), 3);
}

#[test]
fn the_end_of_a_match_opens_its_seal() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 5);
    let mut rng = rng(5);
    assert!(open.state().opened_seal().is_none());
    let mut last = Vec::new();
    while !open.state().outcome().is_over() {
        last = play_random(&mut open, &mut rng);
    }
    let seq = open.state().revision();
    assert!(matches!(last.as_slice(), [Event::Played { .. }, Event::Ended { .. }, Event::SealOpened { .. }]));
    assert_eq!(last.iter().map(Event::seq).collect::<Vec<_>>(), [seq - 1, seq - 1, seq]);
    let header = open.state().header();
    let seal = open.state().opened_seal().unwrap();
    assert_eq!(header.commitment, Some(seal.commitment(header.id, &header.rules.line())));
    assert!(open.journal_text().lines().last().unwrap().contains(&open.state().outcome().to_string()));
}

#[test]
fn journal_and_debug_text_of_an_unfinished_match_hide_the_deal() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 5);
    play_random(&mut open, &mut rng(5));
    let running = open.journal_text().to_owned();
    let debug = format!("{:?}", open.state());
    act(&mut open, FIRST, Command::Resign);
    let last = *bodies(open.journal_text()).last().unwrap();
    let mut words = last.split(' ').skip_while(|word| *word != "open-seal").skip(1);
    let (deal, nonce) = (words.next().unwrap(), words.next().unwrap());
    assert_eq!((deal.len(), nonce.len()), (64, 64));
    assert!(!running.contains(deal) && !running.contains(nonce));
    assert!(debug.contains("Deal(sealed)") && debug.contains("Nonce(sealed)"));
}

#[test]
fn two_matches_from_one_generator_have_different_deals() {
    let mut rng = rng(3);
    let mut match_of = || Match::new(setup(banqi(), UndoPolicy::Off), &mut rng).unwrap();
    let (a, b) = (match_of(), match_of());
    assert_ne!(a.header().id, b.header().id);
    assert_ne!(a.header().commitment, b.header().commitment);
}

#[test]
fn game_time_never_runs_backwards() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    let moves = open.state().moves();
    open.act(GameTime(5_000), FIRST, Command::Play(moves[0])).unwrap();
    open.act(GameTime(3_000), SECOND, Command::Play(moves[1])).unwrap();
    assert_eq!(open.state().time(), GameTime(5_000));
    open.act(GameTime(u64::MAX), FIRST, Command::OfferDraw).unwrap();
    assert_eq!(open.state().time(), GameTime(u64::MAX));
}

#[test]
fn an_open_match_can_be_sent_between_threads() {
    const fn assert_send_and_sync<T: Send + Sync + 'static>() {}
    assert_send_and_sync::<teahouse_table::OpenMatch>();
}

#[test]
fn a_match_can_start_from_another_position() {
    let start = banqi().parse_position("8/2C1X1h1/8/8 r S1 0 1").unwrap();
    let new = |start| Match::new(teahouse_table::Setup { start, ..setup(banqi(), UndoPolicy::Off) }, &mut rng(1));
    let state = new(Some(start)).unwrap();
    assert_eq!(state.header().start, Some(start));
    assert!(state.header().commitment.is_some(), "a piece is face-down");
    let usual = new(Some(banqi().start())).unwrap();
    assert_eq!(usual.header().start, None, "the start position of the rules is not stored");

    let open_start = banqi().parse_position("8/2C1r1h1/8/8 r - 0 1").unwrap();
    assert_eq!(new(Some(open_start)).unwrap().header().commitment, None, "there are no hidden pieces");
    let over = banqi().parse_position("8/2C1r1H1/8/8 r - 60 1").unwrap();
    assert_eq!(new(Some(over)), Err(SetupError::AlreadyOver));
    let shogi = teahouse_rules::Rules::Shogi(teahouse_rules::shogi::Ruleset::amateur()).start();
    assert_eq!(new(Some(shogi)), Err(SetupError::OtherGame));
}

#[test]
fn statistics_count_only_turns_that_stand() {
    let start = banqi().parse_position("8/R1r5/S1s5/8 r - 0 1").unwrap();
    let setup = teahouse_table::Setup { start: Some(start), ..setup(banqi(), UndoPolicy::Free) };
    let mut state = Match::new(setup, &mut rng(1)).unwrap();
    let mut play = |seat, text: &str, at| {
        let mv = state.public().position().parse_move(text).unwrap().mv;
        let entry = state.check(GameTime(at), seat, Command::Play(mv)).unwrap();
        state.commit(entry);
        Stats::of(&state)
    };
    play(FIRST, "a3b3", 1_000);
    play(SECOND, "c2b2", 2_000);
    assert_eq!(play(FIRST, "b3b2", 3_000).captures, [1, 0]);
    let stats = play(SECOND, "c3b3", 4_500);
    let expected =
        Stats { plies: 4, captures: [1, 0].into(), flips: [0, 0].into(), longest_quiet_run: 2, time: GameTime(4_500) };
    assert_eq!(stats, expected);
}
