//! Random setups and commands.

use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::banqi::{self, Draws};
use teahouse_rules::shogi::{self, Handicap, ImpasseRule};
use teahouse_rules::{Boards, Move, Occupant, Position, RevealedMove, Rules, Seat, Seats, xiangqi};
use teahouse_table::series::{Challengers, Length, NextFirst, Terms};
use teahouse_table::{Command, GameTime, Match, Player, Setup, Sight, Signal, TimeControl, UndoPolicy};

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
    let sight = if rng.random_ratio(1, 8) { *Sight::ALL.choose(rng).unwrap() } else { Sight::Everything };
    Player { undo, clock: any_control(rng), sight, ..Player::named(*NAMES.choose(rng).unwrap()) }
}

/// Where both boards stand after some turns.
fn any_starts(rng: &mut ChaCha8Rng) -> [Option<Position>; 2] {
    let mut boards = Boards::new(Rules::Supply);
    for _ in 0..rng.random_range(0..60) {
        let Some(seat) = boards.movers().iter().choose(rng) else { break };
        let Some(mv) = boards.moves(seat).choose(rng).copied() else { break };
        boards.play(seat, RevealedMove::plain(mv)).unwrap();
    }
    if boards.outcome().is_over() {
        return [None; 2];
    }
    [boards.first(), boards.get(1).unwrap()].map(|board| Some(*board.position()))
}

/// The first match of a series, on two boards or on one.
pub fn any_setup(rng: &mut ChaCha8Rng, on_two_boards: bool) -> Setup {
    let rules = if on_two_boards { Rules::Supply } else { any_rules(rng) };
    let mut setup = Setup::new(rules, core::iter::repeat_n("", rules.seats().count()));
    setup.players.values_mut().for_each(|player| *player = any_player(rng));
    if rules == Rules::Supply && rng.random_ratio(1, 3) {
        [setup.start, setup.second_start] = any_starts(rng);
    }
    setup.miscalls = rng.random_ratio(1, 2).then(|| rng.random_range(1..5));
    if rules.seats() == Seats::Two && rng.random_ratio(1, 4) {
        let waiting = rng.random_range(1..=Challengers::MOST - 2);
        setup.terms = Terms::among_challengers(
            (0..waiting).map(|_| Player { sight: Sight::Everything, ..any_player(rng) }).collect::<Vec<_>>(),
        );
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
pub fn any_moment(now: GameTime, rng: &mut ChaCha8Rng) -> GameTime {
    let pause = if rng.random_ratio(1, 60) { 6_000 } else { 130 };
    now.after(rng.random_range(0..pause))
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

    /// A seat to move, and its move.
    fn choose(self, state: &Match, rng: &mut ChaCha8Rng) -> Option<(Seat, Move)> {
        let mover = state.movers().iter().choose(rng)?;
        let (board, moves) = (state.board_of(mover), state.moves_of(mover));
        let last = board.line().iter().rev().find(|turn| turn.seat == mover).map(|turn| turn.mv.mv);
        let goes_back = |mv: &&Move| match (last, **mv) {
            (Some(Move::Go { from, to, .. }), Move::Go { from: again, to: home, .. }) => (from, to) == (home, again),
            _ => false,
        };
        let takes = |mv: &&Move| matches!(board.position().at(mv.target()), Occupant::Shown(_));
        let back = moves.iter().find(goes_back).filter(|_| self.shuffles);
        let taking: Vec<&Move> = moves.iter().filter(takes).collect();
        let chosen = match rng.random_range(0..2) {
            0 if !self.shuffles => taking.choose(rng).copied(),
            _ => None,
        };
        let mv = back.or(chosen).or_else(|| moves.choose(rng)).copied()?;
        Some((mover, mv))
    }
}

/// A command that may be refused: a move in most cases.
pub fn any_command(state: &Match, style: Style, rng: &mut ChaCha8Rng) -> (Seat, Command) {
    let seat = state.seats().iter().choose(rng).unwrap();
    if state.revision() >= style.most {
        return (seat, Command::Resign);
    }
    if rng.random_ratio(6, 7)
        && let Some((mover, mv)) = style.choose(state, rng)
    {
        return (mover, Command::Play(mv));
    }
    if state.seats() == Seats::Four && rng.random_ratio(1, 4) {
        return (seat, Command::Signal(*Signal::ALL.choose(rng).unwrap()));
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
        Command::Miscall,
        Command::Flag,
    ];
    (seat, *others.choose(rng).unwrap())
}
