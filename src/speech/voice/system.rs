//! The speech of Windows (WinRT) and macOS (AVFoundation), which belong to the system.

use tts::Tts;

use super::VoiceFault;
use crate::speech::Aloud;

/// The speaker on the thread of the voice.
pub(super) fn speaker() -> impl FnMut(Aloud) -> Result<(), VoiceFault> + Send + Sync + 'static {
    let mut speech = None;
    move |aloud| {
        let speech = match &mut speech {
            Some(speech) => speech,
            none => none.insert(Tts::default().map_err(|_| VoiceFault::NoService)?),
        };
        say(speech, &aloud)
    }
}

fn say(speech: &mut Tts, aloud: &Aloud) -> Result<(), VoiceFault> {
    let failed = |error: tts::Error| VoiceFault::Failed(error.to_string());
    let voices = speech.voices().map_err(failed)?;
    let speaks = |tag: &&str| voices.iter().find(|voice| voice.language().as_str().starts_with(*tag));
    let voice = tags(aloud.language).iter().find_map(|tag| speaks(&tag)).ok_or(VoiceFault::NoLanguage)?;
    speech.set_voice(voice).map_err(failed)?;
    // Several messages are spoken one after the other.
    speech.speak(aloud.words.as_str(), false).map_err(failed)?;
    Ok(())
}

/// How the tags of the voices for a language begin, the best first.
fn tags(language: &str) -> &'static [&'static str] {
    match language {
        "zh-Hant" => &["zh-TW", "zh-Hant", "zh"],
        "zh-Hans" => &["zh-CN", "zh-Hans", "zh"],
        "ja" => &["ja"],
        _ => &["en"],
    }
}
