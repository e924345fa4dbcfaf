//! How the settings look.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_art::{CannonGlyph, PieceSet, Theme};

use super::control::{Choice, Reading, Volume};
use super::{keys, samples};
use crate::{
    aids::{Aid, Ledger, Threats},
    app::Menu,
    board::koma::KomaSet,
    hud::Writing,
    i18n::{LANGUAGES, Localized},
    look::{Look, MATERIALS},
    menus::{back_button, large_sheet},
    sitting::GameKind,
    ui::{
        Page, Tone, Typeface,
        theme::{size, space},
        widget::{choice, column, overlay, rule, scroll_area, sheet, slider, switch, text, words},
    },
};

pub(super) fn spawn(mut commands: Commands, now: Res<Look>) {
    let now = now.clone();
    commands.spawn((
        overlay("Settings", Menu::Settings),
        children![(
            sheet(large_sheet),
            children![
                words(Typeface::Title, Localized::new("settings-title"), size::TITLE, Tone::Ink),
                rule(),
                scroll_area(move |list| fill(list, &now)),
                rule(),
                back_button("back"),
            ],
        )],
    ));
}

fn fill(list: &mut ChildSpawner, now: &Look) {
    group(list, "settings-look", |group| look(group, now));
    group(list, "settings-aids", aids);
    group(list, "settings-sound", |group| {
        group.spawn(loudness("settings-volume-master", "volume-master", Volume::Master));
        group.spawn(loudness("settings-volume-pieces", "volume-pieces", Volume::Pieces));
        group.spawn(loudness("settings-volume-music", "volume-music", Volume::Music));
        group.spawn(loudness("settings-volume-interface", "volume-interface", Volume::Interface));
        group.spawn(row()).with_children(|row| {
            row.spawn((switch("settings-mute", "mute"), Choice::Mute));
            row.spawn((switch("settings-mono", "mono"), Choice::Mono));
            row.spawn((switch("settings-ambience", "ambience"), Choice::Ambience));
            row.spawn((switch("settings-background", "background"), Choice::Background));
        });
    });
    group(list, "settings-motion", |group| {
        group.spawn(row()).with_children(|row| {
            for (speed, key, id) in [
                (0.0, "settings-motion-off", "motion-off"),
                (0.5, "settings-motion-slow", "motion-slow"),
                (1.0, "settings-motion-normal", "motion-normal"),
                (2.0, "settings-motion-fast", "motion-fast"),
            ] {
                row.spawn((choice(Localized::new(key), id), Choice::MotionSpeed(speed)));
            }
        });
        group.spawn(row()).with_children(|row| {
            row.spawn((switch("settings-reduced-motion", "reduced-motion"), Choice::ReducedMotion));
        });
    });
    group(list, "settings-text", |group| {
        group.spawn(row()).with_children(|row| {
            for (scale, id) in
                [(0.75, "text-75"), (1.0, "text-100"), (1.25, "text-125"), (1.5, "text-150"), (2.0, "text-200")]
            {
                let label = Localized::new("settings-percent").arg("percent", scale * 100.0);
                row.spawn((choice(label, id), Choice::TextScale(scale)));
            }
        });
    });
    group(list, "settings-window", |group| {
        group.spawn(row()).with_children(|row| {
            row.spawn((switch("settings-full-screen", "full-screen"), Choice::FullScreen));
        });
    });
    group(list, "settings-language", languages);
    group(list, "settings-keys", keys::fill);
}

/// What boards and pieces look like. Each line has a name, or nobody would know what it chooses.
fn look(group: &mut ChildSpawner, now: &Look) {
    named(group, "settings-theme", |row| {
        for name in Theme::names() {
            let label = Localized::new(format!("settings-theme-{name}"));
            let mut choice = row.spawn((choice(label, format!("theme-{name}")), Choice::Theme(name)));
            if let Some(theme) = Theme::named(name) {
                choice.with_children(|choice| samples::theme(choice, &theme));
            }
        }
    });
    named(group, "settings-pieces", |row| {
        for set in PieceSet::ALL {
            let label = Localized::new(format!("settings-pieces-{}", set.word()));
            row.spawn((choice(label, format!("pieces-{}", set.word())), Choice::Pieces(set)))
                .with_children(|choice| samples::men(choice, &now.with_set(set)));
        }
    });
    named(group, "settings-discs", |row| {
        row.spawn((choice(Localized::new("settings-discs-own"), "discs-own"), Choice::Discs("")));
        for material in MATERIALS {
            let label = Localized::new(format!("settings-discs-{material}"));
            row.spawn((choice(label, format!("discs-{material}")), Choice::Discs(material)))
                .with_children(|choice| samples::material(choice, material));
        }
    });
    named(group, "settings-koma", |row| {
        for set in KomaSet::ALL {
            let label = Localized::new(format!("settings-koma-{}", set.word()));
            row.spawn((choice(label, format!("koma-{}", set.word())), Choice::Koma(set)))
                .with_children(|choice| samples::koma(choice, set));
        }
    });
    for game in GameKind::ALL {
        named(group, notation_of(game), |row| {
            let usual = choice(Localized::new("settings-notation-usual"), format!("notation-{}-usual", game.word()));
            row.spawn((usual, Choice::Writing(game, None)));
            for writing in Writing::of(game) {
                let label = Localized::new(format!("settings-notation-{}", writing.word()));
                let id = format!("notation-{}", writing.word());
                row.spawn((choice(label, id), Choice::Writing(game, Some(*writing))));
            }
        });
    }
    group.spawn(row()).with_children(|row| {
        row.spawn((switch("settings-turn-for-mover", "turn-for-mover"), Choice::TurnForMover));
    });
    named(group, "settings-cannon", |row| {
        for cannon in CannonGlyph::ALL {
            let label = Localized::new(format!("settings-cannon-{}", cannon.word()));
            row.spawn((choice(label, format!("cannon-{}", cannon.word())), Choice::Cannon(cannon)));
        }
    });
    group.spawn(row()).with_children(|row| {
        row.spawn((switch("settings-piece-cards", "piece-cards"), Choice::PieceCards));
    });
}

