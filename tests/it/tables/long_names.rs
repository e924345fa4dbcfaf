//! Names as long as a name may be, without a place to break a line: no text runs out of the paper or tablet on which it stands.

use bevy::prelude::*;
use bevy::text::{FontSize, TextLayoutInfo};
use bevy::ui::{CalculatedClip, ComputedNode};
use bevy::ui_widgets::ScrollArea;
use teahouse::core::trace::Traced;
use teahouse::i18n::{Localized, Value};
use teahouse::paint::{Carved, Carving};
use teahouse::prefs::{GameKind, Seating, SeriesLength, SeriesSettings, Settings};
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse::ui::Tone;
use teahouse::ui::theme::size;
use teahouse::ui::widget::{Fitted, OneLine, text};
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::{follow, session};
use crate::support::{at_title, frames, rect_of, resize_window, rest, send_and_rest};

const SIZES: [(f32, f32); 6] =
    [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (2560.0, 1080.0), (900.0, 1200.0), (600.0, 1000.0)];

fn names() -> [String; 2] {
    ["W".repeat(24), "國".repeat(24)]
}

fn begin(game: GameKind, seating: Seating) -> App {
    begin_between(names(), game, seating)
}

fn begin_between(names: [String; 2], game: GameKind, seating: Seating) -> App {
    let mut app = at_title();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.motion_speed = 0.0;
    settings.seating = seating;
    send_and_rest(&mut app, Begin::New(MatchSetup { names: names.into(), ..MatchSetup::of(game) }));
    app
}

/// How far letters reach to the right. A space at the end of a line is none.
fn breadth(info: &TextLayoutInfo) -> f32 {
    let letters = info.glyphs.iter().map(|glyph| (glyph.position, glyph.atlas_info.rect.size()));
    letters.filter(|(_, size)| size.x > 0.0).map(|(middle, size)| middle.x + size.x / 2.0).fold(0.0, f32::max)
}

/// Texts with a name that are wider than their place, or whose place leaves the paper that they stand on.
fn running_out(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(Entity, &Text, &TextLayoutInfo, &ComputedNode, &InheritedVisibility)>();
    let found = texts.iter(world).filter(|(_, text, _, node, visible)| {
        visible.get() && !node.is_empty() && ["WW", "國"].iter().any(|part| text.0.contains(part))
    });
    let found: Vec<_> = found
        .map(|(entity, text, info, node, _)| (entity, text.0.clone(), breadth(info), node.content_box().size()))
        .collect();
    assert!(!found.is_empty(), "a name is to be seen");
    let is_paper = |entity: &Entity| {
        let carving = app.world().get::<Carved>(*entity).map(|carved| &carved.0);
        matches!(carving, Some(Carving::Paper | Carving::Card { .. } | Carving::Plate | Carving::Tablet { .. }))
    };
    let mut faults = Vec::new();
    for (entity, words, letters, room) in found {
        if letters > room.x + 1.0 {
            faults.push(format!("{words} is {letters} wide and has {}", room.x));
        }
        let mut above = Vec::new();
        let mut part = entity;
        while let Some(parent) = app.world().get::<ChildOf>(part) {
            part = parent.parent();
            above.push(part);
        }
        let at = rect_of(app, entity);
        if let Some(paper) = above.into_iter().find(is_paper) {
            let paper = rect_of(app, paper).inflate(1.0);
            let is_scrolled = app.world().get::<CalculatedClip>(entity).is_some();
            let is_in = paper.min.x <= at.min.x && at.max.x <= paper.max.x;
            if !is_in || !is_scrolled && (at.min.y < paper.min.y || at.max.y > paper.max.y) {
                faults.push(format!("{words} at {at:?} leaves {paper:?}"));
            }
        }
    }
    faults
}

