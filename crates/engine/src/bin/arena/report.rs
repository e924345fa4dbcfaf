//! Reports of a match: a table, JSON, and the games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::time::Duration;

use serde_json::json;
use teahouse_rules::Turn;

use crate::args::Args;
use crate::matches::{MatchPlan, Tally};
use crate::statistics::elo_of;

/// The score so far, in one line.
pub fn line(plan: &MatchPlan, tally: &Tally) -> String {
    let results = &tally.results;
    let mut line = format!(
        "{:>5} games  +{} ={} -{}  score {:.3} ± {:.3}  Elo {:+.0}",
        results.games(),
        results.wins,
        results.draws,
        results.losses,
        results.score(),
        2.0 * results.error(),
        results.elo()
    );
    if let Some(elo) = plan.sprt {
        let _ = write!(line, "  LLR {:.2}", results.likelihood(elo));
    }
    line
}

/// The result as a table.
pub fn table(plan: &MatchPlan, tally: &Tally) -> String {
    let results = &tally.results;
    let (score, error) = (results.score(), results.error());
    let mut text = format!(
        "rules   {}\nfirst   {}\nsecond  {}\nseed    {}\n",
        plan.rules.line(),
        plan.players[0],
        plan.players[1],
        plan.seed
    );
    let _ = writeln!(text, "{}", line(plan, tally).trim_start());
    let _ = writeln!(
        text,
        "95 %    {:.3} to {:.3}, Elo {:+.0} to {:+.0}; pairs 0 ½ 1 1½ 2: {:?}",
        score - 1.96 * error,
        score + 1.96 * error,
        elo_of(score - 1.96 * error),
        elo_of(score + 1.96 * error),
        results.pairs
    );
    let _ = writeln!(text, "plies   {:.1} a game", tally.plies as f64 / f64::from(results.games().max(1)));
    let ends: Vec<String> = tally.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    let _ = writeln!(text, "ends    {}", ends.join(", "));
    for (name, effort) in ["first", "second"].iter().zip(&tally.effort) {
        let moves = f64::from(effort.moves.max(1));
        let _ = writeln!(
            text,
            "{name:<7} {:.0} nodes and {:.1} ms a move, {:.0} ms the longest",
            effort.nodes as f64 / moves,
            effort.time.as_secs_f64() * 1000.0 / moves,
            effort.longest.as_secs_f64() * 1000.0
        );
    }
    text
}

fn json(plan: &MatchPlan, tally: &Tally) -> String {
    let results = &tally.results;
    let milliseconds = |time: Duration| rounded(time.as_secs_f64() * 1000.0, 1);
    let effort = tally.effort.each_ref().map(|effort| {
        json!({
            "moves": effort.moves,
            "nodes": effort.nodes,
            "ms": milliseconds(effort.time),
            "longest_ms": milliseconds(effort.longest),
        })
    });
    let sprt =
        plan.sprt.map(|elo| json!({ "elo0": elo[0], "elo1": elo[1], "llr": rounded(results.likelihood(elo), 3) }));
    let report = json!({
        "rules": plan.rules.line(),
        "players": plan.players,
        "seed": plan.seed,
        "games": results.games(),
        "wins": results.wins,
        "draws": results.draws,
        "losses": results.losses,
        "pairs": results.pairs,
        "score": rounded(results.score(), 4),
        "error": rounded(results.error(), 4),
        "elo": rounded(results.elo(), 1),
        "sprt": sprt,
        "plies": tally.plies,
        "ends": tally.reasons.iter().cloned().collect::<BTreeMap<_, _>>(),
        "effort": effort,
    });
    format!("{report:#}\n")
}

/// A number with this many decimal places.
fn rounded(number: f64, places: i32) -> f64 {
    let scale = 10_f64.powi(places);
    (number * scale).round() / scale
}

/// The games as lines for `teahouse-engine`, with remarks before them.
fn records(plan: &MatchPlan, tally: &Tally) -> String {
    let mut text = format!("# setoption name Rules value {}\n", plan.rules.line());
    for (pair, swapped, played) in &tally.games {
        let [first, second] = if *swapped { [1, 0] } else { [0, 1] }.map(|place| &plan.players[place]);
        let steps: Vec<String> = played
            .public
            .line()
            .iter()
            .map(|turn| Turn::steps(turn).map(|step| step.to_string()).collect::<Vec<_>>().join(","))
            .collect();
        let outcome = match played.points {
            [2, _] => "first wins",
            [_, 2] => "second wins",
            _ => "draw",
        };
        let _ = writeln!(text, "\n# pair {pair}: {first} against {second}: {outcome}: {}", played.reason);
        let _ = writeln!(text, "position fen {} moves {}", played.public.start().fen(), steps.join(" "));
    }
    text
}

/// Writes the files that the command line names.
pub fn write_files(args: &Args, plan: &MatchPlan, tally: &Tally) -> Result<(), String> {
    let write = |name: &str, text: String| match args.text(name) {
        Some(path) => fs::write(path, text).map_err(|error| format!("{path}: {error}")),
        None => Ok(()),
    };
    write("json", json(plan, tally))?;
    if plan.keeps { write("records", records(plan, tally)) } else { Ok(()) }
}
