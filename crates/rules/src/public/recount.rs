//! Endings by history in random games are those of a plain recount of the turns.

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::testing::work_of;
use crate::{
    Boards, Effect, Move, Outcome, PieceId, Pieces, Place, Position, Public, Reason, RevealedMove, Rules, Seat, Turn,
    banqi, shogi, xiangqi,
};

fn gives_check(turn: &Turn) -> bool {
    turn.effects.iter().any(|effect| matches!(effect, Effect::Check { .. }))
}

/// The outcome at the last `count` occurrences, from all turns between them.
fn by_perpetual_check(public: &Public, count: usize) -> Option<Outcome> {
    let occurrences = public.occurrences(count)?;
    let turns = &public.line()[occurrences[0]..*occurrences.last()?];
    let [first, second] = public.sides();
    let checks = |seat| turns.iter().filter(|turn| turn.seat == seat).all(gives_check);
    let won_by = |winner| Outcome::Win { winner, reason: Reason::PerpetualCheck };
    Some(match [checks(first), checks(second)] {
        [true, false] => won_by(second),
        [false, true] => won_by(first),
        _ => Outcome::Draw { reason: Reason::Repetition },
    })
}

/// Whether the move limit of shogi draws, from all turns since.
fn is_at_move_limit(public: &Public, limit: u16) -> bool {
    let (Position::Shogi(start), Position::Shogi(position)) = (public.start(), public.position()) else { return false };
    if limit == 0 || position.move_number() <= limit {
        return false;
    }
    let last = (i32::from(limit) - i32::from(start.move_number())).max(-1);
    let runs_from = |turn: i32| match usize::try_from(turn) {
        Ok(turn) => public.line().iter().skip(turn).step_by(2).all(gives_check),
        Err(_) => turn == -1 && start.checked().is_some() && public.line().iter().skip(1).step_by(2).all(gives_check),
    };
    !runs_from(last) && !runs_from(last - 1)
}

/// The quiet plies of xiangqi that count, from all turns since the last capture.
fn counted_plies(public: &Public) -> u16 {
    let known = public.ply().min(public.quiet_plies().into());
    let quiet = &public.line()[public.ply() - known..];
    let uncounted = [Seat::FIRST, Seat::SECOND].map(|seat| {
        let checks = quiet.iter().filter(|turn| turn.seat == seat && gives_check(turn)).count() as u16;
        checks.saturating_sub(xiangqi::Ruleset::CHECKS_COUNTED)
    });
    public.quiet_plies().saturating_sub(uncounted[0] + uncounted[1])
}

/// The captures that a seat would have on the move after `ply` turns of Banqi. `pieces` are the pieces then.
fn captures(public: &Public, pieces: &Pieces, seat: Seat, ply: usize) -> Vec<(PieceId, PieceId)> {
    let Position::Banqi(mut position) = public.position_at(ply) else { return Vec::new() };
    if position.mover() != public.colour_of(seat) {
        position.switch_mover();
    }
    let id = |square| pieces.at(Place::square(square)).map(|(id, _)| id);
    let capture = |mv| match mv {
        Move::Go { from, to, .. } => Some((id(from)?, id(to)?)),
        _ => None,
    };
    position.moves().into_iter().filter_map(capture).collect()
}

/// The outcome at the last three occurrences, from all turns between them: a seat that alone attacks one piece with every turn
/// loses.
fn by_perpetual_attack(public: &Public) -> Option<Outcome> {
    let occurrences = public.occurrences(banqi::Ruleset::OCCURRENCES)?;
    let mut pieces = public.pieces_at(occurrences[0]);
    let mut victims: [Option<BTreeSet<PieceId>>; 2] = [None, None];
    for turn in occurrences[0]..*occurrences.last()? {
        let Turn { seat, effects, .. } = &public.line()[turn];
        let before = captures(public, &pieces, *seat, turn);
        effects.iter().for_each(|effect| pieces.apply(*effect));
        let mut made = captures(public, &pieces, *seat, turn + 1);
        made.retain(|capture| !before.contains(capture));
        let attacked: BTreeSet<PieceId> = made.into_iter().map(|(_, victim)| victim).collect();
        let all = &mut victims[seat.index()];
        *all = Some(all.as_ref().map_or_else(|| attacked.clone(), |all| all & &attacked));
    }
    let won_by = |winner| Outcome::Win { winner, reason: Reason::PerpetualAttack };
    match victims.map(|victims| victims.is_some_and(|victims| !victims.is_empty())) {
        [true, false] => Some(won_by(Seat::SECOND)),
        [false, true] => Some(won_by(Seat::FIRST)),
        _ => None,
    }
}

