//! A window of the desktop.

/// Whether a window can open. Only Unix systems other than macOS can be without a display.
pub fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Nothing but the window itself is to be shown.
pub(super) const fn unveil() {}
