//! Words on one line that take smaller letters, give way to fewer words, and at last end with …, where there is no room for all
//! of them. Where there is height for two lines, they go on in a second one before any is left out, and no word is broken.

use bevy::{
    prelude::*,
    text::RemSize,
    ui::{ComputedNode, UiSystems},
};

use crate::i18n::beginnings_of_phrases;

/// All of the words. [`Text`] shows as many as there is room for in the parent, whose width must not follow from them.
#[derive(Component, Debug, Default)]
#[require(Text, TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() })]
pub struct OneLine {
    words: String,
    /// The shorter words, where the whole ones have no room.
    brief: Option<String>,
    /// The smallest letters of whole words that brief ones can stand for, where these may be larger than the smallest ones of all.
    least_of_whole: f32,
    /// Nothing: the letters are as large as the text says, and only words are left out.
    letters: Option<Letters>,
    /// The letters on two lines. Nothing: there is one line only.
    on_two: Option<Letters>,
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

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct FittedLine {
    room: f32,
    /// How large the letters are.
    rem: f32,
    /// Whether the brief words stand there.
    is_brief: bool,
    line_end: LineEnd,
}

/// Where the first line ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum LineEnd {
    /// With the words: there is no second line.
    #[default]
    Last,
    /// At the space that is nearest to the middle.
    Space,
    /// Between the two East Asian characters that are nearest to the middle.
    Characters,
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

    /// Lets brief words stand for whole ones that would have smaller letters than these.
    pub fn prefer_brief(mut line: Mut<Self>, least_of_whole: f32) {
        if line.least_of_whole != least_of_whole {
            (line.least_of_whole, line.fitted) = (least_of_whole, None);
        }
    }

    /// Lets the letters become smaller.
    pub fn allow(line: Mut<Self>, letters: Letters) {
        Self::allow_two(line, letters, None);
    }

    /// The same, and lets the words go on in a second line of such letters.
    pub fn allow_two(mut line: Mut<Self>, letters: Letters, on_two: Option<Letters>) {
        if (line.letters, line.on_two) != (Some(letters), on_two) {
            (line.letters, line.on_two, line.fitted) = (Some(letters), on_two, None);
        }
    }

    /// The end of the first line, and the letters, with which all words have room. They have this size now, and only this share of them
    /// has room on one line.
    ///
    /// Two lines give way to one with letters that are nearly as large.
    fn on_lines(&self, size: f32, share: f32) -> Option<(LineEnd, f32)> {
        /// How much larger letters on two lines must be.
        const MUCH_LARGER: f32 = 1.15;
        let whole = size * share;
        let least = self.letters.map(|letters| self.least(letters, false));
        let on_one = least.filter(|least| whole >= *least).map(|least| whole.floor().max(least));
        let on_two = |line_end: LineEnd| {
            let letters = self.on_two?;
            let longer = line_end.broken(&self.words)?.lines().map(breadth).fold(0.0, f32::max);
            let size = (whole * breadth(&self.words) / longer).ceil().min(letters.most);
            (size >= letters.least).then_some((line_end, size))
        };
        match (on_one, on_two(LineEnd::Space).or_else(|| on_two(LineEnd::Characters))) {
            (Some(one), Some((line_end, two))) if two > MUCH_LARGER * one && self.is_even(line_end) => {
                Some((line_end, two))
            }
            (Some(one), _) => Some((LineEnd::Last, one)),
            (None, two) => two,
        }
    }

    /// The smallest of such letters, for the brief words or for all.
    fn least(&self, letters: Letters, is_brief: bool) -> f32 {
        let has_brief = self.brief.is_some() && !is_brief;
        if has_brief { letters.least.max(self.least_of_whole).min(letters.most) } else { letters.least }
    }

    /// Whether neither of the two lines has only a letter or two.
    fn is_even(&self, line_end: LineEnd) -> bool {
        const FEWEST: usize = 3;
        let broken = line_end.broken(&self.words);
        broken.is_some_and(|broken| broken.lines().all(|line| line.chars().count() >= FEWEST))
    }

    /// The end of the first line where the words have no room on two lines either. Nothing: the words are one word.
    fn cut_on_two(&self) -> Option<LineEnd> {
        [LineEnd::Characters, LineEnd::Space].into_iter().find(|end| end.broken(&self.words).is_some())
    }
}

