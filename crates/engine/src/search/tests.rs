//! The search against plain minimax, and its parts.

use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_rules::{Move, Outcome, Public, RevealedMove, Rules};

use super::exchange;
use super::score::{BANNED, WIN};
use super::searcher::Searcher;
use super::{Board, Line, SearchTask, Selectivity, Thinker};
use crate::limits::Limits;
use crate::manner::Manner;

/// The score of the rules for a game that has ended; `None` for one that goes on.
fn ended(public: &Public, ply: i32) -> Option<i32> {
    use teahouse_rules::Reason;
    match public.outcome() {
        Outcome::Ongoing => None,
        Outcome::Draw { .. } => Some(0),
        Outcome::Win { winner, reason } => {
            let win = match reason {
                Reason::PerpetualCheck | Reason::PerpetualChase => BANNED,
                _ => WIN,
            } - ply;
            Some(if winner == public.mover() { win } else { -win })
        }
    }
}

/// Plain minimax over the games of the rules: no bound, no table, every line to the depth.
fn minimax<B: Board>(public: &mut Public, board_of: &dyn Fn(&Public) -> B, depth: i32, ply: i32) -> i32 {
    if ply > 0
        && let Some(score) = ended(public, ply)
    {
        return score;
    }
    if depth == 0 {
        return board_of(public).evaluate();
    }
    let mut best = -WIN;
    for mv in public.position().moves() {
        public.play_past_end(RevealedMove::plain(mv)).unwrap();
        best = best.max(-minimax(public, board_of, depth - 1, ply + 1));
        public.back_to(public.ply() - 1);
    }
    best
}

/// Compares the search without any of its parts with [`minimax`] on positions of random games, among them games that
/// repeat positions.
pub(crate) fn check_minimax<B: Board>(
    rules: Rules,
    count: usize,
    laws_of: impl Fn(&Public, &Line<B>) -> B::Laws,
    board_of: impl Fn(&Public) -> B,
    start_of: impl Fn(&Public) -> B,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(22);
    let mut checked = 0;
    while checked < count {
        let mut public = random_game(rules, &mut rng);
        if public.outcome().is_over() || public.position().moves().len() < 2 {
            continue;
        }
        let depth = if public.position().moves().len() < 25 { 3 } else { 2 };
        let line = Line::of_game(start_of(&public), &public);
        let (laws, board) = (laws_of(&public, &line), board_of(&public));
        let expected = minimax(&mut public, &board_of, depth, 0);
        let mut thinker = Thinker::new(laws, &board, 1, Selectivity::exhaustive(), Manner::strongest());
        let limits = Limits { depth: Some(depth as u32), ..Limits::default() };
        let finding = thinker.think(SearchTask { laws, board, line, limits: &limits, seed: 0 }, &mut |_| {});
        // A mate ends the search before the last iteration.
        let is_short = finding.mate.is_some_and(|plies| plies.abs() <= finding.depth);
        assert!(finding.depth == depth || is_short, "{finding:?}");
        assert_eq!(finding.score, expected, "{} after {} turns", public.position().fen(), public.ply());
        checked += 1;
    }
}

/// A random game of up to 80 plies. In half of the games both sides then go to and fro.
fn random_game(rules: Rules, rng: &mut ChaCha8Rng) -> Public {
    let mut public = Public::new(rules);
    for _ in 0..rng.random_range(4..80) {
        let Some(mv) = public.moves().choose(rng).copied() else { return public };
        public.play(RevealedMove::plain(mv)).unwrap();
    }
    if rng.random_bool(0.5) {
        to_and_fro(&mut public, rng);
    }
    public
}

