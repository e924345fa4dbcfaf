//! A page: it goes on to be shown, with a sentence instead of the game. The report is on the console of the browser.

use std::panic;
use std::path::{Path, PathBuf};

use bevy::app::AppExit;
use web_sys::{console, window};

use crate::i18n::Localization;

/// The element of the page that is hidden until there is a fault, and that in it for the sentence.
const SHEET: &str = "fault";
const SENTENCE: &str = "fault-sentence";

/// From now on a panic is told on the console and in the page. Nothing of the game runs after it.
pub fn end_on_panic(_: PathBuf, _: bool) {
    panic::set_hook(Box::new(|info| {
        console::error_1(&format!("teahouse: {info}").into());
        tell();
    }));
}

/// Tells of a fault that is no panic. The caller has the app exit. Returns whether the page tells of it.
pub fn stop(fault: &str, place: &str, _: &Path) -> bool {
    console::error_1(&format!("teahouse: {fault} ({place})").into());
    tell()
}

/// A page has no reports of other runs.
pub fn show(_: &Path) -> AppExit {
    AppExit::Success
}

/// Shows the sheet, whose button loads the page anew.
fn tell() -> bool {
    let Some(page) = window().and_then(|window| window.document()) else { return false };
    let (Some(sheet), Some(sentence)) = (page.get_element_by_id(SHEET), page.get_element_by_id(SENTENCE)) else {
        return false;
    };
    let localization = Localization::of_system();
    sentence.set_text_content(Some(&localization.shown(&localization.tr("crash-sentence"))));
    sheet.remove_attribute("hidden").is_ok()
}
