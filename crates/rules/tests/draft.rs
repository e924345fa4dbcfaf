//! Positions that are set up by hand: what is wrong with them, and that whatever is not impossible can be played.

#![allow(clippy::unwrap_used, reason = "a test whose own data cannot be read must fail")]

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_rules::banqi::Deal;
use teahouse_rules::shogi::notation::{csa, hodges, ki2, kif, usi};
use teahouse_rules::{
    Colour, Draft, Drafts, Face, Flaw, Game, Kind, Move, Occupant, Piece, Position, Public, Reason, RevealedMove,
    Rules, Seat, Square, banqi, xiangqi,
};

/// Rules under which positions are set up.
const RULES: [&str; 9] = [
    "banqi taiwan",
    "banqi hong-kong blind-capture=on multi-capture=on",
    "banqi taiwan colours=black extinction=plays-on",
    "xiangqi wxf",
    "xiangqi source general=taken",
    "shogi amateur",
    "shogi official fouls=lose",
    "shogi amateur handicap=six-pieces",
    "supply",
];

fn empty(line: &str) -> Draft {
    Draft::empty(Rules::parse(line).unwrap())
}

fn read(line: &str, text: &str) -> Draft {
    let mut draft = empty(line);
    draft.read(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    draft
}

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|square| square.parse().unwrap()).collect()
}

/// A draft with pieces anywhere. Half of them have their generals or kings in place, so that many are possible.
fn random_draft(rules: Rules, rng: &mut ChaCha8Rng) -> Draft {
    let mut draft = Draft::empty(rules);
    let (faces, board) = (draft.faces(), draft.geometry().squares().collect::<Vec<_>>());
    let files = rng.random_range(1..=9_u8);
    for _ in 0..rng.random_range(0..30) {
        let square = *board.choose(rng).unwrap();
        let occupant = match rules {
            Rules::Banqi(_) if rng.random_ratio(1, 2) => Occupant::Hidden,
            _ => Occupant::Shown(*faces.choose(rng).unwrap()),
        };
        let is_royal = occupant.face().is_some_and(Face::is_royal);
        // Few files, so that many pieces of a kind share one.
        if square.file() < files && (!is_royal || rng.random_ratio(1, 8)) {
            draft.put(square, occupant);
        }
    }
    let royals = match rules {
        Rules::Banqi(_) => vec![],
        _ => faces.iter().copied().filter(|face| face.is_royal()).collect(),
    };
    for face in royals {
        if rng.random_ratio(1, 10) {
            continue;
        }
        let depth = rng.random_range(0..3);
        let is_first = Some(face) == draft.faces().first().copied();
        let rank = if is_first { depth } else { draft.geometry().ranks - 1 - depth };
        draft.put(Square::new(rng.random_range(3..6), rank), Occupant::Shown(face));
    }
    for face in draft.holdable() {
        if rng.random_ratio(1, 4) {
            draft.hold(face, rng.random_range(0..3));
        }
    }
    if rng.random_ratio(1, 2) {
        draft.holdable().into_iter().for_each(|face| draft.hold(face, 0));
        draft.hold_rest(Seat(rng.random_range(0..2)));
    }
    draft.set_turn(Seat(rng.random_range(0..2)));
    draft.set_quiet_plies(rng.random_range(0..5));
    draft.set_move_number(rng.random_range(0..4));
    draft
}

fn check_notations(position: &Position, moves: &[Move]) {
    for &mv in moves {
        match position {
            Position::Xiangqi(position) => {
                for notation in xiangqi::Notation::ALL {
                    let text = notation.write(position, mv).unwrap();
                    assert_eq!(notation.read(position, &text), Ok(mv), "{text} in {}", position.fen());
                }
            }
            Position::Shogi(position) => {
                assert_eq!(usi::read(position, &usi::write(mv)), Ok(mv));
                assert_eq!(csa::read(position, &csa::write(position, mv)), Ok(mv));
                assert_eq!(kif::read(position, &kif::write(position, mv, None), None), Ok(mv));
                let text = ki2::write(position, mv, None);
                assert_eq!(ki2::read(position, &text, None), Ok(mv), "{text} in {}", position.fen());
                for style in hodges::HodgesStyle::ALL {
                    let text = hodges::write(position, mv, style);
                    assert_eq!(hodges::read(position, &text), Ok(mv), "{text} in {}", position.fen());
                }
            }
            _ => assert_eq!(position.parse_move(&mv.to_string()), Ok(RevealedMove::plain(mv))),
        }
    }
}

