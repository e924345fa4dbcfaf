//! A program of its own: a log, a dialog, and an orderly end.

use std::backtrace::Backtrace;
use std::fs::{self, File};
use std::io::{self, Write};
use std::panic::{self, Location, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use teahouse_engine::Search;

use crate::core::{NO_MESSAGE, clock, is_attempting};

/// The exit code of a program that was at fault, as Rust has it.
const FAULT: i32 = 101;

/// Whether a dialog shows the report when the program ends after a fault. A script that reads the trace, or takes pictures, has
/// no use for one.
static HAS_DIALOG: AtomicBool = AtomicBool::new(false);

/// From now on a panic writes a report into `logs` and ends the program, because a game without one of its threads would hang.
/// The end of the process also unlocks the journal. With `has_dialog` a dialog shows the report, also that of [`stop`].
///
/// Two kinds of threads may panic alone: a search, whose request is then answered with a failure, and the thread of
/// accesskit_unix 0.21.1, which panics when its bus ends.
pub fn end_on_panic(logs: PathBuf, has_dialog: bool) {
    static IS_ENDING: AtomicBool = AtomicBool::new(false);
    HAS_DIALOG.store(has_dialog, Ordering::SeqCst);
    panic::set_hook(Box::new(move |info| {
        if is_attempting() || thread::current().name() == Some(Search::THREAD) {
            tell(info, "went on after a fault", &logs);
            return;
        }
        if is_of_readers(thread::current().name(), info.location().map(Location::file)) {
            eprintln!("teahouse: screen readers are told nothing any more: {}", message(info));
            return;
        }
        if IS_ENDING.swap(true, Ordering::SeqCst) {
            // Another thread has panicked before; only the first panic is reported.
            return;
        }
        if let Some(sentence) = plain_reason(&message(info)) {
            eprintln!("teahouse: {sentence}");
            process::exit(1);
        }
        end(info, &logs);
    }));
}

/// Whether it is the thread of accesskit_unix, which has no name, unlike the threads of the game.
fn is_of_readers(thread: Option<&str>, file: Option<&str>) -> bool {
    thread.is_none() && file.is_some_and(|file| file.contains("accesskit_unix"))
}

/// A sentence for a panic that the machine causes.
fn plain_reason(message: &str) -> Option<&'static str> {
    if message.contains("Unable to find a GPU") {
        Some(
            "no driver for Vulkan, Metal, DirectX 12 or OpenGL was found; on Debian and Ubuntu mesa-vulkan-drivers has one for every machine",
        )
    } else if message.contains("event loop") {
        Some("no window can be opened on this display")
    } else {
        None
    }
}

fn end(info: &PanicHookInfo<'_>, logs: &Path) -> ! {
    show_kept(tell(info, STOP, logs));
    process::exit(FAULT);
}

/// Ends the program in an orderly way after a fault that is no panic: writes a report and, where the program
/// [has dialogs](end_on_panic), shows it. The caller has the app exit. Returns whether a dialog was started.
pub fn stop(fault: &str, place: &str, logs: &Path) -> bool {
    eprintln!("teahouse: {fault} ({place})");
    show_kept(keep(&report(STOP, fault, place, ""), logs))
}

/// Shows a report that could be kept, where the program has dialogs. Says whether a dialog was started.
fn show_kept(file: Option<PathBuf>) -> bool {
    file.filter(|_| HAS_DIALOG.load(Ordering::SeqCst)).is_some_and(|file| start_dialog(&file))
}

/// The last sentence of most reports.
const STOP: &str = "had to stop";

/// Reports the panic, and keeps the report in a file.
fn tell(info: &PanicHookInfo<'_>, what: &str, logs: &Path) -> Option<PathBuf> {
    eprintln!("teahouse: {} ({})", message(info), place(info));
    keep(&report(what, &message(info), &place(info), &Backtrace::force_capture().to_string()), logs)
}

fn keep(report: &str, logs: &Path) -> Option<PathBuf> {
    match write(report, logs) {
        Ok(file) => {
            eprintln!("teahouse: the report is in {}", file.display());
            Some(file)
        }
        Err(error) => {
            eprintln!("teahouse: no log could be written: {error}");
            None
        }
    }
}

fn message(info: &PanicHookInfo<'_>) -> String {
    info.payload_as_str().unwrap_or(NO_MESSAGE).to_owned()
}

fn place(info: &PanicHookInfo<'_>) -> String {
    info.location().map_or_else(|| String::from("an unknown place"), ToString::to_string)
}

/// The report: program, system, fault and backtrace. It has no data about players, matches or deals.
fn report(what: &str, message: &str, place: &str, backtrace: &str) -> String {
    format!(
        "Teahouse {} {what}.\nSystem: {} {}\nFault: {message}\nPlace: {place}\n\n{backtrace}",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
    )
}

