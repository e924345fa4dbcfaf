//! The timelines of effects, without an app.

use teahouse::board::motion::{Act, Aspect, MomentKind, Motion, Timeline};
use teahouse_rules::{Effect, PieceId, Pieces, Place, Public, Rules, Square, banqi};

fn public(fen: &str) -> Public {
    let rules = Rules::Banqi(banqi::Ruleset::taiwan());
    Public::from_position(rules, rules.parse_position(fen).unwrap())
}

/// Plays a turn: its effects, and the pieces before it.
fn play(game: &mut Public, text: &str) -> (Vec<Effect>, Pieces) {
    let before = game.pieces().clone();
    let mv = game.position().parse_move(text).unwrap();
    (game.play(mv).unwrap(), before)
}

fn forth(game: &mut Public, text: &str) -> Timeline {
    let (effects, before) = play(game, text);
    Timeline::forth(&effects, &before, None)
}

fn at(game: &Public, text: &str) -> PieceId {
    game.pieces().at(Place::square(text.parse::<Square>().unwrap())).unwrap().0
}

fn moment(timeline: &Timeline, kind: MomentKind) -> f32 {
    let found = timeline.moments.iter().find(|moment| moment.kind == kind);
    found.unwrap_or_else(|| panic!("no {kind:?}: {:?}", timeline.moments)).at
}

fn ms(seconds: f32) -> i32 {
    (seconds * 1000.0).round() as i32
}

/// The aspect of a piece at every millisecond of a timeline.
fn aspects(timeline: &Timeline, piece: PieceId) -> Vec<Aspect> {
    let end = ms(timeline.length());
    let doing = |at: i32| timeline.doing(piece, at as f32 / 1000.0).map(|motion| motion.aspect(at as f32 / 1000.0));
    (0..=end).filter_map(doing).collect()
}

/// A face-down disc on a4, a red chariot on b3, a black soldier on c3; red to move.
const BOARD: &str = "X7/1Rs5/8/7k r A1 0 1";
/// A red cannon on a1, its screen on b1, a black soldier on d1. The square above the cannon is empty.
const CANNON: &str = "8/8/8/CA1s3k r - 0 1";

#[test]
fn a_captor_strikes_pauses_and_then_its_victim_flies() {
    let mut game = public(BOARD);
    let victim = at(&game, "c3");
    let timeline = forth(&mut game, "b3c3");
    let captor = at(&game, "c3");
    let strikes = moment(&timeline, MomentKind::Strikes);
    assert_eq!(ms(strikes), 162, "140 ms, and 22 ms for one square");
    let flight = timeline.motions.iter().find(|motion| motion.piece == victim).unwrap();
    assert_eq!(ms(flight.start - strikes), 40, "the pause after the strike");
    assert_eq!(ms(flight.end() - flight.start), 220);
    // During the pause no aspect changes.
    let still: Vec<Aspect> = aspects(&timeline, captor)[163..201].to_vec();
    assert!(still.windows(2).all(|pair| pair[0] == pair[1]), "{still:?}");
    assert!(still[0].height > 0.1, "the captor stands on its victim");
    let landed = moment(&timeline, MomentKind::StepsDown);
    assert!(landed > flight.start && moment(&timeline, MomentKind::Stows) > landed);
    let last = *aspects(&timeline, victim).last().unwrap();
    assert_eq!((last.way, last.stowed), (1.0, 1.0));
    assert_eq!(ms(timeline.tells_at()), ms(landed), "a capture is shown in the HUD when the motion has shown it");
}

