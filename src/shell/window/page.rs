//! The canvas of a page.

use bevy::app::PluginGroupBuilder;
use web_sys::window;

/// The element of the page that is seen until the game is.
const LOADING: &str = "loading";

/// A page draws each frame before the next one begins.
pub(in crate::shell) const fn draw_in_turn(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins
}

/// A page is shown by a browser.
pub const fn has_display() -> bool {
    true
}

/// Takes away what the page shows while it loads.
pub(super) fn unveil() {
    let page = window().and_then(|window| window.document());
    if let Some(loading) = page.and_then(|page| page.get_element_by_id(LOADING)) {
        loading.remove();
    }
}