/// The outcome of the present position; `None` where no count of checks decides.
fn recounted(public: &Public) -> Option<Outcome> {
    if public.position().outcome_reason().is_some() {
        return None;
    }
    match (public.rules(), public.position()) {
        (Rules::Supply, _) => {
            let lost = by_perpetual_check(public, 3).filter(|outcome| outcome.winner().is_some());
            Some(lost.unwrap_or(Outcome::Ongoing))
        }
        (Rules::Banqi(_), Position::Banqi(position)) => {
            let is_over = position.extinct().is_some() || public.position().moves().is_empty();
            (!is_over).then(|| by_perpetual_attack(public).unwrap_or(Outcome::Ongoing))
        }
        (Rules::Shogi(ruleset), _) => {
            Some(by_perpetual_check(public, shogi::Ruleset::OCCURRENCES).unwrap_or_else(|| {
                match is_at_move_limit(public, ruleset.move_limit) {
                    true => Outcome::Draw { reason: Reason::MoveLimit },
                    false => Outcome::Ongoing,
                }
            }))
        }
        (Rules::Xiangqi(ruleset), Position::Xiangqi(position)) => {
            assert_eq!(public.limited_plies(), counted_plies(public), "after {} turns", public.ply());
            if position.is_material_insufficient() {
                return None;
            }
            if let Some(verdict) = public.verdict() {
                return Some(verdict.outcome);
            }
            let is_drawn = ruleset.no_progress_limit().is_some_and(|limit| counted_plies(public) >= limit);
            Some(if is_drawn { Outcome::Draw { reason: Reason::NoProgress } } else { Outcome::Ongoing })
        }
        _ => None,
    }
}

/// A legal move: often one that goes back, or one that gives check, so that games repeat and check much. In Banqi rarely a
/// capture, which ends a repetition.
fn choose(public: &Public, back_of_ten: u8, rng: &mut ChaCha8Rng) -> Option<RevealedMove> {
    let mut moves = public.position().moves();
    if let Position::Banqi(position) = public.position()
        && rng.random_range(0..20) > 0
    {
        moves.retain(|mv| matches!(mv, Move::Go { to, .. } if position.piece(*to).is_none()));
    }
    let back = public.ply().checked_sub(2).and_then(|turn| {
        let Move::Go { from, to, .. } = public.line()[turn].mv.mv else { return None };
        moves.iter().copied().find(|mv| *mv == Move::go(to, from))
    });
    let checks: Vec<_> = moves.iter().copied().filter(|mv| public.position().gives_check(*mv)).collect();
    let mv = match rng.random_range(0..10) {
        chance if chance < back_of_ten && back.is_some() => back?,
        0..8 if !checks.is_empty() => checks[rng.random_range(0..checks.len())],
        _ if moves.is_empty() => return None,
        _ => moves[rng.random_range(0..moves.len())],
    };
    Some(RevealedMove::plain(mv))
}

