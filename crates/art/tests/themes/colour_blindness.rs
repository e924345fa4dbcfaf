//! Colours that meet on the screen can be told apart with any colour vision deficiency.

use super::{Faults, discs, distance, linear, themes};
use teahouse_art::Colour;

/// Dichromatic vision, complete: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, table 1 at severity 1.0; for linear sRGB.
const DICHROMACIES: [(&str, [[f32; 3]; 3]); 3] = [
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// The sides differ by their rings, which `discs.rs` tests. Here: what a colour-blind person sees can still be read,
/// and the two inks are not one to them either.
#[test]
fn the_colour_blind_see_the_same_things() {
    let mut faults = Faults::default();
    for (kind, matrix) in DICHROMACIES {
        for theme in themes() {
            for (name, discs) in discs(&theme) {
                let name = format!("{}, {name}, {kind}", theme.name);
                let [red, black, body] = [discs.red, discs.black, discs.body.mid].map(|colour| seen(colour, matrix));
                let [inlay, back] = [discs.back.inlay, discs.back.body.mid].map(|colour| seen(colour, matrix));
                faults.contrast(&format!("{name}: red"), [red, body], 3.0);
                faults.contrast(&format!("{name}: black"), [black, body], 7.0);
                faults.contrast(&format!("{name}: inlay"), [inlay, back], 3.0);
                faults.expect(&format!("{name}: red and black"), distance(red, black), 0.09);
                for (game, board) in [("banqi", theme.banqi), ("xiangqi", theme.xiangqi)] {
                    let wood = seen(board.wood.mid, matrix);
                    faults.expect(&format!("{name}: face on {game}"), distance(body, wood), 0.05);
                    faults.expect(&format!("{name}: back on {game}"), distance(back, wood), 0.05);
                }
            }
            let marks = theme.marks;
            let [accent, capture, rim, wood] =
                [marks.accent, marks.capture, marks.rim, theme.banqi.wood.mid].map(|colour| seen(colour, matrix));
            for (what, mark) in [("accent", accent), ("capture", capture)] {
                let best = mark.contrast(wood).max(rim.contrast(wood));
                faults.expect(&format!("{}, {kind}: {what} on the board", theme.name), best, 3.0);
            }
        }
    }
    faults.none();
}

#[test]
fn simulated_dichromats_see_grey_as_it_is_and_confuse_what_they_confuse() {
    for (kind, matrix) in DICHROMACIES {
        for grey in [0x00_00_00, 0x80_80_80, 0xff_ff_ff].map(Colour::hex) {
            assert!(distance(seen(grey, matrix), grey) < 0.01, "{kind}: {grey:?}");
        }
    }
    // A red and a green of the same light: one colour to a deuteranope, two to a tritanope.
    let [red, green] = [Colour::hex(0xc0_4a_3a), Colour::hex(0x5f_7f_3a)];
    let apart = |matrix| distance(seen(red, matrix), seen(green, matrix));
    let [_, deuteranope, tritanope] = DICHROMACIES.map(|(_, matrix)| apart(matrix));
    assert!(deuteranope < 0.5 * distance(red, green), "{deuteranope}");
    assert!(tritanope > 0.5 * distance(red, green), "{tritanope}");
}

/// A colour as a dichromat sees it.
fn seen(colour: Colour, matrix: [[f32; 3]; 3]) -> Colour {
    let linear = linear(colour);
    let [red, green, blue] =
        matrix.map(|row| encode(row.iter().zip(linear).map(|(weight, light)| weight * light).sum()));
    Colour { red, green, blue }
}

fn encode(light: f32) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value * 255.0).round() as u8
}
