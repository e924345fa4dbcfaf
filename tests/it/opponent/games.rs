//! The computer at the boards of xiangqi and shogi.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::core::Phase;
use teahouse::prefs::{Computer, GameKind};
use teahouse::session::{Archive, MatchCommand};
use teahouse_engine::{Limits, Mind};
use teahouse_rules::{Reason, Rules, shogi};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Player, Setup, Storage};

use super::*;
use crate::support::{at_title, click_and_rest, deal, phase, place, send_and_rest};
use crate::tables::by_mouse;

const REGULAR: Option<Computer> = Some(Computer::Level(Level::REGULAR));

/// A person against a level, in a game.
fn against(game: GameKind, level: Option<Computer>) -> MatchSetup {
    let names = ["Ama".into(), "Hao".into()].into();
    MatchSetup { names, computers: Computers([None, level].into()), ..MatchSetup::of(game) }
}

/// The match with a thinker that answers when the test says so.
fn asked(setup: MatchSetup) -> (App, Requests) {
    let (mut app, requests) = app_and_requests();
    app.world_mut().write_message(Begin::New(setup));
    frames(&mut app, 40);
    (app, requests)
}

/// The person plays the first legal move.
fn play_any(app: &mut App) {
    let (seat, mv) = (session(app).mover().unwrap(), session(app).view().moves()[0]);
    app.world_mut().write_message(MatchCommand { seat, command: Command::Play(mv) });
    frames(app, 10);
}

/// The thinker answers the oldest request with the first legal move and this value.
fn answer_with(app: &mut App, requests: &Requests, finding: Finding) {
    let (request, tell) = requests.next();
    let Request::Move { public, .. } = request else { panic!("the request is for a move") };
    tell.found(Finding { line: vec![public.moves()[0]], ..finding });
    drop(tell);
    frames(app, 60);
}

/// A whole match by mouse against the real engine, which is mated in the end.
fn win_by_mouse(game: GameKind) {
    let mut app = at_title();
    app.insert_resource(Study::new(Thinker::default(), Threads::AtOnce, || true));
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    deal(&mut app, against(game, CHILD));
    let near = session(&app).near();
    let mut player = Mind::new(session(&app).view().rules(), Level::STRONGEST).with_memory(1);
    while !session(&app).outcome().is_over() {
        assert!(ply(&app) < 200, "the match is too long");
        assert_eq!(session(&app).mover(), Some(near), "the computer has replied");
        let limits = Limits { nodes: Some(1500), ..Limits::default() };
        let mv = player.think(session(&app).view(), 1, &limits, &mut |_| {}).best().unwrap();
        let played = ply(&app);
        by_mouse(&mut app, mv);
        rest(&mut app);
        assert_eq!(session(&app).view().line()[played].mv.mv, mv);
    }
    assert_eq!((session(&app).outcome().winner(), phase(&app)), (Some(near), Phase::Over));
    assert_ne!(session(&app).outcome().reason(), Some(Reason::Resignation), "a child plays to the end");
}

#[test]
fn a_match_of_xiangqi_against_the_computer_by_mouse() {
    win_by_mouse(GameKind::Xiangqi);
}

#[test]
fn a_match_of_shogi_against_the_computer_by_mouse() {
    win_by_mouse(GameKind::Shogi);
}

#[test]
fn two_computers_play_xiangqi_and_shogi() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = app_with_engine();
        app.world_mut().write_message(Begin::New(MatchSetup {
            computers: Computers([GUEST, CHILD].into()),
            ..MatchSetup::of(game)
        }));
        frames(&mut app, 40);
        in_long_frames(&mut app, |app| until_ply(app, 30));
    }
}

#[test]
fn every_level_sits_at_every_board() {
    for game in TAUGHT {
        for &level in Level::of(&game.usual_rules()) {
            let (mut app, requests) = asked(against(game, Some(level.into())));
            play_any(&mut app);
            let (request, _) = requests.next();
            let Request::Move { level: asked, limits, .. } = request else { panic!("the request is for a move") };
            assert_eq!(asked, level, "{game}");
            assert!(limits.nodes.is_some(), "{game} {level:?}: a search has an end");
        }
    }
}

#[test]
fn a_draw_offer_is_answered_in_xiangqi_and_shogi() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        // The score is from the point of view of the side to move, the person. The game has hardly begun.
        for (score, is_agreed) in [(400, true), (0, false), (-400, false)] {
            let (mut app, requests) = asked(against(game, GUEST));
            press(&mut app, KeyCode::KeyD);
            frames(&mut app, 30);
            let (request, tell) = requests.next();
            assert!(matches!(request, Request::Move { level: Level::STRONGEST, .. }));
            tell.found(Finding { depth: 4, score, ..Finding::default() });
            drop(tell);
            frames(&mut app, 60);
            assert_eq!(session(&app).outcome().reason(), is_agreed.then_some(Reason::Agreement), "{game} {score}");
            assert_eq!(shows_text(&mut app, "plays on"), !is_agreed, "{game} {score}");
        }
    }
}

#[test]
fn the_computer_resigns_after_three_hopeless_turns() {
    let (mut app, requests) = asked(against(GameKind::Xiangqi, REGULAR));
    let near = session(&app).near();
    let hopeless = Finding { depth: 2, score: -3000, ..Finding::default() };
    for turn in 1..=3 {
        assert!(!session(&app).outcome().is_over(), "turn {turn}");
        play_any(&mut app);
        answer_with(&mut app, &requests, hopeless.clone());
    }
    let outcome = session(&app).outcome();
    assert_eq!((outcome.winner(), outcome.reason()), (Some(near), Some(Reason::Resignation)));
    rest(&mut app);
    assert!(place(&mut app, "button", "rematch").is_some(), "the end sheet comes");
}

