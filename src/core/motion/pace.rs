//! How much motion is shown: the settings decide.

/// How much is seen of motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pace {
    /// None: changes are shown at once.
    Off,
    /// One picture fades into the next; nothing slides, hops, shakes or flies.
    Reduced,
    /// All of it, at a multiple of the usual speed.
    Full(f32),
}

impl Pace {
    /// Whether motions are shown.
    pub const fn is_full(self) -> bool {
        matches!(self, Self::Full(_))
    }

    /// How many seconds of a timeline pass in a second. Cross-fades are not sped up.
    pub const fn rate(self) -> f32 {
        match self {
            Self::Full(speed) => speed,
            Self::Off | Self::Reduced => 1.0,
        }
    }
}
