//! The keys of the names that players have who enter none.

use crate::prefs::SeriesSettings;

/// The keys of the default names.
pub(super) const NEAR_NAME: &str = "default-name-near";
pub(super) const FAR_NAME: &str = "default-name-far";
/// The keys of the default names of people who wait.
pub(crate) const WAITING_NAMES: [&str; SeriesSettings::MOST_WAITING] = [
    "default-name-third",
    "default-name-fourth",
    "default-name-fifth",
    "default-name-sixth",
    "default-name-seventh",
    "default-name-eighth",
];