/// What helps each player, by where they sit.
fn aids(group: &mut ChildSpawner) {
    for (near, side, ledger, threats) in [
        (true, "near", "settings-ledger-near", "settings-threats-near"),
        (false, "far", "settings-ledger-far", "settings-threats-far"),
    ] {
        let dots = if near { ("settings-dots-near", "dots-near") } else { ("settings-dots-far", "dots-far") };
        let hints = if near { ("settings-hints-near", "hints-near") } else { ("settings-hints-far", "hints-far") };
        group.spawn(row()).with_children(|row| {
            row.spawn((switch(dots.0, dots.1), Choice::Aid(near, Aid::Dots(true))));
            row.spawn((switch(hints.0, hints.1), Choice::Aid(near, Aid::Hints(true))));
        });
        named(group, ledger, |row| {
            for ledger in Ledger::ALL {
                let label = Localized::new(format!("settings-ledger-{}", ledger.word()));
                let id = format!("ledger-{side}-{}", ledger.word());
                row.spawn((choice(label, id), Choice::Aid(near, Aid::Ledger(ledger))));
            }
        });
        named(group, threats, |row| {
            for threats in Threats::ALL {
                let label = Localized::new(format!("settings-threats-{}", threats.word()));
                let id = format!("threats-{side}-{}", threats.word());
                row.spawn((choice(label, id), Choice::Aid(near, Aid::Threats(threats))));
            }
        });
    }
}

const fn notation_of(game: GameKind) -> &'static str {
    match game {
        GameKind::Banqi => "settings-notation-of-banqi",
        GameKind::Xiangqi => "settings-notation-of-xiangqi",
        GameKind::Shogi => "settings-notation-of-shogi",
    }
}

/// Choices close under the name of what they choose.
fn named(group: &mut ChildSpawner, name: &'static str, choices: impl FnOnce(&mut ChildSpawner)) {
    group.spawn(column(space::XS)).with_children(|column| {
        column.spawn(text(Localized::new(name), size::BODY, Tone::InkDim));
        column.spawn(row()).with_children(choices);
    });
}

/// The system's language, then every language there is by its own name.
fn languages(group: &mut ChildSpawner) {
    group.spawn(row()).with_children(|row| {
        row.spawn((choice(Localized::new("settings-language-system"), "language-system"), Choice::Language("")));
        for language in LANGUAGES {
            let id = format!("language-{}", language.tag);
            let label = Localized::new("settings-language-name").arg("name", language.name);
            row.spawn((choice(label, id), Choice::Language(language.tag)));
        }
    });
}

/// A title and what belongs to it.
fn group(list: &mut ChildSpawner, title: &'static str, fill: impl FnOnce(&mut ChildSpawner)) {
    let title = words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink);
    list.spawn((column(space::S), children![title])).with_children(fill);
}

/// Choices beside each other, and below each other where they do not fit.
fn row() -> Page {
    Page(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::S), ..default() })
}

/// What is loud, how loud, and the number.
fn loudness(key: &'static str, id: &'static str, volume: Volume) -> impl Bundle {
    (
        Page(Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(space::M),
            ..default()
        }),
        children![
            (text(Localized::new(key), size::BODY, Tone::Ink), Page(Node { flex_basis: px(180), ..default() })),
            (slider(key, id, [0.0, 1.0], 0.05), volume),
            (
                text(Localized::new("settings-percent"), size::BODY, Tone::InkDim),
                Reading(volume),
                TextLayout { justify: Justify::Right, linebreak: LineBreak::NoWrap },
                Page(Node { flex_basis: px(64), ..default() }),
            ),
        ],
    )
}
