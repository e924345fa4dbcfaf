//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use bevy::prelude::*;
use lexopt::ValueExt;

use crate::i18n::LANGUAGES;
use crate::prefs::args::{PictureRequest, Target};
use crate::prefs::{Args, GameKind};

/// The text that `--help` prints.
pub const HELP: &str = "\
Teahouse: Banqi, Xiangqi, Shogi, Supply Chess

Usage: teahouse [OPTIONS] [FILE]...

  FILE                    a game record to import and open: KIF, KI2, CSA, JKF, USI, PGN, UCCI, DhtmlXQ, BPGN or Banqi
  --new GAME              straight to a table with the usual rules of banqi, xiangqi, shogi or supply
  --lang TAG              the language of the interface, such as en
  --size WxH              the size of the window or picture in pixels, such as 1280x720
  --fullscreen            the whole screen
  --no-audio              no sound
  --data-dir DIR          keep matches, settings and all else in this folder

For scripts and tests:
  --trace                 print a line on standard output for everything that happens
  --seed N                deals and everything else random follow from this number
  --deterministic         the same frames on every run: fixed time steps, nothing in the background
  --list-scenes           print the scenes of the gallery, one a line
  --list-films            print the films of the gallery, one a line
  --gallery SCENE         draw a scene or film without a window
  --shot FILE.png         where the picture of the scene goes
  --shots DIR             where the pictures of several scenes go: --gallery title,setup or --gallery all
  --film DIR              where the pictures of the film go, one every 1/60 s, and all on one strip

  --version               print the version
  --help                  print this text
";

/// The task of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CliCommand {
    /// Print [`HELP`].
    Help,
    /// Print the version.
    Version,
    /// Print the names of the scenes.
    ListScenes,
    /// Print the names of the films.
    ListFilms,
    /// Show what a crash left behind, and nothing else.
    CrashReport(PathBuf),
    /// Run the game, or take a picture of it.
    Run(Args),
}

/// Reads the arguments after the program's own name.
///
/// # Errors
/// One sentence that says what is wrong.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<CliCommand, lexopt::Error> {
    use lexopt::Arg::{Long, Short, Value};

    let mut args = Args::default();
    let (mut scene, mut target) = (None, None);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(CliCommand::Help),
            Short('V') | Long("version") => return Ok(CliCommand::Version),
            Long("list-scenes") => return Ok(CliCommand::ListScenes),
            Long("list-films") => return Ok(CliCommand::ListFilms),
            Long("crash-report") => return Ok(CliCommand::CrashReport(parser.value()?.into())),
            Long("trace") => args.trace = true,
            Long("deterministic") => args.deterministic = true,
            Long("no-audio") => args.no_audio = true,
            Long("fullscreen") => args.fullscreen = true,
            Long("data-dir") => args.data_dir = Some(folder(parser.value()?)?),
            Long("seed") => args.seed = Some(parser.value()?.parse()?),
            Long("size") => args.size = Some(parser.value()?.parse_with(size)?),
            Long("lang") => args.language = Some(parser.value()?.parse_with(language)?),
            Long("new") => args.new = Some(parser.value()?.parse_with(game)?),
            Long("gallery") => scene = Some(parser.value()?.string()?),
            Long("shot") => target = Some(Target::Shot(parser.value()?.into())),
            Long("shots") => target = Some(Target::Shots(parser.value()?.into())),
            Long("film") => target = Some(Target::Film(parser.value()?.into())),
            Value(file) if !file.is_empty() => args.files.push(file.into()),
            Value(_) | Short(_) | Long(_) => return Err(argument.unexpected()),
        }
    }
    if let (Some(file), true) = (args.files.first(), args.new.is_some() || scene.is_some()) {
        return Err(format!("{} is opened alone, without --new or --gallery", file.display()).into());
    }
    args.gallery = match (scene, target) {
        (Some(scene), Some(target)) => Some(PictureRequest { scene, target }),
        (Some(_), None) => {
            return Err("--gallery needs --shot FILE.png, --shots DIR or --film DIR: where the pictures go".into());
        }
        (None, Some(Target::Shot(_))) => return Err("--shot needs --gallery SCENE: what is in the picture".into()),
        (None, Some(Target::Shots(_))) => return Err("--shots needs --gallery SCENES: what is in the pictures".into()),
        (None, Some(Target::Film(_))) => return Err("--film needs --gallery SCENE: what is to be seen".into()),
        (None, None) => None,
    };
    Ok(CliCommand::Run(args))
}

fn folder(value: OsString) -> Result<PathBuf, lexopt::Error> {
    if value.is_empty() { Err("--data-dir needs the name of a folder".into()) } else { Ok(value.into()) }
}

