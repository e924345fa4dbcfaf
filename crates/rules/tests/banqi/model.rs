//! A second implementation of Banqi, square by square and without bitboards, for comparison.

use teahouse_rules::banqi::{CaptureTable, ChariotRush, Ruleset};

/// A board of letters as in a FEN: `X` face-down, `.` empty, capitals red.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    pub rules: Ruleset,
    /// By rank from the bottom, then by file.
    pub board: [[char; 8]; 4],
    pub bag: Vec<char>,
    pub red_moves: Option<bool>,
    pub chain: Option<(usize, usize)>,
    pub quiet: u32,
    pub plies: u32,
}

type At = (usize, usize);

fn is_red(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

fn name((file, rank): At) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn all_squares() -> impl Iterator<Item = At> {
    (0..4).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

impl Model {
    pub fn start(rules: Ruleset, red_moves: Option<bool>) -> Self {
        let bag = "KAAEERRHHCCSSSSSkaaeerrhhccsssss".chars().collect();
        Self { rules, board: [['X'; 8]; 4], bag, red_moves, chain: None, quiet: 0, plies: 0 }
    }

    fn at(&self, (file, rank): At) -> char {
        self.board[rank][file]
    }

    fn put(&mut self, (file, rank): At, piece: char) {
        self.board[rank][file] = piece;
    }

    /// Whether one kind captures another on an adjacent square. Both are capital letters.
    #[allow(clippy::match_same_arms, reason = "a line for each piece of each table")]
    fn takes_beside(&self, by: char, of: char) -> bool {
        let victims = match (self.rules.table, by) {
            (CaptureTable::Taiwan, 'K') => "KAERHC",
            (CaptureTable::Taiwan, 'A') => "AERHCS",
            (CaptureTable::Taiwan, 'E') => "ERHCS",
            (CaptureTable::Taiwan, 'R') => "RHCS",
            (CaptureTable::Taiwan, 'H') => "HCS",
            (CaptureTable::Taiwan, 'C') if self.rules.cannon_adjacent => "CS",
            (CaptureTable::Taiwan, 'C') => "",
            (CaptureTable::HongKong, 'K') => "KRHCEA",
            (CaptureTable::HongKong, 'R') => "RHCEAS",
            (CaptureTable::HongKong, 'H') => "HCEAS",
            (CaptureTable::HongKong, 'C') => "CEAS",
            (CaptureTable::HongKong, 'E') => "EAS",
            (CaptureTable::HongKong, 'A') => "AS",
            (CaptureTable::HongKongLiteral, 'K') => "KRHCEA",
            (CaptureTable::HongKongLiteral, 'R') => "RHCEAS",
            (CaptureTable::HongKongLiteral, 'H') => "HCEAS",
            (CaptureTable::HongKongLiteral, 'C') => "EAS",
            (CaptureTable::HongKongLiteral, 'E') => "AS",
            (CaptureTable::HongKongLiteral, 'A') => "S",
            (CaptureTable::HongKongLiteral, _) => "K",
            _ => "KS",
        };
        let mut takes = victims.contains(of);
        if self.rules.advisor_over_elephant {
            takes = takes && (by, of) != ('E', 'A') || (by, of) == ('A', 'E');
        }
        takes || self.rules.general_takes_soldier && (by, of) == ('K', 'S')
    }

    /// The number of pieces strictly between two squares of a line.
    fn pieces_between(&self, from: At, to: At) -> Option<usize> {
        let between = |a: usize, b: usize| a.min(b) + 1..a.max(b);
        if from == to {
            None
        } else if from.1 == to.1 {
            Some(between(from.0, to.0).filter(|file| self.at((*file, from.1)) != '.').count())
        } else if from.0 == to.0 {
            Some(between(from.1, to.1).filter(|rank| self.at((from.0, *rank)) != '.').count())
        } else {
            None
        }
    }

    fn is_beside(from: At, to: At) -> bool {
        from.0.abs_diff(to.0) + from.1.abs_diff(to.1) == 1
    }

    /// Whether the piece on `from` captures a victim on `to`. Without a victim: whether it captures any piece there.
    fn takes(&self, from: At, to: At, of: Option<char>) -> bool {
        let by = self.at(from).to_ascii_uppercase();
        let victims: Vec<char> = of.map_or("KAERHCS".chars().collect(), |piece| vec![piece.to_ascii_uppercase()]);
        let Some(pieces) = self.pieces_between(from, to) else { return false };
        victims.into_iter().any(|of| {
            let rushes = match self.rules.chariot_rush {
                ChariotRush::Off => false,
                ChariotRush::ByRank => self.takes_beside('R', of),
                ChariotRush::Any => true,
            };
            Self::is_beside(from, to) && self.takes_beside(by, of)
                || self.rules.table == CaptureTable::Taiwan && by == 'C' && pieces == 1
                || by == 'R' && pieces == 0 && rushes
        })
    }

    fn may_capture(&self, from: At, to: At) -> bool {
        match self.at(to) {
            '.' => false,
            'X' => self.rules.blind_capture && self.takes(from, to, None),
            piece => is_red(piece) != is_red(self.at(from)) && self.takes(from, to, Some(piece)),
        }
    }

    fn captures(&self, from: At) -> Vec<At> {
        all_squares().filter(|to| self.may_capture(from, *to)).collect()
    }

    /// The legal steps as text, sorted.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if let Some(from) = self.chain {
            moves.extend(self.captures(from).into_iter().map(|to| name(from) + &name(to)));
            moves.push("stop".to_owned());
        } else {
            for from in all_squares() {
                let piece = self.at(from);
                if piece == 'X' {
                    moves.push(name(from) + &name(from));
                } else if piece != '.' && Some(is_red(piece)) == self.red_moves {
                    let steps = all_squares().filter(|to| Self::is_beside(from, *to) && self.at(*to) == '.');
                    moves.extend(steps.chain(self.captures(from)).map(|to| name(from) + &name(to)));
                }
            }
        }
        moves.sort();
        moves
    }

    /// The faces that a step can reveal; one `None` if it reveals none.
    pub fn faces(&self, mv: &str) -> Vec<Option<char>> {
        if mv == "stop" || self.at(square(&mv[2..])) != 'X' {
            return vec![None];
        }
        let mut faces: Vec<Option<char>> = self.bag.iter().copied().map(Some).collect();
        faces.dedup();
        faces
    }

    pub fn play(&mut self, mv: &str, shown: Option<char>) {
        if mv == "stop" {
            return self.end_turn(true);
        }
        let (from, to) = (square(&mv[..2]), square(&mv[2..]));
        if let Some(face) = shown {
            self.bag.remove(self.bag.iter().position(|piece| *piece == face).unwrap());
            let takes = from != to && is_red(face) != is_red(self.at(from)) && self.takes(from, to, Some(face));
            if !takes {
                self.put(to, face);
                if self.red_moves.is_none() {
                    self.red_moves = Some(is_red(face));
                }
                return self.end_turn(true);
            }
        }
        let captures = self.at(to) != '.';
        self.put(to, self.at(from));
        self.put(from, '.');
        if captures && self.rules.multi_capture && !self.captures(to).is_empty() {
            self.chain = Some(to);
            self.quiet = 0;
        } else {
            self.end_turn(captures);
        }
    }

    fn end_turn(&mut self, is_progress: bool) {
        self.chain = None;
        self.quiet = if is_progress { 0 } else { self.quiet + 1 };
        self.plies += 1;
        self.red_moves = self.red_moves.map(|red| !red);
    }

    /// Whether a colour has no piece on the board and none in the bag.
    pub fn is_extinct(&self) -> bool {
        let all = || {
            self.board.iter().flatten().chain(&self.bag).filter(|piece| piece.is_ascii_alphabetic() && **piece != 'X')
        };
        !all().any(|piece| is_red(*piece)) || all().all(|piece| is_red(*piece))
    }

    pub fn fen(&self) -> String {
        let rows: Vec<String> = self
            .board
            .iter()
            .rev()
            .map(|row| {
                let mut text: String = row.iter().collect();
                for empty in (1..=8).rev() {
                    text = text.replace(&".".repeat(empty), &empty.to_string());
                }
                text
            })
            .collect();
        let colour = self.red_moves.map_or("-", |red| if red { "r" } else { "b" });
        let mut bag = String::new();
        for piece in "KAERHCSkaerhcs".chars() {
            let count = self.bag.iter().filter(|other| **other == piece).count();
            if count > 0 {
                bag += &format!("{piece}{count}");
            }
        }
        if bag.is_empty() {
            bag.push('-');
        }
        let chain = self.chain.map(|at| format!(" chain={}", name(at))).unwrap_or_default();
        format!("{} {colour} {bag} {} {}{chain}", rows.join("/"), self.quiet, self.plies / 2 + 1)
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.rules.extinction_ends && self.is_extinct() {
            return 0;
        }
        let mut total = 0;
        for mv in self.moves() {
            for face in self.faces(&mv) {
                let mut after = self.clone();
                after.play(&mv, face);
                total += after.perft(depth - 1);
            }
        }
        total
    }
}

fn square(text: &str) -> At {
    let [file, rank] = *text.as_bytes() else { panic!("{text}") };
    (usize::from(file - b'a'), usize::from(rank - b'1'))
}
