//! The evaluation of xiangqi, by hand.

use teahouse_rules::xiangqi::{GEOMETRY, Position};
use teahouse_rules::{Bitboard, Colour, Kind, Piece};

use super::board::XiangqiBoard;

/// The score of the side to move for the move.
const TEMPO: i32 = 14;

/// The evaluation for the side to move.
pub(super) fn evaluate(board: &XiangqiBoard) -> i32 {
    let position = &board.position;
    let sides = Colour::BOTH.map(|colour| SideCounts::of(position, colour));
    let mut score = board.placement + difference(&sides);
    let ahead = if score > 0 { &sides[0] } else { &sides[1] };
    if ahead.attackers == 0 {
        // Guards alone cannot mate.
        score /= 16;
    }
    // A draw comes closer with each quiet ply.
    score = score * (256 - i32::from(position.quiet_plies().min(120))) / 256;
    TEMPO + if position.mover() == Colour::Red { score } else { -score }
}

/// Material, places, mobility and danger, red's less black's, without the worth of a draw.
pub(crate) fn tension(board: &XiangqiBoard) -> i32 {
    board.placement + difference(&Colour::BOTH.map(|colour| SideCounts::of(&board.position, colour)))
}

fn difference(sides: &[SideCounts; 2]) -> i32 {
    let [red, black] = sides;
    red.activity - black.activity + danger(red, black) - danger(black, red)
}

/// The counts of a side for the evaluation.
struct SideCounts {
    /// The mobility of the pieces.
    activity: i32,
    /// The pressure on the enemy palace.
    pressure: i32,
    /// Number of pieces that press on it.
    pressing: i32,
    /// Number of pieces that can mate.
    attackers: u32,
    chariots: i32,
    cannons: i32,
    horses: i32,
    advisors: i32,
    elephants: i32,
    /// The cannons on the file of the enemy general.
    file_pressure: i32,
}

/// The points on which attacks threaten a general: its palace, and the rank before it.
const fn zone(colour: Colour) -> Bitboard {
    const THREE_FILES: u128 = 0b111 << 3;
    const ALL: [u128; 2] = [
        THREE_FILES | THREE_FILES << 9 | THREE_FILES << 18,
        (THREE_FILES | THREE_FILES << 9 | THREE_FILES << 18) << 63,
    ];
    Bitboard::from_bits(ALL[colour as usize])
}

impl SideCounts {
    fn of(position: &Position, colour: Colour) -> Self {
        let pieces = |kind| position.by_piece(Piece { colour, kind });
        let count = |kind| pieces(kind).count() as i32;
        let mut side = Self {
            activity: 0,
            pressure: 0,
            pressing: 0,
            attackers: 0,
            chariots: count(Kind::Chariot),
            cannons: count(Kind::Cannon),
            horses: count(Kind::Horse),
            advisors: count(Kind::Advisor),
            elephants: count(Kind::Elephant),
            file_pressure: 0,
        };
        let target = zone(colour.other());
        // Score for each target, mean number of targets, and weight of a target in the enemy palace.
        for (kind, each, mean, weight) in [(Kind::Chariot, 4, 9, 4), (Kind::Horse, 9, 4, 4), (Kind::Cannon, 2, 7, 3)] {
            for from in pieces(kind).indices() {
                let targets = position.targets_from(from, Piece { colour, kind });
                side.activity += each * (targets.count() as i32 - mean);
                side.press(targets & target, weight);
            }
        }
        let beyond = pieces(Kind::Soldier);
        for from in beyond.indices() {
            side.press(position.targets_from(from, Piece { colour, kind: Kind::Soldier }) & target, 3);
        }
        side.attackers = side.chariots as u32 + side.horses as u32 + side.cannons as u32 + beyond.count();
        side.file_pressure = cannons_on_file(position, colour);
        side
    }

    fn press(&mut self, points: Bitboard, weight: i32) {
        let count = points.count() as i32;
        if count > 0 {
            self.pressure += weight * count;
            self.pressing += 1;
        }
    }
}

/// The score of an attack on the enemy general.
fn danger(own: &SideCounts, enemy: &SideCounts) -> i32 {
    let missing = 4 - (enemy.advisors + enemy.elephants);
    // Chariots and horses need open palaces; a cannon needs screens, but a lost elephant opens its files.
    let open = (2 - enemy.advisors) * (14 * own.chariots + 8 * own.horses)
        + (2 - enemy.elephants) * (9 * own.cannons + 4 * own.chariots);
    let pressure = own.pressure * (own.pressing + 1) * (5 + missing) / 20;
    open + pressure + own.file_pressure
}

/// The score of cannons on the file of the enemy general: without a piece between they forbid every piece to step
/// there, with two they wait for one to leave.
fn cannons_on_file(position: &Position, colour: Colour) -> i32 {
    let Some(general) = position.general(colour.other()).map(|square| GEOMETRY.index(square)) else { return 0 };
    let cannons = position.by_piece(Piece { colour, kind: Kind::Cannon });
    let mut score = 0;
    for from in cannons.indices().filter(|from| from % 9 == general % 9) {
        let (low, high) = (from.min(general), from.max(general));
        let between = (low + 9..high).step_by(9).filter(|at| position.occupied().bits() >> at & 1 == 1).count();
        score += match between {
            0 => 70,
            1 | 2 => 18,
            _ => 4,
        };
    }
    score
}
