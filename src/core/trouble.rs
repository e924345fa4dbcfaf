//! Troubles: sentences that tell the players of a failure. Any room writes them; they wait in a queue until each has been
//! read and closed. The shell shows the first.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::AppSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Trouble>().add_message::<Outdated>().init_resource::<Troubles>();
    app.configure_sets(Update, QueueSystems.in_set(AppSystems::Ui));
    app.add_systems(Update, queue.run_if(on_message::<Trouble>.or_eager(on_message::<Outdated>)).in_set(QueueSystems));
}

/// Something went wrong that the players should know of: one sentence in their language.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// The sentence.
    pub sentence: String,
    /// The topic of the sentence, where a newer event takes it away.
    pub topic: Option<Topic>,
}

impl Trouble {
    /// Tells the players a sentence.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), topic: None }
    }

    /// Tells the players a sentence that holds until its topic is [`Outdated`].
    pub fn about(topic: Topic, sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), topic: Some(topic) }
    }
}

/// The topic of a trouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// The text that was pasted last.
    Paste,
}

/// The troubles of a topic hold no longer: they leave the queue unread. Those that come in the same frame stay. Work of the topic that
/// is still to be done tells no fault then.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outdated(pub Topic);

/// The first of some entries of a file, as many as a banner has room for, with a comma between them.
pub fn some_of(entries: &[String]) -> String {
    /// In characters: two lines.
    const ROOM: usize = 160;
    let mut all = entries.join(", ");
    if let Some((end, _)) = all.char_indices().nth(ROOM) {
        all.truncate(end);
        all.push('…');
    }
    all
}

/// The troubles that the players have not closed yet, the oldest first.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Troubles {
    waiting: VecDeque<Trouble>,
    /// How many have been closed since there was none.
    closed: usize,
    /// How many have not been added since there was none, because [`MOST_WAITING`] waited.
    beyond: usize,
}

/// The most troubles that wait. The others are logged and counted.
const MOST_WAITING: usize = 20;

impl Troubles {
    /// The sentence to read now.
    pub fn first(&self) -> Option<&str> {
        self.waiting.front().map(|trouble| trouble.sentence.as_str())
    }

    /// The number of the first trouble, from 1, among all since there was none, and how many these are.
    pub fn place(&self) -> (usize, usize) {
        (self.closed + 1, self.closed + self.waiting.len())
    }

    /// How many troubles, since there was none, are in the log only.
    pub const fn beyond(&self) -> usize {
        self.beyond
    }

    /// Closes the first trouble. Says whether there was one, and changes nothing if not.
    pub fn close(troubles: &mut ResMut<Self>) -> bool {
        if troubles.waiting.is_empty() {
            return false;
        }
        troubles.waiting.pop_front();
        troubles.closed += 1;
        troubles.begin_anew_if_empty();
        true
    }

    /// Adds a trouble, unless one with the same sentence waits already. Counts it where too many wait.
    fn add(&mut self, trouble: &Trouble) {
        if self.waiting.iter().any(|waiting| waiting.sentence == trouble.sentence) {
            return;
        }
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(trouble.clone());
        } else {
            warn!("not shown, since {MOST_WAITING} others wait: {}", trouble.sentence);
            self.beyond += 1;
        }
    }

    /// Takes the troubles of a topic away.
    fn take_away(&mut self, topic: Topic) {
        self.waiting.retain(|waiting| waiting.topic != Some(topic));
        self.begin_anew_if_empty();
    }

    fn begin_anew_if_empty(&mut self) {
        if self.waiting.is_empty() {
            *self = Self::default();
        }
    }
}

/// After this in `Update` the queue holds every trouble of the frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct QueueSystems;

