//! How the furniture looked when last looked at.

mod pictures;

use pictures::{bake, compare, workshop};
use teahouse_art::{
    Facing, Figure, Icon, Image, Ink, Order, Pictogram, Script, Seating, TallyInk, Ticks, Touch, Workshop,
};

#[test]
fn wood_and_brass_look_as_they_did() {
    for theme in ["jade-salon", "rice-paper"] {
        compare(&format!("furniture-wood-{theme}"), &wood_and_brass(&workshop(theme)));
    }
}

#[test]
fn paper_and_what_lies_on_it_look_as_they_did() {
    for theme in ["jade-salon", "high-contrast-dark"] {
        compare(&format!("furniture-paper-{theme}"), &paper(&workshop(theme)));
    }
}

/// A picture to put things on, a colour below them.
struct Tray<'a> {
    workshop: &'a Workshop,
    picture: Image,
}

impl<'a> Tray<'a> {
    fn new(workshop: &'a Workshop, width: u32, height: u32) -> Self {
        let ground = workshop.theme.table.ramp.mid;
        Self { workshop, picture: Image::filled(width, height, [ground.red, ground.green, ground.blue, 255]) }
    }

    fn put(&mut self, order: &Order, x: i32, y: i32) {
        let sprite = bake(self.workshop, order);
        self.picture.draw(&sprite.image, x - sprite.origin[0] as i32, y - sprite.origin[1] as i32);
    }
}

fn wood_and_brass(workshop: &Workshop) -> Image {
    let mut tray = Tray::new(workshop, 300, 238);
    tray.put(&Order::Tablet { width: 120, height: 42, lit: false }, 10, 10);
    tray.put(&Order::Tablet { width: 120, height: 42, lit: true }, 150, 10);
    tray.put(&Order::Rail { width: 120, height: 42 }, 10, 70);
    tray.put(&Order::Socket { diameter: 32 }, 40, 91);
    tray.put(
        &Order::Engraving {
            figure: Figure::Character('馬', Script::Brush),
            side: Ink::Black,
            facing: Facing::Near,
            diameter: 32,
        },
        40,
        91,
    );
    tray.put(&Order::Socket { diameter: 32 }, 80, 91);
    for (index, touch) in Touch::ALL.into_iter().enumerate() {
        tray.put(
            &Order::Button { icon: Icon::ALL[index + 1], facing: Facing::Near, diameter: 32, touch },
            30 + 44 * index as i32,
            150,
        );
    }
    tray.put(&Order::TurnLine { length: 120, breadth: 3 }, 210, 80);
    tray.put(&Order::Groove { width: 6, height: 80, filled: 600 }, 285, 90);
    tray.put(&Order::Teacup { diameter: 56, gone: 0 }, 235, 140);
    for (index, (lit, low)) in [(false, false), (true, false), (true, true)].into_iter().enumerate() {
        tray.put(&Order::Tablet { width: 90, height: 40, lit }, 8 + 98 * index as i32, 186);
        tray.put(&Order::Recess { width: 58, height: 29, lit, low }, 14 + 98 * index as i32, 191);
    }
    tray.picture
}

fn paper(workshop: &Workshop) -> Image {
    let mut tray = Tray::new(workshop, 300, 250);
    tray.put(&Order::Paper { width: 270, height: 216 }, 10, 10);
    for (index, touch) in Touch::ALL.into_iter().enumerate() {
        let [x, y] = [22 + 126 * (index as i32 % 2), 22 + 44 * (index as i32 / 2)];
        tray.put(&Order::Plate { width: 110, height: 26, touch }, x, y);
        tray.put(&Order::Card { width: 52, height: 32, chosen: index < 2, touch }, 22 + 62 * index as i32, 110);
    }
    tray.put(&Order::Seating { seating: Seating::SideBySide, height: 22, chosen: true }, 58, 170);
    tray.put(&Order::Tally { count: 8, facing: Facing::Near, height: 22, ink: TallyInk::Seal }, 110, 158);
    tray.put(&Order::Seal { character: '勝', facing: Facing::Near, side: 36 }, 220, 170);
    for (index, pictogram) in Pictogram::ALL.into_iter().enumerate() {
        let figure = Figure::Pictogram { pictogram, character: '馬', rank: Some('2'), ticks: Ticks::NONE };
        let ink = if index % 2 == 0 { TallyInk::Ink } else { TallyInk::Seal };
        tray.put(&Order::Sign { figure, height: 24, ink }, 36 + 36 * index as i32, 205);
    }
    tray.picture
}
