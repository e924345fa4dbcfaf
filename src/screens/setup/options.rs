//! The choices of the sheet: players, seating, rules.

use std::borrow::Cow;

use bevy::{
    ecs::hierarchy::ChildSpawner,
    prelude::*,
    ui_widgets::{Activate, Checkbox, RadioButton, observe},
};
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Drafts, Seat, SeatSet, Seats};
use teahouse_table::{Sight, UndoPolicy};

use super::arrangement::{is_close, remark};
use super::choice::{Choice, Explanation, Form, LIMITS, MISCALLS, NameOf};
use super::company::{self, CompanyPart};
use super::house::presets;
use super::offer::Offer;
use super::parts::{explained, group};
use super::{clocks, devices, seats, series};
use crate::board::layout::{BoardKind, PieceShape};
use crate::core::Screen;
use crate::i18n::Localized;
use crate::manual;
use crate::paint::{Carved, Carving};
use crate::prefs::{Engines, GameKind, Next, Odds, Settings, Starts};
use crate::session::{Drafting, MatchSetup, WAITING_NAMES};
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{button, caption, choice, column, control, field, grouped, second_caption, text, words};
use crate::ui::{Page, PageByRoom, Room, Skin, Tone, Typeface};

/// The two sides of the sheet: the common choices, and the rarer ones.
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

pub(super) fn fill(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines) {
    type Write = fn(&mut ChildSpawner, &MatchSetup, &Engines);
    for (leaf, write) in [(Leaf::Usual, usual as Write), (Leaf::More, more)] {
        sheet.spawn((leaf, leaf.page())).with_children(|leaf| {
            leaf.spawn(PageByRoom(groups)).with_children(|groups| write(groups, setup, engines));
        });
    }
}

/// Groups stand as far apart as the window lets them.
fn groups(room: Room) -> Node {
    let row_gap = if is_close(room) { px(space::S) } else { vmin(1.8) };
    Node { flex_direction: FlexDirection::Column, row_gap, ..default() }
}

fn usual(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines) {
    games(sheet);
    let pieces = BoardKind::of_game(setup.game()).pieces();
    sheet.spawn(column(space::S)).with_children(|group| {
        group.spawn((
            names_row(),
            children![
                nameplate(Seat::FIRST, pieces, ["setup-name-near", "name-near", "default-name-near"], setup),
                versus(),
                nameplate(Seat::SECOND, pieces, ["setup-name-far", "name-far", "default-name-far"], setup),
            ],
        ));
        if setup.seats() == Seats::Four {
            // The second board, with the near player's partner below.
            group.spawn((
                names_row(),
                children![
                    nameplate(Seat(3), pieces, ["setup-name-beside-near", "name-beside-near", WAITING_NAMES[1]], setup),
                    versus(),
                    nameplate(Seat(2), pieces, ["setup-name-beside-far", "name-beside-far", WAITING_NAMES[0]], setup),
                ],
            ));
        }
        let key = format!("setup-first-{}", setup.game());
        group.spawn((text(Localized::new(key), size::SMALL, Tone::InkDim), PageByRoom(remark)));
    });
    company::usual(sheet, setup, engines);
    sheet.spawn(CompanyPart::People.of_column(setup)).with_children(|part| {
        part.spawn(PageByRoom(seats::group)).with_children(seats::seats);
    });
    rules(sheet, setup.game());
}

fn games(sheet: &mut ChildSpawner) {
    // Four games find room on a line.
    let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::XS), row_gap: px(space::S), ..default() };
    sheet.spawn((Page(row), grouped("said-game"))).with_children(|row| {
        for &game in GameKind::ALL {
            let label = Localized::new(format!("title-{game}"));
            row.spawn((choice(label, game.into_str()), Choice::Game(game)));
        }
    });
}

/// The players of a board.
fn names_row() -> Page {
    Page(Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(space::M),
        row_gap: px(space::M),
        flex_shrink: 0.0,
        ..default()
    })
}

/// One against the other.
fn versus() -> impl Bundle {
    words(Typeface::Script, Localized::new("setup-versus"), size::HEAD, Tone::Seal)
}

