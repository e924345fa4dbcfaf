//! The players to whom devices belong, where two people play at one screen.
//!
//! A device of a player acts for that player alone while the match is played. A common device acts for both, and so do all
//! of them while a player waits for a pad. In menus every device acts.

use bevy::prelude::*;

use super::{Action, Ask, AskSystems, Half, Source};
use crate::prefs::{Player, SeatDevice, Settings};

/// The owners of the devices.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Owners {
    devices: [SeatDevice; 2],
    pads: [Option<SeatPad>; 2],
    /// Two people are at the table or about to be.
    stage: OwnersAt,
    /// The player who is asked something on the table, whose device works its sheet.
    answers: Option<Player>,
}

/// Where ownership matters.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum OwnersAt {
    /// Nowhere: all devices are common.
    #[default]
    Nowhere,
    /// In the set-up of two people: a pad can take its seat.
    Setup,
    /// Two people are at the table, with a menu over it or after the end.
    Table,
    /// Two people play.
    Board,
}

/// The pad of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SeatPad {
    entity: Entity,
    name: String,
    made: [Option<u16>; 2],
    is_there: bool,
}

/// Whether a player has the pad that was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadState {
    /// The player plays with something else.
    NotWanted,
    /// No pad has taken the seat.
    Waiting,
    /// The device is there.
    Ready,
    /// The device is unplugged.
    Unplugged,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Owners>().add_systems(
        PreUpdate,
        (
            follow_settings.run_if(resource_exists_and_changed::<Settings>),
            plug.run_if(any_match_filter::<Added<Gamepad>>),
            unplug,
        )
            .chain()
            .before(AskSystems)
            .after(bevy::input::InputSystems),
    );
}

impl Owners {
    /// Whose a device is, while it belongs to one player alone.
    pub fn owner(&self, source: Source) -> Option<Player> {
        if !matches!(self.stage, OwnersAt::Table | OwnersAt::Board) {
            return None;
        }
        Player::BOTH.into_iter().find(|player| self.is_of(*player, source))
    }

    /// Whether a device may act for a player.
    pub fn may_act(&self, source: Source, player: Player) -> bool {
        self.owner(source).is_none_or(|owner| owner == player || self.lacks_pad(player))
    }

    /// Whether a player has a cursor of their own.
    pub fn has_cursor(&self, player: Player) -> bool {
        let has_device = match self.devices[player.index()] {
            SeatDevice::Pad => self.pad(player) == PadState::Ready,
            device => device.has_cursor(),
        };
        has_device && matches!(self.stage, OwnersAt::Table | OwnersAt::Board)
    }

    /// Whether a player has the pad that was chosen.
    pub fn pad(&self, player: Player) -> PadState {
        match (self.devices[player.index()], &self.pads[player.index()]) {
            (SeatDevice::Pad, None) => PadState::Waiting,
            (SeatDevice::Pad, Some(pad)) if pad.is_there => PadState::Ready,
            (SeatDevice::Pad, Some(_)) => PadState::Unplugged,
            _ => PadState::NotWanted,
        }
    }

    /// Sets where ownership matters.
    pub fn set_stage(owners: &mut ResMut<Self>, stage: OwnersAt) {
        if owners.stage != stage {
            owners.stage = stage;
        }
    }

    /// Names the player who is asked something on the table.
    pub fn set_answers(owners: &mut ResMut<Self>, player: Option<Player>) {
        if owners.answers != player {
            owners.answers = player;
        }
    }

    /// The player who is asked something on the table.
    pub const fn answers(&self) -> Option<Player> {
        self.answers
    }

    /// Whether two people are at the table.
    pub const fn is_at_table(&self) -> bool {
        matches!(self.stage, OwnersAt::Table | OwnersAt::Board)
    }

    /// The half of the keyboard to which a key belongs now, and what it asks for.
    pub(super) fn key(&self, code: KeyCode) -> Option<(Half, Action)> {
        if !self.is_at_table() {
            return None;
        }
        [(SeatDevice::LeftKeys, Half::Left), (SeatDevice::RightKeys, Half::Right)]
            .into_iter()
            .filter(|(device, _)| self.devices.contains(device))
            .find_map(|(_, half)| Some((half, half.action(code)?)))
    }

