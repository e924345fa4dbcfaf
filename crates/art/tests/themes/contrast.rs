//! Whatever meets on the screen can be told apart.

use super::{Faults, boards, discs, distance, is_high_contrast, themes};
use teahouse_art::{Colour, Ground, Hour, Interface, Ramp, Theme};

/// WCAG 2.2, 1.4.3 and 1.4.6: text 4.5 to 1, and 7 to 1 in high contrast.
#[test]
fn text_can_be_read() {
    let mut faults = Faults::default();
    for theme in themes() {
        let least = if is_high_contrast(&theme) { 7.0 } else { 4.5 };
        for (what, text, ground) in text_pairs(&theme) {
            faults.contrast(&format!("{}: {what}", theme.name), [text, ground], least);
        }
    }
    faults.none();
}

/// Every kind of text with every ground that it stands on.
fn text_pairs(theme: &Theme) -> Vec<(String, Colour, Colour)> {
    let interface = theme.interface;
    let Interface { text, text_dim, text_lit, ink, ink_dim, ink_seal, on_filled, .. } = interface;
    let mut pairs = Vec::new();
    let mut add = |texts: &[(&str, Colour)], grounds: &[(&str, Colour)]| {
        for (text, its_colour) in texts {
            for (ground, ground_colour) in grounds {
                pairs.push((format!("{text} on {ground}"), *its_colour, *ground_colour));
            }
        }
    };
    // The lamp shines on both tables, and a tablet's wood has its lights: the lightest tone counts under light text.
    let far = |ramp: Ramp| if theme.ground == Ground::Dark { ramp.light } else { ramp.dark };
    let table = [
        ("table", theme.table.ramp.mid),
        ("lit table", far(theme.table.ramp)),
        ("desk", theme.desk.ramp.mid),
        ("lit desk", far(theme.desk.ramp)),
        ("tablet", theme.tablet.mid),
        ("lit tablet", far(theme.tablet)),
    ];
    add(&[("text", text), ("dim text", text_dim), ("lit text", text_lit)], &table);
    add(&[("coordinates", interface.on_frame)], &boards(theme).map(|(name, board)| (name, board.frame.mid)));
    add(&[("coordinates", interface.on_frame)], &boards(theme).map(|(name, board)| (name, board.frame.light)));
    let paper = [
        ("paper", theme.paper.mid),
        ("dark paper", theme.paper.dark),
        ("light paper", theme.paper.light),
        ("touched paper", interface.paper_light),
        ("pressed paper", interface.paper_deep),
    ];
    add(&[("ink", ink), ("dim ink", ink_dim), ("seal", ink_seal)], &paper);
    let filled = [
        ("button", interface.filled),
        ("touched button", interface.filled_lit),
        ("pressed button", interface.filled_deep),
        ("plate", theme.plate.mid),
        ("lit plate", theme.plate.light),
    ];
    add(&[("label", on_filled)], &filled);
    pairs
}

/// The coordinates of a board are text in the colour of its lines.
#[test]
fn lines_and_what_is_written_beside_them_can_be_read() {
    let mut faults = Faults::default();
    for theme in themes() {
        for (name, board) in boards(&theme) {
            for wood in [board.wood.dark, board.wood.mid, board.wood.light] {
                let least = if wood == board.wood.dark { 3.0 } else { 4.5 };
                faults.contrast(&format!("{}: lines on {name}", theme.name), [board.line, wood], least);
            }
        }
    }
    faults.none();
}

