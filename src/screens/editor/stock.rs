//! The things that are not on the board: hands or the faces of what lies face-down, the side to move, the counters; and what changes all of
//! the board at once.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, Button, SliderValue, ValueChange, observe};
use teahouse_rules::{Draft, Face, Seat};

use super::hands::{Carry, Hands, Tool, act};
use super::shown::Shown;
use super::words::{announce, board_name, speaker};
use crate::board::figure::{Viewpoint, carved_face};
use crate::i18n::{Localization, Localized};
use crate::prefs::{GameKind, Settings};
use crate::session::Drafting;
use crate::ui::reader::Announce;
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{button, caption, choice, column, control, grouped, show_checked, slider, text};
use crate::ui::{Page, Skin, Tone, Typeface};

/// Pieces of one face beside the board: a press adds one, or takes one off with that tool or the second button.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stock(pub(super) Face);

/// A choice of the sheet beside the tools.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StockChoice {
    Game(GameKind),
    /// Which of two boards is edited.
    Board(u8),
    Turn(Seat),
}

/// A number of the sheet, by its slider or its reading.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counter {
    Quiet,
    Move,
}

/// The number beside the slider.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Reading(Counter);

/// How many of a face there are.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Count(Face);

/// The button that takes a step back, or the one that makes it again.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StepButton {
    Undo,
    Redo,
}

impl Counter {
    /// The largest number that is offered; a text can have larger ones.
    const MOST: f32 = 200.0;

    const fn id(self) -> &'static str {
        match self {
            Self::Quiet => "editor-quiet",
            Self::Move => "editor-move-number",
        }
    }

    /// The key of its name in a game: only in Banqi do flips end a run of quiet turns too.
    const fn name(self, game: GameKind) -> &'static str {
        match (self, game) {
            (Self::Quiet, GameKind::Banqi) => "editor-quiet-banqi",
            _ => self.id(),
        }
    }

    fn get(self, draft: &Draft) -> u16 {
        match self {
            Self::Quiet => draft.quiet_plies().unwrap_or_default(),
            Self::Move => draft.move_number(),
        }
    }
}

/// The games to choose from.
pub(super) fn games(sheet: &mut ChildSpawner) {
    sheet.spawn(row("said-game")).with_children(|row| {
        for &game in GameKind::ALL {
            let label = Localized::new(format!("title-{game}"));
            row.spawn((choice(label, game.into_str()), StockChoice::Game(game)));
        }
    });
}

/// Which of two boards the rest of the sheet is about.
pub(super) fn boards(sheet: &mut ChildSpawner, shown: &Shown) {
    let boards = 0..shown.drafting.drafts().count();
    if boards.len() > 1 {
        sheet.spawn(row("editor-boards")).with_children(|row| {
            for board in boards {
                let label = Localized::new(board_name(&shown.drafting, board));
                row.spawn((choice(label, format!("board-{}", board + 1)), StockChoice::Board(board)));
            }
        });
    }
}

/// The pieces beside the board.
pub(super) fn stock(sheet: &mut ChildSpawner, shown: &Shown) {
    let (game, faces) = (shown.drafting.game(), shown.drafting.draft().holdable());
    if faces.is_empty() {
        return;
    }
    let (first, second) = faces.split_at(faces.len() / 2);
    for (seat, faces, title) in
        [(Seat::FIRST, first, "editor-held-first"), (Seat::SECOND, second, "editor-held-second")]
    {
        let title = format!("{title}-{game}");
        sheet.spawn(column(space::S)).with_children(|group| {
            group.spawn(text(Localized::new(title.clone()), size::SMALL, Tone::InkDim));
            group.spawn(row(title)).with_children(|row| {
                for face in faces {
                    row.spawn(pile(*face, shown));
                }
                if game != GameKind::Banqi {
                    let id = if seat == Seat::FIRST { "rest-first" } else { "rest-second" };
                    row.spawn((button(Skin::Outlined, "editor-rest", id), observe(holds_rest(seat))));
                }
            });
        });
    }
    if game == GameKind::Banqi {
        sheet.spawn((button(Skin::Outlined, "editor-rest-hidden", "rest-first"), observe(holds_rest(Seat::FIRST))));
    }
}

