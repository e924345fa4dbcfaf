//! Faces that the players know from flips that were taken back.

use std::collections::BTreeMap;

use teahouse_rules::{Face, PieceId};

/// The faces that undone flips have shown, by piece. It only grows. It is no part of a position, and neither rules nor
/// engines use it.
///
/// A piece stays in the set when it is flipped again: a deal never changes, so it shows the same face.
///
/// ```
/// use teahouse_rules::Seat;
/// use teahouse_table::{Command, GameTime};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, banqi::Ruleset};
/// # use teahouse_table::{Match, Setup, UndoPolicy};
/// # let rules = Rules::Banqi(Ruleset::taiwan());
/// # let mut setup = Setup::new(rules, ["Anna", "Ben"]);
/// # setup.players[Seat::FIRST].undo = UndoPolicy::Free;
/// # let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// for command in [Command::Play(game_match.moves()[0]), Command::AskUndo] {
///     let entry = game_match.check(GameTime::ZERO, Seat::FIRST, command)?;
///     game_match.commit(entry);
/// }
/// assert_eq!((game_match.ply(), game_match.seen().len()), (0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen(BTreeMap<PieceId, Face>);

impl Seen {
    /// The face of a piece, if an undone flip has shown it.
    pub fn face(&self, piece: PieceId) -> Option<Face> {
        self.0.get(&piece).copied()
    }

    /// All pieces in the set with their faces, by id.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Face)> + '_ {
        self.0.iter().map(|(piece, face)| (*piece, *face))
    }

    /// The number of pieces in the set.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the set is empty: no flip was undone.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a piece. Returns whether it is new.
    pub(crate) fn remember(&mut self, piece: PieceId, face: Face) -> bool {
        self.0.insert(piece, face).is_none()
    }
}