#[test]
fn a_piece_that_jumps_hops_and_others_slide() {
    let mut game = public(CANNON);
    let timeline = forth(&mut game, "a1d1");
    let Act::Go { path, .. } = timeline.motions[0].act else { panic!("{timeline:?}") };
    assert_eq!(path.over, Some(1.0 / 3.0), "the screen stands a third of the way on");
    let cannon = at(&game, "d1");
    let all = aspects(&timeline, cannon);
    let highest = all.iter().copied().reduce(|a, b| if b.height > a.height { b } else { a }).unwrap();
    // A hop of 0.9 cells is 2.25 radii: a disc is 0.8 cells wide.
    assert!((highest.height - 2.25).abs() < 0.1, "{highest:?}");
    assert!((highest.way - 1.0 / 3.0).abs() < 0.05, "{highest:?}");

    let mut game = public(CANNON);
    let slide = forth(&mut game, "a1a2");
    let Act::Go { path, .. } = slide.motions[0].act else { panic!("{slide:?}") };
    assert_eq!((path.over, path.onto), (None, false));
    assert!((path.rise - 0.15).abs() < 1e-6);
}

#[test]
fn a_longer_slide_takes_longer_up_to_a_limit_and_lands_harder() {
    let rules = Rules::Banqi(banqi::Ruleset::taiwan());
    let game = Public::from_position(rules, rules.parse_position("8/8/8/A6k r - 0 1").unwrap());
    let piece = at(&game, "a1");
    let [from, near, far] = ["a1", "a2", "h4"].map(|text| Place::square(text.parse::<Square>().unwrap()));
    let slide = |to: Place| Timeline::forth(&[Effect::Moved { piece, from, to }], game.pieces(), None);
    let [short, long] = [near, far].map(slide);
    let lands = |timeline: &Timeline| moment(timeline, MomentKind::Lands);
    assert_eq!((ms(lands(&short)), ms(lands(&long))), (162, 260));
    assert!(short.moments.last().unwrap().strength < long.moments.last().unwrap().strength);
    // A piece that was dragged there is only put down.
    let put_down = Timeline::forth(&[Effect::Moved { piece, from, to: far }], game.pieces(), Some(piece));
    assert!(lands(&put_down) < 0.1);
}

#[test]
fn a_flip_reveals_its_face_on_the_edge_and_lands_at_300_ms() {
    let mut game = Public::new(Rules::Banqi(banqi::Ruleset::taiwan()));
    let first = forth(&mut game, "a1a1=R");
    let second = forth(&mut game, "a2a2=s");
    assert_eq!(
        (ms(first.length()), ms(second.length())),
        (500, 320),
        "the first flip, which decides the colours, is slower"
    );
    assert_eq!(ms(moment(&second, MomentKind::Lands)), 300);
    assert_eq!(ms(second.tells_at()), ms(moment(&second, MomentKind::Reveals)));
    let piece = at(&game, "a2");
    for aspect in aspects(&second, piece) {
        let angle = aspect.angle.unwrap_or(if aspect.is_other { 3.2 } else { 0.0 });
        assert_eq!(aspect.is_other, angle > core::f32::consts::FRAC_PI_2, "{aspect:?}");
    }
}

#[test]
fn turns_are_taken_back_from_the_last_in_at_most_900_ms() {
    let mut game = public("XX6/1Rs5/8/7k b A1s1 0 1");
    play(&mut game, "a4a4=A");
    let soldier = at(&game, "c3");
    play(&mut game, "b3c3");
    let before = game.pieces().clone();
    let timeline = Timeline::back(&game.back_to(0), &before);
    let of = |piece: PieceId| timeline.motions.iter().find(|motion| motion.piece == piece).unwrap();
    let (captor, flipped) = (of(at(&game, "b3")), of(at(&game, "a4")));
    assert_eq!(of(soldier).start, captor.start, "a captured piece returns together with its captor");
    assert!(flipped.start > captor.start, "the turn before it follows");
    assert_eq!(flipped.act.shows(), Some(None));
    assert!(timeline.length() < 0.6);

    let mut game = Public::new(Rules::Banqi(banqi::Ruleset::taiwan()));
    for text in ["a1a1=R", "a2a2=s", "b1b1=K", "b2b2=s", "c1c1=C", "c2c2=s", "d1d1=H", "d2d2=s"] {
        play(&mut game, text);
    }
    let before = game.pieces().clone();
    let timeline = Timeline::back(&game.back_to(0), &before);
    assert_eq!(timeline.motions.len(), 8);
    assert!(timeline.length() <= 0.901, "eight turns: {}", timeline.length());
    assert!(timeline.motions.windows(2).all(|pair| pair[1].start > pair[0].start));
}

