//! Each level against the one below it, and against the greedy player.

use std::fmt::Write as _;
use std::fs;

use teahouse_engine::Level;
use teahouse_rules::Rules;
use teahouse_rules::banqi::Ruleset;

use crate::args::Args;
use crate::matches::{self, Plan, Tally};
use crate::report;

pub fn run(args: &Args) -> Result<(), String> {
    let games: u32 = args.number("games", 200)?;
    let plan = |first: String, second: String| -> Result<Plan, String> {
        Ok(Plan {
            rules: Rules::Banqi(Ruleset::taiwan()),
            players: [first, second],
            pairs: games.div_ceil(2),
            seed: args.number("seed", 1)?,
            threads: args.number("threads", 1)?,
            sprt: None,
            keeps: false,
        })
    };
    let mut rows = String::new();
    for level in Level::ALL {
        let name = format!("level={}", level.number());
        let below = Level::new(level.number() - 1).map(|below| format!("level={}", below.number()));
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
            level.number(),
            level.name(),
            level.habit(),
            cells[0],
            cells[1]
        );
    }
    let text = page(games, &rows);
    match args.text("markdown") {
        Some(path) => fs::write(path, text).map_err(|wrong| format!("{path}: {wrong}")),
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

fn page(games: u32, rows: &str) -> String {
    format!(
        "# Levels\n\n\
         Six people to play Banqi against. Each scores about three points of four against the one below; the first loses to the\n\
         greedy player, who takes what it can, less what is taken back, and looks no further. Scores are shares of the points, a\n\
         draw being half a one, with twice the standard error, over {games} games under Taiwan's rules: every deal is played\n\
         twice, with the seats swapped.\n\n\
         | | name | habit | against the one below | against greedy |\n|---|---|---|---|---|\n{rows}\n\
         Made by\n\n    cargo run --release -p teahouse-engine --bin arena -- levels --games {games} --markdown docs/levels.md\n"
    )
}
