//! The touches of a motion: in the frame in which they are seen, or at once where the motion is cut short.

use bevy::prelude::*;

use super::Stage;
use crate::board::Ground;
use crate::board::layout::Layout;
use crate::board::motion::{Moment, MomentKind};
use crate::board::touch::{Contact, Touched};
use crate::prefs::Settings;
use crate::session::GameState;

/// Sounds of motions that were cut short come first.
pub(super) fn catch_up(
    settings: Res<Settings>,
    session: Option<Res<GameState>>,
    mut boards: Query<(&mut Stage, &Ground, Option<&Layout>)>,
    mut touched: MessageWriter<Touched>,
) {
    let is_unseen = session.is_some_and(|session| session.takes_calls());
    for (mut stage, ground, layout) in &mut boards {
        let unheard = stage.bypass_change_detection().unheard.drain(..);
        touched.write_batch(unheard.filter_map(|moment| {
            let layout = layout?;
            if is_unseen && moment.kind != MomentKind::Pours {
                return Some(UNSEEN);
            }
            let place = ground.square(moment.place.as_square()?);
            touch(&moment, place, layout, settings.pace().rate(), is_unseen)
        }));
    }
}

/// Where and how a piece is put down tells what was played. A sound is heard in the whole room, and the player who does not see the
/// board may be the one who has just moved: in blindfold play all moves sound alike.
const UNSEEN: Touched = Touched { contact: Contact::Land, column: 0.5, strength: 1.0 };

/// The contact of a moment: faster motion is harder.
pub(super) fn touch(moment: &Moment, place: Vec2, layout: &Layout, rate: f32, is_unseen: bool) -> Option<Touched> {
    let contact = match moment.kind {
        MomentKind::Slides => Contact::Slide,
        MomentKind::Hops => Contact::Hop,
        MomentKind::Crosses => Contact::Cross,
        MomentKind::Turns => Contact::Turn,
        MomentKind::Lands | MomentKind::Stows => Contact::Land,
        MomentKind::Strikes => Contact::Strike,
        MomentKind::Pours => return Some(Touched { contact: Contact::Deal, column: 0.5, strength: 1.0 }),
        // Nothing touches anything then.
        MomentKind::Reveals | MomentKind::Shakes | MomentKind::StepsDown => return None,
    };
    if is_unseen {
        return Some(UNSEEN);
    }
    Some(Touched::at(place, contact, (moment.strength * rate.sqrt()).min(1.0), layout))
}
