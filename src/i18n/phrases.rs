//! Where a line of Japanese may end. Nothing stands between its words, and the rules of Unicode let a line end between
//! any two characters; a reader wants whole phrases: a word with the particles and endings that follow it.
//!
//! The scripts alone show where most phrases begin: at kanji, katakana or letters after
//! hiragana, and after a punctuation mark. The exceptions are below. Within a phrase word joiners keep characters together;
//! a phrase longer than its line is broken anywhere, but for the mark at its end, which begins no line.

use std::borrow::Cow;

/// Forbids a line to end where it stands, and is not seen.
const JOINER: char = '\u{2060}';
/// A space at which no line ends, unless the space itself reaches over the edge: parley ends a line behind any such space.
const FIRM_SPACE: char = '\u{a0}';

/// The text with its phrases kept together.
pub(super) fn kept_together(text: &str) -> String {
    let mut kept = String::with_capacity(2 * text.len());
    for phrase in phrases(text) {
        let late_end = late_end(&phrase);
        for (index, character) in phrase.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| CharacterClass::of(phrase[before]));
            let is_parted = before.is_some_and(|before| may_be_parted(before, CharacterClass::of(*character)));
            if is_parted && late_end != Some(index) {
                kept.push(JOINER);
            }
            kept.push(*character);
        }
    }
    kept
}

/// Where a line may end within a phrase that is longer than some lines, such as a long name with a comma: two characters before the mark at
/// its end. A line that is full before the mark would otherwise leave the mark to the next one, alone.
fn late_end(phrase: &[char]) -> Option<usize> {
    /// The narrowest cards hold as many characters.
    const LINE: usize = 13;
    const KEPT: usize = 2;
    let is_mark = |character: &&char| {
        matches!(
            CharacterClass::of(**character),
            CharacterClass::Stop | CharacterClass::Closing | CharacterClass::Space
        )
    };
    let marks = phrase.iter().rev().take_while(is_mark).count();
    (marks > 0 && phrase.len() > LINE).then(|| phrase.len().saturating_sub(marks + KEPT))
}

/// A text in Chinese whose clauses end in more than a single character on a line of its own, and whose numbers go with what
/// they count. Between any others a line may end, as in every book.
pub(super) fn without_orphans(text: &str) -> String {
    /// This many characters at the end of a clause stay together.
    const LAST: usize = 3;
    let characters: Vec<char> = text.chars().filter(|character| *character != JOINER).collect();
    let is_end = |index: usize| {
        let next = characters.get(index).copied().map(CharacterClass::of);
        next.is_none_or(|next| matches!(next, CharacterClass::Stop | CharacterClass::Closing))
    };
    let mut kept = String::with_capacity(text.len() + 8);
    for (index, &character) in characters.iter().enumerate() {
        let (before, now) = (index.checked_sub(1).map(|before| characters[before]), CharacterClass::of(character));
        let is_late = (index + 1..index + LAST).any(is_end);
        let is_last = now == CharacterClass::Space && is_end(index + 2);
        match before {
            Some(before)
                if now == CharacterClass::Space && (before.is_ascii_digit() || is_last) && !is_end(index + 1) =>
            {
                kept.push(FIRM_SPACE);
                continue;
            }
            Some(before) if is_late && [CharacterClass::of(before), now] == [CharacterClass::Kanji; 2] => {
                kept.push(JOINER);
            }
            _ => {}
        }
        kept.push(character);
    }
    kept
}

/// A text whose file names do not end a line at a hyphen, and whose paths do not end one soon after their beginning.
pub(super) fn with_whole_names(text: &str) -> Cow<'_, str> {
    /// No other word with a hyphen is as long.
    const LONG: usize = 24;
    let is_long = |word: &str| word.contains('-') && word.len() >= LONG;
    let is_path = |word: &str| word.starts_with('/') && word.len() > 1;
    if !text.split(' ').any(|word| is_long(word) || is_path(word)) {
        return text.into();
    }
    let whole = |word: &str| {
        let word = if is_long(word) { word.replace('-', &format!("-{JOINER}")) } else { word.to_owned() };
        if is_path(&word) { broken_late(&word) } else { word }
    };
    text.split(' ').map(whole).collect::<Vec<_>>().join(" ").into()
}

