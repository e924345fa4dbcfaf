//! The impasse (*jishōgi*): what to do when kings have come into the enemy's camp, where hardly anything attacks them.
//!
//! Rook and bishop, promoted or not, are worth 5 points, every other piece but the king 1; a full set has 54. A player's
//! *camp of entry* is the promotion zone. What the [`ImpasseRule`]s say:
//!
//! | rule | who ends the game | conditions | result |
//! |---|---|---|---|
//! | `declare-27` | who is to move declares | king in the zone, ten more own pieces there, not in check, with what is there and in hand 28 points (sente) or 27 (gote) | wins; if anything is missing, loses |
//! | `declare-24` | who is to move declares | the same, 24 points, before the move limit | wins with 31 points, draws with fewer; if anything is missing, loses |
//! | `count-27` | both agree | both kings in the zone | all pieces count: fewer than 27 loses, 27 to 27 is a draw |
//! | `count-27-gote` | both agree | both kings in the zone | the same, 27 to 27 is gote's |
//! | `count-24` | both agree | none | all pieces count: fewer than 24 loses, otherwise a draw |
//!
//! `declare-27` is the rule of amateur events and computer shogi (regulations of the women's Oza tournament 2015),
//! `declare-24` and `count-24` are the Japan Shogi Association's (the declaration since 2013, as Japanese Wikipedia
//! describes it), `count-27` is that of the project's source. Whether nobody can be mated any more, which the source asks,
//! is for the players to say. In a handicap game what the giver left out counts as the giver's: that is our decision, for
//! otherwise the giver could hardly ever reach the numbers.
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

/// What one side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Account {
    /// Whether the king stands in the side's promotion zone.
    pub king_in_camp: bool,
    /// How many other own pieces stand there.
    pub pieces_in_camp: u8,
    /// The points of these and of the hand, and of what the giver of a handicap left out.
    pub points_in_camp: u8,
    /// The points of all own pieces, and of what the giver of a handicap left out.
    pub points: u8,
}

impl Account {
    /// What a side has in a position, without any handicap.
    #[must_use]
    pub fn of(position: &Position, side: Side) -> Self {
        let (own, camp) = (position.by_side(side), ZONE[side.index()]);
        let kings = position.by_kind(KomaKind::King);
        let big = position.by_kind(KomaKind::Rook) | position.by_kind(KomaKind::Bishop);
        let pieces = own.without(kings);
        let worth = |squares| ((pieces & squares).count() + 4 * (pieces & squares & big).count()) as u8;
        let in_hand: u8 = position.hand(side).map(|(kind, count)| worth_of(kind) * count).sum();
        Self {
            king_in_camp: !(own & kings & camp).is_empty(),
            pieces_in_camp: (pieces & camp).count() as u8,
            points_in_camp: worth(camp) + in_hand,
            points: worth(own) + in_hand,
        }
    }

    fn with_left_out(self, points: u8) -> Self {
        Self { points_in_camp: self.points_in_camp + points, points: self.points + points, ..self }
    }
}

const fn worth_of(kind: KomaKind) -> u8 {
    match kind {
        KomaKind::Rook | KomaKind::Bishop => 5,
        _ => 1,
    }
}

/// Something that a rule asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The declarer's king stands in the zone.
    KingInCamp,
    /// Both kings stand in their zones.
    BothKingsInCamp,
    /// Ten other pieces of the declarer's stand there.
    TenPiecesInCamp,
    /// The declarer is not in check.
    NotInCheck,
    /// The declarer has so many points.
    Points(u8),
    /// The move limit is not reached.
    BeforeMoveLimit,
}

/// The condition's word, such as `king-in-camp` or `points-28`.
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

/// How the impasse stands: both accounts, what the rule asks, and what comes of it now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impasse {
    /// The rule in force.
    pub rule: ImpasseRule,
    /// Who would declare: the side to move.
    pub declarer: Side,
    accounts: [Account; 2],
    /// What the rule asks, and whether it is so.
    pub conditions: Vec<(Condition, bool)>,
    /// How the game ends if it is declared, or agreed to be an impasse, now. `None`: it cannot be, because the game is over
    /// or because a rule by agreement lacks a condition.
    pub result: Option<Outcome>,
}

impl Impasse {
    /// How it stands in a game; `None` if that is not shogi.
    #[must_use]
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

    /// The end of the game if the side to move declares now, by a rule that asks for no agreement. It may be a loss.
    #[must_use]
    pub const fn if_declared(&self) -> Option<Outcome> {
        if self.rule.needs_agreement() { None } else { self.result }
    }

    /// The end of the game if both players agree now, by a rule that asks for their agreement.
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
    /// // Before both kings have entered there is nothing to agree on.
    /// assert_eq!(Impasse::of(&Public::new(rules)).unwrap().if_agreed(), None);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub const fn if_agreed(&self) -> Option<Outcome> {
        if self.rule.needs_agreement() { self.result } else { None }
    }

    /// One side's account.
    #[must_use]
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

/// If only one side has fewer points than needed, it has lost.
const fn counted(sente: u8, gote: u8, needed: u8) -> Outcome {
    let reason = Reason::Impasse;
    match (sente < needed, gote < needed) {
        (true, false) => Outcome::Win { winner: Seat::SECOND, reason },
        (false, true) => Outcome::Win { winner: Seat::FIRST, reason },
        (true, true) | (false, false) => Outcome::Draw { reason },
    }
}
