//! Writes the sounds as WAV files, to listen to: `teahouse-sound OUT_DIR [--only NAME] [--music SECONDS] [--seed N]`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use teahouse_sound::{Effect, Player, SAMPLE_RATE, Sound, Style};

const USAGE: &str = "teahouse-sound OUT_DIR [--only NAME] [--music SECONDS] [--seed N]

Makes every sound of the game and writes them as WAV files into OUT_DIR, one a variant: place-1.wav, place-2.wav …
  --only NAME        this sound only: place, flip, check …; or music-gong or music-in
  --music SECONDS    so much of each music (60 unless told; at most 3600)
  --seed N           the music of this seed (1 unless told)";

const MUSIC: [(&str, Style); 2] = [("music-gong", Style::Gong), ("music-in", Style::In)];

struct Arguments {
    folder: PathBuf,
    only: Option<String>,
    music: f64,
    seed: u64,
}

fn main() -> ExitCode {
    let outcome = match parse_arguments() {
        Ok(Some(arguments)) => write_sounds(&arguments),
        Ok(None) => {
            println!("{USAGE}");
            Ok(())
        }
        Err(error) => Err(error.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("teahouse-sound: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The command line, or `None` when it asks for help.
fn parse_arguments() -> Result<Option<Arguments>, lexopt::Error> {
    use lexopt::prelude::*;
    let (mut folder, mut only, mut music, mut seed) = (None, None, 60.0, 1);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("only") => only = Some(parser.value()?.string()?),
            Long("music") => music = parser.value()?.parse()?,
            Long("seed") => seed = parser.value()?.parse()?,
            Long("help") | Short('h') => return Ok(None),
            Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            _ => return Err(argument.unexpected()),
        }
    }
    if !(0.0..=3600.0).contains(&music) {
        return Err("--music takes 0 to 3600 seconds".into());
    }
    let folder = folder.ok_or("say into which folder the sounds go (--help explains)")?;
    Ok(Some(Arguments { folder, only, music, seed }))
}

fn write_sounds(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let Arguments { folder, only, music, seed } = arguments;
    let is_wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut names = Effect::ALL.iter().map(|effect| effect.name()).chain(MUSIC.iter().map(|(name, _)| *name));
    if !names.any(is_wanted) {
        return Err(format!("there is no sound {:?}", only.as_deref().unwrap_or_default()).into());
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for effect in Effect::ALL.into_iter().filter(|effect| is_wanted(effect.name())) {
        for variant in 0..effect.variants() {
            let number = if effect.variants() == 1 { String::new() } else { format!("-{}", variant + 1) };
            write(folder, &format!("{}{number}.wav", effect.name()), &effect.render(variant))?;
        }
    }
    for (name, style) in MUSIC {
        if is_wanted(name) {
            let mut frames = vec![[0.0; 2]; (music * f64::from(SAMPLE_RATE)) as usize];
            Player::new(style, *seed).fill(&mut frames);
            write(folder, &format!("{name}.wav"), &Sound::from(frames))?;
        }
    }
    Ok(())
}

fn write(folder: &Path, name: &str, sound: &Sound) -> Result<(), Box<dyn Error>> {
    let path = folder.join(name);
    fs::write(&path, sound.to_wav()).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{name}: {:.3} s, {:.1} dB", sound.seconds(), 20.0 * sound.peak().log10());
    Ok(())
}
