//! The act of one piece.

use core::f32::consts::{FRAC_PI_2, PI};

use bevy::math::Vec2;
use teahouse_rules::{Face, PieceId, Place, Spot};

use super::{Aspect, Curve, Turn};

/// The act of a piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Act {
    /// The piece slides to a square.
    Go {
        /// The target.
        to: Place,
        /// The way over the board.
        path: Path,
    },
    /// The piece flies to its tray, or back from there.
    Fly {
        /// The target.
        to: Place,
        /// The face that it shows on arrival, if it is another one: it turns over on its way.
        shows: Option<Face>,
    },
    /// The disc turns over.
    Turn {
        /// The face that it shows from edge-on.
        to: Option<Face>,
        /// The phases of the turn.
        turn: Turn,
    },
    /// The piece returns to its square after a drag.
    Return {
        /// The target.
        to: Place,
    },
    /// The piece shakes after a refused move.
    Shake,
    /// The piece comes out of the box.
    Deal {
        /// The target.
        to: Place,
    },
    /// The board turns by 180°: the piece moves along half a circle.
    Swing {
        /// The target, as it lies on the turned board.
        to: Place,
    },
    /// The piece fades out here and in there.
    Fade {
        /// The target.
        to: Place,
    },
    /// The face fades into another one.
    Change {
        /// The other face.
        to: Option<Face>,
    },
}

/// How a piece goes over the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Path {
    /// How long it is on its way.
    pub seconds: f32,
    /// How high it rises, in radii.
    pub rise: f32,
    /// The place of its screen, as a part of its way: there it is highest.
    pub over: Option<f32>,
    /// Whether it lands on a victim, which is knocked away.
    pub onto: bool,
}

/// One piece's act within the motion of one event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// The piece.
    pub piece: PieceId,
    /// The act.
    pub act: Act,
    /// Seconds from the beginning of the whole.
    pub start: f32,
    /// How many times as fast as usual.
    pub rate: f32,
}

/// The last part of a way, in which the piece comes down.
const DOWN: f32 = 0.060;
/// The time for which it is a little flatter after landing.
const SQUASH: f32 = 0.070;
/// How much broader it is then, and how much lower.
const SQUASHED: f32 = 0.03;
/// How long a captor stands on its victim: both players see what has happened.
pub(super) const HIT_PAUSE: f32 = 0.040;
/// The captor comes down from its victim.
const STEP_DOWN: f32 = 0.060;
/// How high a victim is.
const VICTIM: f32 = 0.19;
/// The length of a victim's flight, and its height.
const FLY: f32 = 0.220;
const FLY_RISE: f32 = 0.9;
/// How high a turning disc hangs, and how much nearer to the eye.
const HOP: f32 = 0.42;
/// How far a press moves it, and how much smaller it is then.
const PRESS: f32 = 0.026;
const PRESSED: f32 = 0.015;
/// A refusal: its length, its width (.06 of a cell), its half-waves.
const SHAKE: f32 = 0.180;
const SHAKE_WIDTH: f32 = 0.15;
const HALF_WAVES: f32 = 3.0;
/// From where the hand let go of it back home.
const RETURN: f32 = 0.140;
/// From the box to a square.
const DEAL: f32 = 0.260;
const DEAL_LANDS: f32 = 0.200;
const DEAL_RISE: f32 = 0.5;
/// Half a turn of the board.
const SWING: f32 = 0.420;
/// With reduced motion.
const FADE: f32 = 0.100;
const CHANGE: f32 = 0.120;

impl Path {
    /// The contact of its landing.
    pub const fn contact(&self) -> f32 {
        self.seconds
    }

    /// The moment at which the piece touches the board, in seconds.
    pub const fn lands(&self) -> f32 {
        if self.onto { self.seconds + HIT_PAUSE + STEP_DOWN } else { self.seconds }
    }

    fn way(&self, seconds: f32) -> f32 {
        let curve = if self.over.is_some() { Curve::InOut } else { Curve::Standard };
        curve.at(seconds / self.seconds)
    }

