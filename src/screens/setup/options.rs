//! What can be chosen on the sheet: who plays, how they sit, by which rules.

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui::Checked,
    ui_widgets::{Checkbox, RadioButton},
};
use teahouse_art::{Order, Seating};
use teahouse_rules::shogi::Handicap;
use teahouse_table::UndoPolicy;

use super::company::{self, Part};
use super::form::{Choice, Explanation, LIMITS, NameOf};
use super::house::{House, presets};
use super::is_close;
use crate::{
    baking::{Carved, Carving, Maker},
    board::{figure, layout::Men},
    i18n::Localized,
    settings::Settings,
    sitting::{GameKind, MatchSetup, Next, Odds, Starts},
    ui::{
        Page, PageByRoom, Room, Skin, TextTone, Tone, Typeface,
        theme::{TARGET, size, space},
        widget::{caption, choice, column, control, field, second_caption, text, words},
    },
};

/// A picture of how people sit.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Pictogram(Seating);

/// One of the two sides of the sheet: what everybody asks for, and what few do.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leaf {
    Usual,
    More,
}

impl Leaf {
    fn page(self) -> Node {
        Node { display: self.display(false), flex_direction: FlexDirection::Column, ..default() }
    }

    /// Whether it is seen, when more is wanted or not.
    pub(super) const fn display(self, more: bool) -> Display {
        match (self, more) {
            (Self::Usual, false) | (Self::More, true) => Display::Flex,
            (Self::Usual, true) | (Self::More, false) => Display::None,
        }
    }
}

pub(super) fn fill(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    for (leaf, write) in [(Leaf::Usual, usual as fn(&mut ChildSpawner, &MatchSetup)), (Leaf::More, more)] {
        sheet.spawn((leaf, leaf.page())).with_children(|leaf| {
            leaf.spawn(PageByRoom(groups)).with_children(|groups| write(groups, setup));
        });
    }
}

/// Groups stand as far apart as the window lets them.
fn groups(room: Room) -> Node {
    let row_gap = if is_close(room) { px(space::M) } else { vmin(2.8) };
    Node { flex_direction: FlexDirection::Column, row_gap, ..default() }
}

fn usual(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    games(sheet);
    let men = if setup.game() == GameKind::Shogi { Men::Koma } else { Men::Discs };
    sheet.spawn((
        Page(Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(space::M),
            row_gap: px(space::M),
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            nameplate(0, men, ["setup-name-near", "name-near", "default-name-near"], setup),
            versus(),
            nameplate(1, men, ["setup-name-far", "name-far", "default-name-far"], setup),
        ],
    ));
    let key = format!("setup-first-{}", setup.game().word());
    sheet.spawn((text(Localized::new(key), size::SMALL, Tone::InkDim), PageByRoom(remark)));
    company::choices(sheet, setup.game(), 1);
    sheet.spawn(Part::People.of_column(setup)).with_children(seats);
    rules(sheet, setup.game());
}

/// Which game.
fn games(sheet: &mut ChildSpawner) {
    let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::M), row_gap: px(space::S), ..default() };
    sheet.spawn(Page(row)).with_children(|row| {
        for game in GameKind::ALL {
            let label = Localized::new(format!("title-{}", game.word()));
            row.spawn((choice(label, game.word()), Choice::Game(game)));
        }
    });
}

/// One against the other.
fn versus() -> impl Bundle {
    (
        Text::new("對"),
        Typeface::Script,
        TextFont { font_size: size::HEAD, ..default() },
        TextTone::new(Tone::Seal),
        Pickable::IGNORE,
    )
}