/// In windows of every size and with small and large letters.
fn check_everywhere(app: &mut App, what: &str) {
    for size in SIZES {
        for letters in [1.0, 2.0] {
            resize_window(app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(app);
            let faults = running_out(app);
            assert!(faults.is_empty(), "{what}, {size:?}, letters {letters}: {faults:#?}");
        }
    }
}

#[test]
fn long_names_stay_on_tablets_and_in_questions() {
    for seating in [Seating::Side, Seating::Face] {
        let mut app = begin(GameKind::Xiangqi, seating);
        follow(&mut app, "h3e3");
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
        check_everywhere(&mut app, &format!("{seating:?}"));
    }
}

/// A name that has no room in them ends with ….
#[test]
fn the_letters_of_long_names_on_tablets_are_legible() {
    const LEGIBLE: f32 = 11.0;
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin(game, Seating::Side);
        for (window, letters) in
            [((960.0, 540.0), 0.75), ((960.0, 540.0), 1.0), ((960.0, 540.0), 2.0), ((1280.0, 720.0), 1.0)]
        {
            resize_window(&mut app, window);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let mut lines = app.world_mut().query_filtered::<(Entity, &Text, &TextFont), With<OneLine>>();
            let lines = lines.iter(app.world()).filter(|(line, text, _)| {
                ["WW", "國"].iter().any(|name| text.0.starts_with(name)) && is_on_tablet(&app, *line)
            });
            let sizes: Vec<(String, f32)> = lines
                .filter_map(|(_, text, font)| match font.font_size {
                    FontSize::Px(pixels) => Some((text.0.clone(), pixels)),
                    _ => None,
                })
                .collect();
            assert_eq!(sizes.len(), 2, "{game:?}, {window:?}, letters {letters}: {sizes:?}");
            for (name, size) in sizes {
                assert!(size > LEGIBLE - 0.1, "{game:?}, {window:?}, letters {letters}: {name} of {size} pixels");
            }
        }
    }
}

#[test]
fn long_names_stay_on_the_sheets_of_the_end() {
    for seating in [Seating::Side, Seating::Face] {
        for winner in [Seat::FIRST, Seat::SECOND] {
            let mut app = begin(GameKind::Xiangqi, seating);
            let command = Command::Resign;
            send_and_rest(&mut app, MatchCommand { seat: winner.other(), command });
            assert_eq!(session(&app).outcome().winner(), Some(winner));
            check_everywhere(&mut app, &format!("{seating:?}, {winner:?} wins"));
        }
    }
}

/// A name of few broad letters, and one that is no broader than a word of the interface: the first is broken, and the letters of the
/// headline are smaller for the second.
#[test]
fn broad_names_stay_on_the_sheets_of_the_end() {
    for name in ["WWWWWWWWWWWW", "WWonnenmonnen"] {
        for seating in [Seating::Side, Seating::Face] {
            let mut app = begin_between([name, "Bartholomew"].map(String::from), GameKind::Xiangqi, seating);
            send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::Resign });
            check_everywhere(&mut app, &format!("{name}, {seating:?}"));
        }
    }
}

/// The letters of the headline follow from its place, and so its place must not follow from its letters.
#[test]
fn the_headline_of_two_winners_stands_above_the_reason() {
    let names = ["Wilhelmina B", "Bartholomew", "Takahama Ama", "Wilhelmine K"].map(String::from).into();
    let mut app = super::begin(MatchSetup { names, ..MatchSetup::of(GameKind::Supply) });
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    for size in SIZES {
        for letters in [1.0, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let sheet = end_sheet(&mut app);
            let mut texts = app.world_mut().query::<(Entity, &Text)>();
            let texts = texts.iter(app.world()).filter(|(entity, _)| is_below(&app, *entity, sheet));
            let texts: Vec<(Entity, String)> = texts.map(|(entity, text)| (entity, text.0.clone())).collect();
            let [headline, reason] = [" win", "resigned."].map(|end| {
                let (entity, _) = texts.iter().find(|(_, text)| text.ends_with(end)).expect("both are told");
                rect_of(&app, *entity)
            });
            let what = format!("{size:?}, letters {letters}");
            assert!(headline.max.y < reason.min.y + 1.0, "{what}: {headline:?} over {reason:?}");
        }
    }
}

