//! A window of the desktop.

use bevy::app::PluginGroupBuilder;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;

/// Has each frame drawn before the next one begins, instead of on a thread beside it.
pub(in crate::shell) fn draw_in_turn(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.disable::<PipelinedRenderingPlugin>()
}

/// Whether a window can open. Only Unix systems other than macOS can be without a display.
pub fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Nothing but the window itself is to be shown.
pub(super) const fn unveil() {}
