//! The rules of an imported match, and the deal of Banqi.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_record::{Encoding, Ending, Format, Record, Score};
use teahouse_rules::{Outcome, Public, Reason, RevealedMove, Rules, Seat};
use teahouse_table::records::{self, Remark};
use teahouse_table::testing::FaultyStorage;

use super::{import_alone, imported, read, rng};

fn rules(line: &str) -> Rules {
    Rules::parse(line).unwrap()
}

/// A game of xiangqi with this number of plies without a capture, which repeats no position three times.
fn quiet_game(plies: usize) -> Record {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut public = Public::new(rules("xiangqi wxf no-progress=0"));
    while public.ply() < plies {
        let mv = *public.moves().choose(&mut rng).unwrap();
        public.play(RevealedMove::plain(mv)).unwrap();
        if public.quiet_plies() == 0 || public.outcome().is_over() || public.repetitions() > 1 {
            public.back_to(public.ply() - 1);
        }
    }
    Record::from_public(&public)
}

#[test]
fn a_game_beyond_the_limit_of_quiet_plies_has_rules_without_it() {
    let record = quiet_game(150);
    let bytes = Format::Ucci.write(&record, Encoding::Utf8).unwrap();
    let (said, state) = imported(&String::from_utf8(bytes).unwrap(), "");
    assert_eq!((state.ply(), state.outcome()), (150, Outcome::Ongoing));
    let [Remark::OtherRules { from, to }] = said.remarks[..] else { panic!("{:?}", said.remarks) };
    assert_eq!((from, to.no_progress()), (rules("xiangqi"), Some(0)));
    assert_eq!(*state.rules(), to);
}

#[test]
fn a_repetition_that_other_rules_forbid_keeps_its_result() {
    // Perpetual chase loses under the rules of the federation. The file says that it was a draw.
    let chase = "1. H2-E2 H9-G7 2. E2-H2 G7-H9 3. H2-E2 H9-G7 4. E2-H2 G7-H9";
    let text =
        format!("[Game \"Chinese Chess\"]\n[Result \"1/2-1/2\"]\n[Termination \"repetition\"]\n\n{chase} 1/2-1/2\n");
    let (said, state) = imported(&text, "");
    assert_eq!(state.outcome(), Outcome::Draw { reason: Reason::Repetition });
    assert_eq!(said.remarks, []);
}

#[test]
fn moves_after_the_end_by_all_rules_are_left_out_and_kept_beside() {
    let round = "H2-E2 H9-G7 E2-H2 G7-H9";
    let moves = format!("{round} {round} {round}");
    let text = format!("[Game \"Chinese Chess\"]\n\n{moves} 1-0\n");
    let (storage, said) = import_alone(text.as_bytes(), "").unwrap();
    let (recorded, entered) =
        (Ending::new(Score::Won(Seat::FIRST), None), Outcome::Draw { reason: Reason::Repetition });
    assert_eq!(said.remarks, [Remark::StepsLeftOut { steps: 4 }, Remark::ResultLeftOut { recorded, entered }]);
    let state = read(&storage, &said.journal);
    assert_eq!(state.outcome(), entered);
    let record = records::export(&storage, &said.journal).unwrap().record;
    assert_eq!(record.main_line().len(), 13);
    assert_eq!(record.ending().unwrap().winner(), Some(Seat::FIRST));
}

#[test]
fn a_general_that_is_captured_has_the_teaching_rules() {
    let start = "[FEN \"4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1\"]";
    let text = format!("[Game \"Chinese Chess\"]\n{start}\n\n1... E9-E8 2. E1-E8 1-0\n");
    let (said, state) = imported(&text, "");
    assert_eq!(state.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::GeneralCaptured });
    assert_eq!((said.skipped, said.remarks), (Vec::new(), Vec::new()));
    assert_eq!(state.rules().line(), rules("xiangqi wxf general=taken").line());
}

#[test]
fn a_file_of_banqi_without_rules_is_read_under_those_that_allow_its_moves() {
    // A cannon captures the piece beside it only under a house rule.
    let text = "[Game \"Banqi\"]\n\n1. a1(C) a2(s) 2. Ca1xa2 *\n";
    let (said, state) = imported(text, "");
    assert_eq!((state.ply(), &said.skipped), (3, &Vec::new()));
    assert_ne!(*state.rules(), rules("banqi taiwan"));
    let named = text.replace("\n\n", "\n[Rules \"banqi taiwan\"]\n\n");
    let (_, state) = imported(&named, "");
    assert_eq!(*state.rules(), *imported(&named, "").1.rules());
}

#[test]
fn the_faces_that_a_file_does_not_reveal_are_dealt_at_random() {
    let text = "[Game \"Banqi\"]\n[First \"Ann\"]\n\n1. a1(R) a2(s) 2. Ra1xa2 b1(K) 0-1\n";
    let (said, state) = imported(text, "");
    assert_eq!(said.remarks, [Remark::Dealt { pieces: 29 }]);
    assert_eq!(said.remarks[0].code(), "dealt");
    assert_eq!(state.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::Unrecorded });
    assert!(state.opened_seal().is_some(), "the match is over");
    let faces: Vec<_> =
        state.public().line().iter().flat_map(teahouse_rules::Turn::steps).map(|step| step.shown).collect();
    assert_eq!(faces.iter().flatten().count(), 3);
    let storage = FaultyStorage::new();
    let imported = records::import(&storage, text.as_bytes(), "", &mut rng()).unwrap();
    let exported = records::export(&storage, &imported.journal).unwrap();
    assert_eq!(exported.record.deal(), None, "what was dealt for the import is no fact about the recorded match");
}
