//! The rules of the match on one page: how each piece moves, or what it captures, drawn with the pieces as they lie on the board,
//! and how a turn, a win and a draw come about.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};
use teahouse_rules::{Rules, shogi::Handicap};

use super::{back_button, close_beside, page_sheet};
use crate::core::{Menu, Screen};
use crate::i18n::Localized;
use crate::manual;
use crate::prefs::look::Look;
use crate::prefs::{GameKind, Odds, Settings};
use crate::session::{GameState, MatchSetup};
use crate::ui::theme::{size, space};
use crate::ui::widget::{
    Leaves, button, leaf, overlay, rule, scroll_area, sheet, show_checked, text, words, write_leaf,
};
use crate::ui::{Page, PageByRoom, Room, Skin, Tone, Typeface};

mod pieces;
mod takings;

/// The name of a game's page, which exist before a match.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct GamePage(GameKind);

/// The parts that are rewritten for another page.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum PagePart {
    Heading,
    Page,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), spawn).add_observer(turn_over);
}

/// The subject of the page.
#[derive(Debug, Clone, Copy)]
struct RuleSubject {
    rules: Rules,
    odds: Odds,
    strict: bool,
    /// In blindfold play, how many failed calls lose, if any number does.
    blindfold: Option<Option<u8>>,
}

impl RuleSubject {
    /// Of the match at the table; before there is one, of the match that would be dealt.
    fn of(session: Option<&GameState>, settings: &Settings) -> Self {
        match session {
            Some(session) => {
                let (view, strict) = (session.view(), session.state().is_strict());
                let blindfold = session.is_blindfold().then(|| session.state().header().miscalls);
                Self { rules: *view.rules(), odds: Odds::of(view.rules(), view.start()), strict, blindfold }
            }
            None => Self::of_game(settings.game, settings),
        }
    }

    /// As a game would be dealt.
    fn of_game(game: GameKind, settings: &Settings) -> Self {
        let odds = settings.odds.in_game(game);
        let setup = MatchSetup { rules: settings.rules(game), strict: settings.strict, ..MatchSetup::of(game) };
        Self { rules: setup.rules_in_play(), odds, strict: settings.strict, blindfold: None }
    }

    fn write(self, part: PagePart, place: &mut ChildSpawner, look: &Look) {
        match part {
            PagePart::Heading => self.heading(place),
            PagePart::Page => self.page(place, look),
        }
    }

    fn heading(self, heading: &mut ChildSpawner) {
        let title = Localized::new(format!("rules-title-{}", GameKind::of(&self.rules)));
        heading.spawn(words(Typeface::Title, title, size::HEAD, Tone::Ink));
        heading.spawn(text(Localized::new(manual::name(&self.rules)), size::BODY, Tone::InkDim));
        if let Rules::Shogi(ruleset) = &self.rules
            && ruleset.handicap != Handicap::Even
        {
            let handicap = Localized::new(format!("handicap-{}", ruleset.handicap));
            heading.spawn(text(handicap, size::BODY, Tone::InkDim));
        }
    }

    fn page(self, columns: &mut ChildSpawner, look: &Look) {
        match &self.rules {
            Rules::Banqi(ruleset) => takings::table(columns, ruleset, look),
            _ => pieces::table(columns, GameKind::of(&self.rules), look),
        }
        text_column(columns, self);
    }
}

fn spawn(mut commands: Commands, session: Option<Res<GameState>>, settings: Res<Settings>, look: Res<Look>) {
    let told = RuleSubject::of(session.as_deref(), &settings);
    let is_before = session.is_none();
    let games = is_before.then(|| leaves(GameKind::of(&told.rules)));
    let look = look.clone();
    commands.spawn((
        overlay("Rules", Menu::Rules),
        observe(close_beside),
        children![(
            sheet(page_sheet),
            Children::spawn((
                Spawn(heading(told, look.clone())),
                SpawnIter(games.into_iter()),
                Spawn(rule()),
                Spawn(scroll_area(move |page| {
                    if is_before {
                        page.spawn((training_row(), children![(training(), observe(train))]));
                    }
                    page.spawn((PageByRoom(two_columns), PagePart::Page))
                        .with_children(|columns| told.write(PagePart::Page, columns, &look));
                })),
            )),
        )],
    ));
}

fn heading(told: RuleSubject, look: Look) -> impl Bundle {
    let line = || Node {
        column_gap: px(space::L),
        row_gap: px(space::XS),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    (
        // However long the title is, the way back stands at its right.
        Page(Node { flex_wrap: FlexWrap::NoWrap, ..line() }),
        Children::spawn(SpawnWith(move |heading: &mut ChildSpawner| {
            heading
                .spawn((Page(Node { flex_grow: 1.0, flex_shrink: 1.0, min_width: px(0), ..line() }), PagePart::Heading))
                .with_children(|heading| told.write(PagePart::Heading, heading, &look));
            // Up here, so that all of the height is for the rules.
            heading.spawn(back_button("back"));
        })),
    )
}

/// The way to the training for blindfold play.
fn training() -> impl Bundle {
    button(Skin::Outlined, "training-open", "training")
}

fn training_row() -> Page {
    Page(Node { flex_shrink: 0.0, margin: px(space::M).bottom(), ..default() })
}

fn train(_: On<Activate>, mut commands: Commands) {
    commands.set_state_if_neq(Menu::None);
    commands.set_state_if_neq(Screen::Training);
}

/// Every game, this one chosen.
fn leaves(chosen: GameKind) -> impl Bundle {
    (
        Leaves,
        Page(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), flex_shrink: 0.0, ..default() }),
        Children::spawn(SpawnWith(move |row: &mut ChildSpawner| {
            for &game in GameKind::ALL {
                let label = Localized::new(format!("title-{game}"));
                let mut leaf = row.spawn((leaf(label, format!("rules-{game}")), GamePage(game)));
                if game == chosen {
                    leaf.insert(Checked);
                }
            }
        })),
    )
}

fn turn_over(
    change: On<ValueChange<bool>>,
    leaves: Query<(Entity, &GamePage, Has<Checked>)>,
    written: Query<(Entity, &PagePart)>,
    (settings, look): (Res<Settings>, Res<Look>),
    mut commands: Commands,
) {
    let Ok((_, GamePage(game), false)) = leaves.get(change.source) else { return };
    for (leaf, GamePage(other), is_checked) in &leaves {
        show_checked(&mut commands, leaf, is_checked, other == game);
    }
    let told = RuleSubject::of_game(*game, &settings);
    for (place, part) in &written {
        let (part, look) = (*part, look.clone());
        write_leaf(&mut commands, place, move |place| told.write(part, place, &look));
    }
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

fn text_column(columns: &mut ChildSpawner, RuleSubject { rules, odds, strict, blindfold }: RuleSubject) {
    let page = Page(Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::M),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    });
    columns.spawn(page).with_children(|column| {
        let of_manner = if strict { manual::strictly(&rules) } else { Vec::new() };
        let of_blindfold = blindfold.map(manual::blindfold).unwrap_or_default();
        for sentence in manual::sentences(&rules, odds).into_iter().chain(of_manner).chain(of_blindfold) {
            column.spawn(text(sentence, size::SMALL, Tone::Ink));
        }
    });
}