/// A tablet with a name to write on, or the computer's, and a man that tells nothing yet; the two face each other.
fn nameplate(index: usize, men: Men, [label, id, hint]: [&'static str; 3], setup: &MatchSetup) -> impl Bundle {
    (
        Carved(Carving::Tablet { lit: false }),
        PageByRoom(if index == 0 { near_plate } else { far_plate }),
        children![
            (
                Part::Person(index).of_line(setup),
                children![field(
                    Skin::Nameplate,
                    label,
                    id,
                    &setup.names[index],
                    Settings::MAX_NAME,
                    hint,
                    NameOf(index)
                )],
            ),
            (Part::Computer(index).of_line(setup), children![company::level_name(index)],),
            (
                Page(Node { width: px(42), height: px(42), flex_shrink: 0.0, ..default() }),
                Pickable::IGNORE,
                Carved(Carving::Made(Maker::new(move |size| {
                    Some(figure::picture(figure::nobody(men), size.min_element().max(12)))
                })))
            ),
        ],
    )
}

fn near_plate(room: Room) -> Node {
    plate(FlexDirection::Row, room)
}

fn far_plate(room: Room) -> Node {
    plate(FlexDirection::RowReverse, room)
}

fn plate(flex_direction: FlexDirection, room: Room) -> Node {
    let (beside, between) = if is_close(room) { (space::S, space::XS) } else { (space::M, space::S) };
    Node {
        flex_direction,
        align_items: AlignItems::Center,
        flex_grow: 1.0,
        flex_basis: px(120),
        min_width: px(0),
        min_height: px(TARGET + 2.0 * space::S),
        padding: UiRect::axes(px(beside), px(space::S)),
        column_gap: px(between),
        ..default()
    }
}

fn seats(sheet: &mut ChildSpawner) {
    group(sheet, "setup-seats", |row| {
        for (seating, word, key, id) in [
            (Seating::FaceToFace, "face", "setup-seats-face", "seats-face"),
            (Seating::SideBySide, "side", "setup-seats-side", "seats-side"),
        ] {
            row.spawn((
                control(Skin::Choice, Localized::new(key), id),
                RadioButton,
                Choice::Seating(word),
                PageByRoom(seat),
                children![
                    (PageByRoom(seat_picture), Pickable::IGNORE, Pictogram(seating), pictogram(seating, false),),
                    caption(Typeface::Text, Localized::new(key), size::BODY),
                ],
            ));
        }
    });
}

/// A sentence that gives way where there are few lines: at the table it is said again.
fn remark(room: Room) -> Node {
    Node { display: if is_close(room) { Display::None } else { Display::Flex }, ..default() }
}

/// A picture above its word.
fn seat(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        flex_grow: 1.0,
        flex_basis: px(150),
        padding: UiRect::axes(px(space::M), px(if is_close(room) { space::XS } else { space::M })),
        row_gap: px(if is_close(room) { 0.0 } else { space::XS }),
        ..default()
    }
}

fn seat_picture(room: Room) -> Node {
    let height = if is_close(room) { 4.6 } else { 6.0 };
    Node { width: vmin(3.2 * height), height: vmin(height), flex_shrink: 0.0, ..default() }
}

/// How people sit, as a picture: pale where they do not.
fn pictogram(seating: Seating, chosen: bool) -> Carved {
    Carved(Carving::Made(Maker::new(move |size| Some(Order::Seating { seating, height: size.y, chosen }))))
}

/// Keeps the pictures with what is chosen.
pub(super) fn show_seated(
    added: On<Add, Checked>,
    cards: Query<&Children>,
    pictograms: Query<&Pictogram>,
    commands: Commands,
) {
    repaint_seating(added.entity, true, &cards, &pictograms, commands);
}

/// The same when another one is chosen.
pub(super) fn show_unseated(
    removed: On<Remove, Checked>,
    cards: Query<&Children>,
    pictograms: Query<&Pictogram>,
    commands: Commands,
) {
    repaint_seating(removed.entity, false, &cards, &pictograms, commands);
}

fn repaint_seating(
    card: Entity,
    chosen: bool,
    cards: &Query<&Children>,
    pictograms: &Query<&Pictogram>,
    mut commands: Commands,
) {
    for &part in cards.get(card).into_iter().flatten() {
        if let Ok(Pictogram(seating)) = pictograms.get(part) {
            // The card may be on its way out.
            commands.entity(part).try_insert(pictogram(*seating, chosen));
        }
    }
}

/// The named rules as cards of one sentence.
fn rules(sheet: &mut ChildSpawner, game: GameKind) {
    group(sheet, "setup-rules", |row| {
        for (rules, key) in presets(game) {
            let id = key.replacen("preset", "rules", 1);
            row.spawn((
                control(Skin::Choice, Localized::new(key), id),
                RadioButton,
                Choice::Preset(rules),
                Page(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(220),
                    padding: UiRect::axes(px(space::M), px(space::S)),
                    row_gap: px(space::XS),
                    ..default()
                }),
                children![
                    caption(Typeface::Text, Localized::new(key), size::BODY),
                    (second_caption(size::SMALL), Localized::new(format!("{key}-means"))),
                ],
            ));
        }
    });
}