/// Where all of a name has no room, it ends with …, and it is whole again where it has.
#[test]
fn a_name_that_was_cut_is_whole_where_it_has_room() {
    let mut app = at_title();
    let [name, _] = names();
    let words = Localized::new("called").arg("name", Value::Name(name.clone()));
    let place = |height: i32| Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        width: px(100),
        height: px(height),
        ..default()
    };
    let place_of_name = app.world_mut().spawn((place(24), Fitted::default())).id();
    let written = app.world_mut().spawn((ChildOf(place_of_name), text(words, size::SMALL, Tone::Ink))).id();
    let seen = |app: &App| app.world().get::<Text>(written).unwrap().0.clone();
    frames(&mut app, 30);
    let cut = seen(&app);
    assert!(cut.starts_with("WWWW") && cut.ends_with('…') && cut.chars().count() < 24, "{cut}");
    app.world_mut().entity_mut(place_of_name).insert(place(300));
    frames(&mut app, 10);
    assert_eq!(seen(&app), name);
}

/// Both sheets have room for whole names in a usual window.
#[test]
fn names_are_not_cut_where_they_have_room() {
    let mut app = begin(GameKind::Xiangqi, Seating::Face);
    resize_window(&mut app, (1280.0, 720.0));
    rest(&mut app);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    let mut texts = app.world_mut().query::<&Text>();
    let all: Vec<&str> = texts.iter(app.world()).map(|text| text.0.as_str()).collect();
    let [loser, winner] = names();
    for told in [format!("{winner} wins"), format!("{loser} resigned.")] {
        let count = all.iter().filter(|text| **text == told).count();
        assert!(count >= 2, "{told}, to each player: {all:?}");
    }
}

/// The scores of seven people, whose names have several lines.
#[test]
fn the_sheet_of_the_end_scrolls_no_further_than_its_last_line() {
    for (size, letters) in [((960.0, 540.0), 1.0), ((1280.0, 720.0), 2.0)] {
        let waiting = (0..5).map(|number| format!("{number} Wilhelmine Bartholomew")).collect();
        let series = SeriesSettings { length: SeriesLength::Open, people: 7, waiting, ..SeriesSettings::default() };
        let mut app = super::begin(MatchSetup { names: names().into(), series, ..MatchSetup::of(GameKind::Xiangqi) });
        app.world_mut().resource_mut::<Settings>().text_scale = letters;
        resize_window(&mut app, size);
        rest(&mut app);
        send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
        let sheet = end_sheet(&mut app);
        let mut areas = app.world_mut().query_filtered::<(Entity, &ComputedNode), With<ScrollArea>>();
        let is_of_sheet = |(area, _): &(Entity, &ComputedNode)| is_below(&app, *area, sheet);
        let (area, node) = areas.iter(app.world()).find(is_of_sheet).expect("the sheet scrolls");
        let (seen, height) = (rect_of(&app, area), node.content_size().y);
        let mut texts = app.world_mut().query_filtered::<Entity, With<Text>>();
        let texts: Vec<_> = texts.iter(app.world()).filter(|text| is_below(&app, *text, area)).collect();
        let lowest = texts.into_iter().map(|text| rect_of(&app, text).max.y).fold(0.0, f32::max);
        assert!(lowest > seen.max.y, "{size:?}: all of it is seen, {lowest} {seen:?}");
        let empty = seen.min.y + height - lowest;
        assert!((-1.0..48.0).contains(&empty), "{size:?}: {empty} pixels below the last line");
    }
}

/// The sheet of the end with all of the account.
fn end_sheet(app: &mut App) -> Entity {
    let mut sheets = app.world_mut().query::<(Entity, &Name)>();
    let is_end = |(_, name): &(Entity, &Name)| name.as_str() == "End of the match";
    sheets.iter(app.world()).find(is_end).expect("the match is over").0
}

fn is_on_tablet(app: &App, entity: Entity) -> bool {
    let parent = |of: &Entity| app.world().get::<ChildOf>(*of).map(ChildOf::parent);
    let is_tablet = |part: Entity| app.world().get::<Traced>(part).is_some_and(|traced| traced.kind == "tablet");
    std::iter::successors(parent(&entity), parent).any(is_tablet)
}

/// Whether an entity is a descendant of another one.
fn is_below(app: &App, entity: Entity, above: Entity) -> bool {
    let parent = |of: &Entity| app.world().get::<ChildOf>(*of).map(ChildOf::parent);
    std::iter::successors(parent(&entity), parent).any(|ancestor| ancestor == above)
}
