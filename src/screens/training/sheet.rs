//! The sheet beside the board: what is drilled, what is asked, and how the round goes.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, Button, ValueChange, observe};
use strum::VariantArray;
use teahouse_rules::Rules;

use super::drill::{Drill, Exercise, LENGTHS, RoundStage};
use super::squares;
use crate::core::{Clock, Screen, despawn_all};
use crate::hud::{Notation, names_of_squares};
use crate::i18n::{Localization, Localized};
use crate::prefs::{GameKind, Settings};
use crate::screens::bench::{back_button, paper, place};
use crate::screens::editor::able;
use crate::session::Dice;
use crate::speech::{Crier, Speaker};
use crate::ui::reader::Announce;
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::{
    caption, choice, column, control, goes_to, grouped, plain, rule, screen, scroll_area, sheet, show_checked, text,
    words,
};
use crate::ui::{MessageRoom, Page, PageByRoom, Primary, Skin, Tone, Typeface};

/// Everything on the screen, of a game.
#[derive(Component, Debug)]
pub(super) struct TrainingScreen(GameKind);

/// A choice of the game, the exercise or its length.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DrillChoice {
    Game(GameKind),
    Exercise(Exercise),
    Length(usize),
}

/// The question, or the call that was heard last.
#[derive(Component, Debug)]
pub(super) struct Prompt;

/// The calls of a line so far.
#[derive(Component, Debug)]
pub(super) struct Calls;

/// How many squares were found and missed.
#[derive(Component, Debug)]
pub(super) struct SquareTally;

/// The button that begins, goes on, or lays out the pieces.
#[derive(Component, Debug)]
pub(super) struct RoundButton;

/// The words on the button [`RoundButton`].
#[derive(Component, Debug)]
pub(super) struct ActWords;

/// Whether the screen was laid for another game.
pub(super) fn is_other_game(drill: Res<Drill>, wholes: Query<&TrainingScreen>) -> bool {
    wholes.iter().any(|whole| whole.0 != drill.game)
}

/// Another game has other squares: all is rebuilt.
pub(super) fn lay_anew(old: Query<Entity, With<TrainingScreen>>, mut commands: Commands) {
    despawn_all(&mut commands, old);
    commands.run_system_cached(spawn);
}

pub(super) fn spawn(mut commands: Commands, drill: Res<Drill>) {
    let game = drill.game;
    let over_board =
        Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
    commands.spawn((screen("Training", Screen::Training), TrainingScreen(game))).with_children(|whole| {
        whole
            .spawn((over_board, Pickable::IGNORE, grouped("training-board")))
            .with_children(|board| squares::spawn(board, game));
        whole.spawn(PageByRoom(place::sheet_of(game))).with_children(|side| {
            side.spawn((MessageRoom, Pickable::IGNORE));
            side.spawn((sheet(paper), children![header(), rule(), scroll_area(fill), act_button()]));
        });
    });
}

/// The way back, and what this is.
fn header() -> impl Bundle {
    (
        Page(Node { column_gap: px(space::M), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() }),
        children![
            (back_button("library-back"), observe(goes_to(Screen::Title))),
            words(Typeface::Title, Localized::new("training-title"), size::HEAD, Tone::Ink),
        ],
    )
}

fn fill(page: &mut ChildSpawner) {
    page.spawn(row("said-game")).with_children(|row| {
        for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
            row.spawn((choice(Localized::new(format!("title-{game}")), game.into_str()), DrillChoice::Game(game)));
        }
    });
    page.spawn(row("training-exercise")).with_children(|row| {
        for &exercise in Exercise::VARIANTS {
            let label = Localized::new(format!("training-{exercise}"));
            row.spawn((choice(label, exercise.to_string()), DrillChoice::Exercise(exercise)));
        }
    });
    page.spawn(row("training-length")).with_children(|row| {
        for length in LENGTHS {
            let label = Localized::new("training-plies").arg("plies", length);
            row.spawn((choice(label, format!("plies-{length}")), DrillChoice::Length(length)));
        }
    });
    page.spawn(column(space::S)).with_children(|column| {
        column.spawn((text(Localized::new("training-squares-means"), size::HEAD, Tone::Ink), Prompt));
        column.spawn((plain("", size::BODY, Tone::InkDim), Calls));
        column.spawn((text(Localized::new("training-none"), size::BODY, Tone::InkDim), SquareTally));
    });
}

fn row(name: &'static str) -> impl Bundle {
    let node = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::XS), ..default() };
    (Page(Node { flex_shrink: 0.0, ..node }), grouped(name))
}

