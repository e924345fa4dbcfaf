//! Computes the fingerprint of everything that pictures are computed by, for `FINGERPRINT` of this crate.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Files and folders that decide how a picture looks, from the folder of this crate. The versions of other crates are in the
/// lock file.
const INPUTS: [&str; 4] = ["src", "../../Cargo.lock", "../../assets/fonts", "../../assets/themes"];

fn main() -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    for input in INPUTS {
        println!("cargo::rerun-if-changed={input}");
        hash(Path::new(input), &mut hasher)?;
    }
    println!("cargo::rustc-env=TEAHOUSE_ART_FINGERPRINT={:016x}", hasher.finish());
    Ok(())
}

/// Hashes names and contents, in an order that is the same on every machine.
fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.file_name().hash(hasher);
    if !path.is_dir() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| hash(entry, hasher))
}
