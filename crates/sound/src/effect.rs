//! The sounds of the game by name.

use strum::VariantArray;

use crate::dice::Dice;
use crate::recipes::{notes, sweeps, wood};
use crate::room::Reverb;
use crate::sound::Sound;

/// A sound of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray)]
pub enum Effect {
    /// A disc is put down on the board.
    Place,
    /// A koma is put down on the board.
    Pachi,
    /// A disc is turned over and lands after [`FLIP_LANDING`] seconds.
    Flip,
    /// A disc is turned over, and has not landed: for motions with another pace. [`Effect::Place`] at the contact makes
    /// it whole.
    Whoosh,
    /// A disc is pushed along the board.
    Slide,
    /// A disc strikes another.
    Capture,
    /// A disc jumps over another.
    Hop,
    /// A move or command was refused.
    Illegal,
    /// A disc is taken up.
    Select,
    /// The turn has come to a player.
    Turn,
    /// A king or general is attacked.
    Check,
    /// One second of a clock that has nearly run out.
    Tick,
    /// A clock has little time left.
    LowTime,
    /// A victory.
    Win,
    /// A person has lost against the computer.
    Lose,
    /// A draw.
    Draw,
    /// The pointer is on a button.
    Hover,
    /// A button was pressed.
    Press,
    /// A menu was left.
    Back,
    /// The box is poured out and the discs come to rest.
    Deal,
    /// The first disc of a match shows its colour.
    Woodblock,
    /// The seal on the end sheet.
    Stamp,
}

/// When the disc of [`Effect::Flip`] lands, in seconds after the beginning.
pub const FLIP_LANDING: f64 = 0.155;

/// The part that all variants of a sound share.
struct Character {
    name: &'static str,
    variants: u8,
    /// The level of the peak, in decibels below the greatest sample that can be written.
    peak: f64,
    space: Space,
}

/// Where a sound is heard.
enum Space {
    /// At no place: it belongs to the interface.
    Dry,
    /// Around the table: how strong the room is, and its T60 in seconds.
    Parlour(f64, f64),
    /// In the hall of the music.
    Hall(f64, f64),
}

impl Effect {
    /// All sounds.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name of its files, without the number of the variant: `place`, `low-time`.
    pub fn name(self) -> &'static str {
        self.character().name
    }

    /// The sound with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|effect| effect.name() == name)
    }

    /// The number of variants, at least one: frequent sounds have several.
    pub fn variants(self) -> u8 {
        self.character().variants
    }

    /// Makes one variant. The same variant is the same sound every time; a number too great counts from 0 again.
    ///
    /// This takes about a millisecond for a sound of wood and ten for the longest.
    pub fn render(self, variant: u8) -> Sound {
        let character = self.character();
        let variant = variant % character.variants;
        let dice = &mut Dice::new(seed(character.name), u64::from(variant));
        let dry = self.recipe(dice);
        let frames = match character.space {
            Space::Dry => dry.into_iter().map(|sample| [sample; 2]).collect(),
            Space::Parlour(wet, t60) => Reverb::parlour(wet, t60).around(&dry, t60),
            Space::Hall(wet, t60) => Reverb::hall(wet, t60).around(&dry, t60),
        };
        Sound::finished(frames, character.peak)
    }

    fn character(self) -> Character {
        let (name, variants, peak, space) = match self {
            Self::Place => ("place", 5, -3.0, Space::Parlour(0.1, 0.28)),
            Self::Pachi => ("pachi", 3, -3.0, Space::Parlour(0.12, 0.28)),
            Self::Flip => ("flip", 3, -3.0, Space::Parlour(0.1, 0.28)),
            Self::Whoosh => ("whoosh", 3, -14.0, Space::Parlour(0.1, 0.28)),
            Self::Slide => ("slide", 3, -3.0, Space::Parlour(0.06, 0.28)),
            Self::Capture => ("capture", 3, -2.0, Space::Parlour(0.14, 0.28)),
            Self::Hop => ("hop", 2, -9.0, Space::Parlour(0.1, 0.28)),
            Self::Illegal => ("illegal", 2, -8.0, Space::Parlour(0.06, 0.2)),
            Self::Select => ("select", 3, -14.0, Space::Parlour(0.06, 0.2)),
            Self::Turn => ("turn", 1, -14.0, Space::Hall(0.16, 0.6)),
            Self::Check => ("check", 1, -5.0, Space::Hall(0.16, 0.6)),
            Self::Tick => ("tick", 2, -12.0, Space::Parlour(0.06, 0.28)),
            Self::LowTime => ("low-time", 1, -8.0, Space::Parlour(0.1, 0.28)),
            Self::Win => ("win", 1, -3.0, Space::Hall(0.22, 1.1)),
            Self::Lose => ("lose", 1, -6.0, Space::Hall(0.22, 1.1)),
            Self::Draw => ("draw", 1, -6.0, Space::Hall(0.22, 1.1)),
            Self::Hover => ("hover", 1, -26.0, Space::Dry),
            Self::Press => ("press", 1, -14.0, Space::Dry),
            Self::Back => ("back", 1, -14.0, Space::Dry),
            Self::Deal => ("deal", 1, -4.0, Space::Parlour(0.14, 0.28)),
            Self::Woodblock => ("woodblock", 1, -4.0, Space::Hall(0.2, 0.9)),
            Self::Stamp => ("stamp", 1, -3.0, Space::Parlour(0.12, 0.28)),
        };
        Character { name, variants, peak, space }
    }

    fn recipe(self, dice: &mut Dice) -> Vec<f32> {
        match self {
            Self::Place => wood::place(1.0, dice),
            Self::Pachi => wood::pachi(dice),
            Self::Flip => sweeps::flip(FLIP_LANDING, dice),
            Self::Whoosh => sweeps::whoosh(dice),
            Self::Slide => sweeps::slide(dice),
            Self::Capture => wood::capture(dice),
            Self::Hop => sweeps::hop(dice),
            Self::Illegal => wood::illegal(dice),
            Self::Select => wood::select(dice),
            Self::Turn => notes::turn(dice),
            Self::Check => notes::check(dice),
            Self::Tick => wood::tick(dice),
            Self::LowTime => wood::low_time(dice),
            Self::Win => notes::win(dice),
            Self::Lose => notes::lose(dice),
            Self::Draw => notes::draw(dice),
            Self::Hover => wood::hover(dice),
            Self::Press => wood::button(1.0, dice),
            Self::Back => wood::button(0.79, dice),
            Self::Deal => sweeps::deal(dice),
            Self::Woodblock => wood::woodblock(dice),
            Self::Stamp => wood::stamp(dice),
        }
    }
}

/// A number for a name (the hash FNV-1a), so that each sound has a chance of its own and a new one changes no other.
fn seed(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
