//! The reasons for drawing frames.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::Screen;

/// The reasons why frames must go on being drawn. Each room sets its own bit; with none set nothing is redrawn.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activity(u64);

impl Activity {
    /// Something moves on the board.
    pub const MOTION: u64 = 1;
    /// Presses are being dropped for a moment, so that a double-click does not act for the opponent.
    pub const GUARD: u64 = 1 << 1;
    /// A piece is held.
    pub const DRAG: u64 = 1 << 2;
    /// The match is over, and the end sheet is about to come.
    pub const CURTAIN: u64 = 1 << 3;
    /// Changed settings wait for a calm moment to be saved.
    pub const SAVING: u64 = 1 << 4;
    /// The match is not on the disk. Nothing moves for that, but saving is tried again soon.
    pub const UNSAVED: u64 = 1 << 5;
    /// A show or a lesson plays. Frames are drawn, but the game counts as settled.
    pub const SHOW: u64 = 1 << 6;
    /// Pictures are being baked.
    pub const BAKING: u64 = 1 << 7;

    /// A piece is being lifted or comes down.
    pub const POISE: u64 = 1 << 8;
    /// Marks and lines are appearing or fading.
    pub const FADE: u64 = 1 << 9;
    /// Dust flies.
    pub const DUST: u64 = 1 << 10;
    /// The box is being opened.
    pub const LID: u64 = 1 << 11;
    /// A victory is being shown.
    pub const VICTORY: u64 = 1 << 12;
    /// The mouse rests on a piece, whose card is about to open.
    pub const RESTING: u64 = 1 << 13;
    /// A button or stick of a pad is held and repeats its action.
    pub const HELD: u64 = 1 << 14;
    /// A finger is on the board and may become a long press.
    pub const FINGER: u64 = 1 << 15;
    /// A sheet is being pushed in, or a seal stamped.
    pub const ENTRANCE: u64 = 1 << 16;
    /// A check was just given.
    pub const ALARM: u64 = 1 << 17;
    /// The computer is to act.
    pub const THINKING: u64 = 1 << 18;

    /// A journal is being written, opened or searched for.
    pub const WRITING: u64 = 1 << 19;

    /// Something moves on a board that is not played on. The game counts as settled.
    pub const ASIDE: u64 = 1 << 20;

    /// A file of settings is being written.
    pub const FILES: u64 = 1 << 21;

    /// A stroke of ink is drawn on a board, or dries.
    pub const INK: u64 = 1 << 28;

    /// The boards behind on the title move with the pointer.
    pub const DEPTH: u64 = 1 << 29;

    /// The light of the lamp passes over lacquer.
    pub const GLEAM: u64 = 1 << 30;

    /// Only threads bake: they wake the game when there is something to show, and no frame is needed until then.
    pub const AWAITED: u64 = 1 << 27;

    /// A comment that is typed is saved in the next frame.
    pub const COMMENT: u64 = 1 << 31;

    /// Keys that came with the end of a click wait for the next frame.
    pub const KEYS: u64 = 1 << 33;

    /// A message has moved what is below it, and presses are dropped for a moment.
    pub const SHIELD: u64 = 1 << 34;

    /// A focused control that was pushed out of view is scrolled back in the next frame.
    pub const IN_VIEW: u64 = 1 << 35;

    /// Comments are not on the disk. Nothing moves for that, but saving is tried again soon.
    pub const UNSAVED_RECORD: u64 = 1 << 32;

    /// A message has come or gone, and what is below it takes another place in the next frame.
    pub const ROOM: u64 = 1 << 26;

    /// Pieces or coins are thrown for the first move.
    pub const LOT: u64 = 1 << 25;

    /// An own button of a player is held and fills.
    pub const FILLING: u64 = 1 << 24;
    /// A list has new lines: where they lie is known after the next frame's layout, and then it scrolls to what is seen.
    pub const SCROLLING: u64 = 1 << 23;
    /// The next turn of a match is to be shown by itself when the pieces lie still.
    pub const AUTOPLAY: u64 = 1 << 22;

    /// The reasons that are cleared when the player leaves the table.
    const OF_THE_TABLE: u64 = Self::MOTION
        | Self::GUARD
        | Self::DRAG
        | Self::CURTAIN
        | Self::UNSAVED
        | Self::POISE
        | Self::FADE
        | Self::DUST
        | Self::LID
        | Self::VICTORY
        | Self::INK
        | Self::GLEAM
        | Self::ALARM
        | Self::FINGER
        | Self::THINKING
        | Self::FILLING
        | Self::LOT
        | Self::RESTING
        | Self::AUTOPLAY
        | Self::SCROLLING;

    /// Sets or clears a reason. Triggers change detection only if it changes.
    pub fn set(activity: &mut ResMut<Self>, reason: u64, holds: bool) {
        let mut next = **activity;
        if holds {
            next.0 |= reason;
        } else {
            next.0 &= !reason;
        }
        activity.set_if_neq(next);
    }

    /// Whether a reason holds.
    pub const fn holds(self, reason: u64) -> bool {
        self.0 & reason != 0
    }

    /// Whether frames must go on being drawn.
    pub const fn needs_frames(self) -> bool {
        let awaited = if self.holds(Self::AWAITED) { Self::AWAITED | Self::BAKING } else { 0 };
        let next = Self(self.0 & !awaited);
        !next.is_settled() || self.holds(Self::SHOW)
    }

    /// Whether nothing moves and input is open.
    pub const fn is_settled(self) -> bool {
        self.0 & !(Self::UNSAVED | Self::UNSAVED_RECORD | Self::SHOW | Self::ASIDE) == 0
    }
}

/// The function that a thread calls when it has something for the next frame. It returns false once the event loop has ended,
/// which draws no more frames. Without a window there is no event loop to wake.
pub fn waker(proxy: Option<&EventLoopProxyWrapper>) -> impl Fn() -> bool + Send + Sync + use<> {
    let proxy = proxy.map(|proxy| (**proxy).clone());
    move || proxy.as_ref().is_none_or(|proxy| proxy.send_event(WinitUserEvent::WakeUp).is_ok())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Activity>().add_systems(OnExit(Screen::Table), rest);
}

fn rest(mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::OF_THE_TABLE, false);
}