impl LineEnd {
    /// The words on their lines. Nothing: they have no such place to end a line.
    fn broken(self, words: &str) -> Option<String> {
        if self == Self::Last {
            return Some(words.to_owned());
        }
        let characters: Vec<char> = words.chars().collect();
        let is_end = |at: &usize| match self {
            Self::Last => false,
            Self::Space => characters[*at] == ' ',
            Self::Characters => {
                let around = at.checked_sub(1).map(|before| &characters[before..=*at]);
                around.is_some_and(|around| around.iter().all(is_between_lines) && !is_guarded(around))
            }
        };
        // Of two places that are equally near, the first line has the longer part.
        let from_middle = |at: &usize| (2 * at).abs_diff(characters.len());
        let ends: Vec<usize> = (0..characters.len()).rev().filter(is_end).collect();
        // Within a phrase Japanese ends a line only where the words are one phrase, as a name is.
        let phrases = beginnings_of_phrases(words);
        let between = ends.iter().copied().filter(|at| phrases.contains(at)).min_by_key(from_middle);
        let at = between.or_else(|| ends.iter().copied().min_by_key(from_middle))?;
        let (first, second): (String, String) = (characters[..at].iter().collect(), characters[at..].iter().collect());
        let (first, second) = (first.trim_end(), second.trim_start());
        (!first.is_empty() && !second.is_empty()).then(|| format!("{first}\n{second}"))
    }
}

/// Whether a line may end beside a character, as far as that depends on the character alone.
fn is_between_lines(character: &char) -> bool {
    is_east_asian(*character) || "，；：！？（）".contains(*character)
}

/// Whether the first of these opens a bracket, or the last one closes it or is a mark that begins no line.
fn is_guarded(around: &[char]) -> bool {
    matches!(
        around,
        ['（' | '「' | '『' | '《', ..]
            | [.., '）' | '」' | '』' | '》' | '、' | '。' | '，' | '；' | '：' | '！' | '？']
    )
}

/// Whether a character is one of Chinese, Japanese or Korean: between two of these a line may end.
pub(super) fn is_east_asian(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// The least number of characters that stand on two lines where not all have room.
const FEWEST_ON_TWO: usize = 4;

/// About how broad words are, in characters of Chinese.
fn breadth(words: &str) -> f32 {
    words.chars().map(|letter| if letter < '\u{2e80}' { 0.55 } else { 1.0 }).sum()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.after(UiSystems::Layout));
}

/// First all words in the largest letters, and when they have been laid out, in smaller ones or on two lines, then as many as fit.
fn fit(
    rem: Res<RemSize>,
    mut lines: Query<(&mut OneLine, &mut Text, &mut TextFont, &ComputedNode, &ChildOf)>,
    parents: Query<&ComputedNode>,
) {
    for (mut line, mut text, mut font, node, parent) in &mut lines {
        let Ok(room) = parents.get(parent.parent()).map(|parent| parent.size().x) else { continue };
        let asked = FittedLine { room, rem: rem.0, ..line.fitted.unwrap_or_default() };
        if line.fitted != Some(asked) {
            line.fitted = Some(FittedLine { room, rem: rem.0, ..default() });
            text.set_if_neq(Text::new(line.words.clone()));
            if let Some(letters) = line.letters {
                set_size(&mut font, letters.most);
            }
        } else if node.size().x > room + 0.5 {
            give_way(&mut line, asked, &mut text, &mut font, room / node.size().x);
        }
    }
}

/// The next step of a line of which only a share has room.
fn give_way(line: &mut OneLine, fitted: FittedLine, text: &mut Mut<Text>, font: &mut Mut<TextFont>, share: f32) {
    let FittedLine { is_brief, line_end, .. } = fitted;
    if line_end == LineEnd::Last
        && !is_brief
        && let FontSize::Px(size) = font.font_size
    {
        // Of words that have no room on two lines either, two lines show more.
        let cut = line.on_two.and_then(|letters| Some((line.cut_on_two()?, letters.least)));
        if let Some((line_end, size)) = line.on_lines(size, share).or(cut) {
            end_line(line, (fitted, line_end), text, (font, size));
            return;
        }
    }
    let letters = if line_end == LineEnd::Last { line.letters } else { line.on_two };
    match (letters.map(|letters| line.least(letters, is_brief)), font.font_size) {
        (Some(least), FontSize::Px(size)) if size > least => {
            set_size(font, (size * share).floor().max(least));
        }
        _ => match line.brief.clone().filter(|_| !is_brief) {
            Some(brief) => {
                line.fitted = Some(FittedLine { is_brief: true, ..fitted });
                text.set_if_neq(Text::new(brief));
                if let Some(letters) = line.letters {
                    set_size(font, letters.most);
                }
            }
            None => {
                let words = line.brief.as_ref().filter(|_| is_brief).unwrap_or(&line.words);
                let shown = text.0.chars().filter(|character| *character != '\n').count();
                let shorter = shortened(words, shown, share);
                // No letter, and no sign that more follows, stands alone.
                let is_long = shorter.chars().count() >= FEWEST_ON_TWO;
                text.set_if_neq(Text::new(line_end.broken(&shorter).filter(|_| is_long).unwrap_or(shorter)));
            }
        },
    }
}

