//! Byoyomi on a tablet: words that can be read, and marks of the periods.

use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse::i18n::LANGUAGES;
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse_rules::Seat;
use teahouse_table::ClockPhase;

use super::clock_face::near_parts;
use super::clocks::{set_frame, setup};
use super::{deal, session};
use crate::support::{args, frames, rect_of, rest, ui_app};

/// The marks of the periods of a clock: how many are left, and how many are used up, which are thinner.
fn period_marks(app: &App, parts: &[Entity]) -> (Vec<f32>, Vec<f32>) {
    let world = app.world();
    let is_named = |node: Entity, name: &str| world.get::<Name>(node).is_some_and(|its| its.as_str() == name);
    let row = parts.iter().find(|part| is_named(**part, "Periods")).expect("a row of marks");
    let marks: Vec<Entity> = world.get::<Children>(*row).map(|marks| marks.to_vec()).unwrap_or_default();
    let heights = |name: &str| {
        let named = marks.iter().filter(|mark| is_named(**mark, name));
        named.map(|mark| rect_of(app, *mark).height()).collect()
    };
    (heights("Period"), heights("Used period"))
}

/// In a window of 1280 × 720 the words of byoyomi have letters of 12 pixels at least, and lie whole in the recess; the periods are marks.
#[test]
fn byoyomi_can_be_read_and_its_periods_be_counted() {
    for (game, language) in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi]
        .into_iter()
        .flat_map(|game| LANGUAGES.iter().map(move |language| (game, language)))
    {
        let args = Args { language: Some(language.tag.into()), size: Some(UVec2::new(1280, 720)), ..args() };
        let mut app = ui_app(args);
        rest(&mut app);
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        deal(&mut app, setup(game, ["1/25x3", "600"]));
        rest(&mut app);
        set_frame(&mut app, 250);
        let (clock, parts) = near_parts(&mut app);
        let mut seen = Vec::new();
        while !session(&app).outcome().is_over() {
            app.update();
            let reading = session(&app).clock(Seat::FIRST).unwrap();
            let ClockPhase::Byoyomi { period, of } = reading.phase else { continue };
            frames(&mut app, 2);
            // The tablets of a finished match are narrower.
            if session(&app).outcome().is_over() {
                break;
            }
            let what = format!("{game:?}, {}, {} in period {period}", language.tag, reading.shown());
            let (left, used) = period_marks(&app, &parts);
            let now = session(&app).clock(Seat::FIRST).unwrap().phase;
            if now == reading.phase {
                assert_eq!((left.len(), used.len()), ((of - period + 1) as usize, (period - 1) as usize), "{what}");
                assert!(used.iter().all(|thin| *thin < left[0]), "{what}: {used:?}, {left:?}");
            }
            let mut children = app.world_mut().query::<&Children>();
            let below: Vec<Entity> = children.query(app.world()).iter_descendants(clock).collect();
            let mut texts =
                below.into_iter().filter(|part| *part != parts[0] && app.world().get::<Text>(*part).is_some());
            let words = texts.next_back().expect("words below the digits");
            let text = app.world().get::<Text>(words).unwrap().0.clone();
            let FontSize::Px(size) = app.world().get::<TextFont>(words).unwrap().font_size else { panic!("{what}") };
            let (recess, place) = (rect_of(&app, clock), rect_of(&app, words));
            assert!(size >= 12.0 && !text.ends_with('…') && !text.is_empty(), "{what}: {text} of {size}");
            assert!(recess.inflate(1.0).union(place) == recess.inflate(1.0), "{what}: {place:?} in {recess:?}");
            seen.push(period);
        }
        seen.dedup();
        assert_eq!(seen, [1, 2, 3], "{game:?}, {}", language.tag);
    }
}
