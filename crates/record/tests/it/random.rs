//! Random records that a format holds completely.

use core::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use teahouse_record::{Encoding, Ending, Format, NodeId, Record, Score, Tag, Walker};
use teahouse_rules::banqi::{self, Deal};
use teahouse_rules::shogi::{Handicap, ImpasseRule};
use teahouse_rules::{
    Code, Face, Game, Move, Occupant, Position, Public, Reason, RevealedMove, Rules, Seat, shogi, xiangqi,
};

/// The features of a format.
struct Held {
    has_tree: bool,
    has_tags: bool,
    /// Whether the start position has the number of the move.
    has_counters: bool,
    has_rules: bool,
    has_comments: bool,
    /// The unit of times; `None` if the format has none.
    time: Option<Duration>,
    has_endings_of_variations: bool,
    reasons: &'static [Reason],
    has_suspensions: bool,
    /// Whether a game that was won may have no reason.
    has_bare_wins: bool,
}

fn held(format: Format) -> Held {
    use Reason::{Declaration, IllegalMove, Impasse, MoveLimit, Repetition, Resignation, Time};
    let csa: &[Reason] = &[Resignation, Time, IllegalMove, Impasse, Repetition];
    let held = Held {
        has_tree: true,
        has_tags: true,
        has_counters: true,
        has_rules: true,
        has_comments: true,
        time: Some(Duration::from_secs(1)),
        has_endings_of_variations: false,
        reasons: csa,
        has_suspensions: true,
        has_bare_wins: false,
    };
    match format {
        Format::Kif => Held { has_endings_of_variations: true, ..held },
        Format::Jkf => Held { has_endings_of_variations: true, has_counters: false, ..held },
        Format::Ki2 => Held {
            time: None,
            has_endings_of_variations: true,
            reasons: &[Time, IllegalMove, Repetition, Impasse],
            has_bare_wins: true,
            ..held
        },
        Format::Csa => Held { has_tree: false, has_counters: false, ..held },
        Format::Csa3 => Held {
            has_counters: false,
            has_tree: false,
            time: Some(Duration::from_millis(1)),
            reasons: &[Resignation, Time, IllegalMove, Impasse, Repetition, MoveLimit, Declaration],
            ..held
        },
        Format::Usi | Format::Ucci => Held {
            has_tree: false,
            has_tags: false,
            has_rules: false,
            has_comments: false,
            time: None,
            reasons: &[],
            has_suspensions: false,
            ..held
        },
        Format::Dhtmlxq => {
            Held { has_rules: false, time: None, reasons: &[], has_suspensions: false, has_bare_wins: true, ..held }
        }
        Format::PgnChinese | Format::PgnWxf | Format::PgnIccs | Format::Banqi | Format::Bpgn => {
            Held { time: Some(Duration::from_millis(1)), reasons: Reason::ALL, has_bare_wins: true, ..held }
        }
    }
}

/// A random record that a format holds completely in an encoding.
pub fn record(format: Format, encoding: Encoding, seed: u64) -> Record {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let held = held(format);
    let (rules, start, deal) = start(format, &held, &mut rng);
    let other_start = rules == Rules::Supply && rng.random_ratio(1, 4);
    let second = other_start.then(|| wander(rules, rules.start(), &mut rng));
    let record = Record::from_positions(rules, start, second);
    let mut maker = Maker { walker: Walker::new(record), deal: deal.clone(), rng, format, encoding };
    maker.line(80);
    if format == Format::Dhtmlxq && maker.walker.record().len() == 1 {
        // The format shows the side to move by the first move.
        maker = Maker { walker: Walker::new(Record::new(rules)), ..maker };
    }
    if held.has_tree {
        for _ in 0..maker.rng.random_range(0..5) {
            let nodes = maker.walker.record().len() as u32;
            let place = maker.rng.random_range(0..nodes) as usize;
            let place = all_nodes(maker.walker.record())[place];
            maker.walker.go_to(place);
            maker.line(8);
        }
    }
    maker.remarks(&held);
    if held.has_tree && maker.rng.random_ratio(1, 2) {
        maker.remove_a_variation();
    }
    if held.has_tree && maker.rng.random_ratio(1, 3) {
        // Moves after the end are a variation on the ending.
        let last = *maker.walker.record().main_line().last().unwrap();
        let is_move = last != NodeId::ROOT;
        if is_move && maker.walker.record().node(last).ending().is_some() {
            for _ in 0..maker.rng.random_range(1..3) {
                maker.walker.go_to(last);
                maker.line(6);
            }
        }
    }
    let mut record = maker.walker.into_record();
    if let Some(deal) = deal.filter(|_| seed.is_multiple_of(2)) {
        record.set_deal(deal).unwrap();
    }
    record
}