/// The smallest and the largest side of a window or picture. Smaller ones show nothing, larger ones no graphics card draws.
const SIDES: std::ops::RangeInclusive<u32> = 320..=*teahouse_art::limit::VIEWS.end();

fn size(text: &str) -> Result<UVec2, String> {
    let sides =
        text.split_once(['x', 'X']).and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sides {
        Some((width, height)) if SIDES.contains(&width) && SIDES.contains(&height) => Ok(UVec2::new(width, height)),
        Some(_) => Err(format!("each side is from {} to {} pixels", SIDES.start(), SIDES.end())),
        None => Err(String::from("a size is a width and a height, such as 1280x720")),
    }
}

fn language(tag: &str) -> Result<String, String> {
    if LANGUAGES.iter().any(|language| language.tag == tag) {
        return Ok(tag.to_owned());
    }
    let tags: Vec<_> = LANGUAGES.iter().map(|language| language.tag).collect();
    Err(format!("there is no translation for it; there is {}", tags.join(", ")))
}

fn game(name: &str) -> Result<GameKind, String> {
    let games = || GameKind::ALL.iter().map(GameKind::into_str).collect::<Vec<_>>().join(", ");
    name.parse().map_err(|_| format!("the games are: {}", games()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<CliCommand, String> {
        parse(line.split_whitespace().map(OsString::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn every_switch_is_read() {
        let line = "--trace --data-dir there --seed 7 --deterministic --no-audio --size 960x540 --lang en --new banqi \
                    --fullscreen --gallery title --shot title.png";
        let expected = Args {
            trace: true,
            data_dir: Some("there".into()),
            seed: Some(7),
            deterministic: true,
            no_audio: true,
            size: Some(UVec2::new(960, 540)),
            language: Some("en".into()),
            files: Vec::new(),
            new: Some(GameKind::Banqi),
            fullscreen: true,
            gallery: Some(PictureRequest { scene: "title".into(), target: Target::Shot("title.png".into()) }),
        };
        assert_eq!(read(line), Ok(CliCommand::Run(expected)));
        for (line, scene, target) in [
            ("--gallery flip --film strip", "flip", Target::Film("strip".into())),
            ("--shots there --gallery title,end", "title,end", Target::Shots("there".into())),
        ] {
            let gallery = Some(PictureRequest { scene: scene.into(), target });
            assert_eq!(read(line), Ok(CliCommand::Run(Args { gallery, ..default() })));
        }
        assert_eq!(read(""), Ok(CliCommand::Run(Args::default())));
    }

    #[test]
    fn other_words_are_files() {
        let files = vec!["a.kif".into(), "b.pgn".into(), "--new".into()];
        assert_eq!(read("a.kif --trace b.pgn -- --new"), Ok(CliCommand::Run(Args { files, trace: true, ..default() })));
        assert!(parse([OsString::new()]).is_err());
    }

    #[test]
    fn help_and_version_go_before_other_arguments() {
        assert_eq!(read("--trace --help"), Ok(CliCommand::Help));
        assert_eq!(read("--version"), Ok(CliCommand::Version));
        assert_eq!(read("--list-scenes"), Ok(CliCommand::ListScenes));
        assert_eq!(read("--list-films"), Ok(CliCommand::ListFilms));
        assert_eq!(read("--crash-report x.log"), Ok(CliCommand::CrashReport("x.log".into())));
    }

    #[test]
    fn an_unknown_argument_is_an_error() {
        for (line, word) in [
            ("--colour", "--colour"),
            ("-x", "-x"),
            ("a.kif --new banqi", "a.kif"),
            ("--gallery title --shot title.png a.kif", "a.kif"),
            ("--seed", "--seed"),
            ("--seed x", "x"),
            ("--seed -1", "-1"),
            ("--size 1280", "1280x720"),
            ("--size 10x10", "320"),
            ("--size 99999x720", "8192"),
            ("--lang xx", "en"),
            ("--new go", "banqi"),
            ("--gallery title", "--shot"),
            ("--shot title.png", "--gallery"),
            ("--shots there", "--gallery"),
            ("--film flip", "--gallery"),
            ("--trace=yes", "--trace"),
        ] {
            let sentence = read(line).expect_err(line);
            assert!(sentence.contains(word), "{line}: {sentence}");
        }
    }

    #[test]
    fn the_help_names_every_switch() {
        for switch in ["--new", "--lang", "--size", "--fullscreen", "--no-audio", "--data-dir", "--trace", "--seed"] {
            assert!(HELP.contains(switch), "{switch}");
        }
        for switch in ["--deterministic", "--list-scenes", "--list-films", "--gallery", "--shot", "--shots", "--film"] {
            assert!(HELP.contains(switch), "{switch}");
        }
        for switch in ["--version", "--help"] {
            assert!(HELP.contains(switch), "{switch}");
        }
    }
}
