//! A time control of the players' own: its kind, and a slider for each of its numbers.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};
use strum::VariantArray;
use teahouse_rules::Seat;
use teahouse_table::TimeControl;

use super::choice::{Choice, ControlKind, Form};
use super::clock_number::Number;
use super::clocks::ClockRows;
use crate::i18n::{Localization, Localized};
use crate::ui::reader::SpokenValue;
use crate::ui::theme::{size, space};
use crate::ui::widget::{choice, column, grouped, slider, text};
use crate::ui::{Page, Tone};

/// A kind with its numbers. Numbers that the kind has not are kept for another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OwnClock {
    pub(super) kind: ControlKind,
    /// The main time in seconds.
    main: u32,
    seconds: u32,
    periods: u32,
}

/// The numbers that stand there at first, unless others were chosen before.
impl Default for OwnClock {
    fn default() -> Self {
        Self { kind: ControlKind::Byoyomi, main: 600, seconds: 30, periods: 3 }
    }
}

impl OwnClock {
    /// The numbers of a control.
    pub(super) fn of(control: TimeControl) -> Self {
        let usual = Self::default();
        match control {
            TimeControl::None => usual,
            TimeControl::SuddenDeath { main } => Self { kind: ControlKind::SuddenDeath, main, ..usual },
            TimeControl::Fischer { main, increment } => {
                Self { kind: ControlKind::Fischer, main, seconds: increment, ..usual }
            }
            TimeControl::Byoyomi { main, period, periods } => {
                Self { kind: ControlKind::Byoyomi, main, seconds: period, periods }
            }
            TimeControl::PerMove { limit } => Self { kind: ControlKind::PerMove, seconds: limit, ..usual },
        }
    }

    /// The control, which is valid.
    pub(super) fn control(self) -> TimeControl {
        let main = self.main();
        match self.kind {
            ControlKind::SuddenDeath => TimeControl::SuddenDeath { main },
            ControlKind::Fischer => TimeControl::Fischer { main, increment: self.seconds },
            ControlKind::Byoyomi => TimeControl::Byoyomi { main, period: self.seconds, periods: self.periods },
            ControlKind::PerMove => TimeControl::PerMove { limit: self.seconds },
        }
    }

    /// The main time of its kind, in seconds.
    const fn main(self) -> u32 {
        match (self.kind, self.main) {
            (ControlKind::Byoyomi, main) => main,
            (_, 0) => 60,
            (_, main) => main,
        }
    }

    /// Where the slider of a number stands.
    fn get(self, number: Number) -> f32 {
        number.position(match number {
            Number::Main => self.main(),
            Number::Seconds => self.seconds,
            Number::Periods => self.periods,
        })
    }

    /// Moves the slider of a number to a position. From between two steps it goes to the next one on that side.
    fn set(&mut self, number: Number, position: f32) {
        let now = self.get(number);
        if position == now {
            return;
        }
        let steps = match (now.fract() == 0.0, position > now) {
            (true, _) => position.round(),
            (false, true) => position.floor().max(now.ceil()),
            (false, false) => position.ceil().min(now.floor()),
        };
        // NaN becomes the least number.
        let value = number.at(steps as u32);
        match number {
            Number::Main if self.kind != ControlKind::Byoyomi => self.main = value.max(Number::Main.at(1)),
            Number::Main => self.main = value,
            Number::Seconds => self.seconds = value,
            Number::Periods => self.periods = value,
        }
    }

    /// A number with its unit.
    fn reading(self, number: Number) -> Localized {
        match number {
            Number::Main => time(self.main()),
            Number::Seconds if self.seconds > LONG => time(self.seconds),
            Number::Seconds => Localized::new("clock-seconds").arg("seconds", self.seconds),
            Number::Periods => Localized::new("clock-periods").arg("periods", self.periods),
        }
    }
}

/// The longest time for a turn that is read in seconds alone, in seconds.
const LONG: u32 = 180;