/// A path that begins on the next line where its line has room for a few folders only. Behind these a line may end after a slash.
fn broken_late(path: &str) -> String {
    /// In characters. The narrowest lines have room for as many.
    const BEGINNING: usize = 24;
    let mut kept = String::with_capacity(path.len() + 8);
    for (index, character) in path.chars().enumerate() {
        kept.push(character);
        if character == '/' && index < BEGINNING {
            kept.push(JOINER);
        }
    }
    kept
}

/// The text in phrases, each with the space behind it.
fn phrases(text: &str) -> Vec<Vec<char>> {
    let mut phrases = Vec::new();
    let mut phrase: Vec<char> = Vec::new();
    let mut characters = text.chars().filter(|character| *character != JOINER).peekable();
    while let Some(mut character) = characters.next() {
        if character == ' ' && is_firm(&phrase, characters.peek().copied()) {
            character = FIRM_SPACE;
        }
        if may_end(&phrase, character) {
            phrases.push(core::mem::take(&mut phrase));
        }
        phrase.push(character);
    }
    phrases.push(phrase);
    phrases
}

/// The places in words, in characters, at which a phrase of Japanese begins. None where the words are not Japanese, or are one phrase.
pub(crate) fn beginnings(words: &str) -> Vec<usize> {
    let is_japanese = words.chars().any(|character| CharacterClass::of(character) == CharacterClass::Hiragana);
    if !is_japanese || words.contains(JOINER) {
        return Vec::new();
    }
    let mut phrases = phrases(words);
    phrases.pop();
    let until = |at: &mut usize, phrase: Vec<char>| {
        *at += phrase.len();
        Some(*at)
    };
    phrases.into_iter().scan(0, until).collect()
}

/// The class of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CharacterClass {
    Kanji,
    Hiragana,
    Katakana,
    /// Opens brackets.
    Opening,
    /// Ends that.
    Closing,
    /// A mark after which a line may end.
    Stop,
    Space,
    /// A space at which no line ends.
    Firm,
    /// Letters, digits and their marks.
    Other,
}

impl CharacterClass {
    const fn of(character: char) -> Self {
        match character {
            '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}' | '々' => Self::Kanji,
            '\u{3041}'..='\u{309f}' => Self::Hiragana,
            '\u{30a1}'..='\u{30fa}' | 'ー' => Self::Katakana,
            '（' | '「' | '『' => Self::Opening,
            '）' | '」' | '』' => Self::Closing,
            '、' | '。' | '，' | '；' | '：' | '！' | '？' | '／' | '…' => Self::Stop,
            ' ' => Self::Space,
            FIRM_SPACE => Self::Firm,
            _ => Self::Other,
        }
    }

    const fn is_japanese(self) -> bool {
        matches!(self, Self::Kanji | Self::Hiragana | Self::Katakana)
    }
}

/// Whether Unicode lets a line end between these two.
fn may_be_parted(before: CharacterClass, after: CharacterClass) -> bool {
    use CharacterClass::*;
    let is_guarded = matches!(before, Opening | Space | Firm) || matches!(after, Closing | Stop | Space | Firm);
    !is_guarded && (before.is_japanese() || after.is_japanese())
}

/// Whether no line ends at a space: a particle follows, or a number precedes its counter.
fn is_firm(before: &[char], after: Option<char>) -> bool {
    let after = after.map(CharacterClass::of);
    let is_counted = before.last().is_some_and(char::is_ascii_digit);
    after == Some(CharacterClass::Hiragana) || is_counted && after.is_some_and(CharacterClass::is_japanese)
}

/// Whether a phrase may end before the next character.
fn may_end(phrase: &[char], next: char) -> bool {
    use CharacterClass::*;
    let Some(last) = phrase.last() else { return false };
    match (CharacterClass::of(*last), CharacterClass::of(next)) {
        (_, Closing | Stop | Space | Firm) | (Opening | Firm, _) | (Closing, Hiragana) => false,
        (Stop | Closing | Space, _) => true,
        (Hiragana, Hiragana) => is_particle(phrase, next),
        (Hiragana, Kanji) => !is_within_a_word(phrase, next),
        (Hiragana, _) | (_, Opening) => phrase.len() > 1,
        _ => false,
    }
}

