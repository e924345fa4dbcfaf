//! Writes the sounds as WAV files, to listen to, or their numbers: `teahouse-sound OUT_DIR [--only NAME] [--music SECONDS]
//! [--seed N]`, `teahouse-sound --numbers`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use teahouse_sound::measure::{loudness, measure};
use teahouse_sound::{Ambience, Effect, MusicPlayer, SAMPLE_RATE, Sound, Style};

const USAGE: &str = "teahouse-sound OUT_DIR [--only NAME] [--music SECONDS] [--seed N]
teahouse-sound --numbers [--only NAME] [--music SECONDS] [--seed N]

Makes every sound of the game and writes them as WAV files into OUT_DIR, one a variant: place-1.wav, place-2.wav …
  --only NAME        this sound only: place, flip, check …; or music-gong, music-in or rain
  --music SECONDS    the length of each music and of the rain (60 by default; at most 3600)
  --seed N           the music and the rain of this seed (1 unless told)
  --numbers          print measurements of each sound instead of writing files";

const MUSIC: [(&str, Style); 2] = [("music-gong", Style::Gong), ("music-in", Style::In)];
const RAIN: &str = "rain";

struct Arguments {
    /// Where the files go; without it the numbers are printed.
    folder: Option<PathBuf>,
    only: Option<String>,
    music: f64,
    seed: u64,
}

fn main() -> ExitCode {
    let outcome = match parse_arguments() {
        Ok(Some(arguments)) => make_sounds(&arguments),
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
    let (mut folder, mut only, mut music, mut seed, mut numbers) = (None, None, 60.0, 1, false);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("only") => only = Some(parser.value()?.string()?),
            Long("music") => music = parser.value()?.parse()?,
            Long("seed") => seed = parser.value()?.parse()?,
            Long("numbers") => numbers = true,
            Long("help") | Short('h') => return Ok(None),
            Value(value) if folder.is_none() => folder = Some(PathBuf::from(value)),
            _ => return Err(argument.unexpected()),
        }
    }
    if !(0.0..=3600.0).contains(&music) {
        return Err("--music takes 0 to 3600 seconds".into());
    }
    match (&folder, numbers) {
        (None, false) => return Err("say into which folder the sounds go (--help explains)".into()),
        (Some(_), true) => return Err("--numbers writes no files, so it takes no folder".into()),
        _ => {}
    }
    Ok(Some(Arguments { folder, only, music, seed }))
}

fn make_sounds(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let Arguments { folder, only, music, seed } = arguments;
    let is_wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut names =
        Effect::ALL.iter().map(|effect| effect.name()).chain(MUSIC.iter().map(|(name, _)| *name)).chain([RAIN]);
    if !names.any(is_wanted) {
        return Err(format!("there is no sound {:?}", only.as_deref().unwrap_or_default()).into());
    }
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    } else {
        println!("{HEADING}");
    }
    let put =
        |name: &str, sound: &Sound| folder.as_ref().map_or_else(|| print(name, sound), |to| write(to, name, sound));
    for effect in Effect::ALL.iter().filter(|effect| is_wanted(effect.name())) {
        for variant in 0..effect.variants() {
            let number = if effect.variants() == 1 { String::new() } else { format!("-{}", variant + 1) };
            put(&format!("{}{number}", effect.name()), &effect.render(variant))?;
        }
    }
    let length = (music * f64::from(SAMPLE_RATE)) as usize;
    for (name, style) in MUSIC {
        if is_wanted(name) {
            let mut frames = vec![[0.0; 2]; length];
            MusicPlayer::new(style, *seed).fill(&mut frames);
            put(name, &Sound::from(frames))?;
        }
    }
    if is_wanted(RAIN) {
        put(RAIN, &rain(length, *seed))?;
    }
    Ok(())
}

/// Passages of rain, each begun at the time that the previous one gives.
fn rain(length: usize, seed: u64) -> Sound {
    let mut frames = vec![[0.0; 2]; length];
    let (mut ambience, mut start) = (Ambience::new(seed), 0);
    while start < length {
        let passage = ambience.fall();
        for (sum, frame) in frames[start..].iter_mut().zip(passage.sound().frames()) {
            *sum = [sum[0] + frame[0], sum[1] + frame[1]];
        }
        start += (passage.seconds() * f64::from(SAMPLE_RATE)).round() as usize;
    }
    Sound::from(frames)
}

fn write(folder: &Path, name: &str, sound: &Sound) -> Result<(), Box<dyn Error>> {
    let path = folder.join(format!("{name}.wav"));
    fs::write(&path, sound.to_wav()).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{name}.wav: {:.3} s, {:.1} dB", sound.seconds(), 20.0 * sound.peak().log10());
    Ok(())
}

const HEADING: &str = "\
| sound | s | peak dB | loudest 50 ms dB | −20 dB after ms | −40 dB after ms | centroid Hz | % in 60–250 | 250–1k | 1–4k | 4–16k Hz |
|---|---|---|---|---|---|---|---|---|---|---|";

fn print(name: &str, sound: &Sound) -> Result<(), Box<dyn Error>> {
    let (is, seconds, loudness) = (measure(sound.frames()), sound.seconds(), loudness(sound.frames()));
    let [low, middle, high, highest] = is.bands;
    println!(
        "| {name} | {seconds:.3} | {:.1} | {loudness:.1} | {:.0} | {:.0} | {:.0} | {low:.0} | {middle:.0} | {high:.0} | {highest:.0} |",
        is.peak, is.t20, is.t40, is.centroid
    );
    Ok(())
}
