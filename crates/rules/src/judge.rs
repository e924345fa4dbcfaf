//! The endings that need history, judged by the rules of each game.

use crate::conduct::Attacked;
use crate::{Judgement, Outcome, Position, Public, Rules, Verdict, banqi, perpetual_check, shogi, supply, xiangqi};

impl Rules {
    /// The outcome of the present position, with the endings that need history. An ending on the board precedes one by a
    /// counter.
    pub(crate) fn judge(&self, public: &Public) -> Outcome {
        let reason = match (public.position(), self) {
            (Position::Banqi(position), Self::Banqi(ruleset)) => return banqi::judge(public, position, ruleset),
            (Position::Xiangqi(position), Self::Xiangqi(ruleset)) => return xiangqi::judge(public, position, ruleset),
            (Position::Shogi(position), Self::Shogi(ruleset)) => return shogi::judge(public, position, ruleset),
            (Position::Supply(position), _) => return supply::judge(public, position),
            (position, _) => position.outcome_reason(),
        };
        reason.map_or(Outcome::Ongoing, |reason| Outcome::Win { winner: public.mover().other(), reason })
    }

    /// The pieces that the last turn attacks, where the rules forbid perpetual attack or chase; otherwise empty.
    pub(crate) fn attacked(&self, public: &Public) -> Attacked {
        match self {
            Self::Banqi(ruleset) if ruleset.attack_ban => {
                Attacked { pieces: banqi::attacked(public), ..Attacked::default() }
            }
            Self::Xiangqi(ruleset) => xiangqi::attacked(public, ruleset.chasing),
            _ => Attacked::default(),
        }
    }

    /// The verdict on the present position at this number of occurrences.
    pub(crate) fn verdict(&self, public: &Public, occurrences: usize) -> Option<Verdict> {
        match self {
            Self::Banqi(ruleset) => banqi::verdict(public, ruleset, occurrences),
            Self::Xiangqi(ruleset) => xiangqi::verdict(public, ruleset, occurrences),
            Self::Shogi(_) => perpetual_check::verdict(public, occurrences),
            Self::Supply => supply::verdict(public, occurrences),
        }
    }

    /// The result of that verdict without its proof, in constant time: a record goes on past its end, and a repetition may have any
    /// length.
    pub(crate) fn judgement(&self, public: &Public, occurrences: usize) -> Option<Judgement> {
        match self {
            Self::Banqi(ruleset) => banqi::judgement(public, ruleset, occurrences),
            Self::Xiangqi(_) => xiangqi::judgement(public, occurrences),
            Self::Shogi(_) => perpetual_check::judgement(public, occurrences),
            Self::Supply => supply::judgement(public, occurrences),
        }
    }

    /// The number of occurrences of a position at which [`Public::verdict`](crate::Public::verdict) judges the repetition;
    /// `None` if it judges none.
    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        match self {
            Self::Banqi(ruleset) => ruleset.repetition_limit(),
            Self::Xiangqi(_) => Some(xiangqi::Ruleset::OCCURRENCES),
            Self::Shogi(_) => Some(shogi::Ruleset::OCCURRENCES),
            Self::Supply => Some(supply::OCCURRENCES),
        }
    }
}
