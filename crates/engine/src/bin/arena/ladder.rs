//! Matches of each level against the one below it and against the greedy player.

use std::fmt::Write as _;
use std::fs;

use teahouse_engine::Level;
use teahouse_rules::Rules;

use crate::args::Args;
use crate::matches::{self, MatchPlan, Tally};
use crate::report;

pub fn run(args: &Args) -> Result<(), String> {
    let games: u32 = args.number("games", 200)?;
    let from: u8 = args.number("first", 1)?;
    let rules = matches::rules(args)?;
    let plan = |first: String, second: String| -> Result<MatchPlan, String> {
        Ok(MatchPlan {
            rules,
            players: [first, second],
            pairs: games.div_ceil(2),
            seed: args.number("seed", 1)?,
            threads: args.number("threads", 1)?,
            sprt: None,
            keeps: false,
        })
    };
    let mut rows = String::new();
    for (number, level) in (1..).zip(Level::of(&rules)).filter(|(number, _)| *number >= from) {
        let name = format!("level={number}");
        let below = (number > 1).then(|| format!("level={}", number - 1));
        let mut cells = Vec::new();
        for opponent in [below, Some("greedy".to_owned())] {
            cells.push(match opponent {
                Some(opponent) => {
                    let plan = plan(name.clone(), opponent)?;
                    let tally = matches::play(&plan, |_| {})?;
                    eprintln!("{name} against {}: {}", plan.players[1], report::line(&plan, &tally).trim_start());
                    cell(&tally)
                }
                None => "–".to_owned(),
            });
        }
        let _ = writeln!(
            rows,
            "| {} | {} | {} | {} | {} |",
            number,
            level.name(),
            level.habit_in(&rules).text(),
            cells[0],
            cells[1]
        );
    }
    let text = page(&rules, games, &rows);
    match args.text("markdown") {
        Some(path) => fs::write(path, text).map_err(|error| format!("{path}: {error}")),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

fn cell(tally: &Tally) -> String {
    let results = &tally.results;
    format!(
        "{:.3} ± {:.3} (+{} ={} -{})",
        results.score(),
        2.0 * results.error(),
        results.wins,
        results.draws,
        results.losses
    )
}

fn page(rules: &Rules, games: u32, rows: &str) -> String {
    let game = rules.game();
    format!(
        "| | name | habit | against the level below | against greedy |\n|---|---|---|---|---|\n{rows}\n\
         {games} games each under `{}`, by `arena levels --game {game} --games {games}`\n",
        rules.line()
    )
}
