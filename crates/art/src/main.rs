//! Writes pictures of the workshop as PNG files. See [`USAGE`].

mod catalogue;
mod icon;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use teahouse_art::{DiscTheme, Fonts, Image, Theme, Workshop};

const USAGE: &str = "teahouse-art OUT_DIR [--theme NAME] [--discs MATERIAL] [--size PX] [--only PART]
teahouse-art OUT_DIR --icons [--theme NAME] [--discs MATERIAL]

Bakes every picture of the game and writes each as a PNG file into OUT_DIR. PX (48 to 787, 198 unless told) is the
side of a square of Banqi in pixels; everything else follows it. NAME is a theme (jade-salon unless told), MATERIAL
what the discs are made of (the theme's own unless told: boxwood, rosewood, jade, flat), and PART writes only files
whose name contains it. A word that is none of these is refused with those that there are.

--icons writes the icon of the game in all sizes instead: icon-16.png to icon-1024.png.";

macro_rules! font {
    ($file:literal) => {
        &include_bytes!(concat!("../../../assets/fonts/", $file))[..]
    };
}

struct Arguments {
    folder: PathBuf,
    theme: String,
    discs: Option<String>,
    cell: u32,
    only: String,
    icons: bool,
}

fn main() -> ExitCode {
    let outcome = match parse_arguments() {
        Ok(Some(arguments)) => write_all(&arguments),
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
    let (mut folder, mut theme, mut discs) = (None, String::from("jade-salon"), None);
    let (mut cell, mut only, mut icons) = (198, String::new(), false);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("theme") => theme = parser.value()?.string()?,
            Long("discs") => discs = Some(parser.value()?.string()?),
            Long("size") => cell = parser.value()?.parse_with(parse_size)?,
            Long("only") => only = parser.value()?.string()?,
            Long("icons") => icons = true,
            Long("help") | Short('h') => return Ok(None),
            Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            _ => return Err(argument.unexpected()),
        }
    }
    let folder = folder.ok_or("say into which folder the pictures go (--help explains)")?;
    Ok(Some(Arguments { folder, theme, discs, cell, only, icons }))
}

fn parse_size(text: &str) -> Result<u32, String> {
    let size = text.parse().ok().filter(|size| catalogue::SIZES.contains(size));
    let (least, most) = catalogue::SIZES.into_inner();
    size.ok_or_else(|| format!("PX is a whole number from {least} to {most}"))
}

/// The request is looked up before anything is written.
fn write_all(Arguments { folder, theme, discs, cell, only, icons }: &Arguments) -> Result<(), Box<dyn Error>> {
    let theme = find_theme(theme, discs.as_deref())?;
    if *icons {
        return write_icons(folder, &Workshop { theme, fonts: fonts()? });
    }
    let mut orders = catalogue::orders(*cell);
    orders.retain(|(name, _)| name.contains(only.as_str()));
    if orders.is_empty() {
        return Err(format!("no picture is called {only}; there are {}", catalogue::kinds(*cell).join(", ")).into());
    }
    create(folder)?;
    let workshop = Workshop { theme, fonts: fonts()? };
    for (name, order) in orders {
        let sprite = workshop.bake(&order).map_err(|error| format!("{name}: {error}"))?;
        write(folder, &name, &sprite.image)?;
    }
    Ok(())
}

fn write_icons(folder: &Path, workshop: &Workshop) -> Result<(), Box<dyn Error>> {
    create(folder)?;
    for side in icon::SIDES {
        write(folder, &format!("icon-{side}"), &icon::icon(workshop, side)?)?;
    }
    Ok(())
}

fn create(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// The theme of a name, with discs of a material.
fn find_theme(name: &str, discs: Option<&str>) -> Result<Theme, String> {
    let Some(theme) = Theme::named(name) else {
        let names: Vec<&str> = Theme::names().collect();
        return Err(format!("there is no theme {name}; there are {}", names.join(", ")));
    };
    let Some(material) = discs else { return Ok(theme) };
    let mut materials = DiscTheme::materials();
    match materials.remove(material) {
        Some(discs) => Ok(theme.with_discs(discs)),
        None => {
            let names: Vec<_> = materials.into_keys().collect();
            Err(format!("there are no discs of {material}; there are {}", names.join(", ")))
        }
    }
}

fn fonts() -> Result<Fonts, Box<dyn Error>> {
    // In the order of `Fonts::FILES`.
    let files = [
        font!("YujiMai-pieces.ttf"),
        font!("YujiSyuku-pieces.ttf"),
        font!("MaShanZheng-pieces.ttf"),
        font!("Marcellus-Regular.ttf"),
    ];
    Ok(Fonts::parse(files.map(<[u8]>::to_vec))?)
}

fn write(folder: &Path, name: &str, image: &Image) -> Result<(), Box<dyn Error>> {
    let path = folder.join(format!("{name}.png"));
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let file = fs::File::create(&path).map_err(failed)?;
    image.write_png(std::io::BufWriter::new(file)).map_err(failed)?;
    Ok(())
}