/// The rules, the start position and in Banqi a deal.
fn start(format: Format, held: &Held, rng: &mut ChaCha8Rng) -> (Rules, Position, Option<Deal>) {
    match format.game() {
        "shogi" => {
            let handicap = if rng.random_ratio(1, 3) { *Handicap::ALL.choose(rng).unwrap() } else { Handicap::Even };
            let usual = shogi::Ruleset { handicap, ..shogi::Ruleset::amateur() };
            let unusual = shogi::Ruleset { impasse: ImpasseRule::Count24, move_limit: 320, ..usual };
            let rules = Rules::Shogi(if held.has_rules && rng.random_ratio(1, 4) { unusual } else { usual });
            let mut start = rules.start();
            // Other start positions are those of random games, with the number of the move of a first one.
            if rng.random_ratio(1, 4) {
                start = wander(rules, start, rng);
                let fen = start.fen();
                let (fields, _) = fen.rsplit_once(' ').unwrap();
                let number = if held.has_counters { rng.random_range(1..200) } else { 1 };
                start = rules.parse_position(&format!("{fields} {number}")).unwrap();
            }
            (rules, start, None)
        }
        "xiangqi" => {
            let unusual = held.has_rules && rng.random_ratio(1, 4);
            let rules = Rules::Xiangqi(if unusual { xiangqi::Ruleset::source() } else { xiangqi::Ruleset::wxf() });
            let mut start = rules.start();
            if rng.random_ratio(1, 4) {
                start = wander(rules, start, rng);
                let fen = start.fen();
                let side = fen.split(' ').nth(1).unwrap();
                let counters = if rng.random_ratio(1, 2) { "0 1" } else { "5 31" };
                let board = fen.split(' ').next().unwrap();
                start = rules.parse_position(&format!("{board} {side} - - {counters}")).unwrap();
            }
            (rules, start, None)
        }
        "supply" => {
            let rules = Rules::Supply;
            let start = if rng.random_ratio(1, 4) { wander(rules, rules.start(), rng) } else { rules.start() };
            (rules, start, None)
        }
        _ => {
            let multi_capture = rng.random_ratio(1, 2);
            let rules =
                banqi::Ruleset { multi_capture, blind_capture: rng.random_ratio(1, 2), ..banqi::Ruleset::taiwan() };
            let rules = Rules::Banqi(rules);
            (rules, rules.start(), Some(Deal::shuffled(rng)))
        }
    }
}

/// A position of a random game that goes on.
fn wander(rules: Rules, start: Position, rng: &mut ChaCha8Rng) -> Position {
    let mut game = Game::new(Public::from_position(rules, start), None).unwrap();
    for _ in 0..rng.random_range(1..60) {
        let before = *game.public().position();
        let Some(mv) = game.moves().choose(rng).copied() else { return before };
        game.play(mv).unwrap();
        if game.moves().is_empty() {
            return before;
        }
    }
    *game.public().position()
}

fn all_nodes(record: &Record) -> Vec<NodeId> {
    let (mut found, mut waiting) = (Vec::new(), vec![NodeId::ROOT]);
    while let Some(id) = waiting.pop() {
        found.push(id);
        waiting.extend(record.node(id).children());
    }
    found
}