/// Ends the first line at such a place, with letters of a size.
fn end_line(
    line: &mut OneLine,
    (fitted, line_end): (FittedLine, LineEnd),
    text: &mut Mut<Text>,
    (font, size): (&mut Mut<TextFont>, f32),
) {
    line.fitted = Some(FittedLine { line_end, ..fitted });
    text.set_if_neq(Text::new(line_end.broken(&line.words).unwrap_or_else(|| line.words.clone())));
    set_size(font, size);
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

    #[test]
    fn a_letter_with_an_accent_is_no_broader_than_one_without() {
        assert_eq!(breadth("Łódź"), breadth("Lodz"));
        assert!(breadth("國") > breadth("Ł"));
    }

    fn on(lines: Option<f32>, words: &str) -> OneLine {
        let on_two = lines.map(|most| Letters { most, least: 12.0 });
        OneLine { words: words.into(), letters: Some(Letters { most: 24.0, least: 12.0 }), on_two, ..default() }
    }

    #[test]
    fn two_lines_end_at_the_space_or_between_the_characters_of_chinese_nearest_to_the_middle() {
        let ends = [LineEnd::Last, LineEnd::Space, LineEnd::Characters];
        for (words, expected) in [
            ("Hao Li Xiang", [Some("Hao Li Xiang"), Some("Hao Li\nXiang"), None]),
            ("Bartholomew", [Some("Bartholomew"), None, None]),
            ("歐陽小明明", [Some("歐陽小明明"), None, Some("歐陽小\n明明")]),
            ("Ama 陳小明", [Some("Ama 陳小明"), Some("Ama\n陳小明"), Some("Ama 陳\n小明")]),
            ("紅の手番、考え中", [Some("紅の手番、考え中"), None, Some("紅の手番、\n考え中")]),
            ("紅方，思考", [Some("紅方，思考"), None, Some("紅方，\n思考")]),
            ("はるとさん", [Some("はるとさん"), None, Some("はると\nさん")]),
            ("🧋👩\u{200d}👧", [Some("🧋👩\u{200d}👧"), None, None]),
            ("W", [Some("W"), None, None]),
        ] {
            assert_eq!(ends.map(|end| end.broken(words)), expected.map(|broken| broken.map(String::from)));
        }
    }

    #[test]
    fn no_word_is_broken_where_neither_one_line_nor_a_space_gives_room() {
        let end = |line: &OneLine, share: f32| line.on_lines(24.0, share);
        let (name, names) = (on(Some(16.0), "Bartholomew"), on(Some(16.0), "Ama Chen"));
        assert_eq!(end(&name, 0.6), Some((LineEnd::Last, 14.0)));
        assert_eq!(end(&name, 0.45), None);
        assert_eq!(name.cut_on_two(), None, "the beginning of a word stands on one line");
        assert_eq!(end(&names, 0.65), Some((LineEnd::Last, 15.0)), "letters are nearly as large");
        assert_eq!(end(&names, 0.55), Some((LineEnd::Space, 16.0)));
        let initial = on(Some(16.0), "Wilhelmina B");
        assert_eq!(end(&initial, 0.5), Some((LineEnd::Last, 12.0)), "a letter does not stand alone");
        assert_eq!(end(&initial, 0.45), Some((LineEnd::Space, 13.0)), "unless it must");
        assert_eq!(end(&on(None, "Ama Chen"), 0.45), None, "there is one line only");
        let characters = on(Some(16.0), "歐陽國明先生");
        assert_eq!(end(&characters, 0.45), Some((LineEnd::Characters, 16.0)));
        assert_eq!(end(&characters, 0.55), Some((LineEnd::Characters, 16.0)), "letters are much larger");
        assert_eq!(end(&characters, 0.6), Some((LineEnd::Last, 14.0)));
    }

    #[test]
    fn whole_words_give_way_to_brief_ones_before_their_letters_are_small() {
        let letters = Letters { most: 36.0, least: 12.0 };
        let line = OneLine {
            words: "Black, to move".into(),
            brief: Some("To move".into()),
            letters: Some(letters),
            least_of_whole: 24.0,
            ..default()
        };
        assert_eq!(line.on_lines(36.0, 0.7), Some((LineEnd::Last, 25.0)));
        assert_eq!(line.on_lines(36.0, 0.5), None);
        assert_eq!([true, false].map(|is_brief| line.least(letters, is_brief)), [12.0, 24.0]);
        let alone = OneLine { brief: None, ..line };
        assert_eq!(alone.on_lines(36.0, 0.5), Some((LineEnd::Last, 18.0)), "nothing stands for them");
    }

    #[test]
    fn letters_that_are_just_large_enough_are_not_rounded_to_smaller_ones() {
        let least = Letters { most: 24.0, least: 11.04 };
        let line = OneLine { words: "Bartholomew".into(), letters: Some(least), ..default() };
        assert_eq!(line.on_lines(24.0, 0.47), Some((LineEnd::Last, 11.04)));
        assert_eq!(line.on_lines(24.0, 0.45), None);
    }
}