/// Plays some random moves from a position, and looks at each position as the game does.
fn play_from(rules: Rules, start: Position, rng: &mut ChaCha8Rng) {
    let public = Public::from_position(rules, start);
    let deal = Deal::sample(&public, rng);
    let mut game = Game::new(public.clone(), Some(deal)).or_else(|_| Game::new(public, None)).unwrap();
    for _ in 0..3 {
        if game.outcome().is_over() {
            break;
        }
        let position = *game.public().position();
        let moves = position.moves();
        check_notations(&position, &moves);
        for mv in position.captures().into_iter().chain(position.quiets()) {
            assert_eq!(position.explain(mv), Ok(()), "{mv} in {}", position.fen());
            let _ = position.gives_check(mv);
        }
        let _ = (position.checked(), position.checkers(), position.null_move(), game.public().warning());
        assert_eq!(rules.parse_position(&position.fen()).map(|read| read.fen()), Ok(position.fen()));
        let Some(mv) = game.moves().choose(rng).copied() else { break };
        game.play(mv).unwrap();
    }
}

/// The heart of the editor: what has no impossible problem is exactly what the game reads from a text, and plays.
#[test]
fn whatever_is_not_impossible_can_be_read_written_and_played() {
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    for line in RULES {
        let rules = Rules::parse(line).unwrap();
        let (mut possible, mut flaws) = (0, BTreeSet::new());
        for _ in 0..250 {
            let draft = random_draft(rules, &mut rng);
            let (text, problems) = (draft.fen(), draft.problems());
            flaws.extend(problems.iter().map(|problem| problem.flaw.to_string()));
            assert_eq!(read(line, &text).fen(), text);
            let position = draft.position();
            assert_eq!(position, rules.parse_position(&text).ok(), "{line}: {text} {problems:?}");
            for problem in problems {
                let on_board = problem.squares().all(|square| draft.at(square) != Occupant::Empty);
                assert!(on_board, "{text}: {problem:?} concerns an empty square");
            }
            if let Some(position) = position {
                possible += 1;
                play_from(rules, position, &mut rng);
            }
        }
        assert!(possible > 15, "{line}: only {possible} drafts are possible, {flaws:?}");
        assert!(flaws.len() > 3, "{line}: {flaws:?}");
    }
}

/// Five soldiers of a colour on one or two files, on both sides of the river.
#[test]
fn soldiers_on_any_points_have_names_in_every_notation() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let mut crowded = 0;
    for _ in 0..200 {
        let mut draft = empty("xiangqi wxf");
        let files = [3, 3, 5, 4].map(|file: u8| file + rng.random_range(0..2));
        for colour in Colour::BOTH {
            for _ in 0..5 {
                let (file, rank) = (files[rng.random_range(0..files.len())], rng.random_range(0..10));
                draft.put(Square::new(file, rank), Occupant::Shown(Piece { colour, kind: Kind::Soldier }.into()));
            }
        }
        for (colour, square) in [(Colour::Red, "e2"), (Colour::Black, "d9")] {
            let general = Piece { colour, kind: Kind::General };
            draft.put(square.parse().unwrap(), Occupant::Shown(general.into()));
        }
        for turn in [Seat::FIRST, Seat::SECOND] {
            draft.set_turn(turn);
            if let Some(position) = draft.position() {
                crowded += 1;
                check_notations(&position, &position.moves());
            }
        }
    }
    assert!(crowded > 90, "{crowded}");
}

