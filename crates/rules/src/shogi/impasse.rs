//! The impasse (*jishōgi*): both kings have entered the enemy camp, where they can hardly be mated.
//!
//! Rooks and bishops, promoted or not, count 5 points, every other piece except kings 1; a full set has 54 points. A side's
//! *camp* is its promotion zone. The [`ImpasseRule`]s are:
//!
//! | rule | the game ends | conditions | result |
//! |---|---|---|---|
//! | `declare-27` | the side to move declares | its king and ten more of its pieces are in the camp, it is not in check, and its pieces in the camp and in hand count 28 points (sente) or 27 (gote) | it wins; it loses if a condition fails |
//! | `declare-24` | the side to move declares | the same with 24 points, before the move limit | it wins with 31 points and draws with fewer; it loses if a condition fails |
//! | `count-27` | both agree | both kings are in their camps | all pieces count: a side with fewer than 27 points loses, 27 to 27 is a draw |
//! | `count-27-gote` | both agree | both kings are in their camps | the same, but gote wins with 27 to 27 |
//! | `count-24` | both agree | none | all pieces count: a side with fewer than 24 points loses, otherwise it is a draw |
//!
//! `declare-27` is the rule of amateur events and computer shogi (regulations of the women's Oza tournament 2015). `declare-24`
//! and `count-24` are rules of the Japan Shogi Association (the declaration since 2013, according to Japanese Wikipedia).
//! `count-27` is the rule of the project's source, which also demands that neither king can be mated; the players judge that.
//! In a handicap game the missing pieces count for the giver. No source says so, but the giver could otherwise hardly ever reach
//! the numbers.
//!
//! ```
//! use teahouse_rules::shogi::{Position, Ruleset, Side, impasse::Impasse};
//! use teahouse_rules::{Public, Rules};
//!
//! let rules = Rules::Shogi(Ruleset::amateur());
//! let position = rules.parse_position("1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1")?;
//! let mut public = Public::from_position(rules, position);
//! let impasse = Impasse::of(&public).expect("this is a game of shogi");
//! let sente = impasse.account(Side::Sente);
//! assert_eq!((sente.pieces_in_camp, sente.points_in_camp), (13, 28));
//! assert_eq!(impasse.result.unwrap().to_string(), "first wins: declaration");
//! assert_eq!(public.declare().unwrap().to_string(), "first wins: declaration");
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use core::fmt;

use super::tables::ZONE;
use super::{Handicap, ImpasseRule, KomaKind, Position, Ruleset, Side};
use crate::{Outcome, Public, Reason, Rules, Seat};

/// The points of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Account {
    /// Whether the king stands in the camp, which is the side's promotion zone.
    pub king_in_camp: bool,
    /// The number of the side's other pieces in the camp.
    pub pieces_in_camp: u8,
    /// The points of these pieces and of the hand, with the missing pieces of a handicap.
    pub points_in_camp: u8,
    /// The points of all pieces of the side, with the missing pieces of a handicap.
    pub points: u8,
}

impl Account {
    /// The account of a side in a position, without a handicap.
    pub fn of(position: &Position, side: Side) -> Self {
        let (own, camp) = (position.by_side(side), ZONE[side.index()]);
        let kings = position.by_kind(KomaKind::King);
        let big = position.by_kind(KomaKind::Rook) | position.by_kind(KomaKind::Bishop);
        let counted = own.without(kings);
        let points = |squares| ((counted & squares).count() + 4 * (counted & squares & big).count()) as u8;
        let in_hand: u8 = position.hand(side).map(|(kind, count)| points_of(kind) * count).sum();
        Self {
            king_in_camp: !(own & kings & camp).is_empty(),
            pieces_in_camp: (counted & camp).count() as u8,
            points_in_camp: points(camp) + in_hand,
            points: points(own) + in_hand,
        }
    }

    fn with_left_out(self, points: u8) -> Self {
        Self { points_in_camp: self.points_in_camp + points, points: self.points + points, ..self }
    }
}

const fn points_of(kind: KomaKind) -> u8 {
    match kind {
        KomaKind::Rook | KomaKind::Bishop => 5,
        _ => 1,
    }
}

/// A condition of an impasse rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The declaring side's king stands in its camp.
    KingInCamp,
    /// Both kings stand in their camps.
    BothKingsInCamp,
    /// Ten other pieces of the declaring side stand in its camp.
    TenPiecesInCamp,
    /// The declaring side is not in check.
    NotInCheck,
    /// The declaring side has at least this number of points.
    Points(u8),
    /// The move limit is not reached.
    BeforeMoveLimit,
}

/// The name of the condition, such as `king-in-camp` or `points-28`.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KingInCamp => f.write_str("king-in-camp"),
            Self::BothKingsInCamp => f.write_str("both-kings-in-camp"),
            Self::TenPiecesInCamp => f.write_str("ten-pieces-in-camp"),
            Self::NotInCheck => f.write_str("not-in-check"),
            Self::Points(points) => write!(f, "points-{points}"),
            Self::BeforeMoveLimit => f.write_str("before-move-limit"),
        }
    }
}

/// The state of the impasse in a position: both accounts, the conditions of the rule, and the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impasse {
    /// The rule in force.
    pub rule: ImpasseRule,
    /// The side that may declare: the side to move.
    pub declarer: Side,
    accounts: [Account; 2],
    /// The conditions of the rule, and whether each is met.
    pub conditions: Vec<(Condition, bool)>,
    /// The outcome of a declaration or an agreement in this position. `None` if the game is over, or if a rule by agreement has
    /// an unmet condition.
    pub result: Option<Outcome>,
}

