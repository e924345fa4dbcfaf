//! The words of the interface: one folder of Fluent files a language, one file a room.
//!
//! A text on the screen carries [`Localized`] and follows the language by itself; anything else asks [`Localization`].

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Mutex;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::prelude::AccessibleLabel;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

mod article;
mod languages;
mod phrases;
mod value;

pub(crate) use languages::english;
pub use languages::{LANGUAGES, Language, WritingSystem};
pub(crate) use phrases::beginnings as beginnings_of_phrases;
pub use value::Value;

use crate::prefs::{Args, Settings};

/// Adds the words and keeps every [`Localized`] text up to date.
pub fn plugin(app: &mut App) {
    app.insert_resource(Localization::new(languages::FALLBACK));
    app.add_systems(PreUpdate, follow_settings.run_if(resource_changed::<Settings>));
    // After everything that spawns texts in a frame, before they are measured.
    app.add_systems(PostUpdate, write_texts.before(UiSystems::Content));
}

/// The words of one language, with English where it has none.
#[derive(Resource)]
pub struct Localization {
    language: &'static Language,
    /// The language itself first, English last.
    bundles: Vec<FluentBundle<FluentResource>>,
    /// The missing keys so far.
    missing: Mutex<BTreeSet<String>>,
}

impl fmt::Debug for Localization {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Localization").field("language", &self.language.tag).finish_non_exhaustive()
    }
}

impl Localization {
    /// The words of the language with this tag; of English when there is none.
    pub fn new(tag: &str) -> Self {
        let language = languages::by_tag(tag).unwrap_or(english());
        let mut bundles = vec![language.bundle()];
        if language.tag != languages::FALLBACK {
            bundles.push(english().bundle());
        }
        Self { language, bundles, missing: Mutex::default() }
    }

    /// The words of the first language of the system that there are any of.
    pub fn of_system() -> Self {
        Self::new(languages::of_system())
    }

    /// The language in use.
    pub const fn language(&self) -> &'static Language {
        self.language
    }

    /// The text of a key.
    pub fn tr(&self, key: &str) -> String {
        self.tr_args(key, &[])
    }

    /// The text of a key with its gaps filled: `tr_args("won", &[("name", "Ama".into())])`.
    ///
    /// A key that no language has is shown as it is, and logged once.
    pub fn tr_args(&self, key: &str, args: &[(&str, Value)]) -> String {
        article::settled(self.filled(key, args))
    }

    /// The same within another text, at a place that is not known yet.
    fn filled(&self, key: &str, args: &[(&str, Value)]) -> String {
        let mut fluent = FluentArgs::new();
        for (name, value) in args {
            fluent.set(*name, value.to_fluent(self));
        }
        self.find(key, &fluent).unwrap_or_else(|| self.complain(key, "is in no file of any language"))
    }

    /// Words as they are to be shown: a line of them ends where a reader of the language expects it.
    pub fn shown<'a>(&self, words: &'a str) -> Cow<'a, str> {
        let shown = match self.language.writing {
            WritingSystem::Japanese => phrases::kept_together(words).into(),
            WritingSystem::Traditional | WritingSystem::Simplified => phrases::without_orphans(words).into(),
            WritingSystem::Latin => Cow::Borrowed(words),
        };
        match phrases::with_whole_names(&shown) {
            Cow::Owned(whole) => whole.into(),
            Cow::Borrowed(_) => shown,
        }
    }

    /// Whether the key has a text.
    pub fn knows(&self, key: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.get_message(key).is_some_and(|message| message.value().is_some()))
    }

    /// The requested keys without a text.
    pub fn missing(&self) -> Vec<String> {
        self.missing.lock().map_or_else(|_| Vec::new(), |missing| missing.iter().cloned().collect())
    }

    fn find(&self, key: &str, args: &FluentArgs) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
            if let Some(error) = errors.first() {
                self.complain(key, &error.to_string());
            }
            Some(text)
        })
    }

    fn complain(&self, key: &str, why: &str) -> String {
        if self.missing.lock().is_ok_and(|mut missing| missing.insert(key.to_owned())) {
            warn!("text {key}: {why}");
        }
        key.to_owned()
    }
}

/// The text (or, without one, the accessible label) of this entity is the text of a key.
///
/// The text fills `Text`, `Text2d` and `TextSpan`, whichever is there, and `AccessibleLabel`.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Localized {
    /// The key in the Fluent files.
    pub key: Cow<'static, str>,
    /// The values of its gaps.
    pub args: Vec<(Cow<'static, str>, Value)>,
}

impl Localized {
    /// The text of a key without gaps.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// Fills a gap.
    #[must_use]
    pub fn arg(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }

    /// The same text with names of this many characters at most: of longer ones … stands for the rest.
    #[must_use]
    pub fn with_names_of(&self, most: usize) -> Self {
        let args = self.args.iter().map(|(name, value)| (name.clone(), value.shortened(most))).collect();
        Self { key: self.key.clone(), args }
    }

    /// The characters of the longest name in it.
    pub fn longest_name(&self) -> usize {
        self.args.iter().map(|(_, value)| value.longest_name()).max().unwrap_or(0)
    }

    /// The text itself, to stand within another one.
    pub fn resolve(&self, localization: &Localization) -> String {
        let args: Vec<_> = self.args.iter().map(|(name, value)| (name.as_ref(), value.clone())).collect();
        localization.tr_args(&self.key, &args)
    }
}

/// The language is the one of the command line, else of the settings, else of the system.
fn follow_settings(args: Option<Res<Args>>, settings: Res<Settings>, mut localization: ResMut<Localization>) {
    let wanted = args.as_ref().and_then(|args| args.language.as_deref()).unwrap_or(&settings.language);
    let tag = if wanted.is_empty() { languages::of_system() } else { wanted };
    if localization.language.tag != tag && languages::by_tag(tag).is_some() {
        *localization = Localization::new(tag);
    }
}

/// Everything that can show a text.
type Places = (
    Entity,
    Ref<'static, Localized>,
    Option<&'static mut Text>,
    Option<&'static mut Text2d>,
    Option<&'static mut TextSpan>,
    Has<AccessibleLabel>,
);

/// Writes the texts that are new, and all of them in another language.
pub(crate) fn write_texts(localization: Res<Localization>, mut places: Query<Places>, mut commands: Commands) {
    let has_language_changed = localization.is_changed();
    for (entity, localized, text, text_2d, span, has_label) in &mut places {
        let is_new = text.as_ref().is_some_and(Mut::is_added)
            || text_2d.as_ref().is_some_and(Mut::is_added)
            || span.as_ref().is_some_and(Mut::is_added);
        if !(has_language_changed || localized.is_changed() || is_new) {
            continue;
        }
        let words = localized.resolve(&localization);
        let shown = localization.shown(&words);
        if let Some(mut text) = text {
            text.0 = shown.clone().into_owned();
        }
        if let Some(mut text) = text_2d {
            text.0 = shown.clone().into_owned();
        }
        if let Some(mut span) = span {
            span.0 = shown.into_owned();
        }
        if has_label {
            commands.entity(entity).insert(AccessibleLabel(words));
        }
    }
}