/// A time in minutes and seconds.
fn time(seconds: u32) -> Localized {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match (minutes, seconds) {
        (_, 0) => Localized::new("clock-minutes").arg("minutes", minutes),
        (0, _) => Localized::new("clock-seconds").arg("seconds", seconds),
        _ => Localized::new("clock-minutes-and-seconds").arg("minutes", minutes).arg("seconds", seconds),
    }
}

/// A part of the row that is there while its seat has a control of its own: all of it, or one number. Its node has no lengths
/// of its own.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct OwnPart(Seat, Option<Number>);

impl OwnPart {
    fn display(self, rows: &ClockRows) -> Display {
        let is_there = rows.own(self.0).is_some_and(|own| self.1.is_none_or(|number| number.is_of(own.kind)));
        if is_there { Display::Flex } else { Display::None }
    }
}

/// The slider of a number.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Dial(Seat, Number);

/// The number beside it.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct NumberText(Seat, Number);

/// The kinds on one line, and below them the sliders, beside each other where there is room.
pub(super) fn lines(sheet: &mut ChildSpawner, title: &'static str, seat: Seat) {
    let is_near = seat == Seat::FIRST;
    let hidden = Node { display: Display::None, ..default() };
    let whole = Node { flex_direction: FlexDirection::Column, ..hidden.clone() };
    sheet.spawn((OwnPart(seat, None), whole)).with_children(|part| {
        part.spawn((column(space::S), grouped(title))).with_children(|lines| {
            lines.spawn((wrapping(space::S), grouped("clock-kinds"))).with_children(|row| {
                for &kind in ControlKind::VARIANTS {
                    let id = format!("{}-kind-{kind}", if is_near { "clock" } else { "far-clock" });
                    let label = Localized::new(format!("clock-kind-{kind}"));
                    row.spawn((choice(label, id), Choice::ClockKind(seat, kind)));
                }
            });
            lines.spawn(wrapping(space::XL)).with_children(|row| {
                for number in Number::ALL {
                    let part = Node { flex_grow: 1.0, ..hidden.clone() };
                    row.spawn((OwnPart(seat, Some(number)), part)).with_children(|part| {
                        part.spawn(dial(seat, number));
                    });
                }
            });
        });
    });
}

fn wrapping(gap: f32) -> Page {
    Page(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(gap), row_gap: px(space::S), ..default() })
}

/// The name of a number, its slider, and the number itself.
fn dial(seat: Seat, number: Number) -> impl Bundle {
    let (key, id, ends) = (number.key(), number.id(seat == Seat::FIRST), number.ends());
    (
        Page(Node {
            flex_grow: 1.0,
            min_width: px(300),
            align_items: AlignItems::Center,
            column_gap: px(space::M),
            ..default()
        }),
        children![
            (
                text(Localized::new(key), size::BODY, Tone::Ink),
                TextLayout::no_wrap(),
                Page(Node { flex_basis: px(92), flex_shrink: 0.0, ..default() }),
            ),
            (slider(key, id, ends, 1.0), Dial(seat, number)),
            (
                text(OwnClock::default().reading(number), size::BODY, Tone::InkDim),
                NumberText(seat, number),
                TextLayout { justify: Justify::Right, linebreak: LineBreak::NoWrap },
                Page(Node { flex_basis: px(84), flex_shrink: 0.0, ..default() }),
            ),
        ],
    )
}

/// Takes up a number.
pub(super) fn turn(
    change: On<ValueChange<f32>>,
    dials: Query<&Dial>,
    (form, rows): (Option<ResMut<Form>>, Option<ResMut<ClockRows>>),
) {
    let (Ok(Dial(seat, number)), Some(mut form), Some(mut rows)) = (dials.get(change.source), form, rows) else {
        return;
    };
    rows.change(*seat, &mut form.0, |own| own.set(*number, change.value));
}

