//! The players of the next match: people with their names, our computer at one of its levels, or other people's engines.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, text::RemSize};
use teahouse_art::{Facing, Sitter};
use teahouse_rules::{Seat, SeatSet, Seats};

use super::arrangement::is_close;
use super::choice::{Choice, Explanation, Form};
use crate::board::figure;
use crate::board::layout::PieceShape;
use crate::i18n::{Localization, Localized};
use crate::menus::company::{self, name};
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::{Computer, Engines, Settings};
use crate::session::MatchSetup;
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{Letters, OneLine, column, plain, text, words};
use crate::ui::{Page, PageByRoom, Room, Tone, Typeface};

/// A part of the sheet that is shown for some choices of players only. Its node has no lengths of its own.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CompanyPart {
    /// While a person has one of these seats, as the near player sees them.
    Person(SeatSet),
    /// While one computer has all of them.
    Computer(SeatSet),
    /// While only people sit there.
    People,
}

#[derive(Component, Debug, Clone, Copy)]
pub(super) struct LevelName(Seat);

/// The end of a tablet: the portrait of our computer, or a piece without identity.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct PlateEnd {
    seat: Seat,
    pieces: PieceShape,
    sitter: Option<Sitter>,
}

impl CompanyPart {
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

/// The end of the tablet of a seat.
pub(super) fn plate_end(seat: Seat, pieces: PieceShape, setup: &MatchSetup) -> impl Bundle {
    let sitter = sitter_at(setup, seat);
    (PlateEnd { seat, pieces, sitter }, Pickable::IGNORE, end_picture(pieces, sitter))
}

/// The picture at the end of a tablet, with its place.
fn end_picture(pieces: PieceShape, sitter: Option<Sitter>) -> (Page, Carved) {
    let piece =
        move |size: UVec2| Some(figure::picture(figure::blank_piece(pieces, Facing::Near), size.min_element().max(12)));
    let (side, carving) = match sitter {
        Some(sitter) => (TARGET, Carving::Portrait(sitter)),
        None => (42.0, Carving::Made(Maker::new(piece))),
    };
    (Page(Node { width: px(side), height: px(side), flex_shrink: 0.0, ..default() }), Carved(carving))
}

fn sitter_at(setup: &MatchSetup, seat: Seat) -> Option<Sitter> {
    setup.computers.0[seat].and_then(Computer::sitter)
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
    let (ladder, title): (_, fn(Room) -> Node) = match setup.seats() {
        Seats::Two => (Ladder::FAR, no_title),
        Seats::Four => (Ladder::OTHERS, far_title),
    };
    choices(sheet, setup, engines, ladder, title);
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

/// The choices for the seats of a ladder, with the sentence about the chosen one below.
fn choices(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines, ladder: Ladder, place: fn(Room) -> Node) {
    let Ladder { seats, title, id } = ladder;
    sheet.spawn(column(space::S)).with_children(|group| {
        let words = words(Typeface::Title, Localized::new(title), size::LARGE, Tone::Ink);
        group.spawn((words, PageByRoom(place)));
        let chooses = |computer| Choice::Company(seats, computer);
        company::ladder(group, (Localized::new(title), id), (&setup.rules, engines), chooses);
        group.spawn(CompanyPart::Computer(seats).of_column(setup)).with_children(|part| {
            part.spawn((text(Localized::new(title), size::SMALL, Tone::InkDim), Explanation::Company(seats)));
        });
    });
}

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

/// The description of the computer at these seats. Where the tablets are in view, they name it.
pub(super) fn sentence(setup: &MatchSetup, seats: SeatSet, engines: &Engines) -> Localized {
    let is_below_tablets = seats == Ladder::OTHERS.seats || setup.seats() == Seats::Two && seats == Ladder::FAR.seats;
    match computer_at(setup, seats) {
        Some(Computer::Level(level)) if is_below_tablets => Localized::new(company::habit(level, &setup.rules)),
        computer => company::means(computer, &setup.rules, engines),
    }
}

/// Keeps the sheet in line with the chosen players.
pub(super) fn show(
    (form, settings): (Res<Form>, Res<Settings>),
    (localization, rem): (Res<Localization>, Res<RemSize>),
    mut parts: Query<(&CompanyPart, &mut Node)>,
    mut names: Query<(&LevelName, &mut OneLine)>,
    mut ends: Query<(Entity, &mut PlateEnd)>,
    mut commands: Commands,
) {
    let setup = &form.0;
    for (entity, mut end) in &mut ends {
        let sitter = sitter_at(setup, end.seat);
        if end.sitter != sitter {
            end.sitter = sitter;
            commands.entity(entity).insert(end_picture(end.pieces, sitter));
        }
    }
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
