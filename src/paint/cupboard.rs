//! The cupboard: pictures of the first screen, kept on the disk from one start to the next.
//!
//! A picture is a file. It begins with the art crate's fingerprint, the theme and the order, and ends with a checksum; a file
//! that is not exactly what is asked for counts as missing, and is written again. The folder can be deleted at any time.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, io};

use bevy::prelude::*;
use teahouse_art::{FINGERPRINT, Order, Theme};
use teahouse_table::storage::replace_file;

use super::baked::{Cut, PictureFile, image};

/// The most bytes of pictures in the folder. The oldest that this start has not used go first.
const MOST_BYTES: u64 = 64 << 20;
/// The ending of the names of files. Other files in the folder are not touched.
const ENDING: &str = "picture";
/// The first line of each file.
const FORMAT: &[u8] = b"teahouse picture 1\n";

/// The pictures of a folder that were baked like this program bakes, in one theme.
#[derive(Debug)]
pub(super) struct Cupboard {
    folder: PathBuf,
    /// The fingerprint and the theme.
    maker: String,
    /// The pictures that this start has asked for.
    start: Mutex<StartFiles>,
}

#[derive(Debug, Default)]
struct StartFiles {
    /// The files that it has found.
    used: HashSet<String>,
    /// The files that are to be written.
    new: Vec<PictureFile>,
}

impl Cupboard {
    /// The cupboard in a folder, which need not be there.
    pub(super) fn new(folder: &Path, theme: &Theme) -> Self {
        Self::of(FINGERPRINT, folder, theme)
    }

    fn of(fingerprint: &str, folder: &Path, theme: &Theme) -> Self {
        Self { folder: folder.to_owned(), maker: format!("{fingerprint}\n{theme:?}"), start: Mutex::default() }
    }

    /// Whether there is no file of this theme.
    pub(super) fn is_empty(&self) -> bool {
        let beginning = self.beginning();
        !names(&self.folder).any(|name| name.starts_with(&beginning))
    }

    /// Whether there is a file of an order.
    pub(super) fn holds(&self, order: &Order) -> bool {
        self.folder.join(self.name(order)).exists()
    }

    /// The picture of an order.
    pub(super) fn fetch(&self, order: &Order) -> Option<Cut> {
        let name = self.name(order);
        let path = self.folder.join(&name);
        path.metadata().ok().filter(|file| file.is_file() && file.len() <= MOST_BYTES)?;
        let cut = decode(&fs::read(path).ok()?, &self.head(order))?;
        self.start().used.insert(name);
        Some(cut)
    }

    /// The file of a picture.
    pub(super) fn file(&self, order: &Order, cut: &Cut) -> Option<PictureFile> {
        Some(PictureFile { name: self.name(order), content: encode(cut, &self.head(order))? })
    }

    /// Keeps a file for the next start, where there is room for it.
    pub(super) fn keep(&self, file: PictureFile) {
        let mut start = self.start();
        let bytes: usize = start.new.iter().map(|file| file.content.len()).sum();
        if (bytes + file.content.len()) as u64 <= MOST_BYTES {
            start.new.push(file);
        }
    }

    /// Makes room for what was kept, and writes as much of it as there is room for. It waits for the disk.
    ///
    /// # Errors
    /// When a file cannot be written: then no more are.
    pub(super) fn write(&self) -> io::Result<()> {
        let StartFiles { used, new } = std::mem::take(&mut *self.start());
        if new.is_empty() {
            return Ok(());
        }
        let mut room = self.make_room(&used, new.iter().map(|file| file.content.len() as u64).sum());
        for PictureFile { name, content } in new {
            if let Some(rest) = room.checked_sub(content.len() as u64) {
                replace_file(&self.folder.join(name), &content)?;
                room = rest;
            }
        }
        Ok(())
    }

    /// Removes files that are not used, the oldest first, until there is room for as many bytes more. Returns how many there is
    /// room for. A file that is to be replaced counts until then.
    fn make_room(&self, used: &HashSet<String>, more: u64) -> u64 {
        let mut files: Vec<_> = names(&self.folder)
            .filter_map(|name| {
                let file = self.folder.join(&name).symlink_metadata().ok().filter(fs::Metadata::is_file)?;
                Some((file.modified().ok(), name, file.len()))
            })
            .collect();
        files.sort();
        let mut bytes: u64 = files.iter().map(|(.., length)| length).sum();
        for (_, name, length) in files.iter().filter(|(_, name, _)| !used.contains(name)) {
            if bytes + more <= MOST_BYTES {
                break;
            }
            if fs::remove_file(self.folder.join(name)).is_ok() {
                bytes -= length;
            }
        }
        MOST_BYTES.saturating_sub(bytes)
    }

    fn start(&self) -> MutexGuard<'_, StartFiles> {
        self.start.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The beginning of the names of all files of this maker.
    fn beginning(&self) -> String {
        format!("{:016x}-", hash(&self.maker))
    }

    fn name(&self, order: &Order) -> String {
        format!("{}{:016x}.{ENDING}", self.beginning(), hash(order))
    }