fn act_button() -> impl Bundle {
    (
        (control(Skin::Filled, Localized::new("training-begin"), "act"), Button, RoundButton, Primary, observe(act)),
        Page(Node {
            min_height: px(60),
            padding: UiRect::axes(px(space::M), px(space::S)),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![(caption(Typeface::Text, Localized::new("training-begin"), size::LARGE), ActWords)],
    )
}

fn act(_: On<Activate>, (mut drill, mut dice, clock): (ResMut<Drill>, ResMut<Dice>, Res<Clock>)) {
    match &drill.stage {
        RoundStage::Reading(..) => drill.read_on(&mut dice.0),
        RoundStage::Where { is_shown: false, .. } => drill.show(),
        _ => drill.begin(clock.now(), &mut dice.0),
    }
}

pub(super) fn choose(change: On<ValueChange<bool>>, choices: Query<&DrillChoice>, mut drill: ResMut<Drill>) {
    let Ok(choice) = choices.get(change.source) else { return };
    let Drill { game, exercise, length, .. } = *drill;
    match *choice {
        DrillChoice::Game(game) => drill.choose(game, exercise, length),
        DrillChoice::Exercise(exercise) => drill.choose(game, exercise, length),
        DrillChoice::Length(length) => drill.choose(game, exercise, length),
    }
}

/// The speaker that names pieces and squares.
pub(super) fn speaker<'a>(rules: &'a Rules, localization: &'a Localization, settings: &Settings) -> Speaker<'a> {
    Speaker { localization, squares: names_of_squares(GameKind::of(rules), settings, localization), rules }
}

/// Shows what is chosen.
pub(super) fn show_choices(
    drill: Res<Drill>,
    choices: Query<(Entity, &DrillChoice, Has<Checked>, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, choice, is_checked, is_disabled) in &choices {
        let (holds, can_be_chosen) = match *choice {
            DrillChoice::Game(game) => (game == drill.game, true),
            DrillChoice::Exercise(exercise) => {
                (exercise == drill.exercise, exercise == Exercise::Squares || Drill::has_lines(drill.game))
            }
            DrillChoice::Length(length) => (length == drill.length, drill.exercise == Exercise::Lines),
        };
        show_checked(&mut commands, entity, is_checked, holds);
        able(&mut commands, entity, is_disabled, can_be_chosen);
    }
}

/// Writes how the round goes, and tells it to screen readers and to the speech of the system.
pub(super) fn tell(
    drill: Res<Drill>,
    (localization, settings): (Res<Localization>, Res<Settings>),
    mut prompts: Query<&mut Localized, (With<Prompt>, Without<SquareTally>, Without<RoundButton>, Without<ActWords>)>,
    mut scores: Query<&mut Localized, (With<SquareTally>, Without<RoundButton>, Without<ActWords>)>,
    mut acts: Query<&mut Localized, Or<(With<RoundButton>, With<ActWords>)>>,
    mut calls: Query<&mut Text, With<Calls>>,
    (mut said, mut crier): (MessageWriter<Announce>, Crier),
) {
    let rules = drill.game.usual_rules();
    let speaker = speaker(&rules, &localization, &settings);
    let turns = calls_so_far(&drill, &settings, &localization);
    let prompt = prompt(&drill, &speaker, turns.last());
    for mut words in &mut prompts {
        if *words != prompt {
            said.write(Announce::new(prompt.resolve(&localization)));
            crier.call(|_| aloud(&drill, &speaker, &prompt));
            *words = prompt.clone();
        }
    }
    let score = score(&drill, &speaker);
    for mut words in &mut scores {
        if *words != score {
            if drill.missed.is_some() {
                said.write(Announce::new(score.resolve(&localization)));
            }
            *words = score.clone();
        }
    }
    for mut words in &mut acts {
        words.set_if_neq(Localized::new(word_of_act(&drill.stage)));
    }
    let list = match drill.stage {
        RoundStage::Reading(..) => turns.join("  "),
        _ => String::new(),
    };
    for mut text in &mut calls {
        text.set_if_neq(Text::new(localization.shown(&list)));
    }
}

/// The calls that were heard, in the player's notation.
fn calls_so_far(drill: &Drill, settings: &Settings, localization: &Localization) -> Vec<String> {
    let RoundStage::Reading(line, read) = &drill.stage else { return Vec::new() };
    let mut calls = Notation::of(drill.game, settings, localization).all(line, localization);
    calls.truncate(*read);
    calls
}

fn prompt(drill: &Drill, speaker: &Speaker, call: Option<&String>) -> Localized {
    match &drill.stage {
        RoundStage::Before => Localized::new(format!("training-{}-means", drill.exercise)),
        RoundStage::Square(square) => Localized::new("training-press").arg("square", speaker.square(*square)),
        RoundStage::Reading(..) => match call {
            Some(call) => Localized::new("called").arg("name", call.clone()),
            None => Localized::new("training-listen"),
        },
        RoundStage::Where { left, .. } => match left.first() {
            Some(asked) => Localized::new("training-where")
                .arg("piece", speaker.piece(asked.face))
                .arg("square", speaker.square(asked.from)),
            None => Localized::new("training-none"),
        },
        RoundStage::Over(time) => {
            let seconds = time.as_secs();
            Localized::new("training-over")
                .arg("found", drill.found)
                .arg("misses", drill.misses)
                .arg("time", format!("{}:{:02}", seconds / 60, seconds % 60))
        }
    }
}

/// The prompt for the speech of the system. What is explained is not called.
fn aloud(drill: &Drill, speaker: &Speaker, prompt: &Localized) -> Option<String> {
    match &drill.stage {
        RoundStage::Before | RoundStage::Over(_) => None,
        RoundStage::Square(square) => Some(speaker.square_aloud(*square)),
        RoundStage::Reading(line, read) => speaker.turn_aloud(line, read.checked_sub(1)?),
        RoundStage::Where { .. } => Some(prompt.resolve(speaker.localization)),
    }
}

fn score(drill: &Drill, speaker: &Speaker) -> Localized {
    let numbers = |key: &'static str| {
        Localized::new(key).arg("found", drill.found).arg("all", drill.questions()).arg("misses", drill.misses)
    };
    match (&drill.stage, drill.missed) {
        (RoundStage::Before | RoundStage::Reading(..) | RoundStage::Over(_), _) => Localized::new("training-none"),
        (_, Some(square)) => numbers("training-missed").arg("square", speaker.square(square)),
        (_, None) => numbers("training-score"),
    }
}

const fn word_of_act(stage: &RoundStage) -> &'static str {
    match stage {
        RoundStage::Before => "training-begin",
        RoundStage::Reading(..) => "training-next",
        RoundStage::Where { is_shown: false, .. } => "training-show",
        RoundStage::Square(_) | RoundStage::Where { .. } | RoundStage::Over(_) => "training-again",
    }
}
