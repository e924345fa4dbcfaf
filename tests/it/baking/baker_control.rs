//! A baker of plain pictures that records its orders and can be blocked.

use super::*;

/// The margin that this baker leaves around every picture.
pub(super) const MARGIN: u32 = 3;
pub(super) const FRAME: Duration = Duration::from_millis(16);

pub(super) const fn cup(diameter: u32) -> Order {
    Order::Teacup { diameter, gone: 0 }
}

pub(super) const fn socket(diameter: u32) -> Order {
    Order::Socket { diameter }
}

/// A baker of plain pictures in a colour of the theme. A test can limit how many it finishes.
#[derive(Clone, Default)]
pub(super) struct BakerControl(Arc<(Mutex<BakerState>, Condvar)>);

#[derive(Default)]
pub(super) struct BakerState {
    pub(super) begun: Vec<Order>,
    pub(super) finished: usize,
    /// How many more orders may be finished; `None` is no limit.
    allowed: Option<usize>,
}

impl BakerControl {
    pub(super) fn state(&self) -> MutexGuard<'_, BakerState> {
        self.0.0.lock().unwrap()
    }

    pub(super) fn allow(&self, count: usize) {
        self.state().allowed = Some(count);
        self.0.1.notify_all();
    }

    /// The orders begun since the last call.
    pub(super) fn begun(&self) -> Vec<Order> {
        std::mem::take(&mut self.state().begun)
    }

    /// Waits until `count` orders are finished.
    pub(super) fn wait_for(&self, count: usize) {
        drop(self.0.1.wait_while(self.state(), |state| state.finished < count).unwrap());
    }

    pub(super) fn baker(&self) -> Baker {
        self.baker_of(paint)
    }

    /// A baker that paints with `paint`, within the limit.
    pub(super) fn baker_of(&self, paint: fn(&Theme, &Order) -> Result<Painted, ArtError>) -> Baker {
        let control = self.clone();
        Baker::new(move |workshop, order| {
            control.begin(order);
            let painted = paint(&workshop.theme, order);
            control.state().finished += 1;
            control.0.1.notify_all();
            painted
        })
    }

    fn begin(&self, order: &Order) {
        let mut state = self.state();
        state.begun.push(order.clone());
        let mut state = self.0.1.wait_while(state, |state| state.allowed == Some(0)).unwrap();
        state.allowed = state.allowed.map(|allowed| allowed - 1);
    }
}

/// Lifts the limit when it is dropped. Otherwise the baker's thread would block for ever after a failed test, and with it
/// all tests that share the thread.
pub(super) struct UnblockOnDrop<'a>(pub(super) &'a BakerControl);

impl Drop for UnblockOnDrop<'_> {
    fn drop(&mut self) {
        if let Ok(mut state) = self.0.0.0.lock() {
            state.allowed = None;
        }
        self.0.0.1.notify_all();
    }
}

fn paint(theme: &Theme, order: &Order) -> Result<Painted, ArtError> {
    let (width, height, is_middle) = match *order {
        Order::Teacup { diameter: 13, .. } => {
            return Err(ArtError::Size { what: "a cup", asked: 13, least: 14, most: 1000 });
        }
        Order::Teacup { diameter: 14, .. } => {
            return Ok(Painted { image: teahouse_art::Image::filled(0, 4, [0; 4]), origin: [0.0; 2] });
        }
        Order::Teacup { diameter: 15, .. } => panic!("the cup broke"),
        Order::Teacup { diameter, .. } | Order::Socket { diameter } | Order::Button { diameter, .. } => {
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
        _ => panic!("no test here orders {order:?}"),
    };
    let [x, y] = [width, height].map(|side| MARGIN as f32 + if is_middle { side as f32 / 2.0 } else { 0.0 });
    let image = teahouse_art::Image::filled(width + 2 * MARGIN, height + 2 * MARGIN, colour(theme));
    Ok(Painted { image, origin: [x, y] })
}

pub(super) fn colour(theme: &Theme) -> [u8; 4] {
    [theme.name.bytes().fold(0, u8::wrapping_add), 0, 0, 255]
}
