//! The speech of the browser.

use web_sys::{SpeechSynthesisUtterance, window};

use super::VoiceFault;
use crate::speech::Aloud;

/// The speaker. It does not wait for the end of the words.
pub(super) fn speaker() -> impl FnMut(Aloud) -> Result<(), VoiceFault> + Send + Sync + 'static {
    |aloud| {
        let speech = window().and_then(|page| page.speech_synthesis().ok()).ok_or(VoiceFault::NoService)?;
        let words = SpeechSynthesisUtterance::new_with_text(&aloud.words).map_err(|_| VoiceFault::NoService)?;
        words.set_lang(tag(aloud.language));
        // Several messages are spoken one after the other.
        speech.speak(&words);
        Ok(())
    }
}

/// The language by the name that browsers give their voices.
fn tag(language: &str) -> &str {
    match language {
        "zh-Hant" => "zh-TW",
        "zh-Hans" => "zh-CN",
        other => other,
    }
}
