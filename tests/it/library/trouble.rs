//! Damaged, locked and slow: the list says what is wrong, and nothing waits for the disk.

use std::sync::{Condvar, Mutex};

use bevy::ui::CalculatedClip;
use teahouse::core::worker::DiskWork;
use teahouse::core::{Activity, Trouble};
use teahouse_table::journal::MOST_BYTES;
use teahouse_table::storage::Storage;
use teahouse_table::testing::{Delayed, DiskFault, with_checksums};

use super::*;
use crate::support::{rect_of, resize_window, send_and_rest};

/// Damages the file of a match from the middle on.
pub fn damage(storage: &FaultyStorage, name: &str) {
    let text = String::from_utf8(storage.bytes(name)).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = lines.len() - 2;
    lines[at] = lines[at].replace(" = ", " : ");
    put_newest(storage, name, (lines.join("\n") + "\n").as_bytes());
}

/// Writes a file a minute ago, so that it is the first in the list.
fn put_newest(storage: &FaultyStorage, name: &str, bytes: &[u8]) {
    storage.put(name, bytes);
    let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_200);
    storage.set_modified(name, noon - Duration::from_secs(60));
}

fn close_banner(app: &mut App) {
    press_and_rest(app, KeyCode::Escape);
}

#[test]
fn a_damaged_match_says_what_is_wrong_and_goes_on_from_before() {
    let (storage, names) = four();
    damage(&storage, &names[0]);
    let mut app = at_title_with(&storage);
    close_banner(&mut app);
    click_and_rest(&mut app, "library");
    assert!(shows_text(&mut app, "Damaged"));
    assert!(shows_text(&mut app, "The 2 turns before it are intact."));
    let before = storage.bytes(&names[0]);
    click_and_rest(&mut app, "look");
    assert_eq!((session(&app).view().ply(), session(&app).is_looked_through()), (2, true));
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    assert_eq!(storage.bytes(&names[0]), before);
    click_and_rest(&mut app, "continue");
    assert_eq!((session(&app).view().ply(), session(&app).is_looked_through()), (2, false));
    assert!(storage.names().iter().any(|name| name.contains("damaged")), "the damaged file is kept");
}

/// The kind, name and visible place of each thing of the screen that the trace names, and of each text.
fn things(app: &mut App) -> Vec<(String, Rect)> {
    let mut all =
        app.world_mut().query_filtered::<(Entity, Option<&Traced>, Option<&Text>, &InheritedVisibility), With<Node>>();
    let named = all.iter(app.world()).filter(|(.., visibility)| visibility.get());
    let named = named.filter_map(|(entity, traced, text, _)| {
        let name = traced.map(|traced| traced.id.to_string()).or_else(|| text.map(|text| text.0.clone()))?;
        Some((entity, name))
    });
    let named: Vec<(Entity, String)> = named.collect();
    let rect = |entity: Entity| {
        let rect = rect_of(app, entity);
        app.world().get::<CalculatedClip>(entity).map_or(rect, |clip| rect.intersect(clip.clip))
    };
    let is_message = |entity: Entity| {
        let up = |entity: &Entity| app.world().get::<ChildOf>(*entity).map(ChildOf::parent);
        let root = core::iter::successors(Some(entity), up).last().unwrap();
        app.world().get::<Name>(root).is_some_and(|name| name.as_str() == "Trouble")
    };
    let of_screen = named.into_iter().filter(|(entity, _)| !is_message(*entity));
    let mut seen: Vec<_> =
        of_screen.map(|(entity, name)| (name, rect(entity))).filter(|(_, at)| !at.is_empty()).collect();
    seen.sort_by(|(one, at), (other, there)| one.cmp(other).then(at.min.y.total_cmp(&there.min.y)));
    seen
}

/// The paper of the message.
fn message(app: &mut App) -> Option<Rect> {
    let mut roots = app.world_mut().query::<(&Name, &Children)>();
    let paper = roots.iter(app.world()).find(|(name, _)| name.as_str() == "Trouble")?.1[0];
    Some(rect_of(app, paper))
}

#[test]
fn a_message_covers_nothing_and_all_comes_back_to_its_place() {
    const LONG: &str = "2 games of evening.pgn are damaged and left out. The first: Game 2 of evening.pgn cannot be read: there is an \
                        error in line 8, column 1.";
    let mut app = at_library();
    for size in [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (1920.0, 1080.0), (900.0, 1200.0), (3840.0, 2160.0)]
    {
        for letters in [1.0, 2.0] {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let before = things(&mut app);
            for sentence in ["The lamp is out.", LONG] {
                send_and_rest(&mut app, Trouble::new(sentence));
                let what = format!("{size:?}, letters {letters}: {sentence}");
                let paper = message(&mut app).expect("a message");
                assert!(paper.min.y >= 0.0 && paper.height() > 40.0, "{what}");
                for (name, at) in things(&mut app) {
                    let covered = paper.intersect(at);
                    let is_free = covered.is_empty() || covered.size().min_element() < 0.6;
                    assert!(is_free, "{what}: {name} at {at:?} lies under {paper:?}");
                }
                close_banner(&mut app);
                assert_eq!((message(&mut app), screen(&app)), (None, Screen::Library), "{what}");
                assert_eq!(things(&mut app), before, "{what}");
            }
        }
    }
}

