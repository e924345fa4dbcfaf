//! Work whose panic does not end the program.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    /// Whether this thread runs an [`attempt`].
    static IS_ATTEMPT: Cell<bool> = const { Cell::new(false) };
}

/// Does work whose panic does not end the program. The work must not leave half-changed data that is used after a panic.
///
/// # Errors
/// The message of the panic. Its report is in the log.
pub fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let is_within = IS_ATTEMPT.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    IS_ATTEMPT.set(is_within);
    result.map_err(|payload| words(&*payload))
}

fn words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or(NO_MESSAGE).to_owned()
}

/// The message for a panic without one.
pub const NO_MESSAGE: &str = "a panic without a message";

/// Whether this thread runs an [`attempt`].
pub fn is_attempting() -> bool {
    IS_ATTEMPT.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_returns_its_result_or_the_message_of_its_panic() {
        assert_eq!(attempt(|| 3), Ok(3));
        assert_eq!(attempt(|| panic!("{} cups", 3)), Err::<(), _>(String::from("3 cups")));
        let nested = attempt(|| attempt(|| panic!("inner")).unwrap_or(5));
        assert_eq!(nested, Ok(5));
        assert!(!IS_ATTEMPT.get(), "afterwards a panic is a panic");
    }
}