impl Impasse {
    /// The state of the impasse in a game; `None` in another game than shogi.
    pub fn of(public: &Public) -> Option<Self> {
        let (crate::Position::Shogi(position), Rules::Shogi(ruleset)) = (public.position(), public.rules()) else {
            return None;
        };
        let handicap = match public.start() {
            crate::Position::Shogi(start) if *start == ruleset.handicap.start() => ruleset.handicap,
            _ => Handicap::Even,
        };
        let mut impasse = Self::in_position(position, ruleset, handicap);
        if public.outcome().is_over() {
            impasse.result = None;
        }
        Some(impasse)
    }

    /// The outcome if the side to move declares, which may be a loss. `None` under a rule by agreement.
    pub const fn if_declared(&self) -> Option<Outcome> {
        if self.rule.needs_agreement() { None } else { self.result }
    }

    /// The outcome if both players agree on an impasse. `None` under a rule by declaration.
    ///
    /// ```
    /// use teahouse_rules::shogi::{Ruleset, impasse::Impasse};
    /// use teahouse_rules::{Public, Rules};
    ///
    /// let rules = Rules::Shogi(Ruleset::source());
    /// let entered = rules.parse_position("1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1")?;
    /// let impasse = Impasse::of(&Public::from_position(rules, entered)).expect("this is a game of shogi");
    /// assert_eq!(impasse.if_agreed().unwrap().to_string(), "first wins: impasse");
    /// assert_eq!(impasse.if_declared(), None);
    /// // Both kings must have entered the camps.
    /// assert_eq!(Impasse::of(&Public::new(rules)).unwrap().if_agreed(), None);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub const fn if_agreed(&self) -> Option<Outcome> {
        if self.rule.needs_agreement() { self.result } else { None }
    }

    /// The account of a side.
    pub const fn account(&self, side: Side) -> &Account {
        &self.accounts[side.index()]
    }

    fn in_position(position: &Position, ruleset: &Ruleset, handicap: Handicap) -> Self {
        let declarer = position.mover();
        let accounts = [
            Account::of(position, Side::Sente),
            Account::of(position, Side::Gote).with_left_out(handicap.points_left_out()),
        ];
        let own = accounts[declarer.index()];
        let needed = match (ruleset.impasse, declarer) {
            (ImpasseRule::Declare27, Side::Sente) => 28,
            (ImpasseRule::Declare27, Side::Gote) => 27,
            _ => 24,
        };
        let entered = [
            (Condition::KingInCamp, own.king_in_camp),
            (Condition::TenPiecesInCamp, own.pieces_in_camp >= 10),
            (Condition::NotInCheck, position.checked().is_none()),
            (Condition::Points(needed), own.points_in_camp >= needed),
        ];
        let both = (Condition::BothKingsInCamp, accounts.iter().all(|account| account.king_in_camp));
        let in_time = ruleset.move_limit == 0 || position.move_number() <= ruleset.move_limit;
        let conditions = match ruleset.impasse {
            ImpasseRule::Declare27 => entered.to_vec(),
            ImpasseRule::Declare24 => [entered.as_slice(), &[(Condition::BeforeMoveLimit, in_time)]].concat(),
            ImpasseRule::Count27 | ImpasseRule::Count27Gote => vec![both],
            ImpasseRule::Count24 => vec![],
        };
        let mut impasse = Self { rule: ruleset.impasse, declarer, accounts, conditions, result: None };
        impasse.result = impasse.decide();
        impasse
    }

    fn decide(&self) -> Option<Outcome> {
        let [sente, gote] = self.accounts.map(|account| account.points);
        let is_met = self.conditions.iter().all(|(_, is_met)| *is_met);
        let declarer = Seat(self.declarer as u8);
        match self.rule {
            ImpasseRule::Declare27 | ImpasseRule::Declare24 if !is_met => {
                Some(Outcome::Win { winner: declarer.other(), reason: Reason::Declaration })
            }
            ImpasseRule::Declare24 if self.accounts[self.declarer.index()].points_in_camp < 31 => {
                Some(Outcome::Draw { reason: Reason::Impasse })
            }
            ImpasseRule::Declare27 | ImpasseRule::Declare24 => {
                Some(Outcome::Win { winner: declarer, reason: Reason::Declaration })
            }
            ImpasseRule::Count27 | ImpasseRule::Count27Gote if !is_met => None,
            ImpasseRule::Count27Gote if sente == 27 && gote == 27 => {
                Some(Outcome::Win { winner: Seat::SECOND, reason: Reason::Impasse })
            }
            ImpasseRule::Count27 | ImpasseRule::Count27Gote => Some(counted(sente, gote, 27)),
            ImpasseRule::Count24 => Some(counted(sente, gote, 24)),
        }
    }
}

/// The outcome by points: a side that alone has fewer points than needed loses.
const fn counted(sente: u8, gote: u8, needed: u8) -> Outcome {
    let reason = Reason::Impasse;
    match (sente < needed, gote < needed) {
        (true, false) => Outcome::Win { winner: Seat::SECOND, reason },
        (false, true) => Outcome::Win { winner: Seat::FIRST, reason },
        (true, true) | (false, false) => Outcome::Draw { reason },
    }
}
