//! How much of the account the far player's sheet has room for. It cannot scroll, so that its extent is chosen before it is laid.

use bevy::prelude::*;

use super::account::Account;
use super::place::{ACROSS, AccountExtent, PADDING_ACROSS};
use crate::i18n::{Localization, Localized};
use crate::prefs::Settings;
use crate::ui::Room;
use crate::ui::theme::space;

/// The words of a far player's sheet, by which its height is estimated.
#[derive(Component, Debug, Clone, Default)]
pub(super) struct AcrossWords {
    headline: String,
    reason: String,
    won: Option<String>,
    /// The players with a tally.
    names: Vec<String>,
    /// The lines on what follows.
    next: Vec<String>,
    facts: Vec<String>,
}

/// The share of the estimated height that is enough: letters become smaller where it is not quite.
const ENOUGH: f32 = 0.85;
/// The smallest letters, as a share of the usual ones: these have to find room as they are.
const SMALLEST: f32 = Settings::TEXT_SCALES[0];
/// The sizes of letters, as [`size`](crate::ui::theme::size) has them, and the height of a line in that of its letters.
const SMALL: f32 = 18.0;
const BODY: f32 = 20.0;
const LARGE: f32 = 24.0;
const LINE: f32 = 1.2;
/// The places of the stamp and of the button.
const STAMP: f32 = 56.0;
const BUTTON: [f32; 2] = [130.0, 44.0];
/// The place of the strokes beside a name with its gap, and the height of a tally.
const TALLY: [f32; 2] = [52.0, 36.0];

impl AcrossWords {
    pub(super) fn of(account: &Account, localization: &Localization) -> Self {
        Self {
            headline: account.headline.resolve(localization),
            reason: account.reason.resolve(localization),
            won: account.series.won().map(|won| won.resolve(localization)),
            names: resolved(account.series.names_beside(), localization),
            next: resolved(account.series.lines(), localization),
            facts: account
                .facts
                .iter()
                .map(|(label, value)| format!("{}  {value}", label.resolve(localization)))
                .collect(),
        }
    }

    /// As much as a sheet with these words has room for.
    pub(super) fn extent(&self, room: Room) -> AccountExtent {
        let [width, height] = inside(room);
        let enough = ENOUGH.max((SMALLEST / room.letters).min(1.0));
        let has_room = |extent: &AccountExtent| enough * self.height(*extent, width, room) <= height;
        let most = [AccountExtent::Facts, AccountExtent::Series, AccountExtent::Stamp];
        most.into_iter().find(has_room).unwrap_or(AccountExtent::Result)
    }

    /// The height of an extent, in pixels of the page.
    fn height(&self, extent: AccountExtent, width: f32, room: Room) -> f32 {
        let lines = |words: &str, letters: f32, width: f32| {
            let letters = letters * room.letters;
            (breadth(words) * letters / width.max(letters)).ceil().max(1.0) * LINE * letters
        };
        let [button, target] = BUTTON;
        let beside = width - button * room.letters.max(1.0) - space::L;
        let mut parts = if extent == AccountExtent::Result {
            vec![lines(&self.headline, LARGE, beside).max(target), lines(&self.reason, SMALL, width)]
        } else {
            let beside = beside - STAMP - space::L;
            vec![(lines(&self.headline, LARGE, beside) + lines(&self.reason, SMALL, beside)).max(STAMP)]
        };
        parts.extend(self.won.as_deref().map(|won| lines(won, BODY, width)));
        if extent >= AccountExtent::Series {
            let (tally, share) = (TALLY, if room.is_portrait { 0.25 } else { 0.5 });
            let names = self.names.iter().map(|name| lines(name, BODY, share * width - tally[0]).max(tally[1]));
            let names = names.fold(0.0, f32::max);
            let next = self.next.iter().map(|line| lines(line, SMALL, 2.0 * share * width)).sum::<f32>();
            if room.is_portrait { parts.push(names.max(next)) } else { parts.extend([names, next]) }
        }
        if extent == AccountExtent::Facts {
            let mut rows = 1.0;
            let mut used = 0.0;
            for fact in &self.facts {
                let wide = breadth(fact) * SMALL * room.letters + space::L;
                if used > 0.0 && used + wide > width {
                    (rows, used) = (rows + 1.0, 0.0);
                }
                rows += (wide / width).ceil().max(1.0) - 1.0;
                used += wide;
            }
            parts.push(rows * LINE * BODY * room.letters);
        }
        parts.iter().sum::<f32>() + space::XS * parts.len() as f32
    }
}

