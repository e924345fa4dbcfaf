//! The window that tells of a crash. It is a program of its own and uses as little of the game as it can.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;

use crate::i18n::Localization;
use crate::paint::fonts::Fonts;
use crate::shell::window::MainCamera;
use crate::ui::{Palette, Tone, Typeface, theme};

/// How many characters of a report are shown: a backtrace is long, and its beginning says most.
const SHOWN: usize = 2000;

/// Shows the report in a small window, until it is closed.
pub fn show(file: &Path) -> AppExit {
    let report = fs::read_to_string(file).unwrap_or_else(|error| error.to_string());
    let report = report.chars().take(SHOWN).collect();
    let window = Window {
        title: crate::shell::window::TITLE.into(),
        resolution: WindowResolution::new(760, 480),
        resizable: false,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }));
    app.insert_resource(WinitSettings::desktop_app()).init_resource::<Fonts>();
    let localization = Localization::of_system();
    let writing = localization.language().writing;
    let texts = Texts {
        title: localization.shown(&localization.tr("crash-title")).into_owned(),
        sentence: localization.shown(&localization.tr("crash-sentence")).into_owned(),
        log: localization.tr_args("crash-log", &[("file", file.display().to_string().into())]),
        close: localization.tr("crash-close"),
        report,
    };
    app.add_systems(Update, close_by_key);
    app.add_systems(Startup, move |commands: Commands, fonts: Res<Fonts>| {
        spawn(commands, &Typeface::Text.font(&fonts, writing), &texts);
    });
    app.run()
}

struct Texts {
    title: String,
    sentence: String,
    log: String,
    report: String,
    close: String,
}

/// In one font, because there are no fallbacks here for a title font.
fn spawn(mut commands: Commands, font: &Handle<Font>, texts: &Texts) {
    commands.spawn((Name::new("Camera"), MainCamera, Camera2d, Msaa::Off));
    let palette = Palette::default();
    let ground = |tone: Tone| BackgroundColor(palette.colour(tone));
    let [ink, ink_dim, on_filled] = [Tone::Ink, Tone::InkDim, Tone::OnFilled].map(|tone| palette.colour(tone));
    let sheet = Node {
        width: percent(100),
        height: percent(100),
        padding: px(theme::space::XXL).all(),
        row_gap: px(theme::space::M),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    commands.spawn((Name::new("Crash report"), sheet, ground(Tone::Paper))).with_children(|sheet| {
        sheet.spawn(line(&texts.title, font, 32.0, ink));
        sheet.spawn(line(&texts.sentence, font, 18.0, ink));
        sheet.spawn(line(&texts.log, font, 14.0, ink_dim));
        let paper =
            Node { flex_grow: 1.0, flex_basis: px(0), overflow: Overflow::clip(), padding: px(8).all(), ..default() };
        sheet.spawn((paper, ground(Tone::PaperLight))).with_child(line(&texts.report, font, 12.0, ink_dim));
        let button = Node { padding: UiRect::axes(px(24), px(8)), align_self: AlignSelf::FlexEnd, ..default() };
        sheet
            .spawn((Button, button, ground(Tone::Filled)))
            .with_child(line(&texts.close, font, 18.0, on_filled))
            .observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                exit.write(AppExit::Success);
            });
    });
}

fn close_by_key(keys: Res<ButtonInput<KeyCode>>, mut exit: MessageWriter<AppExit>) {
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Escape, KeyCode::Space]) {
        exit.write(AppExit::Success);
    }
}

fn line(text: &str, font: &Handle<Font>, size: f32, colour: Color) -> impl Bundle {
    (
        Text::new(text),
        TextFont { font: font.clone().into(), font_size: FontSize::Px(size), ..default() },
        TextColor(colour),
    )
}