struct Maker {
    walker: Walker,
    deal: Option<Deal>,
    rng: ChaCha8Rng,
    format: Format,
    encoding: Encoding,
}

impl Maker {
    /// Plays random moves from the place on.
    fn line(&mut self, most: usize) {
        for _ in 0..self.rng.random_range(0..most) {
            let has_two = self.walker.record().second_start().is_some();
            let board = u8::from(has_two && self.rng.random_ratio(1, 2));
            let position = *self.walker.position_of(board);
            let moves = position.moves();
            // Captures, promotions and drops are rarer in random games than in others.
            let is_lively = |mv: &&Move| match mv {
                Move::Go { to, promote, .. } => *promote || position.at(*to) != Occupant::Empty,
                Move::Drop { .. } | Move::Stop { .. } => true,
                Move::Flip { .. } => false,
            };
            let lively: Vec<&Move> = moves.iter().filter(is_lively).collect();
            let chosen = if self.rng.random_ratio(1, 3) && !lively.is_empty() {
                **lively.choose(&mut self.rng).unwrap()
            } else {
                let Some(chosen) = moves.choose(&mut self.rng) else { return };
                *chosen
            };
            let step = RevealedMove { mv: chosen, shown: self.shown(chosen) };
            match self.walker.play_on(board, step) {
                // The other board has ended the game.
                Err(illegal) if has_two && illegal.code == Code::GameOver => return,
                played => drop(played.unwrap()),
            }
        }
    }

    /// The face of the deal that a step reveals.
    fn shown(&self, mv: Move) -> Option<Face> {
        let Position::Banqi(position) = self.walker.position() else { return None };
        if position.at(mv.target()) != Occupant::Hidden {
            return None;
        }
        let bytes = self.deal.as_ref()?.to_bytes();
        let index = bytes[banqi::GEOMETRY.index(mv.target())];
        teahouse_rules::Piece::all().nth(usize::from(index)).map(Face::from)
    }

    /// Adds comments, times, tags and endings.
    /// Removes a variation, and plays another one where it began.
    fn remove_a_variation(&mut self) {
        let mut record = self.walker.record().clone();
        let variations: Vec<_> = all_nodes(&record).into_iter().flat_map(|id| record.variations(id).to_vec()).collect();
        let Some(first) = variations.choose(&mut self.rng).copied() else { return };
        let parent = record.node(first).parent().unwrap();
        record.remove(first);
        self.walker = Walker::new(record);
        self.walker.go_to(parent);
        self.line(8);
    }

    fn remarks(&mut self, held: &Held) {
        let main = self.walker.record().main_line();
        let has_times = self.rng.random_ratio(1, 2);
        for id in all_nodes(self.walker.record()) {
            if held.has_comments && self.rng.random_ratio(1, 6) {
                let comment = self.text(true);
                self.walker.record_mut().set_comment(id, &comment);
            }
            let unit = held.time.filter(|_| has_times && id != NodeId::ROOT);
            if let Some(unit) = unit.filter(|_| self.rng.random_ratio(9, 10)) {
                let time = unit * self.rng.random_range(0..8000);
                self.walker.record_mut().set_time(id, Some(time));
            }
            let is_leaf = self.walker.record().node(id).children().is_empty();
            let is_main = main.last() == Some(&id);
            if is_leaf && (is_main || held.has_endings_of_variations) && self.rng.random_ratio(2, 3) {
                self.walker.go_to(id);
                let ending = self.ending(held, has_times);
                self.walker.record_mut().set_ending(id, ending);
            }
        }
        if held.has_tags {
            self.tags();
        }
    }

