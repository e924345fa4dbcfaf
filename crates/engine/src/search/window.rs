//! The question of a node.

/// A window of scores, and the depth left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) depth: i32,
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}
