//! Speech Dispatcher, by its own protocol (SSIP) on its socket: no library of the system is needed, neither to build the game nor to
//! start it. A service that does not run is started.

use std::io;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use ssip_client_async::fifo::synchronous::Builder;
use ssip_client_async::{Client, ClientError, ClientName, ClientScope, OK_LANGUAGE_SET, OK_PRIORITY_SET, Priority};

use super::VoiceFault;
use crate::speech::Aloud;

/// How long the service may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a service that was started may take to open its socket, and how often it is tried.
const START: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(3)];

/// The speaker on the thread of the voice.
pub(super) fn speaker() -> impl FnMut(Aloud) -> Result<(), VoiceFault> + Send + Sync + 'static {
    let mut dispatcher = Dispatcher::default();
    move |aloud| dispatcher.speak(&aloud)
}

#[derive(Default)]
struct Dispatcher {
    client: Option<Client<UnixStream>>,
    /// Where the socket is; in the usual place without it.
    socket: Option<PathBuf>,
    /// The service was started once, and is not again.
    was_started: bool,
}

impl Dispatcher {
    fn speak(&mut self, aloud: &Aloud) -> Result<(), VoiceFault> {
        // The service ends by itself when it was not used for a while.
        if let Some(client) = &mut self.client
            && say(client, aloud).is_ok()
        {
            return Ok(());
        }
        self.client = None;
        let mut client = self.connect()?;
        say(&mut client, aloud).map_err(|error| VoiceFault::Failed(error.to_string()))?;
        self.client = Some(client);
        Ok(())
    }

    fn connect(&mut self) -> Result<Client<UnixStream>, VoiceFault> {
        let mut builder = Builder::new();
        builder.timeout(PATIENCE);
        if let Some(socket) = &self.socket {
            builder.path(socket);
        }
        let client = builder.build().or_else(|error| self.start(&builder, error));
        let mut client = client.map_err(|_| VoiceFault::NoService)?;
        introduce(&mut client).map_err(|error| VoiceFault::Failed(error.to_string()))?;
        Ok(client)
    }

    /// Starts the service, unless that was done before.
    fn start(&mut self, builder: &Builder, error: io::Error) -> io::Result<Client<UnixStream>> {
        if std::mem::replace(&mut self.was_started, true) || self.socket.is_some() {
            return Err(error);
        }
        builder.with_spawn()?;
        let [pause, limit] = START;
        let mut client = builder.build();
        for _ in 0..limit.as_millis() / pause.as_millis() {
            if client.is_ok() {
                break;
            }
            thread::sleep(pause);
            client = builder.build();
        }
        client
    }
}

fn introduce(client: &mut Client<UnixStream>) -> Result<(), ClientError> {
    client.set_client_name(ClientName::new("teahouse", "teahouse"))?.check_client_name_set()?;
    // Several messages are spoken one after the other.
    client.set_priority(Priority::Message)?.check_status(OK_PRIORITY_SET)?;
    Ok(())
}

fn say(client: &mut Client<UnixStream>, aloud: &Aloud) -> Result<(), ClientError> {
    // The voices have no script: `zh` for both of them.
    let language = aloud.language.split('-').next().unwrap_or(aloud.language);
    client.set_language(ClientScope::Current, language)?.check_status(OK_LANGUAGE_SET)?;
    client.speak()?.check_receiving_data()?.send_line(&line(&aloud.words))?.receive_message_id()?;
    Ok(())
}

/// The words in one line. A leading dot is doubled, because a line with a single dot ends the message (SSIP).
fn line(words: &str) -> String {
    let line = words.replace(['\r', '\n'], " ");
    if line.starts_with('.') { format!(".{line}") } else { line }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::UnixListener;
    use std::path::Path;
    use std::sync::mpsc::{Receiver, channel};

    use super::*;

    /// A service that answers as Speech Dispatcher does, and tells what it was asked. It closes each connection after some messages.
    fn service(socket: &Path, messages: usize) -> Receiver<String> {
        let listener = UnixListener::bind(socket).unwrap();
        let (asked, requests) = channel();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut answers = stream.unwrap();
                let mut lines = BufReader::new(answers.try_clone().unwrap()).lines();
                let mut spoken = 0;
                while let Some(Ok(line)) = lines.next() {
                    let answer = match line.as_str() {
                        line if line.starts_with("SET self CLIENT_NAME") => "208 OK CLIENT NAME SET",
                        line if line.starts_with("SET self PRIORITY") => "202 OK PRIORITY SET",
                        line if line.starts_with("SET self LANGUAGE") => "201 OK LANGUAGE SET",
                        "SPEAK" => "230 OK RECEIVING DATA",
                        "." => {
                            spoken += 1;
                            "225-7\r\n225 OK MESSAGE QUEUED"
                        }
                        _ => "",
                    };
                    asked.send(line).unwrap();
                    if !answer.is_empty() {
                        answers.write_all(format!("{answer}\r\n").as_bytes()).unwrap();
                    }
                    if spoken == messages {
                        break;
                    }
                }
            }
        });
        requests
    }

    fn aloud(words: &str, language: &'static str) -> Aloud {
        Aloud { words: words.into(), language }
    }

    #[test]
    fn words_are_spoken_in_their_language_over_a_connection_that_is_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("speechd.sock");
        let requests = service(&socket, 2);
        let mut dispatcher = Dispatcher { socket: Some(socket), ..Dispatcher::default() };
        for (words, language) in [("炮二平五", "zh-Hant"), (".two\nlines", "en"), ("なな ろく ふ", "ja")] {
            assert_eq!(dispatcher.speak(&aloud(words, language)), Ok(()), "{words}");
        }
        let asked: Vec<String> = requests.try_iter().collect();
        let introduction = ["SET self CLIENT_NAME teahouse:teahouse:main", "SET self PRIORITY message"];
        let first = ["SET self LANGUAGE zh", "SPEAK", "炮二平五", "."];
        let second = ["SET self LANGUAGE en", "SPEAK", "..two lines", "."];
        let third = ["SET self LANGUAGE ja", "SPEAK", "なな ろく ふ", "."];
        let all = [&introduction[..], &first, &second, &introduction, &third].concat();
        assert_eq!(asked, all);
    }

    #[test]
    fn without_a_service_nothing_is_spoken() {
        let folder = tempfile::tempdir().unwrap();
        let socket = Some(folder.path().join("speechd.sock"));
        let mut dispatcher = Dispatcher { socket, ..Dispatcher::default() };
        assert_eq!(dispatcher.speak(&aloud("tea", "en")), Err(VoiceFault::NoService));
    }
}
