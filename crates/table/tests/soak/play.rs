//! Random setups and commands.

use rand::seq::IndexedRandom;
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::banqi::{self, Draws};
use teahouse_rules::shogi::{self, Handicap, ImpasseRule};
use teahouse_rules::{Move, Occupant, Rules, Seat, xiangqi};
use teahouse_table::series::{Challengers, Length, NextFirst, Terms};
use teahouse_table::{Command, GameTime, Match, Player, Setup, TimeControl, UndoPolicy};

const NAMES: [&str; 8] = ["Anna", "本因坊", "李 雷", "O'Neill", "Émile", "Anna | = %\n", "", "佐藤"];

fn any_rules(rng: &mut ChaCha8Rng) -> Rules {
    match rng.random_range(0..8) {
        0 => Rules::Banqi(banqi::Ruleset::taiwan()),
        1 => Rules::Banqi(banqi::Ruleset::hong_kong()),
        2 => Rules::Banqi(banqi::Ruleset {
            multi_capture: true,
            blind_capture: true,
            draws: Draws::Asked,
            no_progress: 8,
            ..banqi::Ruleset::taiwan()
        }),
        3 => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
        4 => Rules::Xiangqi(xiangqi::Ruleset::source()),
        5 => Rules::Shogi(shogi::Ruleset::amateur()),
        6 => Rules::Shogi(shogi::Ruleset { impasse: ImpasseRule::Count24, ..shogi::Ruleset::official() }),
        _ => {
            let handicap = *Handicap::ALL.choose(rng).unwrap();
            Rules::Shogi(shogi::Ruleset { handicap, ..shogi::Ruleset::amateur() })
        }
    }
}

/// Short clocks, so that flags fall in matches of some seconds.
fn any_control(rng: &mut ChaCha8Rng) -> TimeControl {
    let main = rng.random_range(4..60);
    match rng.random_range(0..8) {
        0..3 => TimeControl::None,
        3 => TimeControl::SuddenDeath { main },
        4 => TimeControl::Fischer { main, increment: 1 },
        5 | 6 => TimeControl::Byoyomi { main: main / 4, period: 2, periods: rng.random_range(1..4) },
        _ => TimeControl::PerMove { limit: 4 },
    }
}

fn any_player(rng: &mut ChaCha8Rng) -> Player {
    let undo = *UndoPolicy::ALL.choose(rng).unwrap();
    Player { undo, clock: any_control(rng), ..Player::named(*NAMES.choose(rng).unwrap()) }
}

/// The first match of a series.
pub fn any_setup(rng: &mut ChaCha8Rng) -> Setup {
    let rules = any_rules(rng);
    let mut setup = Setup::new(rules, ["", ""]);
    setup.players.values_mut().for_each(|player| *player = any_player(rng));
    if rng.random_ratio(1, 4) {
        let waiting = rng.random_range(1..=Challengers::MOST - 2);
        setup.terms = Terms::among_challengers((0..waiting).map(|_| any_player(rng)).collect::<Vec<_>>());
    } else if rng.random_ratio(1, 4) {
        setup.players[Seat::SECOND].computer = Some("guest".to_owned());
    }
    if rng.random_ratio(1, 2) {
        setup.terms.length = Length::best_of(rng.random_range(0..4) * 2 + 1).unwrap();
    }
    let rules = [NextFirst::Alternate, NextFirst::LoserFirst, NextFirst::Same, NextFirst::Random(rng.random())];
    setup.terms.next_first = *rules.choose(rng).unwrap();
    setup.terms.restarts_draws = rng.random();
    setup.strict = rng.random();
    setup
}

/// The moment of the next entry: most come soon.
pub fn any_moment(state: &Match, rng: &mut ChaCha8Rng) -> GameTime {
    let pause = if rng.random_ratio(1, 60) { 6_000 } else { 130 };
    state.time().after(rng.random_range(0..pause))
}

/// How a match is played.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The number of entries after which a seat resigns.
    most: u64,
    /// Whether the players move to and fro, so that positions are repeated.
    shuffles: bool,
}

impl Style {
    pub fn any(rng: &mut ChaCha8Rng) -> Self {
        let most = if rng.random_ratio(1, 4) { 600 } else { rng.random_range(4..150) };
        Self { most, shuffles: rng.random_ratio(1, 6) }
    }

    fn choose(self, state: &Match, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
        let mover = state.movers().iter().next()?;
        let position = state.public().position();
        let last = state.public().line().iter().rev().find(|turn| turn.seat == mover).map(|turn| turn.mv.mv);
        let goes_back = |mv: &&Move| match (last, **mv) {
            (Some(Move::Go { from, to, .. }), Move::Go { from: again, to: home, .. }) => (from, to) == (home, again),
            _ => false,
        };
        let takes = |mv: &&Move| matches!(position.at(mv.target()), Occupant::Shown(_));
        let back = moves.iter().find(goes_back).filter(|_| self.shuffles);
        let taking: Vec<&Move> = moves.iter().filter(takes).collect();
        let chosen = match rng.random_range(0..2) {
            0 if !self.shuffles => taking.choose(rng).copied(),
            _ => None,
        };
        back.or(chosen).or_else(|| moves.choose(rng)).copied()
    }
}

/// A command that may be refused: a move in most cases.
pub fn any_command(state: &Match, style: Style, rng: &mut ChaCha8Rng) -> (Seat, Command) {
    let seat = Seat(rng.random_range(0..2));
    if state.revision() >= style.most {
        return (seat, Command::Resign);
    }
    let moves = state.moves();
    if let (Some(mover), true) = (state.movers().iter().next(), rng.random_ratio(6, 7))
        && let Some(mv) = style.choose(state, &moves, rng)
    {
        return (mover, Command::Play(mv));
    }
    let others = [
        Command::OfferDraw,
        Command::AcceptDraw,
        Command::DeclineDraw,
        Command::DeclineDraw,
        Command::DeclineDraw,
        Command::ClaimDraw,
        Command::AskUndo,
        Command::AskUndo,
        Command::AcceptUndo,
        Command::AcceptUndo,
        Command::DeclineUndo,
        Command::OfferImpasse,
        Command::AcceptImpasse,
        Command::DeclineImpasse,
        Command::OfferStalemate,
        Command::AcceptStalemate,
        Command::DeclineStalemate,
        Command::Declare,
        Command::Flag,
    ];
    (seat, *others.choose(rng).unwrap())
}