/// Plays on past the end too, with undos between.
fn compare(rules: &str, start: &str, seed: u64) -> Vec<Reason> {
    let rules = Rules::parse(rules).unwrap();
    let mut boards = Boards::from_positions(rules, rules.parse_position(start).unwrap(), None);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut reasons = Vec::new();
    for _ in 0..300 {
        if rng.random_range(0..12) == 0 {
            boards.back_to(boards.ply().saturating_sub(rng.random_range(1..6)));
        }
        let board = rng.random_range(0..boards.len()) as u8;
        let public = boards.get(board).unwrap();
        let back_of_ten = if seed.is_multiple_of(2) { 9 } else { 3 };
        let Some(mv) = choose(public, back_of_ten, &mut rng) else {
            boards.back_to(boards.ply() / 2);
            continue;
        };
        let mover = public.mover();
        let (played, work) = work_of(|| boards.play_past_end(mover, mv));
        if played.is_err() {
            continue;
        }
        let public = boards.get(board).unwrap();
        let judged_at_once = match rules {
            // The attacks of the turn itself.
            Rules::Banqi(_) | Rules::Xiangqi(_) => 1,
            _ => 0,
        };
        assert!(work.turns_judged <= judged_at_once, "{} turns are judged, seed {seed}", work.turns_judged);
        let Some(outcome) = recounted(public) else { continue };
        assert_eq!(public.outcome(), outcome, "{} after {} turns, seed {seed}", rules.line(), public.ply());
        reasons.extend(outcome.reason());
    }
    reasons
}

#[test]
fn running_counts_judge_as_a_recount_of_all_turns() {
    let attack_ban = "banqi taiwan no-progress=0 draws=asked attack-ban=on";
    let chase = "4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b";
    let games = [
        (attack_ban, "8/2K5/1H1kc3/8 r - 0 1", 1000, vec![Reason::PerpetualAttack]),
        (attack_ban, "8/8/K1s4k/8 b - 0 1", 1000, vec![Reason::PerpetualAttack]),
        ("supply", "3k5/9/9/r8/9/9/9/R8/4R4/5K3[] w - - 0 1", 40, vec![Reason::PerpetualCheck]),
        (
            "shogi amateur move-limit=0",
            "3k5/9/9/9/9/9/9/4R4/5K3 b - 1",
            40,
            vec![Reason::PerpetualCheck, Reason::Repetition],
        ),
        ("shogi amateur move-limit=9", "4k4/9/9/9/9/9/9/R8/8K b - 1", 40, vec![Reason::MoveLimit]),
        ("shogi amateur move-limit=9", "R3k4/9/9/9/9/9/9/9/8K w - 12", 40, vec![Reason::MoveLimit]),
        (
            "xiangqi wxf no-progress=0",
            "3k5/9/9/9/9/9/9/9/4R4/5K3 w",
            40,
            vec![Reason::PerpetualCheck, Reason::Repetition],
        ),
        ("xiangqi wxf no-progress=0", chase, 40, vec![Reason::PerpetualChase, Reason::Repetition]),
        ("xiangqi source no-progress=0", chase, 40, vec![Reason::PerpetualChase, Reason::Repetition]),
        ("xiangqi wxf no-progress=24", "3k5/9/9/9/9/9/9/9/4R4/5K3 w", 40, vec![Reason::NoProgress]),
    ];
    for (rules, start, games, expected) in games {
        let reasons: Vec<Reason> = (0..games).flat_map(|seed| compare(rules, start, seed)).collect();
        for reason in expected {
            assert!(reasons.contains(&reason), "{rules}: no game of the test ends by {reason:?}");
        }
    }
}

/// The chariots walk around by ways of seven and of eight points: the positions repeat after 112 turns.
#[test]
fn a_record_past_its_end_is_judged_turn_by_turn() {
    let rules = Rules::parse("xiangqi wxf").unwrap();
    let start = rules.parse_position("4k3r/9/9/9/9/9/9/9/9/R4K3 w").unwrap();
    let ways: [&[&str]; 2] =
        [&["a1", "a2", "a3", "b3", "b2", "b1", "c1"], &["i10", "i9", "i8", "i7", "h7", "h8", "h9", "h10"]];
    let mut public = Public::from_position(rules, start);
    let (_, work) = work_of(|| {
        for turn in 0..1000 {
            let (way, step) = (ways[turn % 2], turn / 2);
            let text = [way[step % way.len()], way[(step + 1) % way.len()]].concat();
            let mv = public.position().parse_move(&text).unwrap();
            public.play_past_end(mv).unwrap();
        }
    });
    assert_eq!(public.outcome(), Outcome::Draw { reason: Reason::Repetition });
    assert_eq!((public.repetitions(), work.turns_judged), (9, 1000));
}