    /// How far above the board it is.
    fn height(&self, seconds: f32) -> f32 {
        let ground = if self.onto { VICTIM } else { 0.0 };
        if seconds >= self.seconds {
            let down = (seconds - self.seconds - HIT_PAUSE) / STEP_DOWN;
            return ground * (1.0 - Curve::InQuad.at(down));
        }
        if let Some(over) = self.over {
            let way = self.way(seconds);
            let arc = if way < over {
                (FRAC_PI_2 * way / over).sin()
            } else {
                (FRAC_PI_2 * (way - over) / (1.0 - over)).cos()
            };
            return self.rise * arc + ground * way;
        }
        let down = DOWN.min(self.seconds / 2.0);
        let up = Curve::OutQuad.at(seconds / (0.4 * self.seconds));
        let left = 1.0 - Curve::InQuad.at((seconds - self.seconds + down) / down);
        ground + (self.rise.max(ground) - ground) * up * left - ground * (1.0 - up)
    }

    /// How much is left of the lift with which it was taken up.
    fn carried(&self, seconds: f32) -> f32 {
        let down = DOWN.min(self.seconds / 2.0);
        1.0 - Curve::InQuad.at((seconds - self.seconds + down) / down)
    }

    fn aspect(&self, seconds: f32) -> Aspect {
        let height = self.height(seconds);
        Aspect {
            way: self.way(seconds),
            height,
            lift: (0.35 * height).min(1.4),
            carried: self.carried(seconds),
            stretch: squash(seconds - self.lands()),
            ..Aspect::REST
        }
    }
}

/// The shape of a piece some seconds after it has landed.
fn squash(seconds: f32) -> Vec2 {
    if (0.0..SQUASH).contains(&seconds) {
        let left = 1.0 - Curve::OutQuad.at(seconds / SQUASH);
        Vec2::new(1.0 + SQUASHED * left, 1.0 - SQUASHED * left)
    } else {
        Vec2::ONE
    }
}

impl Act {
    /// Where it leads, if anywhere.
    pub const fn target(&self) -> Option<Place> {
        match *self {
            Self::Go { to, .. }
            | Self::Fly { to, .. }
            | Self::Return { to }
            | Self::Deal { to }
            | Self::Swing { to }
            | Self::Fade { to } => Some(to),
            Self::Turn { .. } | Self::Shake | Self::Change { .. } => None,
        }
    }

    /// The face at the end, if it differs from before.
    pub const fn shows(&self) -> Option<Option<Face>> {
        match *self {
            Self::Turn { to, .. } | Self::Change { to } => Some(to),
            Self::Fly { shows: Some(face), .. } => Some(Some(face)),
            _ => None,
        }
    }

    /// Whether the picture of its former place or face stays while the new one appears.
    pub const fn leaves_ghost(&self) -> bool {
        matches!(self, Self::Fade { .. } | Self::Change { .. })
    }

    /// Whether the piece is lifted or not as it would be without this: it may still be chosen.
    pub const fn keeps_poise(&self) -> bool {
        matches!(self, Self::Return { .. } | Self::Shake | Self::Swing { .. })
    }

    /// How long it takes.
    pub const fn length(&self) -> f32 {
        match self {
            Self::Go { path, .. } => path.lands() + SQUASH,
            Self::Fly { .. } => FLY,
            Self::Turn { turn, .. } => turn.length(),
            Self::Return { .. } => RETURN,
            Self::Shake => SHAKE,
            Self::Deal { .. } => DEAL,
            Self::Swing { .. } => SWING,
            Self::Fade { .. } => FADE,
            Self::Change { .. } => CHANGE,
        }
    }

    /// When it touches the board or its socket, if that is heard: of a deal one hears the box.
    pub const fn lands_at(&self) -> Option<f32> {
        match self {
            Self::Go { path, .. } => Some(path.lands()),
            Self::Fly { .. } => Some(FLY),
            Self::Turn { turn, .. } => Some(turn.lands_at()),
            Self::Return { .. } => Some(RETURN),
            Self::Fade { .. } => Some(FADE),
            Self::Change { .. } => Some(CHANGE),
            Self::Shake | Self::Deal { .. } | Self::Swing { .. } => None,
        }
    }