/// WCAG 2.2, 1.4.11: parts needed to understand a control, 3 to 1.
#[test]
fn controls_can_be_made_out() {
    let mut faults = Faults::default();
    for theme in themes() {
        let Interface { ring_on_table, ring_on_paper, filled, paper_light, .. } = theme.interface;
        for (what, pair) in [
            ("ring on the table", [ring_on_table, theme.table.ramp.mid]),
            ("ring on the desk", [ring_on_table, theme.desk.ramp.mid]),
            ("ring on tablets", [ring_on_table, theme.tablet.mid]),
            ("ring on paper", [ring_on_paper, theme.paper.mid]),
            ("ring on touched paper", [ring_on_paper, paper_light]),
            ("the button on paper", [filled, theme.paper.mid]),
            ("brass on tablets", [theme.brass, theme.tablet.mid]),
            ("lit brass on tablets", [theme.brass_lit, theme.tablet.mid]),
            ("what is chosen on paper", [theme.interface.ink_seal, theme.paper.mid]),
        ] {
            faults.contrast(&format!("{}: {what}", theme.name), pair, 3.0);
        }
        for (name, board) in boards(&theme) {
            let what = format!("{}: lit brass on the frame of {name}", theme.name);
            faults.contrast(&what, [theme.brass_lit, board.frame.mid], 3.0);
        }
    }
    faults.none();
}

/// Which tablet is lit says its form; its colour helps.
#[test]
fn lit_brass_is_another_colour() {
    let mut faults = Faults::default();
    for theme in themes() {
        faults.expect(&format!("{}: brass, lit and not", theme.name), distance(theme.brass, theme.brass_lit), 0.1);
    }
    faults.none();
}

#[test]
fn the_pieces_can_be_read() {
    let mut faults = Faults::default();
    for theme in themes() {
        let all = if is_high_contrast(&theme) { 7.0 } else { 3.0 };
        for (name, discs) in discs(&theme) {
            let name = format!("{}, {name}", theme.name);
            faults.contrast(&format!("{name}: red"), [discs.red, discs.body.mid], 3.0);
            faults.contrast(&format!("{name}: black"), [discs.black, discs.body.mid], 7.0);
            faults.contrast(&format!("{name}: inlay"), [discs.back.inlay, discs.back.body.mid], 4.5);
            faults.contrast(&format!("{name}: inlay, lit"), [discs.back.inlay, discs.back.body.light], 3.0);
        }
        faults.contrast(&format!("{}: red, own discs", theme.name), [theme.discs.red, theme.discs.body.mid], all);
        faults.contrast(&format!("{}: koma", theme.name), [theme.koma.ink, theme.koma.body.mid], 7.0);
        faults.contrast(&format!("{}: promoted", theme.name), [theme.koma.promoted, theme.koma.body.mid], all);
    }
    faults.none();
}

/// Both sides of a disc lie on the same board, side by side. Shadow and wall set them off too: real
/// boxwood on teak has a contrast of 2.4, real koma on kaya 2.0, and the eye has no trouble there.
#[test]
fn pieces_stand_out_from_their_board_and_backs_from_faces() {
    let mut faults = Faults::default();
    for theme in themes() {
        let (face, back, koma) = if is_high_contrast(&theme) { (3.0, 3.0, 3.0) } else { (1.7, 1.7, 1.6) };
        for (name, discs) in discs(&theme) {
            let (body, hidden) = (discs.body.mid, discs.back.body.mid);
            for (game, board) in [("banqi", theme.banqi), ("xiangqi", theme.xiangqi)] {
                let own = discs == theme.discs;
                let what = format!("{}: {name} on the board of {game}", theme.name);
                faults.contrast(&what, [body, board.wood.mid], if own { face } else { 1.15 });
                faults.expect(&what, distance(body, board.wood.mid), 0.07);
                let what = format!("{}: back of {name} on the board of {game}", theme.name);
                // Backs that were chosen for another board may be as light as this one, if they differ in colour.
                if own {
                    faults.contrast(&what, [hidden, board.wood.mid], back);
                }
                faults.expect(&what, distance(hidden, board.wood.mid), 0.07);
            }
            faults.contrast(&format!("{}: back and face of {name}", theme.name), [body, hidden], 3.0);
        }
        let what = format!("{}: koma on their board", theme.name);
        faults.contrast(&what, [theme.koma.body.mid, theme.shogi.wood.mid], koma);
        faults.contrast(
            &format!("{}: koma on the komadai", theme.name),
            [theme.koma.body.mid, theme.komadai.mid],
            koma,
        );
    }
    faults.none();
}

