//! `teahouse-engine`: the protocol of [`teahouse_engine`] on standard input and output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use teahouse_engine::{Flow, Protocol};

const HELP: &str = "\
teahouse-engine: Banqi, xiangqi, shogi and Supply Chess without a window.
Reads lines from standard input and answers on standard output:
  uci, ucci, usi                              select a dialect
  isready, setoption, ucinewgame, usinewgame  as in these dialects
  position, banmoves, go, ponderhit, stop     set a position, search for a move
  d, why, verdict, impasse                    show the position and the rules that apply
  notation, read                              write moves in every notation, read them back
  seal                                        compute the commitment to a deal
  bench                                       count the nodes of a fixed set, and time it
  debug, register, gameover                   accepted without an answer
  quit                                        exit
Options:
  --version   print the version
  --help      print this text";

fn main() -> ExitCode {
    let result = match std::env::args_os().nth(1) {
        None => run(),
        Some(argument) if argument == "--version" => say(concat!("teahouse-engine ", env!("CARGO_PKG_VERSION"))),
        Some(argument) if argument == "--help" => say(HELP),
        Some(other) => {
            eprintln!("teahouse-engine: unknown argument {other:?}; see --help");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe: a normal end.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("teahouse-engine: {error}");
            ExitCode::FAILURE
        }
    }
}

fn say(text: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{text}")
}

/// Answers line by line, until `quit` or the end of input. Bytes that are not UTF-8 make a line that is not understood.
fn run() -> io::Result<()> {
    let mut protocol = Protocol::new(io::stdout());
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if protocol.line(&String::from_utf8_lossy(&line))? == Flow::Quit {
            return Ok(());
        }
        line.clear();
    }
    protocol.end_of_input();
    Ok(())
}