    fn head(&self, order: &Order) -> String {
        format!("{}\n{order:?}", self.maker)
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The names of all pictures in a folder, with those of files that were left when a process was killed.
fn names(folder: &Path) -> impl Iterator<Item = String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| is_own(name))
}

/// Whether a name is that of a picture: two hashes and the ending, after which `replace_file` puts more meanwhile.
fn is_own(name: &str) -> bool {
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let parts = name.split_once('.').and_then(|(hashes, ending)| Some((hashes.split_once('-')?, ending)));
    parts.is_some_and(|((maker, order), ending)| is_hash(maker) && is_hash(order) && ending.starts_with(ENDING))
}

/// The file of a picture. Plain pictures have none.
fn encode(cut: &Cut, head: &str) -> Option<Vec<u8>> {
    let pixels = cut.image.data.as_deref().filter(|_| !cut.is_plain)?;
    let length = u32::try_from(head.len()).ok()?;
    let mut file = Vec::with_capacity(FORMAT.len() + head.len() + pixels.len() + 24);
    file.extend_from_slice(FORMAT);
    file.extend(length.to_le_bytes());
    file.extend_from_slice(head.as_bytes());
    file.extend(cut.size.to_array().into_iter().flat_map(u32::to_le_bytes));
    file.extend(cut.origin.to_array().into_iter().flat_map(f32::to_le_bytes));
    file.extend_from_slice(pixels);
    file.extend(crc32fast::hash(&file).to_le_bytes());
    Some(file)
}

