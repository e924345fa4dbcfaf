//! Content that becomes smaller where it has no room: for places that cannot scroll.

use bevy::text::{LineBreak, RemSize, TextLayoutInfo};
use bevy::{prelude::*, ui::UiSystems};

use super::one_line::is_east_asian;
use super::words::{Wished, usual_size};
use crate::i18n::{Localization, Localized};
use crate::ui::Room;
use crate::ui::reader::WholeText;

/// The letters of everything in this node are as large as usual, or smaller if the node is not high enough for that. They are never
/// smaller than the least share of the usual ones. What then still has no room has names that end with …, and, where it
/// [ends early](Self::ending), fewer words.
#[derive(Component, Debug, Clone, Copy)]
#[require(Node)]
pub struct Fitted {
    /// The smallest letters, as a share of the usual ones at a text scale of 1.
    least: f32,
    /// Whether a word that is wider than its line makes the letters smaller too.
    is_by_words: bool,
    /// Whether texts end with … where not all of their lines have room.
    ends_early: bool,
    /// The room for which the letters were last chosen: the node's size, and that of letters.
    asked: Option<(Vec2, f32)>,
    /// How large the letters are, as a share of the usual ones.
    share: f32,
    /// How many characters a name may have, where not all have room.
    names: Option<usize>,
    /// Whether a text has ended early.
    is_cut: bool,
    /// How often it may still be tried again.
    retries: u8,
}

impl Default for Fitted {
    /// The smallest letters that the settings offer.
    fn default() -> Self {
        Self {
            least: 0.75,
            is_by_words: false,
            ends_early: false,
            asked: None,
            share: 0.0,
            names: None,
            is_cut: false,
            retries: 0,
        }
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

    /// Texts that end with … where the smallest letters have no room for all of their lines: what lies there never reaches beyond its
    /// place. A screen reader still reads them whole.
    pub fn ending() -> Self {
        Self { ends_early: true, ..default() }
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
    (&'static mut TextLayout, &'static TextLayoutInfo, &'static ComputedNode, Option<&'static WholeText>),
);

/// First the usual letters, and when they have been laid out, smaller ones, then fewer.
fn fit(
    (rem, room, localization): (Res<RemSize>, Res<Room>, Res<Localization>),
    mut nodes: Query<(Entity, &ComputedNode, &mut Fitted)>,
    children: Query<&Children>,
    mut texts: Query<Fitting>,
    mut commands: Commands,
) {
    for (entity, node, mut fitted) in &mut nodes {
        let asked = Some((node.size(), rem.0));
        let least = (fitted.least / room.letters).min(1.0);
        // A node that is only as high as its content becomes lower with the letters, and has no less room.
        let has_more = fitted
            .asked
            .is_none_or(|(size, letters)| letters != rem.0 || size.x != node.size().x || node.size().y > size.y + 0.5);
        let below = || children.iter_descendants(entity);
        // A text that has come since has its usual letters.
        let has_news = fitted.share > 0.0
            && fitted.share < 1.0
            && below().any(|child| is_of_other_size(child, &texts, *room, fitted.share));
        let words = if fitted.is_by_words { shown_of_words(below(), &texts) } else { None };
        let shown = (node.size().y / node.content_size().y).min(words.unwrap_or(f32::INFINITY));
        let is_over = node.content_size().y > node.size().y + 0.5 || words.is_some();
        // What has just come is laid out in several steps, and may have needed more room at first than in the end.
        let is_small = !is_over && (fitted.share < 1.0 || fitted.names.is_some() || fitted.is_cut);
        let has_spare = is_small && fitted.retries > 0 && shown > SPARE;
        let share = if has_more || has_news || localization.is_changed() {
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
            } else if is_over && fitted.ends_early {
                let over = node.content_size().y - node.size().y;
                fitted.is_cut |= end_early(below(), over, &mut texts, &mut commands);
            }
            continue;
        }
        (fitted.asked, fitted.share) = (asked, share);
        let has_short_names = share == 1.0 && fitted.names.take().is_some();
        let was_cut = share == 1.0 && core::mem::take(&mut fitted.is_cut) || has_short_names;
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
    let shares = whole.map(|(_, info, node, _)| (breadth(info), node.content_box().width()));
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

/// Whether the letters of a text are not this share of the usual ones.
fn is_of_other_size(child: Entity, texts: &Query<Fitting>, room: Room, share: f32) -> bool {
    texts.get(child).is_ok_and(|(font, wished, ..)| {
        matches!(font.font_size, FontSize::Rem(_)) && font.font_size != usual_size(*wished, room, share)
    })
}

/// Leaves out as many of the last lines of the longest text as there are pixels too many. Its first line stays. Says whether a line
/// was left out.
fn end_early(
    below: impl Iterator<Item = Entity>,
    over: f32,
    texts: &mut Query<Fitting>,
    commands: &mut Commands,
) -> bool {
    let lines = |info: &TextLayoutInfo| info.glyphs.last().map_or(0, |glyph| glyph.line_index + 1);
    let counted = below.filter_map(|child| Some((child, lines(texts.get(child).ok()?.4.1))));
    let Some((child, all)) = counted.max_by_key(|(_, lines)| *lines).filter(|(_, lines)| *lines > 1) else {
        return false;
    };
    let Ok((_, _, mut text, _, (_, info, _, whole))) = texts.get_mut(child) else { return false };
    let left_out = (over * all as f32 / info.size.y.max(1.0)).ceil() as usize;
    let kept = all.saturating_sub(left_out.max(1)).max(1);
    let letters = info.glyphs.iter().filter(|glyph| glyph.line_index < kept).count();
    let shown = beginning(&text.0, letters);
    let whole = whole.map_or(text.0.as_str(), |known| known.of(&text.0)).to_owned();
    commands.entity(child).try_insert(WholeText { whole, shown: shown.clone() });
    text.0 = shown;
    true
}

/// The beginning of a text that has room where so many of its letters have, with the sign that more follows. A word of letters is left
/// out as a whole.
fn beginning(words: &str, letters: usize) -> String {
    /// Letters for the sign.
    const SIGN: usize = 2;
    let most = words.chars().count().min(letters).saturating_sub(SIGN).max(1);
    let part: String = words.chars().take(most).collect();
    let is_within_word = part.chars().last().is_some_and(|last| last.is_alphanumeric() && !is_east_asian(last))
        && words.chars().nth(most).is_some_and(char::is_alphanumeric);
    let end = part.rfind(' ').filter(|_| is_within_word).unwrap_or(part.len());
    format!("{}…", part[..end].trim_end_matches(|letter: char| !letter.is_alphanumeric()))
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
    fn a_text_ends_early_after_a_whole_word_and_becomes_shorter_each_time() {
        assert_eq!(beginning("Next came a blunder. The move shown was better.", 22), "Next came a blunder…");
        assert_eq!(beginning("Next came a blunder. The move", 18), "Next came a…");
        assert_eq!(beginning("次是敗著。圖示的一手更好。", 7), "次是敗著…");
        let mut words = String::from("A mistake. The move shown was better: 敗著, and more");
        while words.chars().count() > 2 {
            let shorter = beginning(&words, usize::MAX);
            assert!(shorter.chars().count() < words.chars().count(), "{shorter}");
            words = shorter;
        }
    }

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
