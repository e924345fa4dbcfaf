//! The choices of the set-up and their explanations.

use bevy::{prelude::*, text::EditableText, ui::Checked, ui_widgets::ValueChange};
use teahouse_rules::{Rules, Seat};
use teahouse_table::UndoPolicy;

use super::choice::{Choice, Explanation, Form, NameOf};
use super::clocks::ClockRows;
use super::house::{House, is_of_preset, with_handicap_of};
use super::last::{last_setup, remember};
use super::{clocks, company, series, sheet};
use crate::i18n::{Localization, Localized};
use crate::menus;
use crate::prefs::{Engines, Settings, Starts};
use crate::session::MatchSetup;
use crate::ui::widget::show_checked;

impl Choice {
    fn is_made(self, setup: &MatchSetup, rows: &ClockRows, settings: &Settings) -> bool {
        match self {
            Self::Seating(seating) => settings.seating == seating,
            Self::Device(player, device) => settings.device(player) == device,
            Self::Starts(starts) => setup.starts == starts,
            Self::Next(next) => setup.next == next,
            Self::NoProgress(limit) => no_progress(&setup.rules) == limit,
            Self::Undo(seat, undo) => setup.undo[seat] == undo,
            Self::Sight(seat, sight) => setup.sights[seat] == sight,
            Self::Miscalls(most) => setup.miscalls == most,
            Self::Clock(seat, control) => rows.has(setup, seat, control),
            Self::SameClock => rows.is_same(),
            Self::OwnClock(seat) => rows.own(seat).is_some(),
            Self::ClockKind(seat, kind) => rows.own(seat).is_some_and(|own| own.kind == kind),
            Self::Company(seats, computer) => seats.iter().all(|seat| setup.computers.0[seat] == computer),
            Self::Game(game) => setup.game() == game,
            Self::Preset(preset) => is_of_preset(&setup.rules, &preset),
            Self::Pace(pace) => setup.clocks.values().all(|clock| *clock == pace.clock()),
            Self::House(house) => house.is_played(&setup.rules_in_play()),
            Self::Strict => setup.strict,
            Self::Handicap(handicap) => matches!(setup.rules, Rules::Shogi(rules) if rules.handicap == handicap),
            Self::Odds(odds) => setup.odds.in_game(setup.game()) == odds,
            Self::Series(series) => series.is_made(setup),
        }
    }

    fn make(self, on: bool, setup: &mut MatchSetup, rows: &mut ClockRows, settings: &mut Settings) {
        match self {
            Self::Game(game) => {
                // Each game has rules of its own, and they are not forgotten.
                remember(settings, setup);
                *setup = last_setup(settings, game);
                *rows = ClockRows::of(setup);
            }
            Self::Preset(preset) => setup.rules = with_handicap_of(preset, &setup.rules),
            Self::Pace(pace) => {
                rows.choose_same(setup);
                rows.choose(setup, Seat::FIRST, pace.clock());
            }
            Self::House(house) => {
                house.set(&mut setup.rules, on);
                // Strict play without this rule would be another choice.
                setup.strict &= on || house != House::StrictFouls;
            }
            Self::Strict => setup.strict = on,
            Self::Handicap(handicap) => {
                if let Rules::Shogi(rules) = &mut setup.rules {
                    rules.handicap = handicap;
                }
            }
            Self::Odds(odds) => setup.odds = odds,
            Self::Series(series) => series.make(setup),
            Self::Company(seats, computer) => seats.iter().for_each(|seat| setup.computers.0[seat] = computer),
            // No part of the match: it concerns the table, and holds for the next one too.
            Self::Seating(seating) => (settings.seating, settings.has_asked_seating) = (seating, true),
            Self::Device(player, device) => settings.set_device(player, device),
            Self::Starts(starts) => setup.starts = starts,
            Self::Next(next) => setup.next = next,
            Self::NoProgress(limit) => setup.rules = setup.rules.with_no_progress(limit),
            Self::Undo(seat, undo) => {
                let party = setup.seats().party(seat);
                party.iter().for_each(|seat| setup.undo[seat] = undo);
            }
            Self::Sight(seat, sight) => setup.sights[seat] = sight,
            Self::Miscalls(most) => setup.miscalls = most,
            Self::Clock(seat, control) => rows.choose(setup, seat, control),
            Self::SameClock => rows.choose_same(setup),
            Self::OwnClock(seat) => rows.choose_own(setup, seat),
            Self::ClockKind(seat, kind) => rows.change(seat, setup, |own| own.kind = kind),
        }
    }
}

