//! The rules of the match on one page: how each man goes, or who takes whom, drawn with the men as they lie on the board,
//! and how a turn, a win and a draw come about.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui_widgets::observe};
use teahouse_rules::{Rules, shogi::Handicap};

use super::{back_button, close_beside, page_sheet};
use crate::{
    app::Menu,
    i18n::Localized,
    look::Look,
    manual,
    settings::Settings,
    sitting::{MatchSetup, Odds, Sitting},
    ui::{
        Page, PageByRoom, Room, Tone, Typeface,
        theme::{size, space},
        widget::{overlay, rule, scroll_area, sheet, text, words},
    },
};

mod men;
mod takings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), spawn);
}

/// Of the match at the table; before there is one, of the match that would be dealt.
fn rules_of(sitting: Option<&Sitting>, settings: &Settings) -> (Rules, Odds) {
    match sitting.map(Sitting::view) {
        Some(view) => (*view.rules(), Odds::of(view.rules(), view.start())),
        None => MatchSetup::chosen_rules(settings),
    }
}

fn spawn(mut commands: Commands, sitting: Option<Res<Sitting>>, settings: Res<Settings>, look: Res<Look>) {
    let (rules, odds) = rules_of(sitting.as_deref(), &settings);
    let look = look.clone();
    commands.spawn((
        overlay("Rules", Menu::Rules),
        observe(close_beside),
        children![(
            sheet(page_sheet),
            children![
                heading(&rules),
                rule(),
                scroll_area(move |page| {
                    page.spawn(PageByRoom(two_columns)).with_children(|columns| {
                        match &rules {
                            Rules::Banqi(ruleset) => takings::table(columns, ruleset, &look),
                            Rules::Xiangqi(_) | Rules::Supply => men::of_xiangqi(columns, &look),
                            Rules::Shogi(_) => men::of_shogi(columns, &look),
                        }
                        text_column(columns, &rules, odds);
                    });
                }),
            ],
        )],
    ));
}

fn heading(rules: &Rules) -> impl Bundle {
    let game = match rules {
        Rules::Supply => "xiangqi",
        rules => rules.game(),
    };
    let handicap = match rules {
        Rules::Shogi(ruleset) if ruleset.handicap != Handicap::Even => Some(ruleset.handicap.word()),
        _ => None,
    };
    let handicap = handicap.map(|word| text(Localized::new(format!("handicap-{word}")), size::BODY, Tone::InkDim));
    (
        Page(Node {
            column_gap: px(space::L),
            row_gap: px(space::XS),
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn((
            Spawn(words(Typeface::Title, Localized::new("rules-title").arg("game", game), size::HEAD, Tone::Ink)),
            Spawn(text(Localized::new(manual::name(rules)), size::BODY, Tone::InkDim)),
            SpawnIter(handicap.into_iter()),
            Spawn(Node { flex_grow: 1.0, ..default() }),
            // Up here, so that all of the height is for the rules.
            Spawn(back_button("back")),
        )),
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

fn text_column(columns: &mut ChildSpawner, rules: &Rules, odds: Odds) {
    let page = Page(Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::M),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    });
    columns.spawn(page).with_children(|column| {
        for sentence in manual::sentences(rules, odds) {
            column.spawn(text(sentence, size::SMALL, Tone::Ink));
        }
    });
}