#[test]
fn a_taken_back_turn_is_no_hopeless_one() {
    let (mut app, requests) = asked(against(GameKind::Shogi, REGULAR));
    let hopeless = Finding { depth: 2, score: -3000, ..Finding::default() };
    for _ in 0..4 {
        play_any(&mut app);
        answer_with(&mut app, &requests, hopeless.clone());
        press(&mut app, KeyCode::KeyU);
        frames(&mut app, 60);
        assert_eq!((ply(&app), session(&app).outcome().is_over()), (0, false));
    }
}

/// Continues a match of shogi from a position, with the computer as sente.
fn shogi_from(ruleset: shogi::Ruleset, position: &str, thinker: Thinker) -> App {
    shogi_after(ruleset, position, thinker, false, &[])
}

/// The same after these commands, in strict play or not.
fn shogi_after(
    ruleset: shogi::Ruleset,
    position: &str,
    thinker: Thinker,
    strict: bool,
    before: &[(Seat, Command)],
) -> App {
    let rules = Rules::Shogi(ruleset);
    let players =
        [Some("regular"), None].map(|level| Player { computer: level.map(str::to_owned), ..Player::named("Hao") });
    let start = Some(rules.parse_position(position).unwrap());
    let setup = Setup { start, players: players.into(), strict, ..Setup::new(rules, ["", ""]) };
    let storage: Arc<dyn Storage> = Arc::new(FaultyStorage::new());
    let mut open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(7)).unwrap();
    for (seat, command) in before {
        open.act(GameTime(1), *seat, *command).unwrap();
    }
    drop(open);
    let mut app = ui_app_with(args(), |_| ());
    app.insert_resource(Archive(storage));
    app.insert_resource(Study::new(thinker, Threads::AtOnce, || true));
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    send_and_rest(&mut app, Begin::Continue);
    app
}

/// A thinker that finds every position even.
fn even() -> Thinker {
    Thinker::new(|request, tell| {
        let Request::Move { public, .. } = request else { return Ok(()) };
        tell.found(Finding { depth: 4, line: vec![public.moves()[0]], ..Finding::default() });
        Ok(())
    })
}

#[test]
fn the_computer_declares_an_impasse_that_it_wins() {
    let entered = "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1";
    let app = shogi_from(shogi::Ruleset::amateur(), entered, even());
    let outcome = session(&app).outcome();
    assert_eq!((outcome.winner(), outcome.reason()), (Some(Seat::FIRST), Some(Reason::Declaration)));
}

/// Both kings have entered; sente has 28 points, gote 26.
const COUNTED: &str = "2+R1K2+P1/1+P+P1G1S+P1/2S1G4/9/4p4/9/1+p2g1s2/2+p1k1+p+r1/3g1+p3 b B2N2L6Pbs2n2l3p 181";

#[test]
fn the_computer_offers_a_count_and_waits_for_the_answer() {
    for (answer, is_over) in [("accept", true), ("decline", false)] {
        let mut app = shogi_from(shogi::Ruleset::source(), COUNTED, even());
        assert_eq!((session(&app).state().offered_by(OfferKind::Impasse), ply(&app)), (Some(Seat::FIRST), 0));
        frames(&mut app, 200);
        assert_eq!(ply(&app), 0, "it waits");
        click_and_rest(&mut app, answer);
        assert_eq!(session(&app).outcome().reason(), is_over.then_some(Reason::Impasse), "{answer}");
        assert_eq!((ply(&app), session(&app).state().offered(OfferKind::Impasse)), (usize::from(!is_over), None));
    }
}

/// The computer's memory of the offer ends with the program, that of the match does not. A refused command would cost the computer
/// its seat.
#[test]
fn after_a_restart_the_computer_plays_on_where_strict_play_forbids_a_second_offer() {
    let before = [(Seat::FIRST, Command::OfferImpasse), (Seat::SECOND, Command::DeclineImpasse)];
    let app = shogi_after(shogi::Ruleset::source(), COUNTED, even(), true, &before);
    assert_eq!((ply(&app), session(&app).state().offered(OfferKind::Impasse)), (1, None));
    assert!(!session(&app).is_person(Seat::FIRST));
    let app = shogi_after(shogi::Ruleset::source(), COUNTED, even(), false, &before);
    assert_eq!(
        session(&app).state().offered_by(OfferKind::Impasse),
        Some(Seat::FIRST),
        "in usual play it may ask again"
    );
}

#[test]
fn the_computer_agrees_to_a_count_that_it_does_not_lose() {
    for (points, is_agreed) in [("6Pb", true), ("Pb", false)] {
        let position = COUNTED.replace("6Pb", points).replace(" b ", " w ");
        let mut app = shogi_from(shogi::Ruleset::source(), &position, even());
        let person = session(&app).mover().unwrap();
        assert_eq!(person, Seat::SECOND);
        send_and_rest(&mut app, MatchCommand { seat: person, command: Command::OfferImpasse });
        assert_eq!(session(&app).outcome().reason(), is_agreed.then_some(Reason::Impasse), "{points}");
        assert_eq!(session(&app).state().offered(OfferKind::Impasse), None, "{points}");
        assert_eq!(shows_text(&mut app, " declines."), !is_agreed, "{points}: a notice says so");
    }
}
