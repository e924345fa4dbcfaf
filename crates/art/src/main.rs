//! Writes the discs as PNG files, to look at: `teahouse-art OUT_DIR [--size PX]`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use teahouse_art::{Disc, Font, Image, Ink, Lift, Sprite, Theme, bake_disc, bake_shadow};

const USAGE: &str = "teahouse-art OUT_DIR [--size PX]

Bakes every disc, its back and its shadow at a diameter of PX pixels (96 unless told), and writes them as PNG files
into OUT_DIR, with a sheet of all of them on a plain board.";

const FONT: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/fonts/YujiMai-pieces.ttf"));
const RED: &str = "帥仕相俥傌炮兵";
const BLACK: &str = "將士象車馬砲包卒";
/// The middle tone of a teak board.
const BOARD: [u8; 4] = [0xb4, 0x7e, 0x48, 0xff];

struct Arguments {
    folder: PathBuf,
    diameter: u32,
}

fn main() -> ExitCode {
    let outcome = match parse_arguments() {
        Ok(Some(arguments)) => write_discs(&arguments),
        Ok(None) => {
            println!("{USAGE}");
            Ok(())
        }
        Err(error) => Err(error.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("teahouse-art: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The command line, or `None` when it asks for help.
fn parse_arguments() -> Result<Option<Arguments>, lexopt::Error> {
    use lexopt::prelude::*;
    let (mut folder, mut diameter) = (None, 96);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("size") => diameter = parser.value()?.parse()?,
            Long("help") | Short('h') => return Ok(None),
            Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            _ => return Err(argument.unexpected()),
        }
    }
    let folder = folder.ok_or("say into which folder the pictures go (--help explains)")?;
    Ok(Some(Arguments { folder, diameter }))
}

fn write_discs(Arguments { folder, diameter }: &Arguments) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let font = Font::parse(FONT)?;
    let shadow = bake_shadow(*diameter, Lift::RESTING)?;
    write(folder, "shadow.png", &shadow.image)?;
    let rows = [discs("red", RED, Ink::Red), discs("black", BLACK, Ink::Black)];

    let pitch = diameter + diameter / 4;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0) as u32;
    let mut sheet = Image::filled(columns * pitch, rows.len() as u32 * pitch, BOARD);
    for (row, discs) in rows.iter().enumerate() {
        for (column, (name, disc)) in discs.iter().enumerate() {
            let sprite = bake_disc(&Theme::JADE_SALON, &font, *disc, *diameter)?;
            write(folder, &format!("{name}.png"), &sprite.image)?;
            let middle = [column, row].map(|place| (place as u32 * pitch + pitch / 2) as f32);
            put(&mut sheet, &shadow, middle);
            put(&mut sheet, &sprite, middle);
        }
    }
    write(folder, "sheet.png", &sheet)
}

/// The discs of a side, with a name for each. Red has one character less than black; a back fills its row.
fn discs(side: &str, characters: &str, ink: Ink) -> Vec<(String, Disc)> {
    let faces = characters.chars().map(|glyph| (format!("{side}-{glyph}"), Disc::face(glyph, ink)));
    let back = (ink == Ink::Red).then(|| ("back".to_owned(), Disc::back()));
    faces.chain(back).collect()
}

fn put(sheet: &mut Image, sprite: &Sprite, middle: [f32; 2]) {
    let corner = |axis: usize| (middle[axis] - sprite.origin[axis]).round() as i32;
    sheet.draw(&sprite.image, corner(0), corner(1));
}

fn write(folder: &Path, name: &str, image: &Image) -> Result<(), Box<dyn Error>> {
    let path = folder.join(name);
    let file = fs::File::create(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    image.write_png(std::io::BufWriter::new(file)).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(())
}
