//! As much of D-Bus as one question needs: a line to the session's bus, method calls with words, and their answers.
//! (D-Bus Specification 0.43: "Authentication Protocol", "Message Format", "Marshaling".)

use std::env;
use std::io::{self, Error, ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::Duration;

/// A connection to a bus.
#[derive(Debug)]
pub(super) struct Bus {
    stream: UnixStream,
    serial: u32,
}

/// Who takes longer to answer is not there.
const PATIENCE: Duration = Duration::from_secs(5);
/// No answer of interest is longer.
const LONGEST: u32 = 1 << 16;

const METHOD_CALL: u8 = 1;
const METHOD_RETURN: u8 = 2;
const ERROR: u8 = 3;

/// The fields of a header.
const PATH: u8 = 1;
const INTERFACE: u8 = 2;
const MEMBER: u8 = 3;
const REPLY_SERIAL: u8 = 5;
const DESTINATION: u8 = 6;
const SIGNATURE: u8 = 8;

impl Bus {
    /// A line to the bus of this session.
    pub(super) fn of_session() -> io::Result<Self> {
        let address = env::var("DBUS_SESSION_BUS_ADDRESS").unwrap_or_default();
        let runtime = env::var_os("XDG_RUNTIME_DIR").map(|folder| PathBuf::from(folder).join("bus"));
        let stream = match (name(&address, "path"), name(&address, "abstract"), runtime) {
            (Some(path), ..) => UnixStream::connect(path)?,
            (_, Some(name), _) => connect_to_abstract(name)?,
            (.., Some(path)) => UnixStream::connect(path)?,
            _ => return Err(Error::new(ErrorKind::NotFound, "there is no session bus")),
        };
        Self::over(stream)
    }

    /// Introduces itself over a line.
    fn over(stream: UnixStream) -> io::Result<Self> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut bus = Self { stream, serial: 0 };
        // The bus knows from the socket who we are.
        bus.stream.write_all(b"\0AUTH EXTERNAL\r\n")?;
        bus.expect("DATA")?;
        bus.stream.write_all(b"DATA\r\n")?;
        bus.expect("OK ")?;
        bus.stream.write_all(b"BEGIN\r\n")?;
        bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello", &[])?;
        Ok(bus)
    }

    /// A line of the greeting has to begin like this.
    fn expect(&mut self, beginning: &str) -> io::Result<()> {
        const LONGEST_LINE: usize = 256;
        let mut line = Vec::new();
        while !line.ends_with(b"\r\n") && line.len() < LONGEST_LINE {
            let mut byte = [0];
            self.stream.read_exact(&mut byte)?;
            line.extend(byte);
        }
        if line.starts_with(beginning.as_bytes()) { Ok(()) } else { Err(unexpected(&String::from_utf8_lossy(&line))) }
    }

    /// Calls a method with words, and waits until it has answered.
    pub(super) fn call(
        &mut self,
        destination: &str,
        path: &str,
        interface: &str,
        member: &str,
        words: &[&str],
    ) -> io::Result<()> {
        self.serial += 1;
        let message = call(self.serial, [path, interface, member, destination], words);
        self.stream.write_all(&message)?;
        loop {
            let answer = self.read()?;
            if answer.reply_to == Some(self.serial) {
                return match answer.kind {
                    METHOD_RETURN => Ok(()),
                    ERROR => Err(Error::other(format!("{destination} refused"))),
                    kind => Err(unexpected(&format!("a message of type {kind}"))),
                };
            }
        }
    }

    fn read(&mut self) -> io::Result<Message> {
        let mut head = [0; 16];
        self.stream.read_exact(&mut head)?;
        let is_little = match head[0] {
            b'l' => true,
            b'B' => false,
            _ => return Err(unexpected("no message")),
        };
        let [body, fields] = [4, 12].map(|at| number(&head, at, is_little).unwrap_or(u32::MAX));
        if body > LONGEST || fields > LONGEST {
            return Err(unexpected("a message that is too long"));
        }
        let mut rest = vec![0; fields.next_multiple_of(8) as usize + body as usize];
        self.stream.read_exact(&mut rest)?;
        Ok(Message { kind: head[1], reply_to: reply_serial(&rest[..fields as usize], is_little) })
    }
}