/// Shows what was chosen.
pub(super) fn show(
    (rows, localization): (Res<ClockRows>, Res<Localization>),
    mut parts: Query<(&OwnPart, &mut Node)>,
    dials: Query<(Entity, &Dial, &SliderValue)>,
    mut readings: Query<(&NumberText, &mut Localized)>,
    mut commands: Commands,
) {
    for (part, mut node) in &mut parts {
        if node.display != part.display(&rows) {
            node.display = part.display(&rows);
        }
    }
    for (entity, Dial(seat, number), shown) in &dials {
        let Some(own) = rows.own(*seat) else { continue };
        if own.get(*number) != shown.0 {
            commands.entity(entity).insert(SliderValue(own.get(*number)));
        }
        let said = own.reading(*number).resolve(&localization);
        commands.entity(entity).insert_if_neq(SpokenValue(said));
    }
    for (NumberText(seat, number), mut words) in &mut readings {
        if let Some(own) = rows.own(*seat) {
            words.set_if_neq(own.reading(*number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_a_control_that_can_be_saved() {
        for &kind in ControlKind::VARIANTS {
            for end in [f32::NAN, f32::NEG_INFINITY, 0.0, 0.4, 59.6, 1e9] {
                let mut own = OwnClock { kind, ..default() };
                Number::ALL.into_iter().for_each(|number| own.set(number, end));
                let control = own.control();
                assert!(control.is_valid(), "{control}");
                assert_eq!(OwnClock::of(control).control(), control);
            }
        }
    }

    #[test]
    fn only_the_number_that_is_moved_changes() {
        for (words, number, value, moved) in [
            ("90", Number::Main, 120, "120"),
            ("600", Number::Main, 45, "45"),
            ("90+5", Number::Seconds, 10, "90+10"),
            ("5/25x1", Number::Seconds, 20, "5/20x1"),
            ("5/25x1", Number::Periods, 3, "5/25x3"),
            ("5/25x1", Number::Main, 0, "0/25x1"),
            ("600", Number::Main, 0, "15"),
        ] {
            let mut own = OwnClock::of(words.parse().unwrap());
            assert_eq!(own.control().to_string(), words);
            own.set(number, number.position(value));
            assert_eq!(own.control().to_string(), moved);
        }
    }

    #[test]
    fn a_number_between_two_steps_goes_to_the_next_one_on_either_side() {
        for (by, moved) in [(1.0, "120"), (0.1, "120"), (0.0, "90"), (-0.1, "60"), (-1.0, "60")] {
            let mut own = OwnClock::of("90".parse().unwrap());
            own.set(Number::Main, own.get(Number::Main) + by);
            assert_eq!(own.control().to_string(), moved);
        }
    }

    #[test]
    fn a_main_time_is_read_with_its_seconds() {
        let reading = |words: &str| OwnClock::of(words.parse().unwrap()).reading(Number::Main);
        assert_eq!(reading("120"), Localized::new("clock-minutes").arg("minutes", 2_u32));
        assert_eq!(reading("5/25x1"), Localized::new("clock-seconds").arg("seconds", 5_u32));
        assert_eq!(reading("0/25x1"), Localized::new("clock-minutes").arg("minutes", 0_u32));
        assert_eq!(
            reading("90"),
            Localized::new("clock-minutes-and-seconds").arg("minutes", 1_u32).arg("seconds", 30_u32)
        );
    }

    #[test]
    fn numbers_are_kept_while_another_kind_is_looked_at() {
        let byoyomi: TimeControl = "0/45x5".parse().unwrap();
        let mut own = OwnClock::of(byoyomi);
        for (kind, words) in [
            (ControlKind::SuddenDeath, "60"),
            (ControlKind::Fischer, "60+45"),
            (ControlKind::PerMove, "/45"),
            (ControlKind::Byoyomi, "0/45x5"),
        ] {
            own.kind = kind;
            assert_eq!(own.control().to_string(), words);
        }
    }
}
