//! How long a computer takes for a turn at the table: the harder the choice, the longer. Its search is over long before.

use std::time::Duration;

use teahouse_engine::Finding;
use teahouse_rules::{Move, Occupant, Public};

/// The shortest time between the display of a turn and the computer's reply. A player cannot follow a faster one.
pub const SHORTEST_REPLY: Duration = Duration::from_millis(450);

/// The longest, after the hardest choice.
pub const LONGEST_REPLY: Duration = Duration::from_millis(1800);

/// The turns for which the time on a clock is to last.
const TURNS: u32 = 60;

/// The time between the display of a turn and the reply that was found. `left` is the time on the computer's clock, if it runs.
pub(super) fn reply_time(view: &Public, finding: &Finding, left: Option<Duration>) -> Duration {
    if is_forced(view, finding) {
        return SHORTEST_REPLY;
    }
    let longer = LONGEST_REPLY.saturating_sub(SHORTEST_REPLY) * u32::from(finding.doubt.min(100)) / 100;
    let most = left.map_or(LONGEST_REPLY, |left| left / TURNS);
    (SHORTEST_REPLY + longer).min(most).max(SHORTEST_REPLY)
}

/// Whether a reply needs no thought: there is no other move, it wins, or it takes the piece that has just moved.
fn is_forced(view: &Public, finding: &Finding) -> bool {
    let Some(mv) = finding.best() else { return true };
    let last = view.line().last().and_then(|turn| turn.steps().next_back());
    let takes_back = last.is_some_and(|last| last.mv.target() == mv.target())
        && matches!(mv, Move::Go { .. })
        && matches!(view.position().at(mv.target()), Occupant::Shown(_));
    takes_back || finding.decided == Some(true) || view.moves().len() == 1
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{RevealedMove, Rules};

    use super::*;

    const NO_CLOCK: Option<Duration> = None;

    fn after(rules: &str, moves: &str) -> Public {
        let mut public = Public::new(Rules::parse(rules).unwrap());
        for text in moves.split_whitespace() {
            let mv = public.position().parse_move(text).unwrap();
            public.play(RevealedMove { mv: mv.mv, shown: None }).unwrap();
        }
        public
    }

    fn found(view: &Public, text: &str, doubt: u8) -> Finding {
        let mv = view.position().parse_move(text).unwrap().mv;
        Finding { depth: 6, doubt, line: vec![mv], ..Finding::default() }
    }

    #[test]
    fn the_harder_the_choice_the_longer_it_takes() {
        let view = after("xiangqi wxf", "");
        let time = |doubt| reply_time(&view, &found(&view, "h3e3", doubt), NO_CLOCK);
        assert_eq!((time(0), time(100), time(255)), (SHORTEST_REPLY, LONGEST_REPLY, LONGEST_REPLY));
        let times: Vec<Duration> = (0..=100).map(time).collect();
        assert!(times.windows(2).all(|pair| pair[0] < pair[1]), "{times:?}");
    }

    #[test]
    fn what_is_forced_needs_no_thought() {
        // A chariot takes the cannon that has just taken a horse.
        let view = after("xiangqi wxf", "h3h10");
        assert_eq!(reply_time(&view, &found(&view, "i10h10", 90), NO_CLOCK), SHORTEST_REPLY);
        assert!(reply_time(&view, &found(&view, "b10c8", 90), NO_CLOCK) > SHORTEST_REPLY);
        let wins = Finding { decided: Some(true), ..found(&view, "b10c8", 90) };
        assert_eq!(reply_time(&view, &wins, NO_CLOCK), SHORTEST_REPLY);
        // The king has one square left.
        let rules = Rules::parse("shogi amateur").unwrap();
        let position = rules.parse_position("k8/9/1G7/9/9/9/9/9/K8 w - 1").unwrap();
        let view = Public::from_position(rules, position);
        let finding = Finding { doubt: 90, line: view.moves(), ..Finding::default() };
        assert_eq!((finding.line.len(), reply_time(&view, &finding, NO_CLOCK)), (1, SHORTEST_REPLY));
        assert_eq!(reply_time(&view, &Finding { doubt: 90, ..Finding::default() }, NO_CLOCK), SHORTEST_REPLY);
    }

    #[test]
    fn a_clock_that_runs_bounds_the_time() {
        let view = after("xiangqi wxf", "");
        let hard = found(&view, "h3e3", 100);
        let time = |seconds| reply_time(&view, &hard, Some(Duration::from_secs(seconds)));
        assert_eq!((time(600), time(60), time(5)), (LONGEST_REPLY, Duration::from_secs(1), SHORTEST_REPLY));
    }
}