/// What of a message is of interest.
struct Message {
    kind: u8,
    reply_to: Option<u32>,
}

fn unexpected(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, format!("the bus said: {}", what.trim_end()))
}

/// A part of the first address: `unix:path=/run/user/1000/bus,guid=…;…`.
fn name<'a>(address: &'a str, key: &str) -> Option<&'a str> {
    let parts = address.split(';').next()?.strip_prefix("unix:")?.split(',');
    parts.filter_map(|part| part.split_once('=')).find(|(name, _)| *name == key).map(|(_, value)| value)
}

#[cfg(target_os = "linux")]
fn connect_to_abstract(name: &str) -> io::Result<UnixStream> {
    use std::os::linux::net::SocketAddrExt;
    UnixStream::connect_addr(&std::os::unix::net::SocketAddr::from_abstract_name(name)?)
}

#[cfg(not(target_os = "linux"))]
fn connect_to_abstract(_: &str) -> io::Result<UnixStream> {
    Err(Error::from(ErrorKind::Unsupported))
}

/// The bytes of a method call, in the order of little machines.
fn call(serial: u32, [path, interface, member, destination]: [&str; 4], words: &[&str]) -> Vec<u8> {
    let mut body = Vec::new();
    words.iter().for_each(|word| put_text(&mut body, word));
    let signature = "s".repeat(words.len());
    let mut fields = Vec::new();
    put_field(&mut fields, PATH, b'o', path);
    put_field(&mut fields, INTERFACE, b's', interface);
    put_field(&mut fields, MEMBER, b's', member);
    put_field(&mut fields, DESTINATION, b's', destination);
    if !words.is_empty() {
        put_field(&mut fields, SIGNATURE, b'g', &signature);
    }
    let mut message = vec![b'l', METHOD_CALL, 0, 1];
    for number in [body.len(), serial as usize, fields.len()] {
        message.extend((number as u32).to_le_bytes());
    }
    message.extend(fields);
    pad(&mut message, 8);
    message.extend(body);
    message
}

fn pad(bytes: &mut Vec<u8>, to: usize) {
    bytes.resize(bytes.len().next_multiple_of(to), 0);
}

/// A text with its length before it.
fn put_text(bytes: &mut Vec<u8>, text: &str) {
    pad(bytes, 4);
    bytes.extend((text.len() as u32).to_le_bytes());
    bytes.extend(text.as_bytes());
    bytes.push(0);
}

/// A field of a header: what it is, its type, its value. The header's 16 bytes before it keep it aligned.
fn put_field(bytes: &mut Vec<u8>, field: u8, kind: u8, value: &str) {
    pad(bytes, 8);
    bytes.extend([field, 1, kind, 0]);
    if kind == b'g' {
        bytes.push(value.len() as u8);
        bytes.extend(value.as_bytes());
        bytes.push(0);
    } else {
        put_text(bytes, value);
    }
}

fn number(bytes: &[u8], at: usize, is_little: bool) -> Option<u32> {
    let four: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
    Some(if is_little { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) })
}

