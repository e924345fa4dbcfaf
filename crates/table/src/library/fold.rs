//! Texts for searching: without differences of case, width and marks.

use core::ops::RangeInclusive;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

/// The marks over and below letters of Latin, Greek and Cyrillic. The voicing marks of kana are others.
const MARKS: RangeInclusive<char> = '\u{300}'..='\u{36f}';

/// A text in small letters without marks, with ASCII in half width and katakana in full width. A voicing mark is joined to its kana.
///
/// Hiragana and katakana, and traditional and simplified characters, stay different.
pub(super) fn fold(text: &str) -> String {
    let apart = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let mut folded = String::with_capacity(apart.len());
    for c in apart.chars().filter(|c| !MARKS.contains(c)).flat_map(char::to_lowercase) {
        match usual_letters(c) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(c),
        }
    }
    ComposingNormalizerBorrowed::new_nfc().normalize(&folded).into_owned()
}

/// The letters that are usually typed for a Latin letter that Unicode does not take apart.
const fn usual_letters(c: char) -> Option<&'static str> {
    Some(match c {
        'æ' => "ae",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ł' => "l",
        'ø' => "o",
        'œ' => "oe",
        'ß' => "ss",
        'þ' => "th",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_width_and_marks_make_no_difference() {
        for (text, folded) in [
            ("Anna ÉCLAIR", "anna eclair"),
            ("Zoë Łukasz José", "zoe lukasz jose"),
            ("Nguyễn Øyvind İpek Straße", "nguyen oyvind ipek strasse"),
            ("Zoe\u{308}", "zoe"),
            ("ＡＢＣ　１２３！", "abc 123!"),
            ("本因坊 秀策", "本因坊 秀策"),
            ("ｶﾞｷﾞｸﾞ ﾊﾟﾋﾟﾌﾟ ｳﾞ ｱﾝｦｯｰ･", "ガギグ パピプ ヴ アンヲッー・"),
            ("か\u{3099}は\u{309a}", "がぱ"),
            ("ﾞａ", "\u{3099}a"),
            ("강감찬", "강감찬"),
            ("", ""),
        ] {
            assert_eq!(fold(text), folded);
            assert_eq!(fold(folded), folded, "folding again changes nothing");
        }
        assert_ne!(fold("あ"), fold("ア"));
        assert_ne!(fold("か"), fold("が"));
    }

    #[test]
    fn each_half_width_katakana_has_a_wide_one() {
        const WIDE: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
        let half: String = ('\u{ff66}'..='\u{ff9d}').collect();
        assert_eq!(fold(&half), WIDE);
    }
}
