//! Words on one line that take smaller letters, give way to fewer words, and at last end with …, where there is no room for all
//! of them.

use bevy::{
    prelude::*,
    text::RemSize,
    ui::{ComputedNode, UiSystems},
};

/// All of the words. [`Text`] shows as many as there is room for in the parent, whose width must not follow from them.
#[derive(Component, Debug, Default)]
#[require(Text, TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() })]
pub struct OneLine {
    words: String,
    /// The shorter words, where the whole ones have no room.
    brief: Option<String>,
    /// Nothing: the letters are as large as the text says, and only words are left out.
    letters: Option<Letters>,
    /// The room that the text was last shortened for, or found to fit.
    fitted: Option<FittedLine>,
}

/// How large letters may be, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Letters {
    /// Where there is room.
    pub most: f32,
    /// Before words are left out.
    pub least: f32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct FittedLine {
    room: f32,
    /// How large the letters are.
    rem: f32,
    /// Whether the brief words stand there.
    is_brief: bool,
}

impl OneLine {
    /// Writes other words.
    pub fn write(line: Mut<Self>, words: &str) {
        Self::write_or(line, words, None);
    }

    /// Writes other words, and the brief ones that stand for them where the smallest letters leave no room for all.
    pub fn write_or(mut line: Mut<Self>, words: &str, brief: Option<&str>) {
        if line.words != words || line.brief.as_deref() != brief {
            *line = Self { words: words.into(), brief: brief.map(Into::into), fitted: None, ..*line };
        }
    }

    /// Lets the letters become smaller.
    pub fn allow(mut line: Mut<Self>, letters: Letters) {
        if line.letters != Some(letters) {
            (line.letters, line.fitted) = (Some(letters), None);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.after(UiSystems::Layout));
}

/// First all words in the largest letters, and when they have been laid out, in smaller ones, then as many as fit.
fn fit(
    rem: Res<RemSize>,
    mut lines: Query<(&mut OneLine, &mut Text, &mut TextFont, &ComputedNode, &ChildOf)>,
    parents: Query<&ComputedNode>,
) {
    for (mut line, mut text, mut font, node, parent) in &mut lines {
        let Ok(room) = parents.get(parent.parent()).map(|parent| parent.size().x) else { continue };
        let is_brief = line.fitted.is_some_and(|fitted| fitted.is_brief);
        let asked = Some(FittedLine { room, rem: rem.0, is_brief });
        if line.fitted != asked {
            line.fitted = Some(FittedLine { room, rem: rem.0, is_brief: false });
            text.set_if_neq(Text::new(line.words.clone()));
            if let Some(letters) = line.letters {
                set_size(&mut font, letters.most);
            }
        } else if node.size().x > room + 0.5 {
            let share = room / node.size().x;
            match (line.letters, font.font_size) {
                (Some(Letters { least, .. }), FontSize::Px(size)) if size > least => {
                    set_size(&mut font, (size * share).floor().max(least));
                }
                _ => match line.brief.clone().filter(|_| !is_brief) {
                    Some(brief) => {
                        line.fitted = Some(FittedLine { room, rem: rem.0, is_brief: true });
                        text.set_if_neq(Text::new(brief));
                        if let Some(letters) = line.letters {
                            set_size(&mut font, letters.most);
                        }
                    }
                    None => {
                        let words = line.brief.as_ref().filter(|_| is_brief).unwrap_or(&line.words);
                        let shorter = shortened(words, text.0.chars().count(), share);
                        text.set_if_neq(Text::new(shorter));
                    }
                },
            }
        }
    }
}

fn set_size(font: &mut Mut<TextFont>, pixels: f32) {
    let size = FontSize::Px(pixels);
    if font.font_size != size {
        font.font_size = size;
    }
}

/// The beginning of the words, when `shown` characters were too many and only this share of them has room.
fn shortened(words: &str, shown: usize, share: f32) -> String {
    let count = ((shown as f32 * share) as usize).min(shown.saturating_sub(1)).saturating_sub(1).max(1);
    let beginning: String = words.chars().take(count).collect();
    format!("{}…", beginning.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortening_again_gives_fewer_letters_down_to_one() {
        assert_eq!(shortened("Bartholomew", 11, 0.6), "Barth…");
        assert_eq!(shortened("Ama Li Hao", 6, 0.9), "Ama…", "no space before the dots");
        let mut shown = 20;
        for _ in 0..20 {
            let text = shortened("天下第一棋手天下第一棋手天下第一棋手天下", shown, 0.999);
            assert!(text.chars().count() < shown || text.chars().count() == 2, "{text}");
            shown = text.chars().count();
        }
        assert_eq!(shown, 2);
    }
}