/// The picture of a whole file with this head.
fn decode(file: &[u8], head: &str) -> Option<Cut> {
    let (file, checksum) = file.split_last_chunk()?;
    let (length, file_head) = file.strip_prefix(FORMAT)?.split_first_chunk()?;
    let is_asked_for = u32::from_le_bytes(*length) as usize == head.len();
    let rest = file_head.strip_prefix(head.as_bytes()).filter(|_| is_asked_for)?;
    if crc32fast::hash(file) != u32::from_le_bytes(*checksum) {
        return None;
    }
    let (measures, pixels) = rest.split_first_chunk::<16>()?;
    let [width, height, x, y] = std::array::from_fn(|index| std::array::from_fn(|byte| measures[4 * index + byte]));
    let size = UVec2::new(u32::from_le_bytes(width), u32::from_le_bytes(height));
    let bytes = u64::from(size.x).checked_mul(size.y.into())?.checked_mul(4)?;
    let origin = Vec2::new(f32::from_le_bytes(x), f32::from_le_bytes(y));
    let is_one = size.min_element() > 0 && bytes == pixels.len() as u64;
    is_one.then(|| Cut { image: image(size, pixels.to_vec()), size, origin, is_plain: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUP: Order = Order::Teacup { diameter: 20, gone: 0 };

    fn cupboard(folder: &Path, fingerprint: &str) -> Cupboard {
        Cupboard::of(fingerprint, folder, &Theme::default())
    }

    fn cut(side: u32, value: u8) -> Cut {
        let pixels = vec![value; 4 * side as usize * side as usize];
        Cut {
            image: image(UVec2::splat(side), pixels),
            size: UVec2::splat(side),
            origin: Vec2::new(1.5, -2.0),
            is_plain: false,
        }
    }

    /// Keeps a picture of one colour, whose file is written.
    fn keep(cupboard: &Cupboard, order: &Order, side: u32, value: u8) {
        cupboard.file(order, &cut(side, value)).into_iter().for_each(|file| cupboard.keep(file));
        cupboard.write().unwrap();
    }

    fn first_byte(cupboard: &Cupboard, order: &Order) -> Option<u8> {
        cupboard.fetch(order).map(|cut| cut.image.data.unwrap()[0])
    }

    #[test]
    fn a_kept_picture_comes_back_at_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        let first = cupboard(folder.path(), "one");
        assert!(first.is_empty() && !first.holds(&CUP) && first.fetch(&CUP).is_none());
        keep(&first, &CUP, 3, 7);
        let second = cupboard(folder.path(), "one");
        assert!(!second.is_empty() && second.holds(&CUP));
        let found = second.fetch(&CUP).unwrap();
        assert_eq!((found.size, found.origin, found.is_plain), (UVec2::splat(3), Vec2::new(1.5, -2.0), false));
        assert_eq!(found.image.data, Some(vec![7; 36]));
    }

    #[test]
    fn another_order_theme_or_fingerprint_has_other_pictures() {
        let folder = tempfile::tempdir().unwrap();
        let one = cupboard(folder.path(), "one");
        keep(&one, &CUP, 3, 7);
        assert!(one.fetch(&Order::Teacup { diameter: 21, gone: 0 }).is_none());
        let other_theme = Cupboard::of("one", folder.path(), &Theme::named("night-study").unwrap());
        for other in [cupboard(folder.path(), "two"), other_theme] {
            assert!(other.is_empty() && other.fetch(&CUP).is_none());
            // Not even under the name of this one.
            fs::copy(folder.path().join(one.name(&CUP)), folder.path().join(other.name(&CUP))).unwrap();
            assert!(other.holds(&CUP) && other.fetch(&CUP).is_none());
        }
    }

    #[test]
    fn a_damaged_file_is_no_picture() {
        let whole = encode(&cut(3, 7), "cup").unwrap();
        assert!(decode(&whole, "cup").is_some());
        for place in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[place] ^= 1;
            assert!(decode(&damaged, "cup").is_none(), "byte {place}");
            assert!(decode(&whole[..place], "cup").is_none(), "cut at {place}");
        }
        assert!(decode(&[&whole[..], b"more"].concat(), "cup").is_none());
        assert!(decode(&whole, "cu").is_none() && decode(&whole, "cups").is_none());
    }

    /// A right checksum does not make a picture of anything.
    #[test]
    fn a_file_of_another_number_of_pixels_is_no_picture() {
        let sized = |size: UVec2| encode(&Cut { size, ..cut(3, 7) }, "cup").unwrap();
        assert!(decode(&sized(UVec2::splat(3)), "cup").is_some());
        for size in [UVec2::new(0, 3), UVec2::new(3, 4), UVec2::splat(u32::MAX)] {
            assert!(decode(&sized(size), "cup").is_none(), "{size}");
        }
    }

    #[test]
    fn a_damaged_file_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let cupboard = cupboard(folder.path(), "one");
        keep(&cupboard, &CUP, 3, 7);
        fs::write(folder.path().join(cupboard.name(&CUP)), "no picture").unwrap();
        assert!(cupboard.fetch(&CUP).is_none());
        keep(&cupboard, &CUP, 3, 8);
        assert_eq!(first_byte(&cupboard, &CUP), Some(8));
    }

    /// A picture of 20 MB, of which three fit.
    #[test]
    fn what_was_not_used_for_longest_goes_when_the_folder_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let order = |diameter| Order::Teacup { diameter, gone: 0 };
        for diameter in [20, 21, 22] {
            keep(&cupboard(folder.path(), "one"), &order(diameter), 2250, 1);
        }
        let start = cupboard(folder.path(), "one");
        assert!(start.fetch(&order(20)).is_some());
        keep(&start, &order(23), 2250, 1);
        let kept: Vec<u32> = (20..24).filter(|diameter| start.holds(&order(*diameter))).collect();
        assert_eq!(kept, [20, 22, 23], "21 is the oldest of those that this start has not used");
    }

    #[test]
    fn what_this_start_uses_stays_and_the_folder_does_not_grow_beyond_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let order = |diameter| Order::Teacup { diameter, gone: 0 };
        for diameter in [20, 21] {
            keep(&cupboard(folder.path(), "one"), &order(diameter), 2250, 1);
        }
        let start = cupboard(folder.path(), "one");
        let files = [22, 23].map(|diameter| start.file(&order(diameter), &cut(2250, 1)).unwrap());
        assert!([20, 21].iter().all(|diameter| start.fetch(&order(*diameter)).is_some()));
        files.into_iter().for_each(|file| start.keep(file));
        start.write().unwrap();
        let kept: Vec<u32> = (20..24).filter(|diameter| start.holds(&order(*diameter))).collect();
        assert_eq!(kept, [20, 21, 22]);
    }

    /// The folder may be one that the player has named with `--data-dir`.
    #[test]
    fn other_files_are_not_removed_when_the_folder_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let order = |diameter| Order::Teacup { diameter, gone: 0 };
        let others = ["photo.png", "0123456789abcdef-0123456789abcdef.png", "holiday-picture.picture"];
        let leftover = folder.path().join("0123456789abcdef-0123456789abcdef.picture.new");
        others.iter().for_each(|name| fs::write(folder.path().join(name), vec![0; 20 << 20]).unwrap());
        fs::write(&leftover, "begun").unwrap();
        for diameter in [20, 21, 22, 23] {
            keep(&cupboard(folder.path(), "one"), &order(diameter), 2250, 1);
        }
        assert!(others.iter().all(|name| folder.path().join(name).exists()));
        assert!(!leftover.exists() && !cupboard(folder.path(), "one").holds(&order(20)));
    }

    /// A file stands where the folder would be.
    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_of_writing_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pictures");
        fs::write(&path, "no folder").unwrap();
        let cupboard = cupboard(&path, "one");
        assert!(cupboard.is_empty() && !cupboard.holds(&CUP) && cupboard.fetch(&CUP).is_none());
        cupboard.file(&CUP, &cut(3, 7)).into_iter().for_each(|file| cupboard.keep(file));
        assert!(cupboard.write().is_err());
        assert_eq!(fs::read(&path).unwrap(), b"no folder");
    }

    #[test]
    fn a_picture_that_is_too_large_or_plain_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let cupboard = cupboard(folder.path(), "one");
        keep(&cupboard, &CUP, 4100, 1);
        assert!(cupboard.is_empty() && cupboard.file(&CUP, &Cut { is_plain: true, ..cut(3, 1) }).is_none());
    }
}