#[test]
fn each_problem_names_its_squares() {
    use Flaw::{
        AdvisorPoint, Bag, Counters, Dead, ElephantPoint, EmptyBoard, Facing, ManyChecks, ManyGenerals, Missing,
        NoGeneral, OneKing, OtherInCheck, OutsidePalace, Over, SoldierPoint, Surplus, TwoPawns,
    };
    let cases = [
        ("xiangqi wxf", "9/9/9/9/9/9/9/9/9/4K4 w", NoGeneral, ""),
        ("xiangqi wxf", "3k5/9/9/9/9/9/9/9/4K4/4K4 w", ManyGenerals, "e1 e2"),
        ("xiangqi wxf", "3k5/9/9/9/9/9/4K4/9/9/9 w", OutsidePalace, "e4"),
        ("xiangqi wxf", "3k5/9/9/9/9/9/9/9/3A5/4K4 w", AdvisorPoint, "d2"),
        ("xiangqi wxf", "3k5/9/9/9/2B6/9/9/9/9/4K4 w", ElephantPoint, "c6"),
        ("xiangqi wxf", "3k5/9/9/9/RRR6/9/9/9/9/4K4 w", Surplus, "a6 b6 c6"),
        ("xiangqi wxf", "4k4/9/9/9/9/9/9/9/9/4K4 w", Facing, "e1 e10"),
        ("xiangqi wxf", "3k5/9/9/9/3R5/9/9/9/9/4K4 w", OtherInCheck, "d6 d10"),
        ("xiangqi wxf", "3k5/9/9/9/8p/9/8p/9/1P7/P3K4 w", SoldierPoint, "a1 b2"),
        ("xiangqi wxf", "3k5/9/9/9/3r5/9/9/9/9/4K4 w - - 7 3", Counters, ""),
        ("xiangqi wxf", "3k5/9/9/9/9/9/9/9/9/4K4 w", Over, ""),
        ("shogi amateur", "9/9/9/9/9/9/9/9/9 b - 1", NoGeneral, ""),
        ("shogi amateur", "4k4/9/9/9/9/9/9/9/3KK4 b - 1", ManyGenerals, "d1 e1"),
        ("shogi amateur", "4k4/9/4P4/9/9/4P4/9/9/4K4 b - 1", TwoPawns, "e4 e7"),
        ("shogi amateur", "P3k4/N8/L8/9/9/9/9/9/4K4 b - 1", Dead, "a8 a9"),
        ("shogi amateur", "4k4/9/9/9/9/9/9/9/4R3K b - 1", OtherInCheck, "e1 e9"),
        ("shogi amateur", "4k4/9/9/9/9/9/9/9/4K4 b 3R 1", Surplus, ""),
        ("shogi amateur", "4k4/9/9/9/9/9/9/9/9 b RB 1", OneKing, ""),
        ("shogi amateur", "4k4/9/9/9/9/9/9/9/4K4 b RB 1", Missing, ""),
        ("shogi amateur", "4k4/4P4/9/9/R3K3r/9/4r4/9/9 b - 1", OtherInCheck, "e8 e9"),
        ("shogi amateur", "4k4/9/5n3/9/r3K3r/9/9/9/b8 b - 1", ManyChecks, "e5 a5 i5 f7 a1"),
        ("supply", "9/9/9/9/9/9/9/9/9/4K4[R] w", NoGeneral, ""),
        ("supply", "3k5/9/9/9/RRR6/9/9/9/9/4K4[RR] w", Surplus, "a6 b6 c6"),
        ("supply", "3k5/9/9/9/9/9/9/9/1P7/P3K4[] w", SoldierPoint, "a1 b2"),
        ("supply", "4k4/9/9/9/9/9/9/9/9/4K4[r] w", Facing, "e1 e10"),
        ("banqi taiwan", "8/8/8/8 r - 0 1", EmptyBoard, ""),
        ("banqi taiwan", "KK6/8/8/7k r - 0 1", Surplus, "a4 b4"),
        ("banqi taiwan", "XX6/8/8/K6k r s1 0 1", Bag, "a4 b4"),
        ("banqi taiwan", "K7/8/8/7k r - 9 1", Counters, ""),
        ("banqi taiwan", "K7/8/8/8 b - 0 1", Over, ""),
    ];
    let mut seen = BTreeSet::new();
    for (line, text, flaw, places) in cases {
        let draft = read(line, text);
        let problems = draft.problems();
        let found: Vec<_> = problems.iter().filter(|problem| problem.flaw == flaw).collect();
        assert!(!found.is_empty(), "{text}: {problems:?}");
        let there: BTreeSet<Square> = found.iter().flat_map(|problem| problem.squares()).collect();
        assert_eq!(there, squares(places).into_iter().collect(), "{text}: {problems:?}");
        assert!(!flaw.is_impossible() || draft.position().is_none(), "{text}");
        seen.insert(flaw.to_string());
    }
    let all: BTreeSet<String> = Flaw::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(seen, all);
}