#[test]
fn a_deal_takes_at_most_850_ms() {
    let game = Public::new(Rules::Banqi(banqi::Ruleset::taiwan()));
    let timeline = Timeline::deal(game.pieces().iter().map(|(piece, state)| (piece, state.place)));
    assert_eq!(timeline.motions.len(), 32);
    assert!(timeline.length() <= 0.85, "{}", timeline.length());
    let starts: Vec<i32> = timeline.motions.windows(2).map(|pair| ms(pair[1].start - pair[0].start)).collect();
    assert_eq!(starts, [18; 31]);
    assert_eq!(timeline.moments.iter().map(|moment| moment.kind).collect::<Vec<_>>(), [MomentKind::Pours]);
}

#[test]
fn with_reduced_motion_pieces_fade_in_place() {
    let mut game = public(BOARD);
    let (capture, _) = play(&mut game, "b3c3");
    let mut game = public("XX6/8/8/7k b A1s1 0 1");
    let (flip, _) = play(&mut game, "a4a4=A");
    for (effects, length) in [(capture, 100), (flip, 120)] {
        let timeline = Timeline::faded(&effects);
        assert_eq!(ms(timeline.length()), length);
        for Motion { piece, .. } in timeline.motions.clone() {
            for aspect in aspects(&timeline, piece) {
                let still = Aspect { way: 1.0, is_other: true, opacity: aspect.opacity, ..Aspect::REST };
                assert_eq!(aspect, still);
            }
        }
        assert!(timeline.moments.iter().any(|moment| moment.at > 0.0), "sounds are kept");
    }
}

#[test]
fn a_dropped_piece_returns_home_and_stays_lifted() {
    let game = public(BOARD);
    let piece = at(&game, "b3");
    let timeline = Timeline::home(piece, game.pieces().get(piece).place);
    assert!(!timeline.carries(piece) && timeline.has(piece), "the piece may still be selected");
    assert_eq!((ms(timeline.length()), ms(moment(&timeline, MomentKind::Lands))), (140, 140));
}

#[test]
fn a_refusal_swings_three_times_and_ends_where_it_began() {
    let game = public(BOARD);
    let piece = at(&game, "b3");
    let timeline = Timeline::refusal(piece, game.pieces().get(piece).place);
    assert_eq!(ms(timeline.length()), 180);
    let asides: Vec<f32> = aspects(&timeline, piece).iter().map(|aspect| aspect.aside).collect();
    let turns = asides.windows(2).filter(|pair| pair[0].signum() != pair[1].signum()).count();
    assert!((2..=3).contains(&turns), "three half-waves: {turns}");
    assert!(asides.iter().all(|aside| aside.abs() <= 0.15) && asides.last().unwrap().abs() < 1e-4);
    assert_eq!(moment(&timeline, MomentKind::Shakes), 0.0);
}

#[test]
fn motions_begin_at_rest_and_end_at_rest() {
    let mut game = public(BOARD);
    let capture = forth(&mut game, "b3c3");
    let mut game = public(CANNON);
    let hop = forth(&mut game, "a1d1");
    let flip = forth(&mut Public::new(Rules::Banqi(banqi::Ruleset::taiwan())), "a1a1=R");
    for timeline in [capture, hop, flip] {
        for motion in &timeline.motions {
            let [first, last] = [motion.start, motion.end() + 0.001].map(|at| motion.aspect(at));
            assert!(first.height.abs() < 1e-4 && first.opacity == 1.0, "{motion:?}: {first:?}");
            let is_at_rest = last.height.abs() < 1e-4 && last.lift.abs() < 1e-4 && last.carried.abs() < 1e-4;
            assert!(is_at_rest && last.angle.is_none() && last.way == 1.0, "{motion:?}: {last:?}");
        }
    }
}
