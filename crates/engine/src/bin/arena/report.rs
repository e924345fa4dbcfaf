//! Reports of a match: a table, JSON, and the games.

use std::fmt::Write as _;
use std::fs;

use teahouse_rules::Turn;

use crate::args::Args;
use crate::matches::{Plan, Tally};
use crate::statistics::elo_of;

/// The score so far, in one line.
pub fn line(plan: &Plan, tally: &Tally) -> String {
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
pub fn table(plan: &Plan, tally: &Tally) -> String {
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

/// The result as JSON.
fn json(plan: &Plan, tally: &Tally) -> String {
    let results = &tally.results;
    let reasons: Vec<String> =
        tally.reasons.iter().map(|(reason, count)| format!("{}: {count}", quoted(reason))).collect();
    let efforts: Vec<String> = tally
        .effort
        .iter()
        .map(|effort| {
            format!(
                "{{\"moves\": {}, \"nodes\": {}, \"ms\": {:.1}, \"longest_ms\": {:.1}}}",
                effort.moves,
                effort.nodes,
                effort.time.as_secs_f64() * 1000.0,
                effort.longest.as_secs_f64() * 1000.0
            )
        })
        .collect();
    let sprt = plan.sprt.map_or_else(
        || "null".to_owned(),
        |elo| format!("{{\"elo0\": {}, \"elo1\": {}, \"llr\": {:.3}}}", elo[0], elo[1], results.likelihood(elo)),
    );
    format!(
        "{{\n  \"rules\": {},\n  \"players\": [{}, {}],\n  \"seed\": {},\n  \"games\": {},\n  \"wins\": {},\n  \"draws\": {},\n  \"losses\": {},\n  \
         \"pairs\": {:?},\n  \"score\": {:.4},\n  \"error\": {:.4},\n  \"elo\": {:.1},\n  \"sprt\": {sprt},\n  \"plies\": {},\n  \
         \"ends\": {{{}}},\n  \"effort\": [{}]\n}}\n",
        quoted(&plan.rules.line()),
        quoted(&plan.players[0]),
        quoted(&plan.players[1]),
        plan.seed,
        results.games(),
        results.wins,
        results.draws,
        results.losses,
        results.pairs,
        results.score(),
        results.error(),
        results.elo(),
        tally.plies,
        reasons.join(", "),
        efforts.join(", ")
    )
}

/// A JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter < ' ' => {
                let _ = write!(quoted, "\\u{:04x}", letter as u32);
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// The games as lines for `teahouse-engine`, with remarks before them.
fn records(plan: &Plan, tally: &Tally) -> String {
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
pub fn write_files(args: &Args, plan: &Plan, tally: &Tally) -> Result<(), String> {
    let write = |name: &str, text: String| match args.text(name) {
        Some(path) => fs::write(path, text).map_err(|error| format!("{path}: {error}")),
        None => Ok(()),
    };
    write("json", json(plan, tally))?;
    if plan.keeps { write("records", records(plan, tally)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_quoted_as_json() {
        assert_eq!(quoted("a\"b\\c\n"), "\"a\\\"b\\\\c\\u000a\"");
    }
}
