//! The players of the next match: people with their names, our computer at one of its levels, or other people's engines.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, text::RemSize, ui_widgets::RadioButton};
use teahouse_engine::Level;
use teahouse_rules::{Seat, SeatSet, Seats};

use super::arrangement::is_close;
use super::choice::{Choice, Explanation, Form};
use crate::i18n::{Localization, Localized, Value};
use crate::prefs::{Computer, Engine, Engines, Settings};
use crate::session::{Called, MatchSetup};
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{Letters, OneLine, caption, column, control, grouped, plain, text, words};
use crate::ui::{Page, PageByRoom, Room, Skin, Tone, Typeface};

/// A part of the sheet that is shown for some choices of players only. Its node has no lengths of its own.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// While a person has one of these seats, as the near player sees them.
    Person(SeatSet),
    /// While one computer has all of them.
    Computer(SeatSet),
    /// While only people sit there.
    People,
}

#[derive(Component, Debug, Clone, Copy)]
pub(super) struct LevelName(Seat);

impl Part {
    fn is_there(self, setup: &MatchSetup) -> bool {
        match self {
            Self::Person(seats) => seats.iter().any(|seat| setup.computers.0[seat].is_none()),
            Self::Computer(seats) => computer_at(setup, seats).is_some(),
            Self::People => setup.computers.is_among_people(),
        }
    }

    /// The part, which takes all the room in its line.
    pub(super) fn of_line(self, setup: &MatchSetup) -> impl Bundle {
        (self, Node { flex_grow: 1.0, min_width: px(0), ..self.node(setup) })
    }

    /// The part, with one thing below the other.
    pub(super) fn of_column(self, setup: &MatchSetup) -> impl Bundle {
        (self, Node { flex_direction: FlexDirection::Column, ..self.node(setup) })
    }

    fn node(self, setup: &MatchSetup) -> Node {
        Node { display: self.display(setup), ..default() }
    }

    fn display(self, setup: &MatchSetup) -> Display {
        if self.is_there(setup) { Display::Flex } else { Display::None }
    }
}

/// The name of the computer as it stands on a tablet.
pub(super) fn level_name(seat: Seat) -> impl Bundle {
    (PageByRoom(name_place), children![(LevelName(seat), OneLine::default(), plain("", size::LARGE, Tone::Text))])
}

/// As wide as the tablet leaves it, whatever stands there.
fn name_place(room: Room) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        margin: px(if is_close(room) { 0.0 } else { space::M }).horizontal(),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// The names of a person, of the levels and of engines.
pub(super) fn name(computer: Option<Computer>, engines: &Engines) -> Localized {
    match computer {
        None => Localized::new("setup-person"),
        Some(Computer::Level(level)) => Localized::new(format!("level-{}", level.key())),
        Some(Computer::Engine(id)) => {
            Called::of_name(engines.get(id).map_or("", |engine| engine.name.as_str())).localized()
        }
    }
}

/// The computer that has all of these seats.
fn computer_at(setup: &MatchSetup, seats: SeatSet) -> Option<Computer> {
    let mut computers = seats.iter().map(|seat| setup.computers.0[seat]);
    let first = computers.next()??;
    computers.all(|computer| computer == Some(first)).then_some(first)
}

/// A row that chooses a player's opponents, with its title and the name of its controls.
#[derive(Debug, Clone, Copy)]
struct Ladder {
    seats: SeatSet,
    title: &'static str,
    id: &'static str,
}

impl Ladder {
    const fn of(seat: Seat, title: &'static str, id: &'static str) -> Self {
        Self { seats: SeatSet::of(seat), title, id }
    }

    const NEAR: Self = Self::of(Seat::FIRST, "setup-company-near", "near");
    const FAR: Self = Self::of(Seat::SECOND, "setup-company-far", "far");
    const BESIDE_FAR: Self = Self::of(Seat(2), "setup-company-beside-far", "beside-far");
    const BESIDE_NEAR: Self = Self::of(Seat(3), "setup-company-beside-near", "beside-near");
    /// At a table of four, all but the near player: the usual company is the same at all three seats.
    const OTHERS: Self =
        Self { seats: SeatSet::of(Seat(1)).with(Seat(2)).with(Seat(3)), title: "setup-company-others", id: "others" };
}

/// The company of the near player, below the tablets with its names.
pub(super) fn usual(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines) {
    let ladder = match setup.seats() {
        Seats::Two => Ladder::FAR,
        Seats::Four => Ladder::OTHERS,
    };
    let is_long = setup.seats() == Seats::Two && Level::of(&setup.rules).len() > ONE_LINE;
    choices(sheet, setup, engines, ladder, if is_long { no_title } else { far_title });
}

/// The player of each seat that has no choice of its own below the tablets.
pub(super) fn more(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines) {
    let ladders: &[Ladder] = match setup.seats() {
        Seats::Two => &[Ladder::NEAR],
        Seats::Four => &[Ladder::NEAR, Ladder::FAR, Ladder::BESIDE_NEAR, Ladder::BESIDE_FAR],
    };
    for ladder in ladders {
        choices(sheet, setup, engines, *ladder, near_title);
    }
}

