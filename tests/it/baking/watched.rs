//! Somebody who bakes plain pictures, and says how many and when.

use super::*;

/// The margin that the watched baker leaves around everything.
pub(super) const MARGIN: u32 = 3;
pub(super) const FRAME: Duration = Duration::from_millis(16);

pub(super) const fn cup(diameter: u32) -> Order {
    Order::Teacup { diameter }
}

pub(super) const fn socket(diameter: u32) -> Order {
    Order::Socket { diameter }
}

/// Somebody who bakes plain pictures, in a colour of the theme, and only as many as he is let.
#[derive(Clone, Default)]
pub(super) struct Watched(Arc<(Mutex<Book>, Condvar)>);

#[derive(Default)]
pub(super) struct Book {
    pub(super) begun: Vec<Order>,
    pub(super) finished: usize,
    /// How many more may be finished; without end if nobody says.
    allowed: Option<usize>,
}

impl Watched {
    pub(super) fn book(&self) -> MutexGuard<'_, Book> {
        self.0.0.lock().unwrap()
    }

    pub(super) fn allow(&self, count: usize) {
        self.book().allowed = Some(count);
        self.0.1.notify_all();
    }

    /// What was begun since the last time.
    pub(super) fn begun(&self) -> Vec<Order> {
        std::mem::take(&mut self.book().begun)
    }

    /// Waits until so many have been finished.
    pub(super) fn wait_for(&self, count: usize) {
        drop(self.0.1.wait_while(self.book(), |book| book.finished < count).unwrap());
    }

    pub(super) fn baker(&self) -> Baker {
        self.baker_of(paint)
    }

    /// Bakes like this, when he is let.
    pub(super) fn baker_of(&self, paint: fn(&Theme, &Order) -> Result<Painted, ArtError>) -> Baker {
        let watched = self.clone();
        Baker::new(move |workshop, order| {
            watched.begin(order);
            let painted = paint(&workshop.theme, order);
            watched.book().finished += 1;
            watched.0.1.notify_all();
            painted
        })
    }

    fn begin(&self, order: &Order) {
        let mut book = self.book();
        book.begun.push(order.clone());
        let mut book = self.0.1.wait_while(book, |book| book.allowed == Some(0)).unwrap();
        book.allowed = book.allowed.map(|allowed| allowed - 1);
    }
}

/// Who waits for a test that has failed would wait for ever, and with him all others who need his thread.
pub(super) struct Gate<'a>(pub(super) &'a Watched);

impl Drop for Gate<'_> {
    fn drop(&mut self) {
        if let Ok(mut book) = self.0.0.0.lock() {
            book.allowed = None;
        }
        self.0.0.1.notify_all();
    }
}

fn paint(theme: &Theme, order: &Order) -> Result<Painted, ArtError> {
    let (width, height, is_middle) = match *order {
        Order::Teacup { diameter: 13 } => {
            return Err(ArtError::Size { what: "a cup", asked: 13, least: 14, most: 1000 });
        }
        Order::Teacup { diameter: 14 } => {
            return Ok(Painted { image: teahouse_art::Image::filled(0, 4, [0; 4]), origin: [0.0; 2] });
        }
        Order::Teacup { diameter: 15 } => panic!("the cup broke"),
        Order::Teacup { diameter } | Order::Socket { diameter } | Order::Button { diameter, .. } => {
            (diameter, diameter, true)
        }
        Order::Paper { width, height }
        | Order::Plate { width, height, .. }
        | Order::Card { width, height, .. }
        | Order::Table { width, height } => (width, height, false),
        Order::Disc { diameter, .. } => (diameter, diameter, true),
        Order::Board(board) => {
            let ([across, down], [beside, above]) = (board.field(), board.border());
            let image =
                teahouse_art::Image::filled(across + 2 * (beside + MARGIN), down + 2 * (above + MARGIN), colour(theme));
            return Ok(Painted { image, origin: [beside, above].map(|side| (side + MARGIN) as f32) });
        }
        _ => panic!("{order:?} is not asked for here"),
    };
    let [x, y] = [width, height].map(|side| MARGIN as f32 + if is_middle { side as f32 / 2.0 } else { 0.0 });
    let image = teahouse_art::Image::filled(width + 2 * MARGIN, height + 2 * MARGIN, colour(theme));
    Ok(Painted { image, origin: [x, y] })
}

pub(super) fn colour(theme: &Theme) -> [u8; 4] {
    [theme.name.bytes().fold(0, u8::wrapping_add), 0, 0, 255]
}