    /// The player at the board whose own cursor takes an ask.
    pub(super) fn taker(&self, ask: Ask) -> Option<Player> {
        use Action::{Cancel, Confirm, Down, Draw, Inspect, Left, Right, Undo, Up};
        let is_of_board = matches!(ask.action, Up | Down | Left | Right | Confirm | Cancel | Inspect | Undo | Draw);
        let player = self.owner(ask.by).filter(|_| self.stage == OwnersAt::Board && is_of_board)?;
        (self.answers != Some(player)).then_some(player)
    }

    /// A button of a pad is pressed. The pad takes the seat of a player who waits for one, and the press does nothing else.
    pub(super) fn join(owners: &mut ResMut<Self>, entity: Entity, name: Option<&Name>, gamepad: &Gamepad) -> bool {
        let has_seat = owners.pads.iter().flatten().any(|pad| pad.entity == entity && pad.is_there);
        let is_open = matches!(owners.stage, OwnersAt::Setup | OwnersAt::Board);
        let waiting = Player::BOTH.into_iter().find(|player| owners.lacks_pad(*player));
        let Some(player) = waiting.filter(|_| is_open && !has_seat) else { return false };
        owners.pads[player.index()] = Some(SeatPad::new(entity, name, gamepad));
        true
    }

    /// Whether a player waits for a pad. Meanwhile every device acts for that player.
    pub fn lacks_pad(&self, player: Player) -> bool {
        matches!(self.pad(player), PadState::Waiting | PadState::Unplugged)
    }

    fn is_of(&self, player: Player, source: Source) -> bool {
        match (self.devices[player.index()], source) {
            (SeatDevice::Pad, Source::Pad(entity)) => {
                self.pads[player.index()].as_ref().is_some_and(|pad| pad.entity == entity && pad.is_there)
            }
            (SeatDevice::LeftKeys, Source::Half(half)) => half == Half::Left,
            (SeatDevice::RightKeys, Source::Half(half)) => half == Half::Right,
            (SeatDevice::Mouse, Source::Mouse) | (SeatDevice::Touch, Source::Touch) => true,
            _ => false,
        }
    }
}

impl SeatPad {
    fn new(entity: Entity, name: Option<&Name>, gamepad: &Gamepad) -> Self {
        let name = name.map(ToString::to_string).unwrap_or_default();
        Self { entity, name, made: [gamepad.vendor_id(), gamepad.product_id()], is_there: true }
    }

    /// Whether a pad is the same one, as far as a pad says who it is.
    fn is_like(&self, other: &Self) -> bool {
        self.entity == other.entity || (&self.name, self.made) == (&other.name, other.made)
    }
}

fn follow_settings(settings: Res<Settings>, mut owners: ResMut<Owners>) {
    let devices = Player::BOTH.map(|player| settings.device(player));
    if owners.devices == devices {
        return;
    }
    for player in Player::BOTH {
        if devices[player.index()] != SeatDevice::Pad {
            owners.pads[player.index()] = None;
        }
    }
    owners.devices = devices;
}

/// A pad that was unplugged takes its seat again.
fn plug(new: Query<(Entity, Option<&Name>, &Gamepad), Added<Gamepad>>, mut owners: ResMut<Owners>) {
    for (entity, name, gamepad) in &new {
        let pad = SeatPad::new(entity, name, gamepad);
        let seats = owners.bypass_change_detection().pads.iter_mut().flatten();
        let missing = seats.filter(|seat| !seat.is_there && seat.is_like(&pad));
        // Of two equal pads, each prefers its own seat.
        if let Some(seat) = missing.min_by_key(|seat| seat.entity != entity) {
            *seat = pad;
            owners.set_changed();
        }
    }
}

fn unplug(mut gone: RemovedComponents<Gamepad>, gamepads: Query<(), With<Gamepad>>, mut owners: ResMut<Owners>) {
    for entity in gone.read().filter(|entity| !gamepads.contains(*entity)) {
        let mut seats = owners.bypass_change_detection().pads.iter_mut().flatten();
        if let Some(seat) = seats.find(|seat| seat.entity == entity) {
            seat.is_there = false;
            owners.set_changed();
        }
    }
}