fn queue((mut new, mut outdated): (MessageReader<Trouble>, MessageReader<Outdated>), mut troubles: ResMut<Troubles>) {
    for Outdated(topic) in outdated.read() {
        troubles.take_away(*topic);
    }
    for trouble in new.read() {
        troubles.add(trouble);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(plugin);
        app
    }

    fn write(app: &mut App, sentences: &[&str]) {
        app.world_mut().write_message_batch(sentences.iter().copied().map(Trouble::new));
        app.update();
    }

    /// Closes everything, and says what could be read on the way.
    fn close_all(app: &mut App) -> Vec<(String, (usize, usize))> {
        let mut read = Vec::new();
        let close = |mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles);
        loop {
            let troubles = app.world().resource::<Troubles>();
            let Some(sentence) = troubles.first() else { return read };
            read.push((sentence.to_owned(), troubles.place()));
            assert!(app.world_mut().run_system_cached(close).unwrap());
        }
    }

    fn read(sentences: &[(&str, (usize, usize))]) -> Vec<(String, (usize, usize))> {
        sentences.iter().map(|(sentence, place)| ((*sentence).to_owned(), *place)).collect()
    }

    #[test]
    fn troubles_of_one_frame_are_all_kept_in_their_order() {
        let mut app = app();
        write(&mut app, &["disk", "keys", "sound"]);
        write(&mut app, &["light"]);
        let all = read(&[("disk", (1, 4)), ("keys", (2, 4)), ("sound", (3, 4)), ("light", (4, 4))]);
        assert_eq!(close_all(&mut app), all);
    }

    #[test]
    fn a_sentence_is_queued_once_and_again_after_it_was_closed() {
        let mut app = app();
        write(&mut app, &["disk", "disk"]);
        write(&mut app, &["keys", "disk"]);
        assert_eq!(close_all(&mut app), read(&[("disk", (1, 2)), ("keys", (2, 2))]));
        write(&mut app, &["disk"]);
        assert_eq!(close_all(&mut app), read(&[("disk", (1, 1))]));
    }

    #[test]
    fn what_is_outdated_gives_way_to_what_comes_with_it() {
        let mut app = app();
        let paste = |app: &mut App, sentence: Option<&str>| {
            app.world_mut().write_message(Outdated(Topic::Paste));
            app.world_mut().write_message_batch(sentence.map(|sentence| Trouble::about(Topic::Paste, sentence)));
            app.update();
        };
        write(&mut app, &["disk"]);
        paste(&mut app, Some("a cup"));
        paste(&mut app, Some("a pot"));
        let told = |app: &App| {
            let waiting = &app.world().resource::<Troubles>().waiting;
            waiting.iter().map(|trouble| trouble.sentence.clone()).collect::<Vec<_>>()
        };
        assert_eq!(told(&app), ["disk", "a pot"]);
        paste(&mut app, None);
        assert_eq!(told(&app), ["disk"], "what is not about it stays");
    }

    #[test]
    fn some_of_names_the_first_entries() {
        assert_eq!(some_of(&[String::from("undo = 7"), String::from("é = 1")]), "undo = 7, é = 1");
        let many = vec!["é".repeat(50); 100];
        assert_eq!(some_of(&many).chars().count(), 161);
        assert!(some_of(&many).ends_with('…'));
    }

    #[test]
    fn troubles_beyond_the_limit_are_counted() {
        let mut app = app();
        let flood: Vec<String> = (0..1000).map(|number| format!("cup {number} is empty")).collect();
        write(&mut app, &flood.iter().map(String::as_str).collect::<Vec<_>>());
        write(&mut app, &["cup 999 is empty"]);
        let troubles = app.world().resource::<Troubles>();
        assert_eq!((troubles.place(), troubles.beyond()), ((1, MOST_WAITING), 1000 - MOST_WAITING + 1));
        assert_eq!(close_all(&mut app).len(), MOST_WAITING);
        assert_eq!(*app.world().resource::<Troubles>(), Troubles::default(), "the count begins again");
        write(&mut app, &["disk"]);
        assert_eq!(close_all(&mut app), read(&[("disk", (1, 1))]));
    }

    #[test]
    fn a_trouble_that_comes_later_is_counted() {
        let mut app = app();
        write(&mut app, &["disk", "keys"]);
        app.world_mut().run_system_cached(|mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles)).unwrap();
        write(&mut app, &["light"]);
        assert_eq!(close_all(&mut app), read(&[("keys", (2, 3)), ("light", (3, 3))]));
    }
}
