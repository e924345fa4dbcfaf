use teahouse_engine::{Level, Limits, Manner, Mind, greedy};
use teahouse_rules::{Move, Position, Public, RevealedMove, Rules};
fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play_unchecked(RevealedMove::plain(mv));
    after
}
fn mates(position: &Position, plies: u32, count: &mut u64) -> bool {
    *count += 1;
    if *count > 40_000 { return false; }
    for mv in position.moves() {
        if !position.gives_check(mv) { continue; }
        let checked = after(position, mv);
        let defences = checked.moves();
        if defences.is_empty() { return true; }
        if plies > 2 && defences.into_iter().all(|mv| mates(&after(&checked, mv), plies - 2, count)) { return true; }
    }
    false
}
fn main() {
    for game in ["xiangqi", "shogi"] {
        let rules = Rules::parse(game).unwrap();
        let mut have = [0; 12];
        let mut mind = Mind::new(&rules, Level::STRONGEST).with_memory(4);
        'games: for seed in 1..400u64 {
            let mut public = Public::new(rules);
            let mut seen = false;
            for ply in 1..160 {
                let limits = Limits { nodes: Some(if ply % 2 == seed % 2 { 400 } else { 60 }), ..Limits::default() };
                let mv = if ply % 5 == 4 && ply % 2 != seed % 2 { greedy::choose(&public, seed, &[]) } else { mind.think(&public, seed, &limits, &mut |_| {}).best() };
                let Some(mv) = mv else { break };
                public.play(RevealedMove::plain(mv)).unwrap();
                if public.outcome().is_over() { break; }
                if ply < 20 { continue; }
                let position = public.position();
                let mut total = 0;
                for plies in [1u32, 3, 5, 7, 9, 11] {
                    let mut count = 0;
                    let is = mates(position, plies, &mut count);
                    total += count;
                    if count > 40_000 { break; }
                    if is {
                        if have[plies as usize] < 6 && !(seen && plies < 9) {
                            let mut strong = Mind::changed(&rules, Manner::strongest(), &[]).unwrap().with_memory(4);
                            let f = strong.think(&public, 0, &Limits { nodes: Some(60_000), ..Limits::default() }, &mut |_| {});
                            if f.mate.is_some_and(|m| m > 0 && m as usize == f.line.len()) && f.nodes < 50_000 {
                                println!("{plies} {game} {} ## {total} {} {:?}", position.fen(), f.nodes, f.mate);
                                have[plies as usize] += 1;
                                seen = true;
                            } else { eprintln!("not found {plies} {:?} {}", f.mate, f.nodes); }
                        }
                        break;
                    }
                }
                if [1, 3, 5, 7, 9, 11].iter().all(|n| have[*n] >= 6) { break 'games; }
            }
        }
        eprintln!("{game} {have:?}");
    }
}