/// A tablet with an editable name and a piece without identity, or with the computer's name and portrait; the two face each other.
fn nameplate(seat: Seat, pieces: PieceShape, [label, id, hint]: [&'static str; 3], setup: &MatchSetup) -> impl Bundle {
    (
        Carved(Carving::Tablet { lit: false }),
        PageByRoom(if setup.seats().party(Seat::FIRST).contains(seat) { near_plate } else { far_plate }),
        children![
            (
                CompanyPart::Person(SeatSet::of(seat)).of_line(setup),
                children![field(
                    Skin::Nameplate,
                    label,
                    id,
                    &setup.names[seat],
                    Settings::MAX_NAME,
                    hint,
                    NameOf(seat)
                )],
            ),
            (CompanyPart::Computer(SeatSet::of(seat)).of_line(setup), children![company::level_name(seat)],),
            company::plate_end(seat, pieces, setup),
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
        // As high as the other one, whatever stands on it.
        align_self: AlignSelf::Stretch,
        flex_grow: 1.0,
        flex_basis: px(120),
        min_width: px(0),
        min_height: px(TARGET + 2.0 * space::S),
        padding: UiRect::axes(px(beside), px(space::S)),
        column_gap: px(between),
        ..default()
    }
}

/// The named rules as cards of one sentence.
fn rules(sheet: &mut ChildSpawner, game: GameKind) {
    group(sheet, "setup-rules", |row| {
        let rules = presets(game).into_iter().map(|rules| (manual::name(&rules), Choice::Preset(rules)));
        let paces = Offer::of(game).paces.iter().map(|pace| (pace.key(), Choice::Pace(*pace)));
        for (key, choice) in rules.chain(paces) {
            row.spawn((
                control(Skin::Choice, Localized::new(key.clone()), key.replacen("preset", "rules", 1)),
                RadioButton,
                choice,
                Page(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(220),
                    padding: UiRect::axes(px(space::M), px(space::S)),
                    row_gap: px(space::XS),
                    ..default()
                }),
                children![
                    caption(Typeface::Text, Localized::new(key.clone()), size::BODY),
                    (second_caption(size::SMALL), Localized::new(key + "-means")),
                ],
            ));
        }
    });
}

fn more(sheet: &mut ChildSpawner, setup: &MatchSetup, engines: &Engines) {
    let game = setup.game();
    company::more(sheet, setup, engines);
    house_rules(sheet, game);
    if !Odds::of_game(game).is_empty() {
        group(sheet, "setup-odds", |row| {
            for &odds in Odds::of_game(game) {
                let label = Localized::new(format!("odds-{odds}"));
                row.spawn((choice(label, format!("odds-{odds}")), Choice::Odds(odds)));
            }
        });
        let means = Localized::new(format!("setup-odds-{game}"));
        sheet.spawn((text(means, size::SMALL, Tone::InkDim), PageByRoom(remark)));
    }
    if game == GameKind::Shogi {
        group(sheet, "setup-handicap", |row| {
            for &handicap in Handicap::ALL {
                let label = Localized::new(format!("handicap-{handicap}"));
                row.spawn((choice(label, format!("handicap-{handicap}")), Choice::Handicap(handicap)));
            }
        });
    }
    sheet.spawn((button(Skin::Outlined, "setup-by-hand", "by-hand"), observe(set_up_by_hand)));
    clocks::rows(sheet, setup);
    sheet.spawn(CompanyPart::People.of_column(setup)).with_children(|part| {
        part.spawn(PageByRoom(groups)).with_children(devices::rows);
    });
    explained(sheet, "setup-starts", Explanation::Starts, |row| {
        for &starts in Starts::ALL {
            let label = Localized::new(format!("setup-starts-{starts}"));
            row.spawn((choice(label, format!("starts-{starts}")), Choice::Starts(starts)));
        }
    });
    explained(sheet, "setup-next", Explanation::Next, |row| {
        for &next in Next::ALL {
            let label = Localized::new(format!("setup-next-{next}"));
            row.spawn((choice(label, format!("next-{next}")), Choice::Next(next)));
        }
    });
    series::rows(sheet, setup);
    if setup.rules.no_progress().is_some() {
        explained(sheet, "setup-limit", Explanation::NoProgress, |row| {
            for (limit, id) in LIMITS.into_iter().zip(["limit-30", "limit-60", "limit-120", "limit-180", "limit-0"]) {
                let key = if limit == 0 { "setup-limit-none" } else { "setup-limit-plies" };
                row.spawn((choice(Localized::new(key).arg("plies", limit), id), Choice::NoProgress(limit)));
            }
        });
    }
    for seat in setup.seats().iter() {
        sheet.spawn(CompanyPart::Person(SeatSet::of(seat)).of_column(setup)).with_children(|part| {
            part.spawn(PageByRoom(groups)).with_children(|part| sight(part, seat));
        });
    }
    miscalls(sheet);
    // A partner takes turns back as the player does.
    for seat in [Seat::FIRST, Seat::SECOND] {
        // The computer never asks to take a turn back.
        sheet.spawn(CompanyPart::Person(setup.seats().party(seat)).of_column(setup)).with_children(|part| {
            part.spawn(PageByRoom(groups)).with_children(|part| undo(part, seat));
        });
    }
}

/// The choice of the sight of the player at a seat. The computer sees everything.
fn sight(sheet: &mut ChildSpawner, seat: Seat) {
    let (title, id) = match seat.index() {
        0 => ("setup-sight-near", "sight"),
        1 => ("setup-sight-far", "far-sight"),
        2 => ("setup-sight-beside-far", "far-sight-b"),
        _ => ("setup-sight-beside-near", "sight-b"),
    };
    explained(sheet, title, Explanation::Sight(seat), |row| {
        for &sight in Sight::ALL {
            let label = Localized::new(format!("setup-sight-{sight}"));
            row.spawn((choice(label, format!("{id}-{sight}")), Choice::Sight(seat, sight)));
        }
    });
}

/// How many calls may fail.
fn miscalls(sheet: &mut ChildSpawner) {
    explained(sheet, "setup-miscalls", Explanation::Miscalls, |row| {
        for most in MISCALLS {
            let (label, id) = match most {
                None => (Localized::new("setup-miscalls-none"), "miscalls-none".to_owned()),
                Some(most) => {
                    (Localized::new("setup-limit-plies").arg("plies", usize::from(most)), format!("miscalls-{most}"))
                }
            };
            row.spawn((choice(label, id), Choice::Miscalls(most)));
        }
    });
}

/// The editor begins with the start by these rules.
fn set_up_by_hand(_: On<Activate>, form: Option<Res<Form>>, drafting: Option<Res<Drafting>>, mut commands: Commands) {
    let Some(form) = form else { return };
    let (rules, start) = (form.0.rules, form.0.start());
    let second = form.0.second_from;
    let drafts = start.map_or_else(|| Some(Drafts::start(rules)), |start| Drafts::of(rules, &start, second.as_ref()));
    if let Some(drafts) = drafts {
        commands.insert_resource(Drafting::after(drafting.as_deref(), drafts, Screen::Setup));
        commands.set_state_if_neq(Screen::Editor);
    }
}

/// How the player at a seat may take turns back.
fn undo(sheet: &mut ChildSpawner, seat: Seat) {
    let is_near = seat == Seat::FIRST;
    let (title, id) = if is_near { ("setup-undo-near", "undo") } else { ("setup-undo-far", "far-undo") };
    explained(sheet, title, Explanation::Undo(seat), |row| {
        for &undo in UndoPolicy::ALL {
            let label = Localized::new(format!("setup-undo-{undo}"));
            row.spawn((choice(label, format!("{id}-{undo}")), Choice::Undo(seat, undo)));
        }
    });
}

/// House rules, each on or off, with its sentence. The board plays the hovered one.
fn house_rules(sheet: &mut ChildSpawner, game: GameKind) {
    group(sheet, "setup-house", |row| {
        for house in Offer::of(game).houses {
            row.spawn((rule_switch(house.key(), house.key() + "-means"), Choice::House(*house)));
        }
    });
    group(sheet, "setup-manner", |row| {
        row.spawn((rule_switch("strict-play", "strict-play-means"), Choice::Strict));
    });
}

/// A rule that is on or off, with its sentence.
fn rule_switch(key: impl Into<Cow<'static, str>>, means: impl Into<Cow<'static, str>>) -> impl Bundle {
    let (key, means) = (key.into(), means.into());
    (
        control(Skin::Choice, Localized::new(key.clone()), key.clone()),
        Checkbox,
        Page(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(260),
            padding: UiRect::axes(px(space::M), px(space::S)),
            row_gap: px(space::XS),
            ..default()
        }),
        children![
            caption(Typeface::Text, Localized::new(key), size::BODY),
            (second_caption(size::SMALL), Localized::new(means)),
        ],
    )
}