/// The width and height within the far player's sheet, in pixels of the page.
fn inside(room: Room) -> [f32; 2] {
    let (page, padding) = (room.page, 2.0 * PADDING_ACROSS / 100.0 * room.page.min_element());
    if room.is_portrait {
        let [_, far] = room.end_sheets();
        [page.x - 2.0 * space::M - padding, page.y * far / 100.0 - 2.0 * space::M]
    } else {
        let height = page.y * ACROSS / 100.0 - space::M;
        [page.x * room.end_sheet() / 100.0 - padding, height - 2.0 * space::M]
    }
}

fn resolved<'a>(words: impl Iterator<Item = &'a Localized>, localization: &Localization) -> Vec<String> {
    words.map(|one| one.resolve(localization)).collect()
}

/// About how broad words are in sizes of their letters, with what lines lose at their ends.
fn breadth(words: &str) -> f32 {
    words.chars().map(|letter| if letter < '\u{2e80}' { 0.56 } else { 1.05 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(names: [&str; 2]) -> AcrossWords {
        let [first, second] = names;
        AcrossWords {
            headline: format!("{first} wins"),
            reason: format!("{second} resigned."),
            won: None,
            names: names.map(str::to_owned).into(),
            next: vec![format!("{first} flips first in the next match.")],
            facts: vec![
                "Turns  30".into(),
                "Time  0:01".into(),
                format!("Captured by {first} / {second}  6 / 3"),
                "Longest run without a capture  9".into(),
            ],
        }
    }

    /// Whatever the words are, some of which would have to have smaller letters.
    #[test]
    fn the_smallest_letters_have_room_as_they_are() {
        for window in [Vec2::new(960.0, 540.0), Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)] {
            for lines in 1..8 {
                let next = vec![String::from("Then: Bartholomew, Maximilian, Mei, Chi, Dai"); lines];
                let told = AcrossWords { next, ..words(["Hao", "Ama"]) };
                let room = Room::of(window, SMALLEST);
                let ([width, height], extent) = (inside(room), told.extent(room));
                let needed = told.height(extent, width, room);
                assert!(needed <= height, "{window}, {lines} lines: {extent:?} needs {needed} of {height}");
            }
        }
    }

    #[test]
    fn short_names_leave_room_for_the_score_in_usual_windows() {
        for (window, least) in [
            (Vec2::new(1280.0, 720.0), AccountExtent::Series),
            (Vec2::new(1920.0, 1080.0), AccountExtent::Series),
            (Vec2::new(720.0, 1280.0), AccountExtent::Series),
            (Vec2::new(1280.0, 960.0), AccountExtent::Facts),
        ] {
            let extent = words(["Hao", "Ama"]).extent(Room::of(window, 1.0));
            assert!(extent >= least, "{window}: {extent:?}");
        }
    }

    #[test]
    fn longer_names_and_larger_letters_leave_no_more_room() {
        let names = [["Hao", "Ama"], ["Bartholomew", "Maximilian"], ["Bartholomew the Elder", "Maximilian the Second"]];
        for window in [[960.0, 540.0], [1280.0, 720.0], [1280.0, 960.0], [1000.0, 1040.0], [600.0, 1000.0]] {
            let extent = |names: [&str; 2], letters| words(names).extent(Room::of(window.into(), letters));
            for letters in [0.75, 1.0, 1.5, 2.0] {
                let all = names.map(|names| extent(names, letters));
                assert!(all.is_sorted_by(|one, next| one >= next), "{window:?}, letters {letters}: {all:?}");
                assert!(extent(names[2], 2.0) <= extent(names[0], letters), "{window:?}");
            }
        }
        assert_eq!(words(names[2]).extent(Room::of(Vec2::new(960.0, 540.0), 2.0)), AccountExtent::Result);
    }
}
