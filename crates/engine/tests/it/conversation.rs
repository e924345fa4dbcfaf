//! Conversations with the protocol within the process, written as transcripts.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use teahouse_engine::{Flow, Protocol};

/// A sink that the test can read.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A protocol and its output.
pub struct Conversation {
    protocol: Protocol,
    page: Page,
}

impl Conversation {
    pub fn new() -> Self {
        let page = Page::default();
        Self { protocol: Protocol::new(page.clone()), page }
    }

    /// A conversation after these lines, whose answers are dropped.
    pub fn after(lines: &[&str]) -> Self {
        let mut conversation = Self::new();
        for line in lines {
            conversation.say(line);
        }
        conversation
    }

    /// Sends a line and returns the lines of the answer so far.
    pub fn say(&mut self, line: &str) -> Vec<String> {
        self.flow_of(line);
        self.heard()
    }

    /// Sends a line and returns whether the conversation goes on.
    pub fn flow_of(&mut self, line: &str) -> Flow {
        self.protocol.line(line).unwrap()
    }

    /// Sends a line and ends the input, which waits for the answer of a search.
    pub fn say_last(&mut self, line: &str) -> Vec<String> {
        self.flow_of(line);
        self.protocol.end_of_input();
        self.heard()
    }

    /// The output since the last call.
    pub fn heard(&mut self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.page.0.lock().unwrap());
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }

    /// The value of a line of `d`, such as that of `Outcome`.
    pub fn value(&mut self, key: &str) -> String {
        let start = format!("{key}: ");
        let lines = self.say("d");
        lines
            .iter()
            .find_map(|line| line.strip_prefix(&start))
            .unwrap_or_else(|| panic!("{key} in {lines:?}"))
            .to_owned()
    }

    /// The moves of `Legal:`.
    pub fn legal(&mut self) -> Vec<String> {
        let line = self.value("Legal");
        let mut words = line.split(' ').map(str::to_owned);
        let count: usize = words.next().unwrap().parse().unwrap();
        let moves: Vec<String> = words.collect();
        assert_eq!(moves.len(), count);
        moves
    }
}

/// Plays a transcript: lines after `> ` are sent, the other lines are the expected answers.
pub fn check(transcript: &str) {
    let mut conversation = Conversation::new();
    let mut lines = transcript.lines().map(str::trim_start).skip_while(|line| line.is_empty()).peekable();
    while let Some(line) = lines.next() {
        let said = line.strip_prefix("> ").unwrap_or_else(|| panic!("{line:?} is not something to say"));
        let mut expected = Vec::new();
        while let Some(answer) = lines.next_if(|line| !line.starts_with("> ")) {
            expected.push(answer.replace("\\t", "\t"));
        }
        // The last line of an indented transcript is only indentation.
        if lines.peek().is_none() && expected.last().is_some_and(String::is_empty) {
            expected.pop();
        }
        assert_eq!(conversation.say(said), expected, "after {said:?} in {transcript}");
    }
}
