//! The choice of the player of a seat: a person, our computer at one of its levels, or an engine of other
//! people. The set-up asks it, and so does the question who plays on.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*, ui_widgets::RadioButton};
use teahouse_engine::Level;
use teahouse_rules::Rules;

use crate::i18n::{Localized, Value};
use crate::prefs::{Computer, Engine, Engines, GameKind};
use crate::session::Called;
use crate::ui::theme::{TARGET, size, space};
use crate::ui::widget::{caption, control, grouped_as};
use crate::ui::{Page, Skin, Typeface};

/// So many levels have names on their choices. More of them are numbers, which take little room.
const FEW: usize = 8;

/// The share of a line that a choice with a name takes: four stand side by side, and those of the next line below them.
const QUARTER: Val = Val::Percent(24.0);

/// Every choice for a seat: a person, our computer, from its weakest level in the game to its strongest, and the engines that play the
/// game. [`means`] describes the chosen one. `chooses` makes a control choose.
pub(crate) fn ladder<B: Bundle>(
    group: &mut ChildSpawner,
    (title, id): (Localized, &str),
    (rules, engines): (&Rules, &Engines),
    chooses: impl Fn(Option<Computer>) -> B,
) {
    group.spawn((Page(rungs()), grouped_as(title))).with_children(|row| {
        let levels = Level::of(rules);
        let are_named = levels.len() <= FEW;
        // All numbers are equally wide.
        let (basis, rest) = if are_named { (QUARTER, 0.0) } else { (auto(), 1.0) };
        let person = name(None, engines);
        row.spawn((rung(person.clone(), person, format!("{id}-person"), (basis, rest)), chooses(None)));
        for (number, &level) in (1_u8..).zip(levels) {
            let words = match are_named {
                true => Localized::new("setup-level-name").arg("level", level.key()),
                false => Localized::new("setup-level").arg("number", number),
            };
            let computer = Some(Computer::Level(level));
            let rung = rung(name(computer, engines), words, format!("{id}-{}", level.key()), (basis, 0.0));
            row.spawn((rung, chooses(computer)));
        }
        for engine in engines.of_game(GameKind::of(rules)) {
            let computer = Some(Computer::Engine(engine.id));
            let name = name(computer, engines);
            row.spawn((rung(name.clone(), name, format!("{id}-{}", engine.id), (basis, 0.0)), chooses(computer)));
        }
    });
}

/// The names of a person, of the levels and of engines.
pub(crate) fn name(computer: Option<Computer>, engines: &Engines) -> Localized {
    match computer {
        None => Localized::new("setup-person"),
        Some(Computer::Level(level)) => Localized::new(format!("level-{}", level.key())),
        Some(Computer::Engine(id)) => {
            Called::of_name(engines.get(id).map_or("", |engine| engine.name.as_str())).localized()
        }
    }
}

/// The sentence about the player of a seat: our computer with its name and its habit.
pub(crate) fn means(computer: Option<Computer>, rules: &Rules, engines: &Engines) -> Localized {
    match computer {
        None => name(None, engines),
        Some(Computer::Engine(id)) => engine_means(engines.get(id)),
        Some(Computer::Level(level)) => Localized::new("setup-level-means")
            .arg("name", Value::Role(format!("level-{}", level.key()).into()))
            .arg("habit", Value::Key(habit(level, rules).into())),
    }
}

/// The key of the sentence about how a level plays.
pub(crate) fn habit(level: Level, rules: &Rules) -> String {
    format!("habit-{}", level.habit_in(rules))
}

/// The sentence about an engine in a seat.
fn engine_means(engine: Option<&Engine>) -> Localized {
    let seconds = engine.map_or(0.0, |engine| f64::from(engine.time) / 1000.0);
    Localized::new("setup-engine-means").arg("seconds", seconds)
}

fn rungs() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, flex_grow: 1.0, column_gap: px(space::XS), row_gap: px(space::XS), ..default() }
}

/// A choice, with its name and its label, of a breadth, which takes its share of the room that is left on the line.
fn rung(name: Localized, words: Localized, id: String, (basis, share): (Val, f32)) -> impl Bundle {
    (
        control(Skin::Choice, name, id),
        RadioButton,
        Page(Node {
            // A name is whole where a quarter of the line is too short for it.
            min_width: if basis == QUARTER { auto() } else { px(TARGET) },
            min_height: px(TARGET),
            flex_basis: basis,
            flex_grow: share,
            padding: UiRect::axes(px(space::S), px(space::XS)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }),
        children![caption(Typeface::Text, words, size::BODY)],
    )
}