/// Plays up to 11 plies of moves there and back, so that positions recur, checks and chases among them.
fn to_and_fro(public: &mut Public, rng: &mut ChaCha8Rng) {
    let mut there: [Option<Move>; 2] = [None; 2];
    for ply in 0..rng.random_range(6..12) {
        let moves = public.moves();
        let back = there[ply % 2].take().map(|mv| Move::go(mv.target(), mv.origin().unwrap()));
        let chosen = match back.filter(|back| moves.contains(back)) {
            Some(back) => back,
            None => {
                let plain: Vec<Move> = moves
                    .iter()
                    .filter(|mv| {
                        matches!(mv, Move::Go { promote: false, .. }) && public.position().quiets().contains(mv)
                    })
                    .copied()
                    .collect();
                let Some(mv) = plain.choose(rng).copied() else { return };
                there[ply % 2] = Some(mv);
                mv
            }
        };
        let mut after = public.clone();
        after.play(RevealedMove::plain(chosen)).unwrap();
        if after.outcome().is_over() {
            return;
        }
        *public = after;
    }
}

/// Whether the exchange that a move begins wins at least the value that playing it out gives, and no more.
pub(crate) fn exchange_value<B: Board>(board: &B, mv: Move) -> i32 {
    let mv = B::pack(mv);
    let (mut low, mut high) = (-2000_i32, 2000_i32);
    while low < high {
        let middle = (low + high + 1).div_euclid(2);
        if exchange::reaches(board, mv, middle) { low = middle } else { high = middle - 1 }
    }
    low
}

/// The list of a picker is the list of legal moves, each once, whatever the statistics say.
pub(crate) fn check_picker<B: Board>(board: &B) {
    use super::PackedMove;
    use super::history::{History, NO_SLOT};
    use super::picker::{MoveChoice, MovePicker, Orders};
    let mut legal = Vec::new();
    board.each_capture(|mv| legal.push(mv));
    board.each_quiet(|mv| legal.push(mv));
    for mv in &legal {
        assert!(board.is_legal(*mv));
        assert_eq!(B::pack(board.unpack(*mv)), *mv);
        let after = board.after(*mv);
        assert_eq!((after.is_checked(), after.mover()), (board.gives_check(*mv), board.mover() ^ 1));
        assert!(board.slot(*mv) < B::SLOTS);
    }
    let hints = board.hints();
    board.each_quiet(|mv| assert_eq!(board.checks(&hints, mv), board.gives_check(mv)));
    let mut orders = Orders { history: History::new(), arena: Vec::new() };
    orders.history.clear();
    let some = |place: usize| legal.get(place % legal.len().max(1)).copied().unwrap_or(PackedMove::NONE);
    for (table, refutations) in [
        (PackedMove::NONE, [PackedMove::NONE; 3]),
        (some(3), [some(5), some(3), some(5)]),
        (some(0), [some(40), some(41), PackedMove(0x3fff)]),
    ] {
        let mut picker =
            MovePicker::new(&orders, MoveChoice::All, table, refutations, [NO_SLOT; 2]).with(&Selectivity::standard());
        let mut picked = Vec::new();
        while let Some(mv) = picker.next(board, &mut orders) {
            picked.push(mv);
        }
        picker.finish(&mut orders);
        assert!(orders.arena.is_empty());
        picked.sort();
        let mut expected = legal.clone();
        expected.sort();
        assert_eq!(picked, expected);
    }
}

/// A stopped search answers, with at most one position beyond the limit of nodes.
pub(crate) fn check_limits<B: Board>(laws: B::Laws, board: B) {
    let mut thinker = Thinker::new(laws, &board, 1, Selectivity::standard(), Manner::strongest());
    let mut nodes = |limits: &Limits| {
        let task = SearchTask { laws, board, line: Line::from(&board), limits, seed: 0 };
        let finding = thinker.think(task, &mut |_| {});
        assert!(finding.best().is_some());
        finding.nodes
    };
    for count in [1, 2, 50, 3000] {
        assert!(nodes(&Limits { nodes: Some(count), ..Limits::default() }) <= count + 1);
    }
    let stopped = Limits::default();
    stopped.stop.raise();
    assert!(nodes(&stopped) <= 1);
    assert!(nodes(&Limits { time: Some(Duration::ZERO), ..Limits::default() }) < 2048);
    let of_searcher = Searcher::<B>::new(laws, &board);
    assert!(of_searcher.frames.is_empty() && of_searcher.orders.arena.capacity() == 0);
}
