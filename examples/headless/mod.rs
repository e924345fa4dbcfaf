//! Bevy's plugins as the game uses them, without event loop, graphics device and logger. The tests use this file too.

use bevy::app::PluginGroupBuilder;
use bevy::core_pipeline::CorePipelinePlugin;
use bevy::gilrs::GilrsPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::sprite_render::SpriteRenderPlugin;
use bevy::ui_render::UiRenderPlugin;
use bevy::winit::WinitPlugin;
use teahouse::shell::window::window_plugin;

/// `DefaultPlugins` with this primary window, which does not appear on any screen.
pub fn plugins(window: Window) -> PluginGroupBuilder {
    let no_device = WgpuSettings { backends: None, ..default() };
    DefaultPlugins
        .set(window_plugin(window))
        .set(RenderPlugin { render_creation: no_device.into(), ..default() })
        .disable::<WinitPlugin>()
        // They draw nothing without a device, but read their shaders.
        .disable::<CorePipelinePlugin>()
        .disable::<SpriteRenderPlugin>()
        .disable::<UiRenderPlugin>()
        // No pad of this machine plays along.
        .disable::<GilrsPlugin>()
        // A process has one logger, and may run many tests.
        .disable::<LogPlugin>()
}