/// What a message answers to, if the fields of its header say so.
fn reply_serial(fields: &[u8], is_little: bool) -> Option<u32> {
    let mut at = 0_usize;
    loop {
        at = at.next_multiple_of(8);
        let (field, length, kind) = (*fields.get(at)?, *fields.get(at + 1)?, *fields.get(at + 2)?);
        if length != 1 {
            return None;
        }
        at += 4;
        match kind {
            b'u' if field == REPLY_SERIAL => return number(fields, at, is_little),
            b'u' => at += 4,
            b's' | b'o' => at = at.checked_add(number(fields, at, is_little)? as usize)?.checked_add(5)?,
            b'g' => at += usize::from(*fields.get(at)?) + 2,
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// A bus that greets, answers `Hello`, and then says this to the next call.
    fn asked(answer: Vec<u8>) -> io::Result<()> {
        let (ours, mut theirs) = UnixStream::pair()?;
        let bus = thread::spawn(move || -> io::Result<Vec<u8>> {
            let mut line = [0; 16];
            theirs.read_exact(&mut line)?;
            theirs.write_all(b"DATA\r\n")?;
            theirs.read_exact(&mut line[..6])?;
            theirs.write_all(b"OK 1234deadbeef\r\n")?;
            theirs.read_exact(&mut line[..7])?;
            let mut message = vec![0; call(1, HELLO, &[]).len()];
            theirs.read_exact(&mut message)?;
            assert_eq!(message, call(1, HELLO, &[]));
            // A signal comes first, as buses do.
            theirs.write_all(&answer_to(None, 4))?;
            theirs.write_all(&answer_to(Some(1), METHOD_RETURN))?;
            let mut message = vec![0; call(2, INHIBIT, &["a", "b"]).len()];
            theirs.read_exact(&mut message)?;
            theirs.write_all(&answer)?;
            Ok(message)
        });
        let [path, interface, member, destination] = INHIBIT;
        let result = Bus::over(ours)?.call(destination, path, interface, member, &["a", "b"]);
        assert_eq!(bus.join().unwrap()?, call(2, INHIBIT, &["a", "b"]));
        result
    }

    const HELLO: [&str; 4] = ["/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello", "org.freedesktop.DBus"];
    const INHIBIT: [&str; 4] = ["/x", "a.b", "Inhibit", "a.b"];

    fn answer_to(serial: Option<u32>, kind: u8) -> Vec<u8> {
        let mut fields = Vec::new();
        put_field(&mut fields, DESTINATION, b's', ":1.7");
        if let Some(serial) = serial {
            pad(&mut fields, 8);
            fields.extend([REPLY_SERIAL, 1, b'u', 0]);
            fields.extend(serial.to_le_bytes());
        }
        let mut message = vec![b'l', kind, 0, 1];
        for number in [4, 99, fields.len() as u32] {
            message.extend(number.to_le_bytes());
        }
        message.extend(fields);
        pad(&mut message, 8);
        message.extend([1, 2, 3, 4]);
        message
    }

    #[test]
    fn a_question_is_asked_and_answered() {
        asked(answer_to(Some(2), METHOD_RETURN)).unwrap();
    }

    #[test]
    fn what_is_no_answer_is_an_error_and_nothing_worse() {
        let refused = asked(answer_to(Some(2), ERROR)).unwrap_err();
        assert!(refused.to_string().contains("refused"), "{refused}");
        for nonsense in [vec![], vec![b'x'; 64], [&b"l\x02\0\x01"[..], &[0xff; 12]].concat()] {
            assert!(asked(nonsense).is_err());
        }
        assert_eq!(reply_serial(&[8, 1, b'g'], true), None);
        assert_eq!(reply_serial(&[8, 1, b's', 0, 0xff, 0xff, 0xff, 0xff], true), None);
        assert_eq!(reply_serial(&[5, 9, 9, 9, 9], true), None);
    }

    #[test]
    fn the_address_of_a_bus_is_read() {
        let address = "unix:path=/run/user/1000/bus,guid=12;tcp:host=x";
        assert_eq!((name(address, "path"), name(address, "abstract")), (Some("/run/user/1000/bus"), None));
        assert_eq!(name("unix:abstract=/tmp/dbus-x,guid=1", "abstract"), Some("/tmp/dbus-x"));
        assert_eq!((name("tcp:host=x", "path"), name("", "path")), (None, None));
    }
}
