//! The state of an examination of an engine, in a sentence.

use bevy::prelude::*;

use crate::i18n::{Localization, Localized, Value};
use crate::opponent::{EngineFailure, Examination, Examine};
use crate::prefs::{GameKind, Settings};
use crate::session::Called;

/// The line with the sentence.
#[derive(Component, Debug)]
pub(super) struct Status;

/// The button that ends an examination.
#[derive(Component, Debug)]
pub(super) struct StopButton;

pub(super) fn show(
    (examination, settings, localization): (Res<Examination>, Res<Settings>, Res<Localization>),
    mut lines: Query<(&mut Localized, Ref<Status>)>,
    mut buttons: Query<&mut Node, With<StopButton>>,
) {
    let is_news = examination.is_changed() || settings.is_changed() || localization.is_changed();
    for (mut words, line) in &mut lines {
        if is_news || line.is_added() {
            words.set_if_neq(sentence(&examination, &settings, &localization));
        }
    }
    let display = if examination.is_running() { Display::Flex } else { Display::None };
    for mut node in &mut buttons {
        if node.display != display {
            node.display = display;
        }
    }
}

/// Nothing that was wished for goes on when the settings are left.
pub(super) fn leave(mut examination: ResMut<Examination>, mut wishes: MessageWriter<Examine>) {
    if examination.is_running() {
        wishes.write(Examine::Stop);
    }
    examination.set_if_neq(Examination::None);
}

fn sentence(examination: &Examination, settings: &Settings, localization: &Localization) -> Localized {
    let name = |id| settings.engines.get(id).map(|engine| engine.name.clone()).unwrap_or_default();
    match examination {
        Examination::None if settings.engines.is_empty() => Localized::new("settings-engines-none"),
        Examination::None => Localized::new("settings-engines-some"),
        Examination::Asks(protocol) => {
            Localized::new("settings-engines-asks").arg("protocol", protocol.to_string().to_uppercase())
        }
        Examination::Plays => Localized::new("settings-engines-plays"),
        Examination::Waits => Localized::new("settings-engines-waits"),
        Examination::Full => Localized::new("settings-engines-full"),
        Examination::Pressed(id, button) => {
            Localized::new("settings-engines-pressed").arg("name", name(*id)).arg("button", button.clone())
        }
        Examination::Failed(failure) => {
            let program = Value::Key("settings-engines-program".into());
            Called::of_name(&failure.sentence(program, localization)).localized()
        }
        Examination::Tried(id, trials) => tried(&name(*id), trials, localization),
    }
}

/// Which games an engine plays, and what was wrong in the others.
fn tried(name: &str, trials: &[(GameKind, Result<String, EngineFailure>)], localization: &Localization) -> Localized {
    let played: Vec<_> = trials.iter().filter(|(_, result)| result.is_ok()).collect();
    let games: Value = played.iter().map(|(game, _)| Value::Key(format!("title-{game}").into())).collect();
    if played.len() == trials.len() && !played.is_empty() {
        return Localized::new("settings-engines-passed").arg("name", name.to_owned()).arg("games", games);
    }
    let failed = trials.iter().find_map(|(game, result)| Some((game, result.as_ref().err()?)));
    let why = failed.map_or_else(
        || localization.tr("settings-engines-no-game"),
        |(game, failure)| {
            let what = failure.sentence(name.to_owned().into(), localization);
            let game = Value::Key(format!("title-{game}").into());
            localization.tr_args("settings-engines-in-game", &[("game", game), ("what", what.into())])
        },
    );
    if played.is_empty() {
        return Localized::new("settings-engines-useless").arg("name", name.to_owned()).arg("why", why);
    }
    Localized::new("settings-engines-partly").arg("name", name.to_owned()).arg("games", games).arg("why", why)
}