#[test]
fn a_match_of_which_nothing_can_be_read_can_only_be_named_and_deleted() {
    let (storage, names) = four();
    let mut bytes = storage.bytes(&names[0]);
    bytes[..30].fill(b'#');
    storage.put(&names[0], &bytes);
    let mut app = at_title_with(&storage);
    close_banner(&mut app);
    click_and_rest(&mut app, "library");
    click_and_rest(&mut app, "filter");
    choose(&mut app, "result-damaged");
    choose(&mut app, "done");
    assert!(matches!(&slips(&mut app)[..], [file] if file.starts_with("banqi-")));
    assert!(shows_text(&mut app, "nothing of the match can be read"));
    for button in ["continue", "look"] {
        assert_eq!(place(&mut app, "button", button), None);
    }
    click_and_rest(&mut app, "delete");
    assert!(!storage.names().contains(&names[0]));
}

#[test]
fn a_match_of_a_later_version_says_which_word_is_unknown() {
    let (storage, names) = four();
    let text = String::from_utf8(storage.bytes(&names[0])).unwrap();
    let mut lines: Vec<String> = text.lines().map(|line| line.rsplit_once(" | ").unwrap().0.to_owned()).collect();
    let position = lines.last().unwrap().rsplit_once(' ').unwrap().1.to_owned();
    lines.push(format!("5 99999999 0 pause 300 = {position}"));
    put_newest(&storage, &names[0], with_checksums(lines.iter().map(String::as_str)).as_bytes());
    let mut app = at_title_with(&storage);
    close_banner(&mut app);
    click_and_rest(&mut app, "library");
    assert!(shows_text(&mut app, "\"pause\" is not known to this one. The 4 turns before it can be read."));
}

#[test]
fn a_file_beyond_the_limits_says_so() {
    let (storage, names) = four();
    put_newest(&storage, &names[0], &vec![b'\n'; MOST_BYTES + 1]);
    let mut app = at_title_with(&storage);
    close_banner(&mut app);
    click_and_rest(&mut app, "library");
    assert!(shows_text(&mut app, "The file cannot be read: the file is larger than a saved match can be."));
}

#[test]
fn a_match_that_is_open_elsewhere_says_why_not() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let open = OpenMatch::open(Arc::new(storage.clone()), &names[0]).unwrap();
    let opened = "This match cannot be opened: the file is open in another window";
    for (button, words) in [("delete", "open in another window"), ("continue", opened)] {
        click_and_rest(&mut app, button);
        assert!(shows_text(&mut app, words), "{button}");
        assert_eq!((screen(&app), slips(&mut app).len()), (Screen::Library, 4));
        close_banner(&mut app);
        assert_eq!(screen(&app), Screen::Library, "Escape closes the banner only");
    }
    drop(open);
    click_and_rest(&mut app, "delete");
    assert_eq!(slips(&mut app).len(), 3);
}

#[test]
fn a_title_that_cannot_be_saved_stays_in_its_line() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "rename");
    type_letters(&mut app, "Kept");
    storage.set_fault(DiskFault::ReadOnly);
    click_and_rest(&mut app, "save");
    assert!(shows_text(&mut app, "The title could not be saved"));
    close_banner(&mut app);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).any(|line| line.value() == "Kept"));
    storage.set_fault(DiskFault::None);
    click_and_rest(&mut app, "save");
    assert_eq!(slips(&mut app)[0], "Kept");
}

/// While the gate is closed the disk does not answer.
#[derive(Clone, Default)]
struct Gate(Arc<(Mutex<bool>, Condvar)>);

impl Gate {
    fn set(&self, is_closed: bool) {
        *self.0.0.lock().unwrap() = is_closed;
        self.0.1.notify_all();
    }

    fn pass(&self) {
        drop(self.0.1.wait_while(self.0.0.lock().unwrap(), |is_closed| *is_closed).unwrap());
    }
}

#[test]
fn a_slow_disk_is_waited_for_without_holding_up_a_frame() {
    let ((storage, _), gate) = (four(), Gate::default());
    let slow = {
        let gate = gate.clone();
        Delayed::new(storage.clone(), move || gate.pass())
    };
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(slow) as Arc<dyn Storage>)).insert_resource(DiskWork::Threaded);
    rest(&mut app);
    gate.set(true);
    click_on(&mut app, "button", "library");
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(screen(&app), Screen::Library);
    assert!(shows_text(&mut app, "Reading…"));
    assert!(app.world().resource::<Activity>().holds(Activity::WRITING));
    gate.set(false);
    rest(&mut app);
    assert_eq!(slips(&mut app), ALL);
    assert_eq!(focused(&app), "matches");
    // An answer that comes after the screen was left changes nothing on the title.
    gate.set(true);
    click_on(&mut app, "button", "delete");
    press(&mut app, KeyCode::Escape);
    gate.set(false);
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(library::list(&storage).unwrap().len(), 3);
}
