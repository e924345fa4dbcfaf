//! The rules of the match on one page: who takes whom, drawn with the men as they lie on the board, and how a turn, a
//! win and a draw come about.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui_widgets::observe};
use teahouse_rules::{Colour, Kind, Man, Rules, banqi};

use super::{back_button, close_beside, page_sheet};
use crate::{
    app::Menu,
    board::figure::{BANQI, carved, name, word},
    i18n::Localized,
    look::Look,
    manual::{Taking, Way, sentences, takings},
    settings::Settings,
    sitting::{MatchSetup, Sitting},
    ui::{
        GroundTone, Page, PageByRoom, Room, Tone, Typeface,
        theme::{size, space},
        widget::{column, overlay, rule, scroll_area, sheet, text, words},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), spawn);
}

/// Of the match at the table; before there is one, of the match that would be dealt.
fn rules_of(sitting: Option<&Sitting>, settings: &Settings) -> banqi::Ruleset {
    match sitting.map(|sitting| sitting.view().rules()) {
        Some(Rules::Banqi(ruleset)) => *ruleset,
        _ => MatchSetup::rules_of(settings),
    }
}

fn spawn(mut commands: Commands, sitting: Option<Res<Sitting>>, settings: Res<Settings>, look: Res<Look>) {
    let ruleset = rules_of(sitting.as_deref(), &settings);
    let look = look.clone();
    commands.spawn((
        overlay("Rules", Menu::Rules),
        observe(close_beside),
        children![(
            sheet(page_sheet),
            children![
                heading(&ruleset),
                rule(),
                scroll_area(move |page| {
                    page.spawn(PageByRoom(two_columns)).with_children(|columns| {
                        table(columns, &ruleset, &look);
                        text_column(columns, &ruleset);
                    });
                }),
            ],
        )],
    ));
}

fn heading(ruleset: &banqi::Ruleset) -> impl Bundle {
    (
        Page(Node {
            column_gap: px(space::L),
            row_gap: px(space::XS),
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            words(Typeface::Title, Localized::new("rules-title"), size::HEAD, Tone::Ink),
            text(Localized::new(format!("rules-preset-{}", ruleset.preset.word())), size::BODY, Tone::InkDim),
            Node { flex_grow: 1.0, ..default() },
            // Up here, so that all of the height is for the rules.
            back_button("back"),
        ],
    )
}

/// Beside each other where there is room.
fn two_columns(room: Room) -> Node {
    Node {
        flex_direction: if room.is_narrow { FlexDirection::Column } else { FlexDirection::Row },
        column_gap: px(space::XXL),
        row_gap: px(space::L),
        ..default()
    }
}

fn table(columns: &mut ChildSpawner, ruleset: &banqi::Ruleset, look: &Look) {
    columns.spawn(column(space::XS)).with_children(|table| {
        let ranks = banqi::Captures::of(ruleset).ranks();
        table.spawn(line()).with_children(|line| {
            line.spawn((first_cell(), children![text(Localized::new("rules-man"), size::SMALL, Tone::InkDim)]));
            line.spawn(text(Localized::new("rules-takes"), size::SMALL, Tone::InkDim));
        });
        for taking in takings(ruleset) {
            table.spawn(line()).with_children(|line| taking_line(line, &taking, ranks, look));
        }
    });
}

/// The side of a man on the card, and of the one who takes him.
const VICTIM: f32 = 34.0;
const TAKER: f32 = 40.0;

fn line() -> Page {
    Page(Node { column_gap: px(space::XS), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() })
}

/// As wide as the longest name, so that the men stand in columns.
fn first_cell() -> Page {
    Page(Node {
        width: px(184),
        column_gap: px(space::M),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    })
}

/// Who takes, how, and everybody whom he takes. Whom he does not take has his place left empty.
fn taking_line(line: &mut ChildSpawner, taking: &Taking, ranks: [Kind; 7], look: &Look) {
    line.spawn(first_cell()).with_children(|cell| {
        cell.spawn((disc_place(TAKER), carved(Man { colour: Colour::Red, kind: taking.by }, BANQI, look)));
        cell.spawn(column(0.0)).with_children(|names| {
            names.spawn(text(name(taking.by, None), size::BODY, Tone::Ink));
            if let Some(key) = way(taking.way) {
                names.spawn(text(Localized::new(key), size::SMALL, Tone::InkDim));
            }
        });
    });
    for kind in ranks {
        let mut place = line.spawn((Name::new(word(kind)), disc_place(VICTIM)));
        if taking.whom.contains(&kind) {
            place.insert(carved(Man { colour: Colour::Black, kind }, BANQI, look));
        } else {
            place.with_child((
                Page(Node { width: px(6), height: px(6), border_radius: BorderRadius::MAX, ..default() }),
                GroundTone::new(Tone::PaperEdge),
            ));
        }
    }
}

fn disc_place(side: f32) -> Page {
    Page(Node {
        width: px(side),
        height: px(side),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    })
}

/// What is worth saying beside the usual way.
const fn way(way: Way) -> Option<&'static str> {
    match way {
        Way::Step => None,
        Way::Jump => Some("rules-way-jump"),
        Way::Rush => Some("rules-way-rush"),
    }
}

fn text_column(columns: &mut ChildSpawner, ruleset: &banqi::Ruleset) {
    let page = Page(Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::M),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    });
    columns.spawn(page).with_children(|column| {
        for sentence in sentences(ruleset) {
            column.spawn(text(sentence, size::SMALL, Tone::Ink));
        }
    });
}