/// In the hour of a game its discs are those of Banqi, and its board its own.
#[test]
fn the_pieces_of_each_hour_stand_out_from_its_board() {
    let mut faults = Faults::default();
    for hour in Hour::ALL {
        let theme = Theme::at(hour);
        let body = if hour == Hour::Morning { theme.koma.body.mid } else { theme.discs.body.mid };
        let least = if hour == Hour::Morning { 1.6 } else { 1.7 };
        let board = match hour {
            Hour::Night => theme.banqi,
            Hour::Evening => theme.xiangqi,
            Hour::Morning => theme.shogi,
        };
        faults.contrast(&format!("{hour:?}: pieces"), [body, board.wood.mid], least);
        faults.contrast(&format!("{hour:?}: coordinates"), [board.line, board.wood.light], 4.5);
        let marks = theme.marks;
        for mark in [marks.accent, marks.capture, marks.legal, marks.cursor, marks.far_cursor] {
            let best = mark.contrast(body).max(marks.rim.contrast(body));
            faults.expect(&format!("{hour:?}: mark {mark:?} on a piece"), best, 3.0);
        }
        let what = format!("{hour:?}: field and table");
        faults.expect(&what, distance(board.wood.mid, theme.table.ramp.mid), 0.05);
    }
    faults.none();
}

/// Frame, table, field and backs are four things.
#[test]
fn what_lies_side_by_side_differs() {
    let mut faults = Faults::default();
    for theme in themes().into_iter().filter(|theme| !is_high_contrast(theme)) {
        for (name, board) in boards(&theme) {
            let back = theme.discs.back.body.mid;
            let (frame, wood, table) = (board.frame.mid, board.wood.mid, theme.table.ramp.mid);
            for (what, one, two, least) in [
                ("frame and table", frame, table, 0.05),
                ("frame and field", frame, wood, 0.12),
                ("field and table", wood, table, 0.05),
                ("back and frame", back, frame, 0.06),
                ("back and table", back, table, 0.06),
                ("komadai and table", theme.komadai.mid, table, 0.06),
                ("tablet and table", theme.tablet.mid, table, 0.05),
            ] {
                faults.expect(&format!("{}, {name}: {what}", theme.name), distance(one, two), least);
            }
        }
    }
    faults.none();
}

/// A mark is drawn with a rim around it. On each ground that it can lie on one of the two must stand out, and the two
/// from one another.
#[test]
fn marks_can_be_seen_wherever_they_lie() {
    let mut faults = Faults::default();
    for theme in themes() {
        let marks = theme.marks;
        for (name, mark) in [
            ("accent", marks.accent),
            ("capture", marks.capture),
            ("legal", marks.legal),
            ("cursor", marks.cursor),
            ("far cursor", marks.far_cursor),
        ] {
            let name = format!("{}: {name}", theme.name);
            faults.contrast(&format!("{name} in its rim"), [mark, marks.rim], 3.0);
            let mut grounds: Vec<(String, Colour)> =
                boards(&theme).map(|(game, board)| (format!("the board of {game}"), board.wood.mid)).to_vec();
            for (material, discs) in discs(&theme) {
                grounds.push((format!("faces of {material}"), discs.body.mid));
                grounds.push((format!("backs of {material}"), discs.back.body.mid));
            }
            grounds.push(("koma".to_owned(), theme.koma.body.mid));
            // A rim alone says where a mark is and not what it says: on the boards, where marks of no piece lie, the mark
            // itself is seen.
            for (game, board) in boards(&theme).into_iter().filter(|_| mark != marks.capture) {
                faults.contrast(&format!("{name} itself on the board of {game}"), [mark, board.wood.mid], 1.8);
            }
            for (ground, its_colour) in grounds {
                let best = mark.contrast(its_colour).max(marks.rim.contrast(its_colour));
                faults.expect(&format!("{name} on {ground}"), best, 3.0);
            }
        }
        let colours = [marks.accent, marks.capture, marks.legal, marks.cursor, marks.far_cursor];
        for (index, one) in colours.iter().enumerate() {
            for two in &colours[index + 1..] {
                faults.expect(&format!("{}: marks {one:?} and {two:?}", theme.name), distance(*one, *two), 0.08);
            }
        }
    }
    faults.none();
}