fn write(report: &str, logs: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(logs)?;
    let seconds = clock::unix_seconds();
    let mut file = logs.join(format!("crash-{seconds}.log"));
    let mut number = 0;
    loop {
        match File::create_new(&file) {
            // Another report of this second has the name.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                number += 1;
                file = logs.join(format!("crash-{seconds}-{number}.log"));
            }
            created => {
                created?.write_all(report.as_bytes())?;
                return Ok(file);
            }
        }
    }
}

/// The dialog is a program of its own: this one can draw nothing any more. Says whether it was started.
fn start_dialog(file: &Path) -> bool {
    let started = std::env::current_exe().and_then(|program| {
        let mut dialog = Command::new(program);
        dialog.arg("--crash-report").arg(file);
        dialog.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
    });
    if let Err(error) = &started {
        eprintln!("teahouse: the dialog could not be started: {error}");
    }
    started.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::attempt;

    #[test]
    fn a_report_has_the_fault_and_its_place_and_no_more() {
        let report = report(STOP, "index out of bounds", "src/board/mod.rs:7:9", "0: main");
        for part in
            [env!("CARGO_PKG_VERSION"), std::env::consts::OS, "index out of bounds", "src/board/mod.rs:7:9", "0: main"]
        {
            assert!(report.contains(part), "{part}: {report}");
        }
    }

    #[test]
    fn a_report_goes_into_a_folder_that_need_not_exist() {
        let folder = tempfile::tempdir().unwrap();
        let file = write("a fault", &folder.path().join("logs")).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "a fault");
        assert!(file.file_name().unwrap().to_str().unwrap().starts_with("crash-"));
    }

    #[test]
    fn reports_of_one_second_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let reports = ["first", "second", "third", "fourth"];
        let files = reports.map(|report| write(report, folder.path()).unwrap());
        assert_eq!(files.map(|file| fs::read_to_string(file).unwrap()), reports);
    }

    const LOGS: &str = "TEAHOUSE_TEST_LOGS";

    /// Panics in a process of its own, on a thread that is not joined.
    #[test]
    #[ignore = "the next test runs it"]
    fn panic_in_a_thread() {
        let Some(logs) = std::env::var_os(LOGS) else { return };
        let folder = PathBuf::from(&logs);
        // The dialog would be this test program, which does not know the argument and ends.
        end_on_panic(logs.clone().into(), true);
        assert!(stop("the driver broke", "here", &folder), "a player sees a dialog");
        end_on_panic(logs.into(), false);
        assert!(!stop("the driver broke", "here", &folder), "a script sees none");
        let search = thread::Builder::new().name(Search::THREAD.into()).spawn(|| panic!("the thread of thought broke"));
        assert!(search.unwrap().join().is_err());
        assert_eq!(attempt(|| panic!("the kiln broke")), Err::<(), _>(String::from("the kiln broke")));
        thread::spawn(|| panic!("the teapot broke"));
        thread::park();
    }

    #[test]
    fn a_panic_outside_searches_and_attempts_leaves_a_log_and_ends_the_program() {
        let logs = tempfile::tempdir().unwrap();
        let test = "shell::crash::native::tests::panic_in_a_thread";
        let mut process = Command::new(std::env::current_exe().unwrap());
        process.args([test, "--exact", "--ignored", "--nocapture"]).env(LOGS, logs.path());
        let output = process.output().unwrap();
        assert_eq!(output.status.code(), Some(FAULT));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("the teapot broke"), "{said}");
        let order = ["the thread of thought broke", "the kiln broke", "the teapot broke"].map(|words| said.find(words));
        assert!(order[0].is_some() && order.is_sorted(), "{said}");
        let mut logs = fs::read_dir(logs.path()).unwrap().map(|log| log.unwrap().path());
        let log = logs.find(|log| fs::read_to_string(log).unwrap().contains("the teapot broke")).unwrap();
        assert!(said.contains(log.to_str().unwrap()), "{said}");
    }

    #[test]
    fn only_the_thread_of_accesskit_may_panic_alone() {
        let file = Some("/registry/accesskit_unix-0.21.1/src/context.rs");
        assert!(is_of_readers(None, file));
        assert!(!is_of_readers(Some("main"), file), "what the game waits for is no such thread");
        assert!(!is_of_readers(None, Some("src/ui/reader/tree.rs")));
    }

    #[test]
    fn a_missing_driver_has_a_sentence() {
        let message = "Unable to find a GPU! Make sure you have installed required drivers!";
        assert!(plain_reason(message).is_some_and(|sentence| sentence.contains("mesa-vulkan-drivers")));
        assert_eq!(plain_reason("index out of bounds: the len is 3 but the index is 3"), None);
    }
}
