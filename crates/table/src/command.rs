//! Commands: what a player, a person or a computer, asks of a match.

use strum::EnumString;
use teahouse_rules::Move;

use crate::Signal;

/// A player's action. [`Match::check`](crate::Match::check) checks it and makes an [`Entry`](crate::Entry) of it.
///
/// A command comes with the [`Seat`](teahouse_rules::Seat) that gives it. All input devices and the computer send the
/// same commands. It parses from its verb in a journal.
///
/// - **Draws.** Either seat can offer a draw at any time before the end, also out of turn. One offer stands at a time.
///   It lapses when the other seat plays, at an undo and at the end of the match. It cannot be withdrawn.
/// - **An impasse** of shogi, under rules that require the agreement of both players
///   ([`Impasse::if_agreed`](teahouse_rules::shogi::impasse::Impasse::if_agreed)). While the rules allow a count of the
///   points, either seat can offer it, also out of turn. The offer refers to the present position: it lapses when
///   either seat plays, at an undo and at the end of the match. An offer of a draw and an offer of an impasse can stand
///   at the same time.
/// - **A stalemate** of Banqi, under rules that give a repetition no result (Boyer's Ban Chi). While the position has occurred
///   [often enough](teahouse_rules::Public::stalemate), either seat can offer it. Like the offer of a count, it refers to the
///   present position and lapses with the next turn.
/// - **Undo** takes back the last turn of the seat that asks and all turns after it. The
///   [`UndoPolicy`](crate::UndoPolicy) decides whether [`AskUndo`](Self::AskUndo) does so at once, asks for consent or
///   is refused. A request lapses when either seat plays and at the end of the match. Game time never runs back;
///   [`clock`](crate::clock) says what the clocks show after an undo. A face that an undone flip showed [stays
///   known](crate::Seen).
/// - **Two boards.** In Supply Chess every offer asks the three others, the partner too: a draw ends the partner's board as well.
///   A turn of any player who is asked declines an offer of a draw, on either board. An undo goes back in the [order of
///   play](crate::Match::line), with all later turns of both boards, because a piece that was captured may have been dropped
///   on the other board since. So a player with free undo takes back at once only if the other board has not moved since, and
///   asks otherwise.
/// - **Signals** go to the partner, at any time before the end, also out of turn, and change nothing of the game. A seat gives
///   at most [`Signal::MOST`] of them between two turns of the match.
/// - **Failed calls.** In blindfold play moves are called. A player whose call is illegal, ambiguous or no move at all is asked
///   again, and the match counts it. After as many as the players have [agreed](crate::Setup::miscalls) on the player loses.
/// - **The flag.** Once it has [fallen](crate::Match::flag_at), every command but [`Flag`](Self::Flag) is refused.
/// - **The end is final.** After it every command is refused, also an undo, because the deal is public then.
///
/// ```
/// use teahouse_rules::Seat;
/// use teahouse_table::{Command, GameTime, Refusal};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, banqi::Ruleset};
/// # use teahouse_table::{Match, Setup};
/// # let setup = Setup::new(Rules::Banqi(Ruleset::taiwan()), ["Anna", "Ben"]);
/// # let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// let flip = Command::Play(game_match.moves()[0]);
/// let entry = game_match.check(GameTime(1_000), Seat::FIRST, flip)?;
/// game_match.commit(entry);
///
/// let answer = game_match.check(GameTime(2_000), Seat::SECOND, Command::AcceptDraw);
/// assert_eq!(answer, Err(Refusal::NoDrawOffered));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Command {
    /// Play one step of a turn. The seat must be to move. The verb alone does not name the move.
    #[strum(disabled)]
    Play(Move),
    /// Resign: the opponent wins. Allowed at any time before the end, also out of turn.
    Resign,
    /// Record that the seat's own flag has fallen, which ends the match. No player gives this command; the caller does
    /// so for the seat, or commits [`Match::flag_entry`](crate::Match::flag_entry). The entry has the time of the fall.
    Flag,
    /// Offer a draw.
    OfferDraw,
    /// Accept another seat's offer: the match ends as a draw when every seat has.
    AcceptDraw,
    /// Decline another seat's offer.
    DeclineDraw,
    /// Claim a draw that the rules offer but do not impose ([`Public::claim`](teahouse_rules::Public::claim)). The
    /// match ends. Allowed while the claim is, also out of turn.
    ClaimDraw,
    /// Shogi: declare an impasse ([`Public::declare`](teahouse_rules::Public::declare)): the match ends, and an
    /// unjustified declaration loses. The seat must be to move, and the rules must not require agreement.
    Declare,
    /// Shogi: offer to end the match by a count of the points.
    OfferImpasse,
    /// Accept the opponent's offer of a count: the points decide the match.
    AcceptImpasse,
    /// Decline the opponent's offer of a count.
    DeclineImpasse,
    /// Banqi: offer to end the match as a stalemate.
    OfferStalemate,
    /// Accept the opponent's offer of a stalemate: the match ends as a draw.
    AcceptStalemate,
    /// Decline the opponent's offer of a stalemate.
    DeclineStalemate,
    /// Take back one's own last turn, or ask to, according to the undo policy. A journal has `undo` if no consent was needed.
    #[strum(serialize = "ask-undo", serialize = "undo")]
    AskUndo,
    /// Accept another player's request for an undo.
    AcceptUndo,
    /// Decline another player's request for an undo.
    DeclineUndo,
    /// Record that a call of the seat failed: it was illegal, ambiguous or no move at all. The seat must be to move.
    Miscall,
    /// Give the partner a signal, which all players see. The verb alone does not name the signal.
    #[strum(disabled)]
    Signal(Signal),
}