    /// How the piece looks after `elapsed` seconds: before, as it was; afterwards, as it will be.
    pub fn aspect(&self, seconds: f32) -> Aspect {
        match self {
            Self::Go { path, .. } => path.aspect(seconds),
            Self::Fly { to, shows } => fly(*to, shows.is_some(), seconds),
            Self::Turn { turn, .. } => turn_over(turn, seconds),
            Self::Return { .. } => Aspect { way: Curve::Standard.at(seconds / RETURN), ..Aspect::REST },
            Self::Shake => shake(seconds),
            Self::Deal { .. } => deal(seconds),
            Self::Swing { .. } => Aspect { way: Curve::InOut.at(seconds / SWING), ..Aspect::REST },
            Self::Fade { .. } => {
                let part = (seconds / FADE).clamp(0.0, 1.0);
                Aspect { way: 1.0, opacity: part, is_other: true, ..Aspect::REST }
            }
            Self::Change { .. } => {
                let part = (seconds / CHANGE).clamp(0.0, 1.0);
                Aspect { way: 1.0, opacity: part, is_other: true, ..Aspect::REST }
            }
        }
    }
}

fn fly(to: Place, turns: bool, seconds: f32) -> Aspect {
    let part = seconds / FLY;
    let leaves = !matches!(to.spot, Spot::Square(_));
    let way = if leaves { Curve::Accelerate.at(part) } else { Curve::Standard.at(part) };
    let height = FLY_RISE * (PI * way).sin();
    let stowed = if leaves { way } else { 1.0 - way };
    let angle = (turns && way > 0.0 && way < 1.0).then_some(PI * way);
    let (lift, carried) = (0.6 * (PI * way).sin(), 1.0 - Curve::InOut.at(part));
    Aspect { way, height, lift, carried, angle, is_other: way > 0.5, stowed, ..Aspect::REST }
}

fn turn_over(turn: &Turn, seconds: f32) -> Aspect {
    let turned = turn.at(seconds);
    Aspect {
        way: 1.0,
        height: HOP * turned.hop - PRESS * turned.press,
        lift: turned.hop,
        carried: 1.0 - Curve::OutQuad.at(seconds / turn.press),
        stretch: squash(seconds - turn.lands_at()) * (1.0 - PRESSED * turned.press),
        angle: (turned.angle > 0.0 && turned.angle < PI).then_some(turned.angle),
        is_other: turned.angle > FRAC_PI_2,
        ..Aspect::REST
    }
}

fn shake(seconds: f32) -> Aspect {
    let part = (seconds / SHAKE).clamp(0.0, 1.0);
    let aside = SHAKE_WIDTH * (HALF_WAVES * PI * part).sin() * (1.0 - part);
    Aspect { way: 1.0, aside, ..Aspect::REST }
}

fn deal(seconds: f32) -> Aspect {
    let part = (seconds / DEAL_LANDS).clamp(0.0, 1.0);
    let way = Curve::OutQuad.at(part);
    let down = 1.0 - Curve::InQuad.at((seconds - DEAL_LANDS + DOWN) / DOWN);
    let up = DEAL_RISE * Curve::OutQuad.at(part / 0.3) * down;
    Aspect { way, height: up, lift: down, stretch: squash(seconds - DEAL_LANDS), ..Aspect::REST }
}

impl Motion {
    /// When it is over.
    pub fn end(&self) -> f32 {
        self.start + self.act.length() / self.rate
    }

    /// Whether it has begun after `elapsed` seconds of the whole.
    pub fn has_begun(&self, elapsed: f32) -> bool {
        elapsed >= self.start
    }

    /// How the piece looks then.
    pub fn aspect(&self, elapsed: f32) -> Aspect {
        self.act.aspect((elapsed - self.start) * self.rate)
    }
}
