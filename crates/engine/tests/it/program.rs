//! The program `teahouse-engine`, through its pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::garbage::COMMANDS;

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(60);

struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Program {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_teahouse-engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    fn send(&mut self, lines: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(lines.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    fn receive(&self) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    /// Ends the input, and returns the rest of the output and the exit status.
    fn end(mut self) -> (Vec<String>, ExitStatus) {
        drop(self.input.take());
        let mut said = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            said.push(line);
        }
        (said, self.child.wait().unwrap())
    }
}

const ONE_MOVE: &str = "setoption name UCI_Variant value banqi\nposition fen 8/8/s7/K7 r - 0 1\n";

#[test]
fn the_program_answers_line_by_line() {
    let mut program = Program::start();
    program.send("isready\n");
    assert_eq!(program.receive(), "readyok");
    program.send("uci\r\n");
    while program.receive() != "uciok" {}
    program.send("what\n");
    assert_eq!(
        program.receive(),
        r#"info string error: "what": there is no such command; teahouse-engine --help names them"#
    );
    program.send("quit\n");
    let (said, status) = program.end();
    assert!(said.is_empty() && status.success(), "{said:?} {status}");
}

#[test]
fn isready_is_answered_during_an_endless_search() {
    let mut program = Program::start();
    program.send(ONE_MOVE);
    program.send("go infinite\nisready\n");
    assert_eq!(program.receive(), "readyok");
    program.send("stop\nisready\n");
    assert_eq!(program.receive(), "bestmove a1b1");
    assert_eq!(program.receive(), "readyok");
    program.send("go infinite\nquit\n");
    let (said, status) = program.end();
    assert_eq!(said, ["bestmove a1b1"]);
    assert!(status.success(), "{status}");
}

#[test]
fn the_end_of_input_ends_every_search() {
    for go in ["go infinite\n", "go nodes 100\n", "go movetime 10"] {
        let mut program = Program::start();
        program.send(ONE_MOVE);
        program.send(go);
        let (said, status) = program.end();
        assert_eq!(said, ["bestmove a1b1"], "{go}");
        assert!(status.success(), "{status}");
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_an_invalid_line() {
    let mut program = Program::start();
    program.input.as_mut().unwrap().write_all(b"\xff\xfe\0go\nisready\n").unwrap();
    let wrong = program.receive();
    assert!(wrong.starts_with("info string error: "), "{wrong}");
    assert_eq!(program.receive(), "readyok");
}

#[test]
fn the_program_prints_its_version_and_refuses_unknown_arguments() {
    let run = |argument| Command::new(env!("CARGO_BIN_EXE_teahouse-engine")).arg(argument).output().unwrap();
    let version = run("--version");
    assert!(version.status.success());
    assert_eq!(version.stdout, concat!("teahouse-engine ", env!("CARGO_PKG_VERSION"), "\n").as_bytes());
    let help = run("--help");
    assert!(help.status.success());
    let help = String::from_utf8(help.stdout).unwrap();
    let named: Vec<&str> = help.split([' ', ',', '\n']).collect();
    let missing: Vec<&str> = COMMANDS.into_iter().filter(|command| !named.contains(command)).collect();
    assert_eq!(missing, [""; 0], "--help names every command");
    assert!(help.contains("Supply Chess"), "{help}");
    let refused = run("--frobnicate");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--frobnicate"));
}
