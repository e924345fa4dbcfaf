//! The rules under which a record is a match.

use teahouse_record::{Ending, Format, GameText, Reading, Record, RecordError, Score};
use teahouse_rules::banqi::{ChariotRush, Draws, Repetition};
use teahouse_rules::{Boards, Public, Reason, RevealedMove, Rules, banqi, shogi, xiangqi};

/// Reads a file. If it names no rules and has steps that the usual ones of its format refuse, it is read under the rules that
/// refuse the fewest.
pub(super) fn read(bytes: &[u8], name: &str) -> Result<Reading, RecordError> {
    let reading = teahouse_record::read(bytes, name)?;
    Ok(most_legal(reading, |format, rules| format.read_under(bytes, rules)))
}

/// Reads a game of a file with several, like [`read`]. A game of which no step can be played is an error at the first place that
/// is left out.
pub(super) fn read_game(game: &GameText) -> Result<Reading, RecordError> {
    let reading = most_legal(game.read()?, |_, rules| game.read_under(rules));
    // A tag before the moves may have their result.
    let first = reading.skipped.iter().find(|skipped| skipped.result.is_none());
    match first.or(reading.skipped.first()) {
        Some(first) if reading.record.len() == 1 => {
            Err(RecordError::Malformed { line: first.line, column: first.column, message: first.what.clone() })
        }
        _ => Ok(reading),
    }
}

fn most_legal(reading: Reading, read: impl Fn(Format, Rules) -> Result<Reading, RecordError>) -> Reading {
    let usual = reading.format.usual_rules();
    if reading.skipped.is_empty() || *reading.record.rules() != usual {
        return reading;
    }
    let mut best = reading;
    for rules in permissive(best.format, usual) {
        if let Ok(other) = read(best.format, rules)
            && other.record.len() > best.record.len()
        {
            best = other;
        }
    }
    best
}

/// Rules that allow steps which the usual ones refuse.
fn permissive(format: Format, usual: Rules) -> Vec<Rules> {
    let presets = usual.presets().into_iter().map(|(_, rules)| rules);
    match format.game() {
        "banqi" => presets.clone().chain(presets.map(with_house_rules)).collect(),
        "xiangqi" => vec![Rules::Xiangqi(xiangqi::Ruleset::wxf().with_take_general(true))],
        _ => Vec::new(),
    }
}

/// The same rules with every option that allows more captures.
fn with_house_rules(rules: Rules) -> Rules {
    match rules {
        Rules::Banqi(ruleset) => Rules::Banqi(banqi::Ruleset {
            cannon_adjacent: true,
            chariot_rush: ChariotRush::Any,
            general_takes_soldier: true,
            blind_capture: true,
            multi_capture: true,
            ..ruleset
        }),
        other => other,
    }
}

/// How far the main line of a record goes under some rules.
#[derive(Debug, Clone)]
pub(super) struct RecordFit {
    pub rules: Rules,
    /// The game after the steps that can be played.
    pub boards: Boards,
    /// The steps that can be played.
    pub steps: usize,
}

impl RecordFit {
    fn of(record: &Record, rules: Rules, line: &[(u8, RevealedMove)]) -> Self {
        let mut boards = Boards::from_positions(rules, *record.start(), record.second_start().copied());
        let mut play = |(board, step): &(u8, RevealedMove)| {
            let mover = boards.get(*board).map(Public::mover);
            mover.is_some_and(|mover| boards.play(mover, *step).is_ok())
        };
        let steps = line.iter().take_while(|step| play(step)).count();
        Self { rules, boards, steps }
    }

    /// How well the end of the game is that of the record: 2 with its reason, or if a player's command can lead to it; 1 with
    /// its score. A record without a result agrees with any end.
    fn agreement(&self, recorded: Option<Ending>) -> u8 {
        let Some(recorded) = recorded.filter(|ending| ending.score != Score::Suspended) else { return 2 };
        match Ending::of(self.boards.outcome()) {
            Some(own) if own.score != recorded.score => 0,
            Some(own) => 1 + u8::from(own.reason == recorded.reason),
            None => 1 + u8::from(!recorded.reason.is_some_and(is_by_rules)),
        }
    }
}

/// Whether the rules of the game alone give an ending this reason, without a command. A foul may be a call that failed.
fn is_by_rules(reason: Reason) -> bool {
    !reason.is_by_command() && reason != Reason::IllegalMove
}

/// The steps of the main line with their boards.
fn main_line(record: &Record) -> Vec<(u8, RevealedMove)> {
    let nodes = record.main_line().into_iter().map(|id| record.node(id));
    nodes.filter_map(|node| Some((node.board(), node.step()?))).collect()
}

/// The rules under which most of the main line is legal, and which agree best with its ending. Of equals the rules of the
/// record come first, then the rule sets, then those without limits.
pub(super) fn best(record: &Record) -> RecordFit {
    let (line, recorded) = (main_line(record), record.ending());
    let mut best = RecordFit::of(record, *record.rules(), &line);
    let value = |fit: &RecordFit| (fit.steps, fit.agreement(recorded));
    let whole = (line.len(), 2);
    for rules in candidates(*record.rules()) {
        if value(&best) == whole {
            break;
        }
        let fit = RecordFit::of(record, rules, &line);
        if value(&fit) > value(&best) {
            best = fit;
        }
    }
    best
}

fn candidates(rules: Rules) -> Vec<Rules> {
    let presets = rules.presets().into_iter().map(|(_, preset)| preset);
    match rules {
        Rules::Shogi(own) => {
            let mut found: Vec<Rules> = presets.filter_map(|preset| with_handicap(preset, own.handicap)).collect();
            found.push(Rules::Shogi(shogi::Ruleset { move_limit: 0, ..own }));
            found
        }
        Rules::Xiangqi(own) => {
            let unlimited = |ruleset: xiangqi::Ruleset| {
                Rules::Xiangqi(xiangqi::Ruleset { no_progress: 0, insufficient_material: false, ..ruleset })
            };
            let taking = Rules::Xiangqi(own.with_take_general(true));
            let sources = [unlimited(own), unlimited(xiangqi::Ruleset { chasing: xiangqi::Chasing::Source, ..own })];
            presets.chain(sources).chain([taking]).collect()
        }
        // Other rule sets have other captures, with which the record was read already.
        Rules::Banqi(own) => vec![
            Rules::Banqi(banqi::Ruleset { no_progress: 0, ..own }),
            Rules::Banqi(banqi::Ruleset { draws: Draws::Asked, ..own }),
            Rules::Banqi(banqi::Ruleset {
                no_progress: 0,
                repetition: Repetition::Off,
                attack_ban: false,
                extinction_ends: false,
                ..own
            }),
        ],
        _ => Vec::new(),
    }
}

fn with_handicap(preset: Rules, handicap: shogi::Handicap) -> Option<Rules> {
    match preset {
        Rules::Shogi(ruleset) => Some(Rules::Shogi(shogi::Ruleset { handicap, ..ruleset })),
        _ => None,
    }
}
