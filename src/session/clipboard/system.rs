//! The clipboard of the system.

#[cfg(not(target_arch = "wasm32"))]
use super::request::{ClipboardAnswer, ClipboardRequest};
#[cfg(not(target_arch = "wasm32"))]
use crate::core::attempt;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::handler;
#[cfg(target_arch = "wasm32")]
pub(super) use web::handler;

/// A fault of the library of the system's clipboard does not end the match at the table.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn attempted(
    request: ClipboardRequest,
    work: impl FnOnce(ClipboardRequest) -> ClipboardAnswer,
) -> ClipboardAnswer {
    let failed = request.failed();
    attempt(|| work(request)).unwrap_or_else(|panic| {
        bevy::log::warn!("the clipboard has failed: {panic}");
        failed
    })
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use arboard::ImageData;

    use super::attempted;
    use crate::session::clipboard::request::{ClipboardAnswer, ClipboardRequest, Copied};

    /// The system's clipboard, opened when it is first used. What was copied stays there as long as the game runs.
    pub(in crate::session::clipboard) fn handler() -> impl FnMut(ClipboardRequest) -> ClipboardAnswer + Send + Sync {
        let mut opened: Option<arboard::Clipboard> = None;
        move |request| attempted(request, |request| answer(&mut opened, request))
    }

    fn answer(opened: &mut Option<arboard::Clipboard>, request: ClipboardRequest) -> ClipboardAnswer {
        if opened.is_none() {
            *opened = arboard::Clipboard::new().map_err(|error| bevy::log::warn!("no clipboard: {error}")).ok();
        }
        match (request, opened) {
            (ClipboardRequest::CopyText(text), Some(clipboard)) => copied(Copied::Text, clipboard.set_text(text)),
            (ClipboardRequest::CopyGame(text), Some(clipboard)) => copied(Copied::Game, clipboard.set_text(text)),
            (ClipboardRequest::CopyWords(words), Some(clipboard)) => copied(Copied::Words, clipboard.set_text(words)),
            (ClipboardRequest::CopyPicture(make), Some(clipboard)) => match make() {
                Some(picture) => {
                    let (width, height) = (picture.width() as usize, picture.height() as usize);
                    let data = ImageData { width, height, bytes: picture.into_rgba().into() };
                    copied(Copied::Picture, clipboard.set_image(data))
                }
                None => ClipboardAnswer::NoPicture,
            },
            (ClipboardRequest::Paste, Some(clipboard)) => ClipboardAnswer::Pasted(clipboard.get_text().ok()),
            (request, None) => request.failed(),
        }
    }

    fn copied(what: Copied, result: Result<(), arboard::Error>) -> ClipboardAnswer {
        match result {
            Ok(()) => ClipboardAnswer::Copied(what),
            Err(error) => {
                bevy::log::warn!("the clipboard takes nothing: {error}");
                ClipboardAnswer::Failed(what)
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod web {
    use crate::session::clipboard::request::{ClipboardAnswer, ClipboardRequest};

    /// A page reads no clipboard by itself.
    pub(in crate::session::clipboard) fn handler() -> impl FnMut(ClipboardRequest) -> ClipboardAnswer + Send + Sync {
        |request| request.failed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Copied;

    #[test]
    fn a_panic_of_the_clipboard_is_one_that_does_not_answer() {
        let copied = attempted(ClipboardRequest::CopyText("9/9".into()), |_| panic!("no display"));
        assert!(matches!(copied, ClipboardAnswer::Failed(Copied::Text)), "{copied:?}");
        let pasted = attempted(ClipboardRequest::Paste, |_| panic!("no display"));
        assert!(matches!(pasted, ClipboardAnswer::Pasted(None)), "{pasted:?}");
    }
}
