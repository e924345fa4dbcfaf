//! The window and its camera. Each platform has a file for what is beside the window: `desktop` and `page`.

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy::window::{
    ExitCondition, MonitorSelection, PresentMode, PrimaryWindow, WindowCloseRequested, WindowMode, WindowResolution,
};

use crate::core::AppSystems;
use crate::input::{Action, Ask, AskSystems};
use crate::prefs::{Args, Settings};
use crate::session::Leave;

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use desktop::draw_in_turn;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::has_display;
#[cfg(not(target_arch = "wasm32"))]
use desktop::unveil;
#[cfg(target_arch = "wasm32")]
pub(super) use page::draw_in_turn;
#[cfg(target_arch = "wasm32")]
pub use page::has_display;
#[cfg(target_arch = "wasm32")]
use page::unveil;

/// The title of the window.
pub const TITLE: &str = "Teahouse";
/// The name by which the system knows the program: windows get the icon of the menu entry with this name.
const APP_ID: &str = include_str!("../../../packaging/app-id").trim_ascii();

/// The size of a new window.
pub const DEFAULT_SIZE: UVec2 = UVec2::new(1280, 720);
/// Nothing is laid out for smaller windows.
pub(super) const MIN_SIZE: UVec2 = UVec2::new(960, 540);

/// The number of frames before the window is shown, so that it does not appear empty.
const HIDDEN_FRAMES: u32 = 3;

/// Adds camera and window behaviour.
pub fn plugin(app: &mut App) {
    app.init_resource::<AppliedFullScreen>().add_systems(Startup, spawn_camera);
    // Before all that reads settings.
    app.add_systems(PreUpdate, toggle_full_screen.after(AskSystems).run_if(on_message::<Ask>));
    app.add_systems(Update, close.in_set(AppSystems::Input).run_if(on_message::<WindowCloseRequested>));
    app.add_systems(
        Update,
        (show_window, apply_full_screen.run_if(resource_changed::<Settings>)).in_set(AppSystems::Ui),
    );
}

/// The camera of everything: board and interface.
#[derive(Component, Debug, Default)]
pub struct MainCamera;

/// Bevy's plugin of the window, which does not close it by itself: something may not be saved.
pub fn window_plugin(window: Window) -> WindowPlugin {
    WindowPlugin {
        primary_window: Some(window),
        exit_condition: ExitCondition::OnPrimaryClosed,
        close_when_requested: false,
        ..default()
    }
}

/// The window as the arguments want it, still hidden.
pub fn window(args: &Args) -> Window {
    let size = args.size.unwrap_or(DEFAULT_SIZE);
    let least = MIN_SIZE.min(size).as_vec2();
    let mut resolution = WindowResolution::new(size.x, size.y);
    if args.deterministic {
        // Pictures and scripts count pixels.
        resolution.set_scale_factor_override(Some(1.0));
    }
    Window {
        title: TITLE.into(),
        name: Some(APP_ID.into()),
        resolution,
        resize_constraints: WindowResizeConstraints { min_width: least.x, min_height: least.y, ..default() },
        present_mode: PresentMode::AutoVsync,
        visible: false,
        // In a page: the canvas of `packaging/web/index.html`, which is as large as the page. The page says which keys are the
        // browser's.
        canvas: Some(String::from("#teahouse")),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    }
}

fn spawn_camera(mut commands: Commands) {
    // Sprites and interface have no edges that multisampling would smooth.
    commands.spawn((Name::new("Camera"), MainCamera, Camera2d, Msaa::Off, IsDefaultUiCamera));
}

/// Ends the game when the player closes the window.
fn close(mut requests: MessageReader<WindowCloseRequested>, mut leaves: MessageWriter<Leave>) {
    requests.clear();
    leaves.write(Leave::Quit);
}

fn show_window(frames: Res<FrameCount>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    if frames.0 == HIDDEN_FRAMES {
        for mut window in &mut windows {
            window.visible = true;
        }
        unveil();
    }
}

/// Toggles the present mode of the window, which `--fullscreen` may have set instead of the settings.
fn toggle_full_screen(
    mut asks: MessageReader<Ask>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut settings: ResMut<Settings>,
    mut known: ResMut<AppliedFullScreen>,
) {
    if asks.read().any(|ask| ask.action == Action::FullScreen) {
        settings.full_screen = window.mode == WindowMode::Windowed;
        known.0 = None;
    }
}

/// The setting that was last applied to the window.
#[derive(Resource, Debug, Default)]
struct AppliedFullScreen(Option<bool>);

fn apply_full_screen(
    settings: Res<Settings>,
    args: Option<Res<Args>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut known: ResMut<AppliedFullScreen>,
    mut has_begun: Local<bool>,
) {
    if known.0.replace(settings.full_screen) == Some(settings.full_screen) {
        return;
    }
    // `--fullscreen` holds until the player changes it.
    let is_first = !std::mem::replace(&mut *has_begun, true);
    let is_wanted = settings.full_screen || is_first && args.is_some_and(|args| args.fullscreen);
    let mode =
        if is_wanted { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}
