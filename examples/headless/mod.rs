//! Bevy's plugins as the game uses them, without event loop, graphics device and logger. The tests use this file too.

use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;

/// `DefaultPlugins` with this primary window, which does not appear on any screen.
pub fn plugins(window: Window) -> PluginGroupBuilder {
    let no_device = WgpuSettings { backends: None, ..default() };
    DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(RenderPlugin { render_creation: no_device.into(), ..default() })
        .disable::<WinitPlugin>()
        // A process has one logger, and may run many tests.
        .disable::<LogPlugin>()
}
