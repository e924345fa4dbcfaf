//! What is told while a search goes on.

use std::time::Duration;

use teahouse_rules::Public;

use crate::finding::Finding;

use super::dialect::Dialect;

/// `info depth … score … nodes … pv …`; nothing where nothing was to be decided.
pub(super) fn line(finding: &Finding, spent: Duration, public: &Public, dialect: Dialect) -> String {
    if finding.depth == 0 {
        return String::new();
    }
    let Finding { depth, score, nodes, .. } = finding;
    let moves =
        || finding.line.iter().map(|mv| format!(" {}", dialect.write(public.position(), *mv))).collect::<String>();
    let time = spent.as_millis();
    if dialect == Dialect::Ucci {
        return format!("info depth {depth} score {score} time {time} nodes {nodes} pv{}", moves());
    }
    let rate = u128::from(*nodes) * 1000 / time.max(1);
    format!("info depth {depth} score cp {score} nodes {nodes} nps {rate} time {time} pv{}", moves())
}
