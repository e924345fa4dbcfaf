//! Content that becomes smaller where it has no room: for places that cannot scroll.

use bevy::text::{LineBreak, RemSize, TextLayoutInfo};
use bevy::{prelude::*, ui::UiSystems};

use super::words::{Wished, usual_size};
use crate::i18n::{Localization, Localized};
use crate::ui::Room;

/// The letters of everything in this node are as large as usual, or smaller if the node is not high enough for that. They are never
/// smaller than the least share of the usual ones. What then still has no room has names that end with ….
#[derive(Component, Debug, Clone, Copy)]
#[require(Node)]
pub struct Fitted {
    /// The smallest letters, as a share of the usual ones at a text scale of 1.
    least: f32,
    /// Whether a word that is wider than its line makes the letters smaller too.
    is_by_words: bool,
    /// The room for which the letters were last chosen: the node's size, and that of letters.
    asked: Option<(Vec2, f32)>,
    /// How large the letters are, as a share of the usual ones.
    share: f32,
    /// How many characters a name may have, where not all have room.
    names: Option<usize>,
    /// How often it may still be tried again.
    retries: u8,
}

impl Default for Fitted {
    /// The smallest letters that the settings offer.
    fn default() -> Self {
        Self { least: 0.75, is_by_words: false, asked: None, share: 0.0, names: None, retries: 0 }
    }
}

impl Fitted {
    /// Letters of titles, which at the least are about as large as those of text. They fit [by their words](Self::by_words), too.
    pub fn title() -> Self {
        Self { least: 0.5, ..Self::by_words() }
    }