fn pile(face: Face, shown: &Shown) -> impl Bundle {
    /// The side of its picture, in pixels of the page.
    const PIECE: f32 = 34.0;
    let label = Localized::new("editor-held").arg("piece", shown.name(face)).arg("count", 0);
    (
        control(Skin::Choice, label, format!("held-{face}")),
        (Button, Stock(face)),
        Page(Node {
            min_width: px(TARGET),
            min_height: px(TARGET),
            padding: UiRect::axes(px(space::S), px(space::XS)),
            column_gap: px(space::XS),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        (observe(press), observe(hold_button), observe(release_button), observe(drop_on)),
        children![
            (
                Page(Node { width: px(PIECE), height: px(PIECE), ..default() }),
                carved_face(face, Viewpoint::of_game(shown.drafting.game()), &shown.look),
                Pickable::IGNORE
            ),
            (caption(Typeface::Text, Localized::new("called").arg("name", "0"), size::BODY), Count(face)),
        ],
    )
}

/// The side to move, and the counters.
pub(super) fn turn(sheet: &mut ChildSpawner, shown: &Shown) {
    let game = shown.drafting.game();
    sheet.spawn(column(space::S)).with_children(|group| {
        group.spawn(text(Localized::new("editor-mover"), size::SMALL, Tone::InkDim));
        group.spawn(row("editor-mover")).with_children(|row| {
            for (seat, word) in [(Seat::FIRST, "first"), (Seat::SECOND, "second")] {
                let label = Localized::new(format!("editor-{word}-{game}"));
                row.spawn((choice(label, format!("turn-{word}")), StockChoice::Turn(seat)));
            }
        });
    });
    for counter in [Counter::Quiet, Counter::Move] {
        if counter == Counter::Move || game != GameKind::Shogi {
            sheet.spawn(dial(counter, game));
        }
    }
}

fn dial(counter: Counter, game: GameKind) -> impl Bundle {
    let (name, least) = (counter.name(game), if counter == Counter::Move { 1.0 } else { 0.0 });
    let line = Node { align_items: AlignItems::Center, column_gap: px(space::M), ..default() };
    (
        // On a narrow sheet the slider stands below its name.
        Page(Node { flex_wrap: FlexWrap::Wrap, ..line.clone() }),
        children![
            (
                text(Localized::new(name), size::BODY, Tone::Ink),
                Page(Node { flex_basis: px(150), flex_shrink: 0.0, ..default() }),
            ),
            (
                Page(Node { flex_grow: 1.0, flex_basis: px(180), ..line }),
                children![
                    (slider(name, counter.id(), [least, Counter::MOST], 1.0), counter),
                    (
                        text(Localized::new("called").arg("name", "0"), size::BODY, Tone::InkDim),
                        Reading(counter),
                        TextLayout { justify: Justify::Right, linebreak: LineBreak::NoWrap },
                        Page(Node { flex_basis: px(44), flex_shrink: 0.0, ..default() }),
                    ),
                ],
            ),
        ],
    )
}

/// The buttons that change the whole board.
pub(super) fn whole(sheet: &mut ChildSpawner) {
    sheet.spawn(row("editor-whole")).with_children(|row| {
        let start = changes(|draft: &mut Draft| *draft = Draft::start(*draft.rules()));
        row.spawn((button(Skin::Outlined, "editor-start", "start"), observe(start)));
        let clear = changes(|draft: &mut Draft| *draft = Draft::empty(*draft.rules()));
        row.spawn((button(Skin::Outlined, "editor-clear", "clear"), observe(clear)));
        row.spawn((button(Skin::Outlined, "editor-mirror", "mirror"), observe(changes(Draft::mirror))));
        row.spawn((button(Skin::Outlined, "editor-rotate", "rotate"), observe(changes(Draft::rotate))));
        let undo = |_: On<Activate>, mut drafting: ResMut<Drafting>| drafting.undo();
        row.spawn((button(Skin::Outlined, "editor-undo", "undo"), StepButton::Undo, observe(undo)));
        let redo = |_: On<Activate>, mut drafting: ResMut<Drafting>| drafting.redo();
        row.spawn((button(Skin::Outlined, "editor-redo", "redo"), StepButton::Redo, observe(redo)));
    });
}

/// The effect of a button that puts the rest of the pieces into a hand, or under what lies face-down.
fn holds_rest(side: Seat) -> impl Fn(On<Activate>, ResMut<Drafting>, ResMut<Hands>) {
    move |_, mut drafting, mut hands| {
        hands.chosen = None;
        let board = drafting.board();
        drafting.edit_all(|drafts| drafts.hold_rest(board, side));
    }
}

/// The effect of a button that changes the board that is edited.
fn changes(
    change: impl Fn(&mut Draft) + Send + Sync + 'static,
) -> impl Fn(On<Activate>, ResMut<Drafting>, ResMut<Hands>) {
    move |_, mut drafting, mut hands| {
        hands.chosen = None;
        drafting.edit(&change);
    }
}

fn row(name: impl Into<std::borrow::Cow<'static, str>>) -> impl Bundle {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(space::S),
        row_gap: px(space::S),
        flex_shrink: 0.0,
        ..default()
    };
    (Page(row), grouped(name))
}

fn press(
    event: On<Activate>,
    stocks: Query<&Stock>,
    hands: Res<Hands>,
    mut drafting: ResMut<Drafting>,
    (localization, settings): (Res<Localization>, Res<Settings>),
    mut said: MessageWriter<Announce>,
) {
    let Ok(Stock(face)) = stocks.get(event.entity) else { return };
    let takes = hands.tool == Tool::Take || hands.by_second_button;
    let held = drafting.draft().held(*face);
    let next = match takes {
        true => held.saturating_sub(1),
        // Where nothing is left to add, the next press begins again.
        false if drafting.drafts().left(*face) == 0 => 0,
        false => held + 1,
    };
    if drafting.edit(|draft| draft.hold(*face, next)) {
        let name = speaker(&drafting, &localization, &settings).piece(*face);
        let words = Localized::new("editor-held").arg("piece", name).arg("count", usize::from(next));
        announce(&mut said, &words, &localization);
    }
}

fn hold_button(event: On<Pointer<Press>>, mut hands: ResMut<Hands>) {
    hands.bypass_change_detection().by_second_button = event.button == PointerButton::Secondary;
}

fn release_button(_: On<Pointer<Release>>, mut hands: ResMut<Hands>) {
    hands.bypass_change_detection().by_second_button = false;
}

/// A piece of the board is dropped into a hand.
fn drop_on(
    event: On<Pointer<DragDrop>>,
    stocks: Query<&Stock>,
    mut hands: ResMut<Hands>,
    mut drafting: ResMut<Drafting>,
) {
    let (Ok(Stock(face)), Some(Carry::From(place))) = (stocks.get(event.entity), hands.carry) else { return };
    hands.carry = None;
    let is_same = |other: Face| match (*face, other) {
        (Face::Koma(one), Face::Koma(other)) => one.kind == other.kind,
        (one, other) => one == other,
    };
    if super::words::at(&drafting, place).face().is_some_and(is_same) {
        let board = drafting.board();
        drafting.edit_all(|drafts| {
            act(Tool::Take, drafts, place);
            let draft = drafts.on_mut(board);
            draft.hold(*face, draft.held(*face).saturating_add(1));
        });
    }
}

/// Takes up a choice or a number.
pub(super) fn choose(change: On<ValueChange<bool>>, choices: Query<&StockChoice>, drafting: Option<ResMut<Drafting>>) {
    let (Ok(choice), Some(mut drafting)) = (choices.get(change.source), drafting) else { return };
    match choice {
        StockChoice::Game(game) => drafting.choose(*game),
        StockChoice::Board(board) => _ = drafting.choose_board(*board),
        StockChoice::Turn(seat) => _ = drafting.edit(|draft| draft.set_turn(*seat)),
    }
}

pub(super) fn dialled(change: On<ValueChange<f32>>, counters: Query<&Counter>, drafting: Option<ResMut<Drafting>>) {
    let (Ok(counter), Some(mut drafting)) = (counters.get(change.source), drafting) else { return };
    let value = change.value.round() as u16;
    drafting.edit(|draft| match counter {
        Counter::Quiet => draft.set_quiet_plies(value),
        Counter::Move => draft.set_move_number(value),
    });
}

/// Shows what holds now.
pub(super) fn show(
    drafting: Res<Drafting>,
    (localization, settings): (Res<Localization>, Res<Settings>),
    choices: Query<(Entity, &StockChoice, Has<Checked>)>,
    mut stocks: Query<(&Stock, &mut Localized), Without<Count>>,
    mut counts: Query<(&Count, &mut Localized), Without<Reading>>,
    counters: Query<(Entity, &Counter, &SliderValue)>,
    mut readings: Query<(&Reading, &mut Localized), (Without<Stock>, Without<Count>)>,
    steps: Query<(Entity, &StepButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let draft = drafting.draft();
    for (entity, choice, is_checked) in &choices {
        let holds = match choice {
            StockChoice::Game(game) => *game == drafting.game(),
            StockChoice::Board(board) => *board == drafting.board(),
            StockChoice::Turn(seat) => draft.turn() == Some(*seat),
        };
        show_checked(&mut commands, entity, is_checked, holds);
    }
    let speaker = speaker(&drafting, &localization, &settings);
    for (Stock(face), mut label) in &mut stocks {
        let count = usize::from(draft.held(*face));
        label.set_if_neq(Localized::new("editor-held").arg("piece", speaker.piece(*face)).arg("count", count));
    }
    for (Count(face), mut words) in &mut counts {
        words.set_if_neq(Localized::new("called").arg("name", draft.held(*face).to_string()));
    }
    for (entity, counter, shown) in &counters {
        let value = f32::from(counter.get(draft)).min(Counter::MOST);
        if value != shown.0 {
            commands.entity(entity).insert(SliderValue(value));
        }
    }
    for (Reading(counter), mut words) in &mut readings {
        words.set_if_neq(Localized::new("called").arg("name", counter.get(draft).to_string()));
    }
    for (entity, step, is_disabled) in &steps {
        let can_be_made = match step {
            StepButton::Undo => drafting.can_undo(),
            StepButton::Redo => drafting.can_redo(),
        };
        able(&mut commands, entity, is_disabled, can_be_made);
    }
}

/// Lets a control be pressed, or not.
pub(in crate::screens) fn able(commands: &mut Commands, entity: Entity, is_disabled: bool, can_be_pressed: bool) {
    match (is_disabled, can_be_pressed) {
        (true, true) => _ = commands.entity(entity).remove::<InteractionDisabled>(),
        (false, false) => _ = commands.entity(entity).insert(InteractionDisabled),
        _ => {}
    }
}
