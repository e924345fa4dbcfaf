//! The order in which hands act on the boards of a match.

use bevy::prelude::*;

/// The acts of hands on a board of a match, and the things that they see there. In a frame the first board comes first, because
/// both boards write the same messages and the same [`Activity`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::board) enum HandsOn<const B: u8> {
    /// Fingers become presses.
    Finger,
    /// Presses become commands.
    Press,
    /// The card of a piece is opened or closed.
    Inspect,
    /// Drawings are wiped and saved.
    Draw,
    /// Events end a press.
    Guard,
    /// The mouse rests on a piece.
    Rest,
    /// A new match ends the touch of a finger.
    LiftFinger,
    /// The piece in the hand follows the pointer.
    Carry,
    /// A check is shown.
    Alarm,
    /// The pad of the board takes its place.
    Pad,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            (HandsOn::<0>::Finger, HandsOn::<1>::Finger).chain(),
            (HandsOn::<0>::Press, HandsOn::<1>::Press).chain(),
            (HandsOn::<0>::Inspect, HandsOn::<1>::Inspect).chain(),
            (HandsOn::<0>::Draw, HandsOn::<1>::Draw).chain(),
            (HandsOn::<0>::Guard, HandsOn::<1>::Guard).chain(),
            (HandsOn::<0>::Rest, HandsOn::<1>::Rest).chain(),
            (HandsOn::<0>::LiftFinger, HandsOn::<1>::LiftFinger).chain(),
            (HandsOn::<0>::Carry, HandsOn::<1>::Carry).chain(),
            (HandsOn::<0>::Alarm, HandsOn::<1>::Alarm).chain(),
            (HandsOn::<0>::Pad, HandsOn::<1>::Pad).chain(),
        ),
    );
}
