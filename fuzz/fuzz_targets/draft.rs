//! Positions under construction: the first letter chooses the rules, the rest of the line is a text to begin with, and each three
//! bytes after it are an edit. Whatever was edited is told, written and read again; what is not impossible can be played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::{Draft, Drafts, Occupant, Public, Rules, Seat};

const RULES: [&str; 7] =
    ["banqi taiwan", "banqi hong-kong blind-capture=on multi-capture=on", "xiangqi wxf", "xiangqi source general=taken", "shogi amateur", "shogi official fouls=lose", "supply"];

fuzz_target!(|bytes: &[u8]| {
    let (line, edits) = match bytes.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    let Some((choice, text)) = line.split_first() else { return };
    let rules = Rules::parse(RULES[*choice as usize % RULES.len()]).expect("known rules");
    let mut draft = Draft::empty(rules);
    let before = draft.clone();
    if let Ok(text) = core::str::from_utf8(text)
        && draft.read(text).is_err()
    {
        assert_eq!(draft, before, "an error changes nothing");
    }
    check(&draft);
    for edit in edits.chunks_exact(3).take(200) {
        apply(&mut draft, [edit[0], edit[1], edit[2]]);
    }
    check(&draft);
});

fn apply(draft: &mut Draft, [deed, one, other]: [u8; 3]) {
    let squares: Vec<_> = draft.geometry().squares().collect();
    let (faces, held) = (draft.faces(), draft.holdable());
    let at = |byte: u8| squares[byte as usize % squares.len()];
    match deed % 12 {
        0..=2 => draft.put(at(one), Occupant::Shown(faces[other as usize % faces.len()])),
        3 => draft.put(at(one), Occupant::Hidden),
        4 => draft.put(at(one), Occupant::Empty),
        5 => draft.carry(at(one), at(other)),
        6 => draft.turn_piece(at(one)),
        7 if !held.is_empty() => draft.hold(held[one as usize % held.len()], other),
        7 | 8 => draft.hold_rest(Seat(one % 2)),
        9 => draft.set_turn(Seat(one)),
        10 => {
            draft.set_quiet_plies(one.into());
            draft.set_move_number(other.into());
        }
        _ if one % 2 == 0 => draft.mirror(),
        _ => draft.rotate(),
    }
}

/// The same board twice, as those of a match on two.
fn check_both(draft: &Draft) {
    let text = [draft.fen(), draft.fen()].join(" | ");
    let mut both = Drafts::empty(*draft.rules());
    both.read(&text).expect("what was written can be read");
    assert_eq!(both.text(), text);
    for problem in both.problems() {
        assert!(problem.places.iter().all(|place| both.at(*place) != Occupant::Empty), "{text}: {problem:?}");
    }
    if let Some((first, second)) = both.positions() {
        assert_eq!(Drafts::of(*draft.rules(), &first, second.as_ref()), Some(both), "{text}");
    }
}

fn check(draft: &Draft) {
    if *draft.rules() == Rules::Supply {
        check_both(draft);
    }
    let (text, problems) = (draft.fen(), draft.problems());
    let mut read = Draft::empty(*draft.rules());
    read.read(&text).expect("what was written can be read");
    assert_eq!(read.fen(), text);
    for problem in &problems {
        assert!(problem.squares().all(|square| draft.at(square) != Occupant::Empty), "{text}: {problem:?}");
    }
    let position = draft.position();
    assert_eq!(position, draft.rules().parse_position(&text).ok(), "{text}: {problems:?}");
    if let Some(position) = position {
        let public = Public::from_position(*draft.rules(), position);
        for mv in public.moves() {
            assert_eq!(public.explain(mv), Ok(()), "{mv} in {text}");
        }
    }
}
