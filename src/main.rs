//! The program `teahouse`: reads its arguments and starts what they ask for.

use std::path::Path;
use std::process::ExitCode;

use bevy::app::AppExit;
use teahouse::core::arguments;
use teahouse::core::paths::Paths;
use teahouse::opponent;
use teahouse::prefs::Args;
use teahouse::shell;
use teahouse::shell::cli::{self, CliCommand};
use teahouse::shell::{crash, gallery};

/// The exit code of a command line that was not understood.
const MISUSE: u8 = 2;

fn main() -> ExitCode {
    if opponent::serve() {
        return ExitCode::SUCCESS;
    }
    match cli::parse(arguments()) {
        Ok(CliCommand::Help) => print(cli::HELP),
        Ok(CliCommand::Version) => print(concat!("teahouse ", env!("CARGO_PKG_VERSION"), "\n")),
        Ok(CliCommand::ListScenes) => print(&gallery::scene_names()),
        Ok(CliCommand::ListFilms) => print(&gallery::film_names()),
        Ok(CliCommand::CrashReport(file)) => show_crash(&file),
        Ok(CliCommand::Run(args)) => run(args),
        Err(error) => complain(&format!("{error} (--help lists everything)"), MISUSE),
    }
}

fn run(args: Args) -> ExitCode {
    if let Some(picture) = args.gallery.clone() {
        return gallery::take(args, &picture)
            .map_or_else(|error| complain(&error, error.exit_code()), |()| ExitCode::SUCCESS);
    }
    if !shell::has_display() {
        return complain(
            &"there is no display here, so no window can open; a picture needs none: --gallery title --shot title.png",
            1,
        );
    }
    let paths = match Paths::find(args.data_dir.as_deref()) {
        Ok(paths) => paths,
        Err(error) => return complain(&error, 1),
    };
    // A script that reads the trace has no use for a dialog.
    crash::end_on_panic(paths.logs(), !args.trace);
    exit_code(shell::build(args, paths).run())
}

fn show_crash(file: &Path) -> ExitCode {
    if shell::has_display() {
        exit_code(crash::show(file))
    } else {
        complain(&format!("the report is in {}", file.display()), 1)
    }
}

fn exit_code(exit: AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn print(text: &str) -> ExitCode {
    use std::io::Write;
    // A reader may stop early: `teahouse --help | head`.
    let _ = std::io::stdout().write_all(text.as_bytes());
    ExitCode::SUCCESS
}

fn complain(what: &dyn std::fmt::Display, code: u8) -> ExitCode {
    eprintln!("teahouse: {what}");
    ExitCode::from(code)
}
