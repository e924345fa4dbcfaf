//! Tests that draw: each runs in a process of its own, with Mesa's software driver where there is one.

use std::path::Path;
use std::process::Command;

/// Runs an ignored test of this crate, by its whole name.
pub(super) fn run_with_driver(test: &str) {
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args([test, "--exact", "--ignored", "--nocapture"]);
    process.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("WGPU_BACKEND", "vulkan");
    let driver = Path::new("/usr/share/vulkan/icd.d/lvp_icd.x86_64.json");
    if driver.exists() {
        process.env("VK_ICD_FILENAMES", driver).env("VK_DRIVER_FILES", driver);
    }
    let output = process.output().unwrap();
    let (said, told) = (String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
    assert!(output.status.success(), "{said}{told}");
    assert!(told.contains("1 passed"), "no test is called {test}: {told}");
}
