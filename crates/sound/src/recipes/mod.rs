//! The recipes: what each sound is made of.

pub(crate) mod notes;
pub(crate) mod sweeps;
pub(crate) mod wood;