pub(super) fn choose(
    change: On<ValueChange<bool>>,
    choices: Query<&Choice>,
    (form, rows): (Option<ResMut<Form>>, Option<ResMut<ClockRows>>),
    mut settings: ResMut<Settings>,
    mut commands: Commands,
) {
    let (Ok(choice), Some(mut form), Some(mut rows)) = (choices.get(change.source), form, rows) else { return };
    let game = form.0.game();
    choice.make(change.value, &mut form.0, &mut rows, &mut settings);
    if form.0.game() != game {
        commands.run_system_cached(sheet::lay_anew);
    }
}

pub(super) fn take_names(mut form: ResMut<Form>, lines: Query<(&NameOf, &EditableText), Changed<EditableText>>) {
    for (NameOf(seat), line) in &lines {
        let name = line.value().to_string();
        if !line.is_composing() && form.0.names[*seat] != name {
            form.0.names[*seat] = name;
        }
    }
}

pub(super) fn show_choices(
    (form, rows, settings): (Res<Form>, Res<ClockRows>, Res<Settings>),
    choices: Query<(Entity, Ref<Choice>, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, is_checked) in &choices {
        if form.is_changed() || settings.is_changed() || choice.is_added() {
            show_checked(&mut commands, entity, is_checked, choice.is_made(&form.0, &rows, &settings));
        }
    }
}

pub(super) fn explain(
    (form, rows): (Res<Form>, Res<ClockRows>),
    (localization, settings): (Res<Localization>, Res<Settings>),
    mut sentences: Query<(Ref<Explanation>, &mut Localized)>,
) {
    for (explanation, mut sentence) in &mut sentences {
        if form.is_changed() || localization.is_changed() || explanation.is_added() {
            sentence.set_if_neq(explanation.of(&form.0, &rows, &settings.engines, &localization));
        }
    }
}

impl Explanation {
    fn of(self, setup: &MatchSetup, rows: &ClockRows, engines: &Engines, localization: &Localization) -> Localized {
        let name = |seat| name(setup, seat, engines, localization);
        match (self, setup.starts) {
            (Self::Starts, Starts::Near) => Localized::new("setup-starts-near-means")
                .arg("name", name(Seat::FIRST))
                .arg("game", setup.game().into_str()),
            (Self::Starts, Starts::Far) => Localized::new("setup-starts-far-means")
                .arg("name", name(Seat::SECOND))
                .arg("game", setup.game().into_str()),
            (Self::Starts, Starts::Lot) => {
                Localized::new("setup-starts-lot-means").arg("game", setup.game().into_str())
            }
            (Self::Next, _) if setup.gives_odds() => Localized::new("setup-next-odds-means"),
            (Self::Next, _) if setup.has_challengers() => {
                Localized::new(format!("setup-next-{}-queue-means", setup.next))
            }
            (Self::Next, _) => Localized::new(format!("setup-next-{}-means", setup.next)),
            (Self::NoProgress, _) if no_progress(&setup.rules) == 0 => Localized::new("setup-limit-none-means"),
            (Self::NoProgress, _) => Localized::new("setup-limit-means")
                .arg("plies", no_progress(&setup.rules))
                .arg("game", setup.game().into_str()),
            (Self::Clock(seat), _) => clocks::sentence(setup, rows, seat),
            (Self::Series(row), _) => series::sentence(row, setup),
            (Self::Company(seats), _) => company::sentence(setup, seats, engines),
            (Self::Sight(_), _) if !setup.can_be_blindfold() => Localized::new("setup-sight-queue-means"),
            (Self::Sight(seat), _) => Localized::new(format!("setup-sight-{}-means", setup.sights[seat])),
            (Self::Miscalls, _) => match setup.miscalls {
                None => Localized::new("setup-miscalls-none-means"),
                Some(most) => Localized::new("setup-miscalls-means").arg("most", usize::from(most)),
            },
            (Self::Undo(seat), _) => Localized::new(match setup.undo[seat] {
                UndoPolicy::Off => "setup-undo-off-means",
                UndoPolicy::Ask if setup.computers.only_person().is_some() => "setup-undo-computer-means",
                UndoPolicy::Ask => "setup-undo-ask-means",
                UndoPolicy::Free => "setup-undo-free-means",
            })
            .arg("game", setup.game().into_str()),
        }
    }
}

/// After how many quiet plies a game is drawn; 0: never.
fn no_progress(rules: &Rules) -> u16 {
    rules.no_progress().unwrap_or_default()
}

/// A player's name so far.
fn name(setup: &MatchSetup, seat: Seat, engines: &Engines, localization: &Localization) -> String {
    if let Some(computer) = setup.computers.0[seat] {
        return menus::company::name(Some(computer), engines).resolve(localization);
    }
    let written = setup.names[seat].trim();
    if written.is_empty() { localization.tr(default_name(seat)) } else { written.into() }
}

/// The name of a person who has written none.
const fn default_name(seat: Seat) -> &'static str {
    if seat.0 == Seat::FIRST.0 { "default-name-near" } else { "default-name-far" }
}