    /// Letters that are smaller where a word is wider than its line, too. Where the smallest ones are too wide, the word is broken. The
    /// width of the texts must not follow from their words.
    pub fn by_words() -> Self {
        Self { is_by_words: true, ..default() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.after(UiSystems::PostLayout));
}

/// How often letters that were made smaller are tried again in their usual size, and how much higher than its content a node is then.
const RETRIES: u8 = 2;
const SPARE: f32 = 1.4;

/// A text in a fitted node, with its lines.
type Fitting = (
    &'static mut TextFont,
    &'static Wished,
    &'static mut Text,
    Option<&'static Localized>,
    (&'static mut TextLayout, &'static TextLayoutInfo, &'static ComputedNode),
);

/// First the usual letters, and when they have been laid out, smaller ones, then fewer.
fn fit(
    (rem, room, localization): (Res<RemSize>, Res<Room>, Res<Localization>),
    mut nodes: Query<(Entity, &ComputedNode, &mut Fitted)>,
    children: Query<&Children>,
    mut texts: Query<Fitting>,
) {
    for (entity, node, mut fitted) in &mut nodes {
        let asked = Some((node.size(), rem.0));
        let least = (fitted.least / room.letters).min(1.0);
        // A node that is only as high as its content becomes lower with the letters, and has no less room.
        let has_more = fitted
            .asked
            .is_none_or(|(size, letters)| letters != rem.0 || size.x != node.size().x || node.size().y > size.y + 0.5);
        let below = || children.iter_descendants(entity);
        let words = if fitted.is_by_words { shown_of_words(below(), &texts) } else { None };
        let shown = (node.size().y / node.content_size().y).min(words.unwrap_or(f32::INFINITY));
        let is_over = node.content_size().y > node.size().y + 0.5 || words.is_some();
        // What has just come is laid out in several steps, and may have needed more room at first than in the end.
        let is_small = !is_over && (fitted.share < 1.0 || fitted.names.is_some());
        let has_spare = is_small && fitted.retries > 0 && shown > SPARE;
        let share = if has_more || localization.is_changed() {
            fitted.retries = RETRIES;
            1.0
        } else if has_spare {
            fitted.retries -= 1;
            1.0
        } else if is_over {
            // Letters that are smaller need fewer lines, too, so this is seldom too little.
            (fitted.share * shown).max(least)
        } else {
            continue;
        };
        if (fitted.asked, fitted.share) == (asked, share) {
            if words.is_some() {
                below().for_each(|child| break_words(child, &mut texts));
                continue;
            }
            let longest = below().filter_map(|child| Some(texts.get(child).ok()?.3?.longest_name())).max().unwrap_or(0);
            if let Some(names) = shorter(fitted.names.unwrap_or(longest).min(longest), shown).filter(|_| is_over) {
                fitted.names = Some(names);
                below().for_each(|child| write(child, &mut texts, &localization, names));
            }
            continue;
        }
        (fitted.asked, fitted.share) = (asked, share);
        let was_cut = share == 1.0 && fitted.names.take().is_some();
        for child in below() {
            if let Ok((mut font, wished, ..)) = texts.get_mut(child) {
                let size = usual_size(*wished, *room, share);
                if font.font_size != size {
                    font.font_size = size;
                }
            }
            if was_cut {
                write(child, &mut texts, &localization, usize::MAX);
            }
        }
    }
}

/// The share of the widest word that has room in its line. Nothing: all have, are broken, or are hidden, which leaves them no line.
fn shown_of_words(below: impl Iterator<Item = Entity>, texts: &Query<Fitting>) -> Option<f32> {
    let lines = below.filter_map(|child| texts.get(child).ok()).map(|(.., lines)| lines);
    let whole = lines.filter(|(layout, ..)| layout.linebreak == LineBreak::WordBoundary);
    let shares = whole.map(|(_, info, node)| (breadth(info), node.content_box().width()));
    let wider = shares.filter(|(breadth, room)| *room > 0.0 && *breadth > room + 1.0);
    wider.map(|(breadth, room)| room / breadth).reduce(f32::min)
}

/// How broad the letters of the broadest line are. A space at its end is none.
fn breadth(info: &TextLayoutInfo) -> f32 {
    let letters = info.glyphs.iter().map(|glyph| (glyph.position.x, glyph.atlas_info.rect.width() / 2.0));
    let letters = letters.filter(|(_, half)| *half > 0.0);
    let (left, right) = letters.fold((f32::INFINITY, f32::NEG_INFINITY), |(left, right), (middle, half)| {
        (left.min(middle - half), right.max(middle + half))
    });
    (right - left).max(0.0)
}

/// Lets a word that is wider than its line go on in the next one.
fn break_words(child: Entity, texts: &mut Query<Fitting>) {
    if let Ok((.., (mut layout, ..))) = texts.get_mut(child)
        && layout.linebreak == LineBreak::WordBoundary
    {
        layout.linebreak = LineBreak::WordOrCharacter;
    }
}

/// Writes a text with names of this many characters at most.
fn write(child: Entity, texts: &mut Query<Fitting>, localization: &Localization, names: usize) {
    if let Ok((_, _, mut text, Some(words), _)) = texts.get_mut(child) {
        let words = words.with_names_of(names).resolve(localization);
        text.set_if_neq(Text(localization.shown(&words).into_owned()));
    }
}

/// How many characters a name may have when this many were too many and only this share of the content has room. Names do not become
/// so short that they say nothing.
fn shorter(names: usize, share: f32) -> Option<usize> {
    const LEAST: usize = 5;
    let fewer = ((names as f32 * share) as usize).clamp(LEAST, names.max(LEAST));
    let fewer = if fewer == names { fewer.saturating_sub(1).max(LEAST) } else { fewer };
    (fewer < names).then_some(fewer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_shorter_down_to_some_letters() {
        let (mut names, mut steps) = (24, Vec::new());
        while let Some(fewer) = shorter(names, 0.9) {
            names = fewer;
            steps.push(names);
        }
        assert_eq!((steps.first(), steps.last()), (Some(&21), Some(&5)));
        assert!(steps.is_sorted_by(|one, next| one > next), "{steps:?}");
        assert_eq!(shorter(3, 0.5), None, "a short name is whole");
    }
}
