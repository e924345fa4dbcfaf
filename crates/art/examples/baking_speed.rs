//! Bakes the pictures of a Banqi table for a view of 1920 × 1080 pixels on one thread, and prints the times:
//! `cargo run --release -p teahouse-art --example baking_speed [THEME]`.
//!
//! Where the system tells it (Linux), the time is that of the processor, which other programs do not make longer.
#![expect(clippy::disallowed_types, reason = "it measures time")]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;
use teahouse_art::{
    Board, CannonGlyph, Disc, Facing, Figure, Fonts, Icon, Ink, InkStroke, Lift, Order, Pictogram, PieceSet,
    RIM_FRAMES, Theme, Touch, Workshop,
};

/// Of the discs on the board and in the sockets, and of the sockets.
const DISC: u32 = 158;
const SMALL_DISC: u32 = 60;
const SOCKET: u32 = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "jade-salon".to_owned());
    let workshop = workshop(&name)?;
    let mut sum = 0.0;
    for (kind, orders) in orders() {
        let start = Clock::start();
        let mut pixels = 0;
        for order in &orders {
            let sprite = workshop.bake(order)?;
            pixels += sprite.image.width() as usize * sprite.image.height() as usize;
        }
        let milliseconds = start.milliseconds();
        sum += milliseconds;
        let million = pixels as f64 / 1e6;
        println!("{kind:<24}{:>4} pictures {million:>7.2} million pixels {milliseconds:>8.1} ms", orders.len());
    }
    println!("{:<24}{sum:>46.1} ms", "all");
    Ok(())
}

fn workshop(theme: &str) -> Result<Workshop, Box<dyn Error>> {
    let path = |file| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/fonts").join(file);
    let [brush, script, simplified, title] = Fonts::FILES.map(|file| std::fs::read(path(file)));
    let theme = Theme::named(theme).ok_or_else(|| {
        format!("no theme is called {theme}; there are {}", Theme::names().collect::<Vec<_>>().join(", "))
    })?;
    let fonts = Fonts::parse([brush?, script?, simplified?, title?])?;
    Ok(Workshop { theme, fonts })
}

/// The orders to bake, by kind.
fn orders() -> Vec<(&'static str, Vec<Order>)> {
    let (width, height) = (1920, 1080);
    let faces = |diameter: u32| {
        let disc = move |disc: Disc| Order::Disc { disc, diameter };
        let shown = figures().map(move |(figure, ink)| disc(Disc::face(figure, ink)));
        shown.chain([disc(Disc::back())]).collect::<Vec<_>>()
    };
    let covered = figures().map(|(figure, side)| {
        let disc = Disc::covered(figure, side);
        Order::Disc { disc, diameter: SMALL_DISC * 4 / 5 }
    });
    let shadows = [DISC, SMALL_DISC].map(|diameter| Order::DiscShadow { diameter, lift: Lift::Resting });
    let board = Board::banqi(8, 4, 198);
    vec![
        ("faces and back", faces(DISC)),
        ("the same for sockets", faces(SMALL_DISC)),
        ("face-down pieces", covered.collect()),
        ("shadows", shadows.to_vec()),
        ("strokes of ink", {
            let stroke = |&stroke: &InkStroke| Order::Stroke { stroke, side: 2 * DISC };
            InkStroke::ALL.iter().map(stroke).collect()
        }),
        ("rim of a turning disc", (0..=RIM_FRAMES).map(|frame| Order::Rim { diameter: DISC, frame }).collect()),
        ("board", vec![Order::Board(board)]),
        ("table", vec![Order::Table { width, height }]),
        ("socket", vec![Order::Socket { diameter: SOCKET }]),
        (
            "engravings",
            figures()
                .map(|(figure, side)| Order::Engraving { figure, side, facing: Facing::Near, diameter: SOCKET })
                .collect(),
        ),
        ("rails and tablets", {
            let tablet = |lit: bool| Order::Tablet { width: 369, height: 84, lit };
            vec![Order::Rail { width: 1311, height: 84 }, tablet(false), tablet(true)]
        }),
        ("buttons", {
            let button = |icon: Icon| Order::Button { icon, facing: Facing::Near, diameter: 64, touch: Touch::Rest };
            [Icon::Menu, Icon::Undo, Icon::List, Icon::Ledger].map(button).to_vec()
        }),
    ]
}

/// Every kind of piece of both sides.
fn figures() -> impl Iterator<Item = (Figure, Ink)> {
    [Ink::Red, Ink::Black].into_iter().flat_map(|ink| {
        let figure = move |piece: Pictogram| PieceSet::Traditional.figure(piece, ink, CannonGlyph::Stone, None);
        Pictogram::ALL.into_iter().map(move |piece| (figure(piece), ink))
    })
}

/// A clock of this thread's work.
struct Clock {
    wall: Instant,
    worked: Option<f64>,
}

impl Clock {
    fn start() -> Self {
        Self { wall: Instant::now(), worked: worked() }
    }

    fn milliseconds(&self) -> f64 {
        match (self.worked, worked()) {
            (Some(before), Some(now)) => now - before,
            _ => self.wall.elapsed().as_secs_f64() * 1e3,
        }
    }
}

/// The computing time of this thread in milliseconds, from Linux's scheduler.
fn worked() -> Option<f64> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = statistics.split_ascii_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e6)
}
