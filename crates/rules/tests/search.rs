//! The functions for a search, compared with the list of moves, the played moves, and the positions read from their texts.

#![allow(clippy::unwrap_used, reason = "a test whose own data cannot be read must fail")]

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_rules::{
    Bitboard, Colour, Face, Game, Kind, Move, Piece, Position, RevealedMove, Rules, Square, banqi, shogi, xiangqi,
};

/// Positions with pins, screens, double checks, promotions and full hands.
const SET: [(&str, &str); 10] = [
    ("xiangqi", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1"),
    ("xiangqi", "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1"),
    ("xiangqi", "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1"),
    ("xiangqi", "3k5/4P4/4b3P/p7P/P5p2/9/p7p/4B3R/9/2BAKA3 w - - 0 1"),
    ("shogi", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
    ("shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"),
    ("shogi", "4k4/4r4/9/9/b3S3b/9/9/9/4K4 b 2G2S2N2L2Prg 1"),
    ("shogi", "7lk/7g1/7G1/9/4B4/9/9/9/4K4 b P2Nr 1"),
    ("shogi", "8k/9/9/9/9/9/3+p5/2+l6/K1r6 b RB4G4S4N3L17P 1"),
    ("shogi", "9/9/9/9/9/9/9/9/4K4 w RB4G 1"),
];

/// Calls `check` with positions of random games of xiangqi and shogi, under various rules.
fn chess_positions(games: usize, mut check: impl FnMut(&Position, &mut ChaCha8Rng)) {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    let rules = ["xiangqi wxf", "xiangqi wxf general=taken", "shogi amateur"];
    let rules = rules.map(|line| Rules::parse(line).unwrap_or_else(|wrong| panic!("{wrong}")));
    let mut starts: Vec<Position> = rules.map(|rules| rules.start()).to_vec();
    for rules in &rules {
        let set = SET.iter().filter(|(game, _)| *game == rules.game());
        starts.extend(set.map(|(_, fen)| rules.parse_position(fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"))));
    }
    for start in starts {
        for _ in 0..games {
            let mut position = start;
            for _ in 0..rng.random_range(1..120) {
                check(&position, &mut rng);
                let Some(mv) = position.moves().choose(&mut rng).copied() else { break };
                position.play_unchecked(RevealedMove::plain(mv));
            }
        }
    }
}

/// All moves that a `Move` can express on a board, and some off the board.
fn encodable(position: &Position) -> Vec<Move> {
    let far = [Square::new(9, 0), Square::new(0, 10), Square::new(255, 255)];
    let squares: Vec<Square> = position.geometry().squares().chain(far).collect();
    let mut moves = Vec::new();
    for from in &squares {
        moves.extend([Move::Flip { at: *from }, Move::Stop { at: *from }]);
        for to in &squares {
            moves.extend([false, true].map(|promote| Move::Go { from: *from, to: *to, promote }));
        }
        for side in shogi::Side::BOTH {
            for koma in shogi::KomaKind::ALL.map(|kind| shogi::Koma::new(side, kind)) {
                moves.extend([koma, koma.promoted_face()].map(|koma| Move::Drop { piece: koma.into(), to: *from }));
            }
        }
        moves.push(Move::Drop { piece: Piece { colour: Colour::Red, kind: Kind::Soldier }.into(), to: *from });
    }
    moves
}

fn is_pseudo_legal(position: &Position, mv: Move) -> bool {
    match position {
        Position::Xiangqi(position) => position.is_pseudo_legal(mv),
        Position::Shogi(position) => position.is_pseudo_legal(mv),
        _ => panic!("not asked about"),
    }
}

/// Checks that all moves are the disjoint union of captures and quiets.
fn check_parts(position: &Position) {
    let (captures, quiets) = (position.captures(), position.quiets());
    let mut together = [captures.clone(), quiets.clone()].concat();
    together.sort();
    let mut moves = position.moves();
    moves.sort();
    assert_eq!(together, moves, "{}", position.fen());
    let takes =
        |mv: &Move| mv.origin() != Some(mv.target()) && position.at(mv.target()) != teahouse_rules::Occupant::Empty;
    assert!(captures.iter().all(takes) && !quiets.iter().any(takes), "{}", position.fen());
}

#[test]
fn moves_are_the_disjoint_union_of_captures_and_quiets() {
    let mut captures = 0;
    chess_positions(30, |position, _| {
        check_parts(position);
        captures += position.captures().len();
    });
    assert!(captures > 10_000, "{captures}");
}

#[test]
fn is_legal_agrees_with_the_list_of_moves() {
    let mut pseudo_only = 0;
    chess_positions(4, |position, rng| {
        // A test of every position would take a minute.
        if rng.random_ratio(2, 3) {
            return;
        }
        let legal: BTreeSet<Move> = position.moves().into_iter().collect();
        for mv in encodable(position) {
            let is_listed = legal.contains(&mv);
            assert_eq!(position.is_legal(mv), is_listed, "{mv:?} in {}", position.fen());
            let is_pseudo_legal = is_pseudo_legal(position, mv);
            assert!(is_pseudo_legal || !is_listed, "{mv:?} in {}", position.fen());
            pseudo_only += usize::from(is_pseudo_legal && !is_listed);
        }
    });
    assert!(pseudo_only > 1_000, "{pseudo_only}");
}

#[test]
fn gives_check_agrees_with_the_position_after_the_move() {
    let mut checks = 0;
    chess_positions(60, |position, _| {
        for mv in position.moves() {
            let mut after = *position;
            after.play_unchecked(RevealedMove::plain(mv));
            let is_check = after.checked().is_some();
            assert_eq!(position.gives_check(mv), is_check, "{mv} in {}", position.fen());
            checks += usize::from(is_check);
        }
    });
    assert!(checks > 10_000, "{checks}");
}

fn hashes(position: &Position) -> [u64; 2] {
    match position {
        Position::Banqi(position) => [position.hash(), position.hash_from_scratch()],
        Position::Xiangqi(position) => [position.hash(), position.hash_from_scratch()],
        Position::Shogi(position) => [position.hash(), position.hash_from_scratch()],
        _ => [0; 2],
    }
}

/// The hash after a null move equals the one computed from scratch, and the position equals the one read from its text.
#[test]
fn a_null_move_changes_the_mover_and_the_counters_only() {
    let mut refused = 0;
    chess_positions(60, |position, _| {
        let [kept, anew] = hashes(position);
        assert_eq!(kept, anew, "{}", position.fen());
        let passed = position.null_move();
        assert_eq!(passed.is_none(), position.checked().is_some(), "{}", position.fen());
        let Some(passed) = passed else {
            refused += 1;
            return;
        };
        let [kept, anew] = hashes(&passed);
        assert_eq!(kept, anew, "{}", position.fen());
        assert_ne!(kept, hashes(position)[0]);
        let geometry = position.geometry();
        assert!(geometry.squares().all(|square| passed.at(square) == position.at(square)));
        let back = passed.null_move().map(|twice| twice.identity());
        assert!(back.is_none_or(|twice| twice == position.identity()), "{}", position.fen());
    });
    assert!(refused > 100, "{refused}");
}

/// Files such as opening books may contain hashes, so they are the same in every version.
#[test]
fn the_hashes_of_start_positions_never_change() {
    let start = |line: &str| hashes(&Rules::parse(line).unwrap().start())[0];
    let starts = ["xiangqi wxf", "shogi amateur", "banqi taiwan"].map(start);
    assert_eq!(starts, [10_420_044_204_434_153_564, 4_669_691_565_321_797_768, 4_376_408_540_182_023_408]);
}

fn attackers_to(position: &Position, square: Square, occupied: Bitboard) -> Bitboard {
    match position {
        Position::Xiangqi(position) => position.attackers_to(square, occupied),
        Position::Shogi(position) => position.attackers_to(square, occupied),
        _ => Bitboard::EMPTY,
    }
}

/// All pieces on the board, and the pieces of the side to move.
fn occupied(position: &Position) -> [Bitboard; 2] {
    match position {
        Position::Xiangqi(position) => [position.occupied(), position.by_side(position.mover())],
        Position::Shogi(position) => [position.occupied(), position.by_side(position.mover())],
        _ => [Bitboard::EMPTY; 2],
    }
}

#[test]
fn the_attackers_of_a_piece_have_pseudo_legal_captures_of_it() {
    let mut attacks = 0;
    let mut check = |position: &Position| {
        // After the capture of a general the game is over, and no move is pseudo-legal.
        if matches!(position, Position::Xiangqi(position) if position.general(position.mover()).is_none()) {
            return;
        }
        let [all, own] = occupied(position);
        for target in all.without(own).squares() {
            let found = attackers_to(position, target, all) & own;
            let takes = |from: &Square| {
                [false, true]
                    .into_iter()
                    .any(|promote| is_pseudo_legal(position, Move::Go { from: *from, to: target, promote }))
            };
            let mut expected: Bitboard = own.squares().filter(takes).collect();
            // A general may capture the other one along an open file under the teaching rules, but `attackers_to` excludes it.
            if let Position::Xiangqi(position) = position {
                let [red, black] = Colour::BOTH.map(|colour| position.general(colour));
                let is_facing =
                    [red, black].contains(&Some(target)) && red.map(Square::file) == black.map(Square::file);
                let generals = position.by_kind(Kind::General);
                expected = if is_facing { expected.without(generals) } else { expected };
            }
            assert_eq!(found, expected, "{target} in {}", position.fen());
            attacks += found.count();
        }
    };
    chess_positions(20, |position, _| {
        check(position);
        // The same for the pieces of the other side.
        position.null_move().iter().for_each(&mut check);
    });
    assert!(attacks > 10_000, "{attacks}");
}

/// The position with the pieces on some squares only, read from its text.
fn with_pieces_on(position: &Position, kept: Bitboard) -> Option<Position> {
    let geometry = position.geometry();
    let letter = |square: Square| match position.at(square) {
        teahouse_rules::Occupant::Shown(Face::Piece(piece)) => piece.letter_in_xiangqi().to_string(),
        teahouse_rules::Occupant::Shown(Face::Koma(koma)) => koma.to_string(),
        _ => "1".to_owned(),
    };
    let rows = (0..geometry.ranks).rev().map(|rank| {
        let squares = (0..geometry.files).map(|file| Square::new(file, rank));
        squares.map(|at| if kept.contains(at) { letter(at) } else { "1".to_owned() }).collect::<String>()
    });
    let rows = rows.collect::<Vec<_>>().join("/");
    match position {
        Position::Xiangqi(_) => xiangqi::Position::from_composed_fen(&format!("{rows} w")).ok().map(Into::into),
        _ => shogi::Position::from_sfen(&format!("{rows} b - 1")).ok().map(Into::into),
    }
}

#[test]
fn pieces_off_the_occupied_squares_neither_attack_nor_block() {
    let mut compared = 0;
    chess_positions(12, |position, rng| {
        let [all, _] = occupied(position);
        let royal = |square: &Square| match position.at(*square) {
            teahouse_rules::Occupant::Shown(Face::Piece(piece)) => piece.kind == Kind::General,
            teahouse_rules::Occupant::Shown(Face::Koma(koma)) => koma.kind == shogi::KomaKind::King,
            _ => false,
        };
        let left: Bitboard = all.squares().filter(|square| royal(square) || rng.random_ratio(2, 3)).collect();
        // The position is impossible if a king becomes open to capture.
        let Some(reduced) = with_pieces_on(position, left) else { return };
        for square in position.geometry().squares() {
            let [one, other] = [attackers_to(position, square, left), attackers_to(&reduced, square, left)];
            assert_eq!(one, other, "{square} in {}, of {}", reduced.fen(), position.fen());
        }
        compared += 1;
    });
    assert!(compared > 300, "{compared}");
}

#[test]
fn in_banqi_moves_are_the_disjoint_union_of_captures_and_quiets() {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let plain = banqi::Ruleset::taiwan();
    let house = banqi::Ruleset { blind_capture: true, multi_capture: true, ..banqi::Ruleset::hong_kong() };
    let rush = banqi::Ruleset { chariot_rush: banqi::ChariotRush::Any, multi_capture: true, ..plain };
    let mut chains = 0;
    for ruleset in [plain, house, rush] {
        for _ in 0..12 {
            let mut game = Game::banqi(ruleset, &mut rng);
            while !game.outcome().is_over() && game.ply() < 300 {
                let position = *game.public().position();
                check_parts(&position);
                let [kept, anew] = hashes(&position);
                assert_eq!(kept, anew);
                let legal: BTreeSet<Move> = position.moves().into_iter().collect();
                for mv in encodable(&position).into_iter().filter(|_| game.ply().is_multiple_of(3)) {
                    assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv:?} in {}", position.fen());
                }
                let Position::Banqi(board) = position else { panic!("another game") };
                let can_pass = board.mover().is_some() && board.chain().is_none();
                assert_eq!(position.null_move().is_some(), can_pass);
                if let Some(passed) = position.null_move() {
                    let [kept, anew] = hashes(&passed);
                    assert_eq!(kept, anew);
                    assert_eq!(passed.null_move().map(|twice| twice.identity()), Some(position.identity()));
                }
                chains += usize::from(board.chain().is_some());
                let mv = *game.moves().choose(&mut rng).unwrap();
                game.play(mv).unwrap();
            }
        }
    }
    assert!(chains > 20, "{chains}");
}
