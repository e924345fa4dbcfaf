//! The recipes of the sounds.

pub(crate) mod notes;
pub(crate) mod sweeps;
pub(crate) mod wood;
