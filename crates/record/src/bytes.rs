//! Files as bytes and as texts.

use encoding_rs::{EncoderResult, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

use crate::text::{place_at, set_words};
use crate::{Encoding, Reading, Skipped, WriteError};

/// The text of a file, with line breaks `\n` and without a byte order mark.
#[derive(Debug)]
pub(crate) struct Decoded {
    pub(crate) text: String,
    pub(crate) encoding: Encoding,
    pub(crate) skipped: Option<Skipped>,
}

/// Decodes a file: by its byte order mark, else as UTF-8, else in the encoding that it names, else in this older encoding. A file
/// with damaged characters may still be UTF-8.
pub(crate) fn decode(bytes: &[u8], older: Encoding) -> Decoded {
    let (table, encoding) = match bytes {
        [0xef, 0xbb, 0xbf, ..] => (UTF_8, Encoding::Utf8Bom),
        [0xff, 0xfe, ..] => (UTF_16LE, Encoding::Utf16),
        [0xfe, 0xff, ..] => (UTF_16BE, Encoding::Utf16),
        _ if core::str::from_utf8(bytes).is_ok() => (UTF_8, Encoding::Utf8),
        _ => match named(bytes) {
            Some(Encoding::ShiftJis) => (SHIFT_JIS, Encoding::ShiftJis),
            Some(encoding) => (UTF_8, encoding),
            None if is_mostly_utf8(bytes) => (UTF_8, Encoding::Utf8),
            None if older == Encoding::Gb18030 => (GB18030, Encoding::Gb18030),
            None => (SHIFT_JIS, Encoding::ShiftJis),
        },
    };
    let (text, had_errors) = table.decode_with_bom_removal(bytes);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let skipped = had_errors.then(|| {
        let (line, column) = place_at(&text, text.find('\u{fffd}').unwrap_or(0));
        Skipped { line, column, what: format!("bytes that are no {encoding}"), word: String::new(), result: None }
    });
    Decoded { text, encoding, skipped }
}

/// The encoding that the first line of a file names: `#KIF version=2.0 encoding=UTF-8` or `'CSA encoding=SHIFT_JIS`.
fn named(bytes: &[u8]) -> Option<Encoding> {
    let line = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).next()?;
    let line = core::str::from_utf8(line).ok().filter(|line| line.starts_with("#KIF") || line.starts_with("'CSA"))?;
    let (_, name) = line.split_once("encoding=")?;
    match name.trim().to_ascii_lowercase().as_str() {
        "utf-8" | "utf8" => Some(Encoding::Utf8),
        "shift_jis" | "shift-jis" | "sjis" => Some(Encoding::ShiftJis),
        _ => None,
    }
}

/// Whether bytes are UTF-8 in which some characters are damaged, or the last one is cut off. In older encodings hardly a pair of
/// bytes is a character of UTF-8, while many pairs of UTF-8 are characters of theirs.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad, mut is_cut) = (0, 0, false);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
        is_cut = !chunk.invalid().is_empty()
            && core::str::from_utf8(chunk.invalid()).is_err_and(|it| it.error_len().is_none());
    }
    good > bad || is_cut && bad == 1 && good > 0
}

/// Letters of which Windows has only a twin in Shift-JIS, with the twins.
const TWINS: [(char, char); 9] = [
    ('\u{301c}', '～'),
    ('\u{2212}', '－'),
    ('\u{2016}', '∥'),
    ('\u{2014}', '―'),
    ('\u{a2}', '￠'),
    ('\u{a3}', '￡'),
    ('\u{ac}', '￢'),
    ('\u{a5}', '￥'),
    ('\u{203e}', '￣'),
];

/// Encodes a text. A letter of Shift-JIS that Windows lacks becomes its twin.
pub(crate) fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, WriteError> {
    let text = if encoding.has_windows_lines() { text.replace('\n', "\r\n") } else { text.to_owned() };
    let table = match encoding {
        Encoding::Utf8 => return Ok(text.into_bytes()),
        Encoding::Utf8Bom => return Ok([&[0xef, 0xbb, 0xbf], text.as_bytes()].concat()),
        Encoding::Utf16 => {
            return Ok("\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect());
        }
        Encoding::ShiftJis => SHIFT_JIS,
        Encoding::Gb18030 => GB18030,
    };
    let twin = |letter: char| TWINS.iter().find(|(known, _)| *known == letter).map_or(letter, |(_, twin)| *twin);
    let text = if encoding == Encoding::ShiftJis { text.chars().map(twin).collect() } else { text };
    let mut encoder = table.new_encoder();
    let most = encoder.max_buffer_length_from_utf8_without_replacement(text.len());
    let mut bytes = vec![0; most.unwrap_or(text.len() * 4 + 16)];
    let (result, _, written) = encoder.encode_from_utf8_without_replacement(&text, &mut bytes, true);
    match result {
        EncoderResult::Unmappable(letter) => Err(WriteError::Character { letter, encoding }),
        EncoderResult::InputEmpty | EncoderResult::OutputFull => {
            bytes.truncate(written);
            // The encoder changes some letters into others.
            let (decoded, _) = table.decode_without_bom_handling(&bytes);
            let changed = text.chars().zip(decoded.chars()).find(|(before, after)| before != after);
            changed.map_or(Ok(bytes), |(letter, _)| Err(WriteError::Character { letter, encoding }))
        }
    }
}

/// Adds what could not be decoded to a reading, and the words that were left out.
pub(crate) fn with_decoding(mut reading: Reading, decoded: Decoded) -> Reading {
    reading.encoding = decoded.encoding;
    reading.skipped.splice(0..0, decoded.skipped);
    reading.skipped.sort_by_key(|skipped| (skipped.line, skipped.column));
    set_words(&mut reading.skipped, &decoded.text);
    reading
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_in_every_encoding() {
        for &encoding in Encoding::ALL {
            let text = match encoding {
                Encoding::Gb18030 => "炮二平五\n馬８進７\n",
                _ => "同　歩成\n▲７六歩\n",
            };
            let bytes = encode(text, encoding).unwrap();
            let older = if encoding == Encoding::Gb18030 { encoding } else { Encoding::ShiftJis };
            let decoded = decode(&bytes, older);
            assert_eq!((decoded.text.as_str(), decoded.encoding), (text, encoding));
            assert_eq!(decoded.skipped, None);
        }
    }

    #[test]
    fn a_character_that_the_encoding_lacks_is_named() {
        let error = encode("a ☗ b", Encoding::ShiftJis).unwrap_err();
        assert_eq!(error, WriteError::Character { letter: '☗', encoding: Encoding::ShiftJis });
        let wrong = decode(b"ok\nab\x81", Encoding::ShiftJis).skipped.unwrap();
        assert_eq!((wrong.line, wrong.column, wrong.what.as_str()), (2, 3, "bytes that are no shift-jis"));
    }
}
