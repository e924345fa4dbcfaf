//! The meaning of a press in a position.

use teahouse_rules::Public;

use super::PressOn;
use crate::board::selection::{self, Reaction, Selection};
use crate::board::touch_move;
use crate::session::GameState;

/// The meaning of a press, where the players at the screen may act.
pub(super) fn reaction<const B: u8>(press: PressOn<B>, session: &GameState, chosen: Selection) -> Reaction {
    if session.is_blind() && !session.takes_tries() {
        return unseen_reaction(press, session.on(B).view(), chosen);
    }
    let usual = usual_reaction(press, session.on(B).at_hand(), chosen);
    // A move that is only tried binds to nothing.
    if session.state().is_strict() && !session.takes_tries() {
        touch_move::strictly(session.on(B).view(), chosen, press, usual)
    } else {
        usual
    }
}

fn usual_reaction<const B: u8>(press: PressOn<B>, view: &Public, chosen: Selection) -> Reaction {
    match press {
        PressOn::Square(square) => selection::press(view, chosen, square),
        PressOn::TakeUp(_) if chosen.is_in_chain => Reaction::Nothing,
        // The press that began the drag may have deselected the piece; dragging selects it again.
        PressOn::TakeUp(square) => Reaction::Select(Selection::on_board(square)),
        PressOn::Drop { from, to } => selection::drop(view, from, to),
        PressOn::Hand(piece) => selection::press_hand(view, chosen, piece),
        PressOn::TakeUpHand(piece) => Reaction::Select(Selection::in_hand(piece)),
        PressOn::Place { piece, to } => selection::drop_from_hand(view, piece, to),
        PressOn::Promote(promote) => selection::promote(view, chosen, promote),
        PressOn::Nothing => Reaction::Select(Selection::of_itself(view)),
    }
}

/// The same on a board whose pieces are not seen: nothing is taken up.
fn unseen_reaction<const B: u8>(press: PressOn<B>, view: &Public, chosen: Selection) -> Reaction {
    match press {
        PressOn::Square(square) => selection::press_unseen(view, chosen, square),
        PressOn::Hand(piece) => selection::press_hand(view, chosen, piece),
        PressOn::Promote(promote) => selection::promote_unseen(chosen, promote),
        PressOn::Nothing => Reaction::Select(Selection::of_itself(view)),
        PressOn::TakeUp(_) | PressOn::TakeUpHand(_) | PressOn::Drop { .. } | PressOn::Place { .. } => Reaction::Nothing,
    }
}