fn more(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    let game = setup.game();
    company::choices(sheet, game, 0);
    house_rules(sheet, game);
    match game {
        GameKind::Banqi => {}
        GameKind::Xiangqi => group(sheet, "setup-odds", |row| {
            for odds in Odds::ALL {
                let label = Localized::new(format!("odds-{}", odds.word()));
                row.spawn((choice(label, format!("odds-{}", odds.word())), Choice::Odds(odds)));
            }
        }),
        GameKind::Shogi => group(sheet, "setup-handicap", |row| {
            for handicap in Handicap::ALL {
                let label = Localized::new(format!("handicap-{}", handicap.word()));
                row.spawn((choice(label, format!("handicap-{}", handicap.word())), Choice::Handicap(handicap)));
            }
        }),
    }
    explained(sheet, "setup-starts", Explanation::Starts, |row| {
        for (starts, key, id) in [
            (Starts::Near, "setup-starts-near", "starts-near"),
            (Starts::Far, "setup-starts-far", "starts-far"),
            (Starts::Lot, "setup-starts-lot", "starts-lot"),
        ] {
            row.spawn((choice(Localized::new(key), id), Choice::Starts(starts)));
        }
    });
    explained(sheet, "setup-next", Explanation::Next, |row| {
        for next in Next::ALL {
            let label = Localized::new(format!("setup-next-{}", next.word()));
            row.spawn((choice(label, format!("next-{}", next.word())), Choice::Next(next)));
        }
    });
    if game != GameKind::Shogi {
        explained(sheet, "setup-limit", Explanation::NoProgress, |row| {
            for (limit, id) in LIMITS.into_iter().zip(["limit-30", "limit-60", "limit-120", "limit-180", "limit-0"]) {
                let key = if limit == 0 { "setup-limit-none" } else { "setup-limit-plies" };
                row.spawn((choice(Localized::new(key).arg("plies", limit), id), Choice::NoProgress(limit)));
            }
        });
    }
    for index in [0, 1] {
        // The computer never asks to take a turn back.
        sheet.spawn(Part::Person(index).of_column(setup)).with_children(|part| {
            part.spawn(PageByRoom(groups)).with_children(|part| undo(part, index));
        });
    }
}

/// How the near (0) or the far player (1) may take turns back.
fn undo(sheet: &mut ChildSpawner, index: usize) {
    let (title, id) = [("setup-undo-near", "undo"), ("setup-undo-far", "far-undo")][index];
    explained(sheet, title, Explanation::Undo(index), |row| {
        for undo in UndoPolicy::ALL {
            let label = Localized::new(format!("setup-undo-{}", undo.word()));
            row.spawn((choice(label, format!("{id}-{}", undo.word())), Choice::Undo(index, undo)));
        }
    });
}

/// House rules, each on or off, with its sentence. The board plays the one that is pointed at.
fn house_rules(sheet: &mut ChildSpawner, game: GameKind) {
    group(sheet, "setup-house", |row| {
        for house in House::of(game) {
            row.spawn((
                control(Skin::Choice, Localized::new(house.key()), house.key()),
                Checkbox,
                Choice::House(*house),
                Page(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(260),
                    padding: UiRect::axes(px(space::M), px(space::S)),
                    row_gap: px(space::XS),
                    ..default()
                }),
                children![
                    caption(Typeface::Text, Localized::new(house.key()), size::BODY),
                    (second_caption(size::SMALL), Localized::new(format!("{}-means", house.key()))),
                ],
            ));
        }
    });
}

/// A title and what can be chosen.
fn group(sheet: &mut ChildSpawner, title: &'static str, choices: impl FnOnce(&mut ChildSpawner)) {
    sheet
        .spawn((column(space::S), children![words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink)]))
        .with_children(|group| {
            let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::M), row_gap: px(space::S), ..default() };
            group.spawn(Page(row)).with_children(choices);
        });
}

/// The same with a sentence on what is chosen.
pub(super) fn explained(
    sheet: &mut ChildSpawner,
    title: &'static str,
    explanation: Explanation,
    choices: impl FnOnce(&mut ChildSpawner),
) {
    group(sheet, title, choices);
    sheet.spawn((text(Localized::new(title), size::SMALL, Tone::InkDim), explanation));
}