#[test]
fn what_only_a_strict_reading_forbids_is_told_and_played() {
    let soldiers = read("xiangqi wxf", "3k5/9/9/9/9/9/9/9/1P7/P3K4 w");
    assert_eq!(soldiers.problems().iter().map(|problem| problem.flaw).collect::<Vec<_>>(), [Flaw::SoldierPoint]);
    assert_eq!(soldiers.position().unwrap().moves().len(), 4);
    let text = soldiers.fen();
    assert!(xiangqi::Position::from_fen(&text).is_err() && xiangqi::Position::from_composed_fen(&text).is_ok());
    let problem = read("shogi amateur", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    assert_eq!(problem.problems().iter().map(|problem| problem.flaw).collect::<Vec<_>>(), [Flaw::OneKing]);
    let mated = read("shogi amateur", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    let over = mated.problems().into_iter().find(|problem| problem.flaw == Flaw::Over).unwrap();
    assert_eq!((over.reason, over.side), (Some(Reason::Checkmate), Some(Seat::FIRST)));
    assert!(mated.position().is_some());
    // A general may be open to capture where generals are captured.
    let open = "3k5/9/9/9/3R5/9/9/9/9/4K4 w";
    assert!(read("xiangqi wxf general=taken", open).problems().is_empty());
    assert!(read("xiangqi wxf", open).position().is_none());
}

#[test]
fn start_positions_have_no_problem_and_are_read_from_games() {
    for rules in Rules::GAMES {
        let draft = Draft::start(rules);
        assert_eq!((draft.problems(), draft.position()), (vec![], Some(rules.start())));
        let drafts = Drafts::start(rules);
        let second = (rules == Rules::Supply).then(|| rules.start());
        assert_eq!((drafts.problems(), drafts.positions()), (vec![], Some((rules.start(), second))));
        assert!(draft.faces().into_iter().filter(|face| !face.is_royal()).all(|face| drafts.left(face) == 0));
    }
    for line in RULES.iter().filter(|line| line.starts_with("shogi")) {
        let rules = Rules::parse(line).unwrap();
        assert_eq!(Draft::start(rules).problems(), []);
    }
    let house = Rules::parse("banqi taiwan multi-capture=on").unwrap();
    let chain = house.parse_position("8/8/8/Rs1c4 r - 0 1 chain=a1").unwrap();
    assert_eq!(Draft::of(house, &chain).unwrap().fen(), "8/8/8/Rs1c4 r - 0 1");
    assert!(Draft::of(Rules::parse("xiangqi").unwrap(), &chain).is_none());
}

#[test]
fn a_board_is_edited_by_putting_carrying_and_turning() {
    let at = |text: &str| -> Square { text.parse().unwrap() };
    let mut shogi = Draft::start(Rules::parse("shogi").unwrap());
    shogi.carry(at("a3"), at("a8"));
    shogi.carry(at("e5"), at("e6"));
    for expected in ["+P", "p", "+p", "P"] {
        shogi.turn_piece(at("a8"));
        assert_eq!(shogi.at(at("a8")).face().unwrap().to_string(), expected);
    }
    shogi.turn_piece(at("e1"));
    assert_eq!(shogi.at(at("e1")).face().unwrap().to_string(), "k");
    let pawn = shogi.at(at("b3")).face().unwrap();
    shogi.put(at("b3"), Occupant::Empty);
    assert_eq!((shogi.left(pawn), shogi.held(pawn)), (1, 0));
    shogi.hold(pawn, 200);
    assert_eq!((shogi.left(pawn), shogi.held(pawn)), (0, 18));

    let mut xiangqi = Draft::start(Rules::parse("xiangqi").unwrap());
    let text = xiangqi.fen();
    xiangqi.put(at("e5"), Occupant::Hidden);
    xiangqi.put(at("e5"), Occupant::Shown(pawn));
    xiangqi.put(Square::new(9, 9), Occupant::Empty);
    xiangqi.carry(at("a1"), Square::new(9, 9));
    xiangqi.turn_piece(at("e5"));
    assert_eq!(xiangqi.fen(), text);
    xiangqi.turn_piece(at("a1"));
    assert!(xiangqi.fen().contains("/rNBAKABNR"), "{}", xiangqi.fen());
}

#[test]
fn a_board_is_mirrored_and_turned_with_its_sides() {
    let text = "3k4r/9/9/9/9/P8/9/9/9/4K4 b - - 3 9";
    let mut draft = read("xiangqi wxf", text);
    draft.mirror();
    assert_eq!(draft.fen(), "r4k3/9/9/9/9/8P/9/9/9/4K4 b - - 3 9");
    draft.mirror();
    draft.rotate();
    assert_eq!(draft.fen(), "4k4/9/9/9/8p/9/9/9/9/R4K3 w - - 3 9");
    let mut shogi = read("shogi amateur", "4k4/9/9/9/9/9/9/+R8/4K4 b 2Pg 5");
    shogi.rotate();
    assert_eq!(shogi.fen(), "4k4/8+r/9/9/9/9/9/9/4K4 w G2p 5");
    let mut banqi = read("banqi taiwan", "K6X/8/8/8 b s1 0 4");
    banqi.rotate();
    assert_eq!(banqi.fen(), "8/8/8/X6K b s1 0 4");
}

/// Banqi with agreed missing discs begins with empty squares, and the first flip assigns the colours.
#[test]
fn banqi_begins_without_the_missing_discs() {
    let rules = Rules::parse("banqi taiwan").unwrap();
    let mut draft = Draft::start(rules);
    let chariot = Face::from(Piece { colour: Colour::Black, kind: Kind::Chariot });
    draft.hold(chariot, 0);
    assert_eq!(draft.problems()[0].flaw, Flaw::Bag);
    for square in ["a1", "h4"] {
        draft.put(square.parse().unwrap(), Occupant::Empty);
    }
    let start = draft.position().unwrap();
    assert_eq!(draft.fen(), "XXXXXXX1/XXXXXXXX/XXXXXXXX/1XXXXXXX - K1A2E2R2H2C2S5k1a2e2h2c2s5 0 1");
    let mut rng = ChaCha8Rng::seed_from_u64(22);
    let public = Public::from_position(rules, start);
    assert_eq!(public.pieces().len(), 32, "the missing discs lie in a tray");
    let deal = Deal::sample(&public, &mut rng);
    let mut game = Game::new(public, Some(deal)).unwrap();
    assert_eq!(game.moves().len(), 30);
    game.play(game.moves()[0]).unwrap();
    assert!(matches!(game.public().position(), Position::Banqi(position) if position.mover().is_some()));
    // The counters and the colour to move of a draft before the first flip are those of the start.
    draft.set_quiet_plies(9);
    draft.set_move_number(9);
    draft.set_turn(Seat::SECOND);
    assert_eq!((draft.turn(), draft.quiet_plies(), draft.move_number()), (None, Some(0), 1));
    assert!(draft.position().is_some());
    assert_eq!(banqi::GEOMETRY, draft.geometry());
}
