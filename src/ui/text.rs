//! The typefaces of texts.

use bevy::prelude::*;
use bevy::text::LineBreak;

use crate::{app::AppSystems, assets::Fonts};

/// Which typeface a text is set in.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq, Eq)]
#[require(TextFont, TextLayout = TextLayout::linebreak(LineBreak::WordOrCharacter))]
pub enum Typeface {
    /// For everything one reads.
    #[default]
    Text,
    /// For titles; Latin letters only.
    Title,
    /// For the names of games as they stand on boards; only those characters.
    Brush,
    /// For what is stamped or written large on paper; only those characters.
    Script,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(set_new)
        .add_systems(Update, set_all.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<Fonts>));
}

fn set_new(added: On<Insert, Typeface>, fonts: Option<Res<Fonts>>, mut texts: Query<(&Typeface, &mut TextFont)>) {
    if let (Some(fonts), Ok((typeface, mut text))) = (fonts, texts.get_mut(added.entity)) {
        text.font = typeface.font(&fonts).into();
    }
}

fn set_all(fonts: Res<Fonts>, mut texts: Query<(&Typeface, &mut TextFont)>) {
    for (typeface, mut text) in &mut texts {
        text.font = typeface.font(&fonts).into();
    }
}

impl Typeface {
    fn font(self, fonts: &Fonts) -> Handle<Font> {
        match self {
            Self::Text => fonts.ui.clone(),
            Self::Title => fonts.title.clone(),
            Self::Brush => fonts.brush.clone(),
            Self::Script => fonts.script.clone(),
        }
    }
}
