//! `teahouse-engine`: the protocol of [`teahouse_engine`] on standard input and output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use teahouse_engine::{Flow, Protocol};

const HELP: &str = "\
teahouse-engine: Banqi, xiangqi, shogi and Supply Chess without a window.
Reads lines from standard input and answers on standard output:
  uci, ucci, usi                              a dialect; from here on it is spoken
  isready, setoption, ucinewgame, usinewgame  as these dialects have it
  position, banmoves, go, ponderhit, stop     a position, and a move in it
  d, why, verdict, impasse                    what is there, and by which rule
  notation, read                              a move in every notation, and back
  seal                                        the commitment to a deal, worked out again
  bench                                       a count of moves, and its time
  debug, register, gameover                   taken, and not answered
  quit                                        the end
Options:
  --version   the version
  --help      this text";

fn main() -> ExitCode {
    let done = match std::env::args_os().nth(1) {
        None => converse(),
        Some(argument) if argument == "--version" => say(concat!("teahouse-engine ", env!("CARGO_PKG_VERSION"))),
        Some(argument) if argument == "--help" => say(HELP),
        Some(other) => {
            eprintln!("teahouse-engine: unknown argument {other:?}; see --help");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone: that is an end like any other.
        Err(gone) if gone.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("teahouse-engine: {wrong}");
            ExitCode::FAILURE
        }
    }
}

fn say(text: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{text}")
}

/// Line by line, until `quit` or the end of input. Bytes that are not text make a line that is not understood.
fn converse() -> io::Result<()> {
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