/// Whether a phrase ends within hiragana: behind a particle that can be nothing else.
fn is_particle(phrase: &[char], next: char) -> bool {
    let (Some(last), before) = (phrase.last(), phrase.iter().nth_back(1)) else { return false };
    let follows_a_word = before
        .is_some_and(|before| matches!(CharacterClass::of(*before), CharacterClass::Kanji | CharacterClass::Katakana));
    match last {
        'を' => true,
        'は' if follows_a_word => true,
        'に' if follows_a_word => !"はもだ".contains(next),
        // 上がる, 下がり.
        'が' if follows_a_word => !"るりれっらろ".contains(next),
        _ if phrase.len() < 4 || "はものを".contains(next) => false,
        'は' | 'が' | 'も' => "あで".contains(next),
        // ければ, まで, でも.
        'ば' => before.is_some_and(|before| "けせねべめれ".contains(*before)),
        'て' => phrase.len() >= 6,
        'で' => before == Some(&'ま') && !"すし".contains(next),
        _ => false,
    }
}

/// Whether hiragana go on in a kanji within a word: お客, と金, 引き分け, 持ち駒, 向かい合う, 動かし方, 三か所.
fn is_within_a_word(phrase: &[char], next: char) -> bool {
    /// The joint of two verbs that are one word.
    const BETWEEN: &str = "りきちみいえけせれめべしぎびじ";
    /// Words that begin with hiragana.
    const WORDS: [(&[char], char); 3] = [(&['や', 'り'], '直'), (&['く', 'じ'], '引'), (&['ま', 'ん'], '中')];
    if WORDS.iter().any(|(beginning, rest)| *rest == next && phrase.ends_with(beginning)) {
        return true;
    }
    let is_hiragana = |character: &&char| CharacterClass::of(**character) == CharacterClass::Hiragana;
    let hiragana = phrase.iter().rev().take_while(is_hiragana).count();
    let (word, ending) = phrase.split_at(phrase.len() - hiragana);
    match (word.last().map(|last| CharacterClass::of(*last)), ending) {
        (_, [.., 'お' | 'ご']) => true,
        (_, ['か']) if "所月国年".contains(next) => true,
        (_, [.., stem]) if next == '方' && BETWEEN.contains(*stem) => true,
        (Some(CharacterClass::Kanji), [one]) => BETWEEN.contains(*one),
        (None, [_]) | (Some(CharacterClass::Kanji), ['か', 'い']) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{LANGUAGES, Localization, languages};

    #[test]
    fn a_phrase_is_a_word_with_what_follows_it() {
        for expected in [
            "取った|駒は|成る|前に|戻って、|自分の|持ち駒に|なります。",
            "反則の|手も|指せますが、|その|場で|負けです。",
            "お客さん",
            "いつものお茶、|「お客さん」、|一度お試しください。",
            "駒の|動かし方。|始めからやり直す。",
            "読めない|所が|3か所あります。",
            "変化のすべてを|書き込めません。",
            "Amaの|勝ちです。|もう|一度で、|Haoは|負けます。",
            "引き分けは|合意に|よってのみ|決まります。",
            "向かい合う",
            "飛車と|角行は|5_点、|玉のほかの|駒は|1_点です。",
            "炮（砲）は、|ちょうど|一枚を|跳び越えて|取ります。",
            "めくりも|取りもない|手が|60_手続くと|引き分けです。",
            "あおい_の|勝ちです。|この|対局は|続けられません。",
            "將・帥|（将・帥）",
            "並びでは|ありません。|飛車、|「終わり」は",
        ] {
            let phrases = phrases(&expected.replace('|', "").replace('_', " "));
            let phrases: Vec<String> = phrases.iter().map(|phrase| phrase.iter().collect()).collect();
            assert_eq!(phrases.join("|").replace(FIRM_SPACE, "_"), expected);
        }
    }

    /// Between the second and the third character from the mark a line may end, and nowhere else.
    #[test]
    fn the_mark_behind_a_name_that_fills_its_line_takes_characters_with_it() {
        let joined = |count: usize| vec!["國"; count].join("\u{2060}");
        let kept = kept_together(&format!("{}、受けますか", "國".repeat(24)));
        assert_eq!(kept.split_once('、').unwrap().0, format!("{}{}", joined(22), joined(2)));
        assert_eq!(kept_together(&kept), kept);
        let short = kept_together(&format!("{}、受けますか", "國".repeat(8)));
        assert_eq!(short.split_once('、').unwrap().0, joined(8), "a name with room on a line is whole");
    }

    #[test]
    fn phrases_begin_at_places_in_their_words() {
        assert_eq!(beginnings("紅の手番、考え中"), [2, 5]);
        for whole in ["紅方考慮中", "あおい", "Ama Chen", ""] {
            assert!(beginnings(whole).is_empty(), "{whole}");
        }
    }

    #[test]
    fn no_line_of_chinese_is_a_single_character() {
        for (text, expected) in [
            ("可以要求和棋。", "可以要求+和+棋。"),
            ("要吃沒有保護的子，就算捉。", "要吃沒有保護+的+子，就+算+捉。"),
            ("31 點以上勝，24 到 30 點和。", "31_點以+上+勝，24_到 30_點+和。"),
            ("敵陣 9 枚，28 點", "敵陣 9_枚，28_點"),
            ("28 點：Ama 勝。", "28_點：Ama_勝。"),
            ("和", "和"),
            ("", ""),
        ] {
            let kept = without_orphans(text);
            assert_eq!(kept.replace(JOINER, "+").replace(FIRM_SPACE, "_"), expected);
            assert_eq!(without_orphans(&kept), kept);
        }
    }

    #[test]
    fn keeping_phrases_together_twice_changes_nothing() {
        let once = kept_together("駒を取れる");
        assert_eq!(once, "駒\u{2060}を取\u{2060}れ\u{2060}る");
        assert_eq!(kept_together(&once), once);
        assert_eq!(kept_together("Teahouse, 1280 × 720"), "Teahouse, 1280 × 720");
    }

    #[test]
    fn a_file_name_is_whole() {
        let name = "banqi-b10da48cea4c09676b8e0efcd8069414.teahouse";
        let text = format!("Face-up: {name} was changed.");
        assert_eq!(with_whole_names(&text), text.replace("i-b", "i-\u{2060}b"));
        assert!(matches!(with_whole_names("A face-down disc"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_path_is_broken_late() {
        const PATH: &str = "/home/ama/.local/share/teahouse/matches";
        let joined = |text: &str| with_whole_names(text).replace(JOINER, "+");
        assert_eq!(joined(PATH), "/+home/+ama/+.local/+share/+teahouse/matches");
        assert_eq!(joined("1/2 a/b / https://a.example/b"), "1/2 a/b / https://a.example/b");
        for language in LANGUAGES {
            let localization = Localization::new(language.tag);
            let args = [("reason", "".into()), ("folder", PATH.into())];
            let shown = localization.shown(&localization.tr_args("library-failed-means", &args)).replace(JOINER, "+");
            assert!(shown.contains(" /+home/+ama/+.local/+share/+teahouse/matches"), "{}: {shown}", language.tag);
        }
    }

    /// A phrase longer than a line is broken anywhere, and the narrowest cards hold this many characters.
    #[test]
    fn no_phrase_of_the_files_is_longer_than_a_line() {
        const LINE: usize = 13;
        let japanese = languages::by_tag("ja").unwrap();
        for text in japanese.files.iter().flat_map(|(_, text)| text.lines()).filter(|line| !line.starts_with('#')) {
            let text = text.split_once('=').map_or(text, |(_, text)| text);
            for phrase in phrases(text.trim()) {
                let length = phrase.iter().filter(|character| CharacterClass::of(**character).is_japanese()).count();
                assert!(length <= LINE, "{phrase:?} in {text}");
            }
        }
    }
}