    fn ending(&mut self, held: &Held, has_times: bool) -> Option<Ending> {
        let mover = match self.walker.position() {
            Position::Shogi(position) => Seat(position.mover() as u8),
            _ => Seat(self.rng.random_range(0..self.walker.record().rules().seats().count() as u8)),
        };
        let mut choices = Vec::new();
        if held.has_suspensions {
            choices.push(Ending::new(Score::Suspended, None));
        }
        if held.has_bare_wins {
            choices.push(Ending::new(Score::Won(mover), None));
            choices.push(Ending::new(Score::Drawn, None));
        }
        for &reason in held.reasons {
            use Reason::{Agreement, Declaration, Impasse, InsufficientMaterial, MoveLimit, NoProgress, Repetition};
            let is_draw =
                matches!(reason, Agreement | Impasse | InsufficientMaterial | MoveLimit | NoProgress | Repetition);
            let score = match reason {
                _ if is_draw => Score::Drawn,
                Declaration => Score::Won(mover),
                _ => Score::Won(mover.other()),
            };
            choices.push(Ending::new(score, Some(reason)));
        }
        let mut ending = *choices.choose(&mut self.rng)?;
        if let Some(unit) = held.time.filter(|_| has_times && self.rng.random_ratio(1, 2)) {
            ending.time = Some(unit * self.rng.random_range(0..500));
        }
        Some(ending)
    }

    fn tags(&mut self) {
        let seats = self.walker.record().rules().seats();
        let tags =
            [Tag::Event, Tag::Site, Tag::Opening, Tag::TimeControl, Tag::Note, Tag::Title, Tag::Round, Tag::Annotator];
        let of_seats = seats.into_iter().flat_map(|seat| [Tag::Player(seat), Tag::Team(seat), Tag::Rating(seat)]);
        // DhtmlXQ has no note.
        let format = self.format;
        let is_held = |tag: &Tag| *tag != Tag::Note || format != Format::Dhtmlxq;
        for tag in tags.into_iter().chain(of_seats).filter(is_held) {
            if self.rng.random_ratio(1, 3) {
                let value = self.text(false);
                self.walker.record_mut().tags_mut().set(tag, &value);
            }
        }
        // The association gives dates and time controls a form.
        let is_csa = matches!(self.format, Format::Csa | Format::Csa3);
        let dates = ["2026-11-23", "2026-11-23 19:07:12", "2026"];
        let start = dates[..if is_csa { 2 } else { 3 }].choose(&mut self.rng).unwrap();
        self.walker.record_mut().tags_mut().set(Tag::Start, start);
        // DhtmlXQ has no such tag.
        if self.format != Format::Dhtmlxq && self.rng.random_ratio(1, 3) {
            self.walker.record_mut().tags_mut().set(Tag::End, "2026-11-24");
        }
        if is_csa && self.walker.record().tags().get(&Tag::TimeControl).is_some() {
            self.walker.record_mut().tags_mut().set(Tag::TimeControl, "00:30+60");
        }
        if self.rng.random_ratio(1, 3) {
            self.walker.record_mut().tags_mut().set(Tag::Other("Weather".to_owned()), "rain");
        }
    }

    /// A random text of characters that the encoding has, with lines if it may have some.
    fn text(&mut self, has_lines: bool) -> String {
        let japanese = "見事な一手。▲７六歩△*#&'%+-(){[]ａｶナ：:=/\\\"まで変化手数１1|　 ";
        let chinese = "好棋！炮二平五。马８进７*#&'%+-(){[]：:=/\\\"一1|　 é";
        let letters: Vec<char> = if self.format.game() == "shogi" { japanese } else { chinese }.chars().collect();
        let letters: Vec<char> =
            letters.into_iter().filter(|letter| self.encoding != Encoding::ShiftJis || *letter != 'é').collect();
        let length = self.rng.random_range(1..20);
        let mut text: String = (0..length).map(|_| *letters.choose(&mut self.rng).unwrap()).collect();
        if has_lines && self.rng.random_ratio(1, 3) {
            text = format!("{text}\n\n{}", self.rng.next_u32());
        }
        // The ends of comments and tags.
        text.replace('|', "/").replace("[%emt", "")
    }
}
