//! The game as an application: in a window, or without one for pictures.

use std::time::Duration;

use bevy::app::PanicHandlerPlugin;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::gilrs::GilrsPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::settings::{RenderCreation, RenderResources};
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderPlugin, RenderStartup};
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;

use super::{awake, drawing, errors, window};
use crate::core::paths::Paths;
use crate::core::view::View;
use crate::paint::{Ahead, Baker};
use crate::prefs::look::Look;
use crate::prefs::{self, Args, Settings};
use crate::screens::title_pictures;

/// The time that passes from frame to frame under `--deterministic`.
pub const TIME_STEP: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// The filter of the log: warnings of the graphics driver are many and say nothing to a player.
const LOG_FILTER: &str = "wgpu=error,naga=error,bevy_app=warn";

/// The game in a window.
pub fn build(args: Args, paths: Paths) -> App {
    let mut plugins = bevy_plugins(&args, args.deterministic).disable::<LogPlugin>();
    if args.deterministic {
        // A frame is drawn before the next one begins, and none is under way when the program ends: llvmpipe, the driver of
        // automated runs, does not survive that.
        plugins = window::draw_in_turn(plugins);
    }
    let is_silent = args.no_audio;
    let is_deterministic = args.deterministic;
    let mut app = App::new();
    errors::listen(&mut app);
    // The settings are read before the other plugins, and what is wrong with them is logged.
    app.add_plugins(log()).insert_resource(args).insert_resource(paths);
    bake_ahead(&mut app);
    app.add_plugins(plugins).insert_resource(drawing::error_handler());
    if is_deterministic {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
    }
    app.add_plugins(crate::plugin);
    awake::tell_the_system(&mut app);
    if !is_silent {
        app.add_plugins((crate::audio::plugin, crate::speech::voice::plugin));
    }
    app
}

/// Begins the pictures of the title before the graphics device is opened, which takes as long. The size of the window is that
/// which was asked for: a window of another size or of finer pixels has its own baked when it is there. The size of a screen is
/// not known yet.
fn bake_ahead(app: &mut App) {
    prefs::load(app);
    let world = app.world();
    let (args, settings) = (world.resource::<Args>(), world.resource::<Settings>());
    let begins_with_title = args.new.is_none() && args.files.is_empty();
    if args.deterministic || !begins_with_title {
        return;
    }
    let look = Look::of(settings);
    let pictures = if args.fullscreen || settings.full_screen {
        Vec::new()
    } else {
        let view = View { size: args.size.unwrap_or(window::DEFAULT_SIZE).as_vec2(), pixel: 1.0 };
        title_pictures(&view, settings, &look)
    };
    let folder = world.get_resource::<Paths>().and_then(Paths::pictures);
    let ahead = Ahead::begin(&look, &Baker::default(), folder.as_deref(), pictures);
    app.insert_resource(ahead);
}

/// The game without window, sound and event loop: the caller says when a frame is drawn, and where to.
///
/// A second game in the same process is given the graphics device of the first.
pub fn build_offscreen(args: Args, paths: Paths, device: Option<RenderResources>) -> App {
    let mut plugins = window::draw_in_turn(bevy_plugins(&args, true)).disable::<WinitPlugin>();
    // Each game would begin another thread that waits for pads.
    plugins = plugins.disable::<GilrsPlugin>();
    if let Some(device) = device {
        let render_creation = RenderCreation::Manual(device);
        plugins = plugins.set(RenderPlugin { render_creation, synchronous_pipeline_compilation: true, ..default() });
        // There is one logger in a process.
        plugins = plugins.disable::<LogPlugin>();
    }
    let mut app = App::new();
    app.insert_resource(args).insert_resource(paths);
    app.add_plugins(plugins).insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
    app.add_plugins(crate::plugin);
    draw_in_a_row(&mut app);
    app
}

/// A frame of a scene has little to draw: handing the systems to other threads takes longer than running them.
fn draw_in_a_row(app: &mut App) {
    let Some(drawing) = app.get_sub_app_mut(RenderApp) else { return };
    for label in [ExtractSchedule.intern(), Render.intern(), RenderStartup.intern()] {
        drawing.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

/// Bevy's own plugins. The window exists without winit too: its size is looked up there.
fn bevy_plugins(args: &Args, is_synchronous: bool) -> bevy::app::PluginGroupBuilder {
    DefaultPlugins
        .build()
        // The shell has its own handling of panics.
        .disable::<PanicHandlerPlugin>()
        .set(window::window_plugin(window::window(args)))
        .set(RenderPlugin {
            render_creation: drawing::render_creation(),
            synchronous_pipeline_compilation: is_synchronous,
            ..default()
        })
        .set(log())
}

fn log() -> LogPlugin {
    LogPlugin { filter: LOG_FILTER.into(), ..default() }
}
