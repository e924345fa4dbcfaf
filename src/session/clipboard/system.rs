//! The clipboard of the system.

#[cfg(not(target_arch = "wasm32"))]
use super::{Answer, Request};
#[cfg(not(target_arch = "wasm32"))]
use crate::core::attempt;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::handler;
#[cfg(target_arch = "wasm32")]
pub(super) use web::handler;

/// A fault of the library of the system's clipboard does not end the match at the table.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn attempted(request: Request, work: impl FnOnce(Request) -> Answer) -> Answer {
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
    use crate::session::clipboard::{Answer, Copied, Request};

    /// The system's clipboard, opened when it is first used. What was copied stays there as long as the game runs.
    pub(in crate::session::clipboard) fn handler() -> impl FnMut(Request) -> Answer + Send + Sync {
        let mut opened: Option<arboard::Clipboard> = None;
        move |request| attempted(request, |request| answer(&mut opened, request))
    }

    fn answer(opened: &mut Option<arboard::Clipboard>, request: Request) -> Answer {
        if opened.is_none() {
            *opened = arboard::Clipboard::new().map_err(|error| bevy::log::warn!("no clipboard: {error}")).ok();
        }
        match (request, opened) {
            (Request::CopyText(text), Some(clipboard)) => copied(Copied::Text, clipboard.set_text(text)),
            (Request::CopyWords(words), Some(clipboard)) => copied(Copied::Words, clipboard.set_text(words)),
            (Request::CopyPicture(make), Some(clipboard)) => match make() {
                Some(picture) => {
                    let (width, height) = (picture.width() as usize, picture.height() as usize);
                    let data = ImageData { width, height, bytes: picture.into_rgba().into() };
                    copied(Copied::Picture, clipboard.set_image(data))
                }
                None => Answer::NoPicture,
            },
            (Request::Paste, Some(clipboard)) => Answer::Pasted(clipboard.get_text().ok()),
            (request, None) => request.failed(),
        }
    }

    fn copied(what: Copied, result: Result<(), arboard::Error>) -> Answer {
        match result {
            Ok(()) => Answer::Copied(what),
            Err(error) => {
                bevy::log::warn!("the clipboard takes nothing: {error}");
                Answer::Failed(what)
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod web {
    use crate::session::clipboard::{Answer, Request};

    /// A page reads no clipboard by itself.
    pub(in crate::session::clipboard) fn handler() -> impl FnMut(Request) -> Answer + Send + Sync {
        |request| request.failed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Copied;

    #[test]
    fn a_panic_of_the_clipboard_is_one_that_does_not_answer() {
        let copied = attempted(Request::CopyText("9/9".into()), |_| panic!("no display"));
        assert!(matches!(copied, Answer::Failed(Copied::Text)), "{copied:?}");
        let pasted = attempted(Request::Paste, |_| panic!("no display"));
        assert!(matches!(pasted, Answer::Pasted(None)), "{pasted:?}");
    }
}
