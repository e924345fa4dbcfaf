//! Texts for searching: without differences of case and width.

/// The full-width forms of U+FF66 to U+FF9D, in their order.
const WIDE_KATAKANA: &str =
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
/// The kana that take a voicing mark and then have the next code point.
const VOICED: &str = "カキクケコサシスセソタチツテトハヒフヘホかきくけこさしすせそたちつてとはひふへほ";
/// The kana that take a half-voicing mark and then have the code point after next.
const HALF_VOICED: &str = "ハヒフヘホはひふへほ";

/// A text in small letters, with ASCII in half width and katakana in full width. A voicing mark is joined to its kana.
///
/// Hiragana and katakana, and traditional and simplified characters, stay different.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        let c = one_width(c);
        match folded.chars().next_back().and_then(|last| voiced(last, c)) {
            Some(joined) => {
                folded.pop();
                folded.push(joined);
            }
            None => folded.extend(c.to_lowercase()),
        }
    }
    folded
}

fn one_width(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => shifted(c, -0xfee0),
        '\u{ff66}'..='\u{ff9d}' => WIDE_KATAKANA.chars().nth(c as usize - 0xff66).unwrap_or(c),
        '\u{ff65}' => '・',
        '\u{ff9e}' => '\u{3099}',
        '\u{ff9f}' => '\u{309a}',
        _ => c,
    }
}

/// A kana with a combining mark as one character.
fn voiced(kana: char, mark: char) -> Option<char> {
    match mark {
        '\u{3099}' if kana == 'ウ' => Some('ヴ'),
        '\u{3099}' if VOICED.contains(kana) => Some(shifted(kana, 1)),
        '\u{309a}' if HALF_VOICED.contains(kana) => Some(shifted(kana, 2)),
        _ => None,
    }
}

fn shifted(c: char, by: i32) -> char {
    (c as u32).checked_add_signed(by).and_then(char::from_u32).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_width_make_no_difference() {
        for (text, folded) in [
            ("Anna ÉCLAIR", "anna éclair"),
            ("ＡＢＣ　１２３！", "abc 123!"),
            ("本因坊 秀策", "本因坊 秀策"),
            ("ｶﾞｷﾞｸﾞ ﾊﾟﾋﾟﾌﾟ ｳﾞ ｱﾝｦｯｰ･", "ガギグ パピプ ヴ アンヲッー・"),
            ("か\u{3099}は\u{309a}", "がぱ"),
            ("ﾞａ", "\u{3099}a"),
            ("", ""),
        ] {
            assert_eq!(fold(text), folded);
            assert_eq!(fold(folded), folded, "folding again changes nothing");
        }
        assert_ne!(fold("あ"), fold("ア"));
    }

    #[test]
    fn each_half_width_katakana_has_a_wide_one() {
        assert_eq!(WIDE_KATAKANA.chars().count(), 0xff9d - 0xff66 + 1);
        assert_eq!(('\u{ff66}'..='\u{ff9d}').map(one_width).collect::<String>(), WIDE_KATAKANA);
    }
}
