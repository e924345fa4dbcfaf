//! Converts game records: `convert FORMAT ENCODING FILE …` writes each file in this format to standard output, and the places
//! that the reader left out to standard error.

use std::io::Write;
use std::process::ExitCode;

use teahouse_record::{Encoding, Format};

fn convert(format: Format, encoding: Encoding, file: &str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let reading = teahouse_record::read(&std::fs::read(file)?, file)?;
    for skipped in &reading.skipped {
        eprintln!("{file}: {skipped}");
    }
    Ok(format.write(&reading.record, encoding)?)
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [format, encoding, files @ ..] = words.as_slice() else {
        eprintln!("usage: convert FORMAT ENCODING FILE …");
        return ExitCode::FAILURE;
    };
    let (Ok(format), Ok(encoding)) = (format.parse(), encoding.parse()) else {
        eprintln!("formats: {:?}\nencodings: {:?}", Format::ALL, Encoding::ALL);
        return ExitCode::FAILURE;
    };
    let mut code = ExitCode::SUCCESS;
    for file in files {
        match convert(format, encoding, file) {
            Ok(bytes) => {
                if std::io::stdout().write_all(&bytes).is_err() {
                    return ExitCode::FAILURE;
                }
            }
            Err(error) => {
                eprintln!("{file}: {error}");
                println!();
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}
