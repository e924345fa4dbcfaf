//! The limits of files, so that a crafted file costs little.

/// The size of a file in bytes: 16 MiB.
pub const BYTES: usize = 16 << 20;

/// The size of the JSON of a record in bytes: 64 MiB. A record of any file of [`BYTES`] fits.
pub const JSON_BYTES: usize = 64 << 20;

/// The number of nodes of a record, in all variations together.
pub const NODES: usize = 100_000;

/// The depth of variations within variations in formats with brackets.
pub const DEPTH: usize = 100;

/// The time of a move in seconds: a year.
pub const SECONDS: u64 = 365 * 24 * 3600;

/// The number of games of a [file with several](crate::Games).
pub const GAMES: usize = 1000;

/// The number of places in [`Reading::skipped`](crate::Reading::skipped).
pub const SKIPPED: usize = 200;
