//! The changes of an import.

use strum::{IntoStaticStr, VariantNames};
use teahouse_record::{Ending, Score};
use teahouse_rules::{Outcome, Rules};

/// A difference between an imported file and the match made from it. The record beside the journal has
/// what the file says. The text is an English sentence; translations are looked up by [`code`](Self::code).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Remark {
    /// The main line is legal, or ends as recorded, only under other rules than the usual ones or those of the file.
    #[error("The match has the rules \"{to}\": under \"{from}\" it would not be legal, or end otherwise.")]
    OtherRules {
        /// The rules of the file, or the usual ones.
        from: Rules,
        /// The rules of the match.
        to: Rules,
    },
    /// Steps of the main line that follow the end of the match by all rules that were tried, or for which a journal has no
    /// room.
    #[error("The last {steps} moves of the file are left out: the game is over before them.")]
    StepsLeftOut {
        /// The number of steps.
        steps: usize,
    },
    /// The result of the record is that of steps that are left out, and the match has another one or none.
    #[error("The file has the result \"{}\" of moves that are left out. The match has \"{entered}\".", text_of(.recorded))]
    ResultLeftOut {
        /// The ending of the record.
        recorded: Ending,
        /// The outcome of the match.
        entered: Outcome,
    },
    /// The faces of these pieces were dealt at random, because the file does not reveal them.
    #[error("The file does not reveal {pieces} pieces. They are dealt at random.")]
    Dealt {
        /// The number of pieces.
        pieces: usize,
    },
    /// The match ends otherwise than the record.
    #[error("The file has the result \"{}\". The match has \"{entered}\".", text_of(.recorded))]
    OtherResult {
        /// The ending of the record.
        recorded: Ending,
        /// The outcome of the match.
        entered: Outcome,
    },
    /// The name of a player is too long and was cut.
    #[error("A name is too long and was cut.")]
    NameCut,
    /// The title is too long and was cut.
    #[error("The title is too long and was cut.")]
    TitleCut,
    /// The times of the moves are longer than the time control of the file allows, so the match has no clocks.
    #[error("The moves take longer than the time control of the file allows. The match has no clocks.")]
    ClocksLeftOut,
}

impl Remark {
    /// The codes of all remarks.
    pub const CODES: &[&str] = Self::VARIANTS;

    /// The code of the remark, for programs and translations.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// A recorded ending in the words of an outcome.
fn text_of(ending: &Ending) -> String {
    let score = match ending.score {
        Score::Won(winner) if winner.index() == 0 => "first wins",
        Score::Won(_) => "second wins",
        Score::Drawn => "draw",
        Score::Suspended => "suspended",
    };
    ending.reason.map_or_else(|| score.to_owned(), |reason| format!("{score}: {reason}"))
}
