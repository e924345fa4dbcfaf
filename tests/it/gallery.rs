//! Pictures of scenes, which the built program takes without a window.

use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Output};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::math::UVec2;

/// Runs the game with Mesa's software driver and without a display.
fn teahouse(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_teahouse"));
    program.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("WGPU_BACKEND", "vulkan");
    // Colours would put escape sequences between the words.
    program.env("NO_COLOR", "1");
    let driver = Path::new("/usr/share/vulkan/icd.d/lvp_icd.x86_64.json");
    if driver.exists() {
        program.env("VK_ICD_FILENAMES", driver).env("VK_DRIVER_FILES", driver);
    }
    program.output().unwrap()
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn scenes() -> Vec<String> {
    let output = teahouse(&["--list-scenes"]);
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn shoot(scene: &str, size: &str, file: &Path) -> Vec<u8> {
    let output = teahouse(&["--gallery", scene, "--shot", file.to_str().unwrap(), "--size", size]);
    let said = error(&output);
    assert!(output.status.success() && !said.contains(" ERROR "), "{scene}: {said}");
    std::fs::read(file).unwrap()
}

/// Photographs several scenes in one process.
fn shoot_each(scenes: &str, size: &str, folder: &Path) {
    let output = teahouse(&["--gallery", scenes, "--shots", folder.to_str().unwrap(), "--size", size]);
    let said = error(&output);
    assert!(output.status.success() && !said.contains(" ERROR "), "{said}");
}

fn decode(png: &[u8]) -> Image {
    let kind = ImageType::Extension("png");
    let formats = CompressedImageFormats::NONE;
    Image::from_buffer(png, kind, formats, true, ImageSampler::Default, RenderAssetUsages::default()).unwrap()
}

/// The share of pixels that have the most frequent colour.
fn share_of_commonest_colour(image: &Image) -> f64 {
    let mut counts = HashMap::new();
    let pixels = image.data.as_ref().unwrap().chunks_exact(4);
    let all = pixels.len();
    for pixel in pixels {
        *counts.entry(pixel).or_insert(0_usize) += 1;
    }
    *counts.values().max().unwrap() as f64 / all as f64
}

/// In the smallest window that the game supports.
#[test]
fn every_scene_has_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let scenes = scenes();
    assert!(scenes.len() > 8, "{scenes:?}");
    shoot_each("all", "960x540", folder.path());
    for scene in &scenes {
        let image = decode(&std::fs::read(folder.path().join(format!("{scene}.png"))).unwrap());
        assert_eq!(image.size(), UVec2::new(960, 540), "{scene}");
        assert!(
            share_of_commonest_colour(&image) < 0.97,
            "{scene} is empty: {} of it has one colour",
            share_of_commonest_colour(&image)
        );
    }
}

/// Before each compared scene comes one that changes much of the state: the piece set, a captured key, a question, a rotated
/// board.
#[test]
fn a_scene_has_the_same_picture_after_others_and_alone() {
    let folder = tempfile::tempdir().unwrap();
    shoot_each(
        "xiangqi-learner,table-middle,settings-keys,first-start,title,shogi-turned,shogi-card",
        "960x540",
        folder.path(),
    );
    for scene in ["table-middle", "title", "shogi-card"] {
        let after_others = std::fs::read(folder.path().join(format!("{scene}.png"))).unwrap();
        let alone = shoot(scene, "960x540", &folder.path().join("alone.png"));
        assert!(after_others == alone, "two pictures of {scene} differ");
    }
}

#[test]
fn a_scene_that_fails_is_named_and_the_others_are_photographed() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().to_str().unwrap();
    std::fs::create_dir(folder.path().join("pause.png")).unwrap();
    let output = teahouse(&["--gallery", "pause,credits", "--shots", target, "--size", "320x320"]);
    assert_eq!(output.status.code(), Some(1));
    let said = error(&output);
    assert!(said.contains("pause: ") && said.contains("no picture of pause without faults\n"), "{said}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{target}/credits.png\n"));
    assert_eq!(decode(&std::fs::read(folder.path().join("credits.png")).unwrap()).size(), UVec2::splat(320));

    let unknown = teahouse(&["--gallery", "credits,moon", "--shots", target]);
    assert_eq!((unknown.status.code(), unknown.stdout.len()), (Some(2), 0));
    assert!(error(&unknown).contains("moon"), "{}", error(&unknown));
}

#[test]
fn a_film_is_a_picture_for_every_frame_and_a_strip_of_all() {
    let listed = teahouse(&["--list-films"]);
    let films = String::from_utf8(listed.stdout).unwrap();
    assert!(films.lines().count() > 8 && films.lines().any(|film| film == "select"), "{films}");

    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("film");
    let output = teahouse(&["--gallery", "select", "--film", target.to_str().unwrap(), "--size", "640x360"]);
    let said = error(&output);
    assert!(output.status.success() && !said.contains(" ERROR "), "{said}");
    let mut frames: Vec<_> =
        std::fs::read_dir(&target).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    frames.sort();
    assert_eq!(frames.pop().as_deref(), Some("strip.png"));
    // 110 ms are at least seven frames. After four settled frames the film ends.
    assert!((9..40).contains(&frames.len()), "{frames:?}");
    let [first, last] = [&frames[0], &frames[frames.len() - 1]].map(|name| std::fs::read(target.join(name)).unwrap());
    assert!(first != last, "nothing has moved");
    assert!(decode(&std::fs::read(target.join("strip.png")).unwrap()).width() > 300);

    let unknown = teahouse(&["--gallery", "moon", "--film", "moon"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(error(&unknown).contains("--list-films"), "{}", error(&unknown));
}

#[test]
fn an_unknown_scene_and_an_unwritable_file_are_named() {
    let unknown = teahouse(&["--gallery", "moon", "--shot", "moon.png"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(error(&unknown).contains("moon"), "{}", error(&unknown));

    let nowhere = teahouse(&["--gallery", "title", "--shot", "/no/such/folder/title.png", "--size", "320x320"]);
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(error(&nowhere).contains("/no/such/folder/title.png"), "{}", error(&nowhere));
}

#[test]
fn version_and_help_need_no_display() {
    let version = teahouse(&["--version"]);
    assert_eq!(String::from_utf8_lossy(&version.stdout), concat!("teahouse ", env!("CARGO_PKG_VERSION"), "\n"));
    assert!(String::from_utf8_lossy(&teahouse(&["--help"]).stdout).contains("--deterministic"));

    let misunderstood = teahouse(&["--colour"]);
    assert_eq!(misunderstood.status.code(), Some(2));
    assert_eq!(error(&misunderstood).lines().count(), 1, "{}", error(&misunderstood));
}

#[test]
#[cfg(target_os = "linux")]
fn without_a_display_the_game_names_the_options_that_need_none() {
    let output = teahouse(&[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(error(&output).contains("--shot"), "{}", error(&output));
}

#[test]
fn a_missing_graphics_driver_is_named() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_teahouse"));
    program.args(["--gallery", "title", "--shot", "never.png"]);
    program.env("WGPU_BACKEND", "vulkan").env("VK_ICD_FILENAMES", "/nowhere").env("VK_DRIVER_FILES", "/nowhere");
    let output = program.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(error(&output).contains("no driver"), "{}", error(&output));
}