/// Every choice for the seats of a ladder: a person, our computer, from its weakest level in the game to its strongest, and the
/// engines that play the game. Levels are numbers, which take little room; the sentence below describes the chosen one.
fn choices(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines, ladder: Ladder, place: fn(Room) -> Node) {
    let Ladder { seats, title, id } = ladder;
    sheet.spawn(column(space::S)).with_children(|group| {
        let words = words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink);
        group.spawn((words, PageByRoom(place)));
        group.spawn((Page(rungs()), grouped(title))).with_children(|row| {
            let levels = Level::of(&setup.rules);
            // On several lines all numbers are equally wide.
            let share = if levels.len() > ONE_LINE { 0.0 } else { 1.0 };
            let person = name(None, engines);
            row.spawn((rung(person.clone(), person, format!("{id}-person"), 1.0), Choice::Company(seats, None)));
            for (number, &level) in (1_u8..).zip(levels) {
                let number = Localized::new("setup-level").arg("number", number);
                let computer = Some(Computer::Level(level));
                let rung = rung(name(computer, engines), number, format!("{id}-{}", level.key()), share);
                row.spawn((rung, Choice::Company(seats, computer)));
            }
            for engine in engines.of_game(setup.game()) {
                let computer = Some(Computer::Engine(engine.id));
                let name = name(computer, engines);
                row.spawn((
                    rung(name.clone(), name, format!("{id}-{}", engine.id), share),
                    Choice::Company(seats, computer),
                ));
            }
        });
        group.spawn(Part::Computer(seats).of_column(setup)).with_children(|part| {
            part.spawn((text(Localized::new(title), size::SMALL, Tone::InkDim), Explanation::Company(seats)));
        });
    });
}

/// The levels that fit on one line beside a person.
const ONE_LINE: usize = 8;

/// Two lines of levels take the room of the heading: the tablets show whose seat it is.
fn no_title(_: Room) -> Node {
    Node { display: Display::None, ..default() }
}

fn near_title(_: Room) -> Node {
    Node::default()
}

/// In a low window the far player's heading is left out: the tablets show whose seat it is.
fn far_title(room: Room) -> Node {
    Node { display: if room.is_low() { Display::None } else { Display::Flex }, ..default() }
}

fn rungs() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, flex_grow: 1.0, column_gap: px(space::XS), row_gap: px(space::XS), ..default() }
}

/// A choice, with its name and its label, which takes its share of the room that is left on the line.
fn rung(name: Localized, words: Localized, id: String, share: f32) -> impl Bundle {
    (
        control(Skin::Choice, name, id),
        RadioButton,
        Page(Node {
            min_width: px(TARGET),
            min_height: px(TARGET),
            flex_grow: share,
            padding: UiRect::axes(px(space::S), px(space::XS)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }),
        children![caption(Typeface::Text, words, size::BODY)],
    )
}

/// The description of the computer at these seats. Where the tablets are in view, they name it.
pub(super) fn sentence(setup: &MatchSetup, seats: SeatSet, engines: &Engines) -> Localized {
    let level = match computer_at(setup, seats) {
        None => return name(None, engines),
        Some(Computer::Engine(id)) => return engine_means(engines.get(id)),
        Some(Computer::Level(level)) => level,
    };
    let habit = format!("habit-{}", level.habit_in(&setup.rules));
    let is_below_tablets = seats == Ladder::OTHERS.seats || setup.seats() == Seats::Two && seats == Ladder::FAR.seats;
    if is_below_tablets {
        return Localized::new(habit);
    }
    Localized::new("setup-level-means")
        .arg("name", Value::Key(format!("level-{}", level.key()).into()))
        .arg("habit", Value::Key(habit.into()))
}

/// The sentence about an engine in a seat.
fn engine_means(engine: Option<&Engine>) -> Localized {
    let seconds = engine.map_or(0.0, |engine| f64::from(engine.time) / 1000.0);
    Localized::new("setup-engine-means").arg("seconds", seconds)
}

/// Keeps the sheet in line with the chosen players.
pub(super) fn show(
    (form, settings): (Res<Form>, Res<Settings>),
    (localization, rem): (Res<Localization>, Res<RemSize>),
    mut parts: Query<(&Part, &mut Node)>,
    mut names: Query<(&LevelName, &mut OneLine)>,
) {
    let setup = &form.0;
    for (part, mut node) in &mut parts {
        if node.display != part.display(setup) {
            node.display = part.display(setup);
        }
    }
    let letters = Letters { most: size::LARGE_REM * rem.0, least: size::SMALL_REM * rem.0 };
    for (LevelName(seat), mut line) in &mut names {
        OneLine::write(line.reborrow(), &name(setup.computers.0[*seat], &settings.engines).resolve(&localization));
        OneLine::allow(line, letters);
    }
}
