//! Finding the format of a file.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use teahouse_record::{Encoding, Format, RecordError};

use crate::random;

#[test]
fn own_files_are_recognised_without_a_name() {
    for &format in Format::ALL {
        for &encoding in format.encodings() {
            for seed in 0..20 {
                let record = random::record(format, encoding, seed);
                let bytes = format.write(&record, encoding).unwrap();
                let found = Format::detect(&bytes, "");
                // A book record without moves has only the header of a KIF file.
                let is_bare = format == Format::Ki2 && record.len() == 1 && found == Some(Format::Kif);
                assert!(found == Some(format) || is_bare, "{format} {encoding} {seed}: {found:?}");
            }
        }
    }
}

#[test]
fn names_help_where_the_content_does_not() {
    for (text, name, format) in [
        ("", "game.kif", Some(Format::Kif)),
        ("", "GAME.KI2", Some(Format::Ki2)),
        ("", "game.csa.txt", None),
        ("hello", "", None),
        ("1. 炮二平五", "game.pgn", Some(Format::PgnChinese)),
        ("[Event \"x\"]\n[Format \"ICCS\"]", "", Some(Format::PgnIccs)),
        ("[Game \"中国象棋\"]\n", "", Some(Format::PgnChinese)),
        ("[Game \"Chess\"]\n1. e4 *", "", None),
        ("[Game \"Chinese chess\"]\n", "", Some(Format::PgnChinese)),
        ("# comment\n1 ７六歩(77)\n", "", Some(Format::Kif)),
        ("+7776FU\n-3334FU\n", "", Some(Format::Csa)),
        ("'CSA encoding=UTF-8\nV3.0\n", "", Some(Format::Csa3)),
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "", Some(Format::Usi)),
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "", Some(Format::Ucci)),
        ("position fen 9/9/9/9/9/9/9/9/9/9 w", "x.usi", Some(Format::Ucci)),
        ("{\"moves\": []}", "", Some(Format::Jkf)),
        ("{}", "data.json", Some(Format::Jkf)),
        ("<p>[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title]", "page.html", Some(Format::Dhtmlxq)),
    ] {
        assert_eq!(Format::detect(text.as_bytes(), name), format, "{text:?} {name:?}");
    }
}

/// A text between the lines names a move of the book, in KIF without the star of a comment.
#[test]
fn kif_is_known_by_its_numbers_and_ki2_by_its_marks() {
    let header = "手合割：平手\n先手：佐藤\n後手：鈴木\n";
    let heading = "手数----指手---------消費時間--\n";
    let kif = "   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:02/00:00:02)\n";
    let ki2 = "▲７六歩    △３四歩\n";
    for (text, name, format) in [
        (format!("{header}▲７六歩は定跡。\n{heading}{kif}"), "", Format::Kif),
        (format!("{header}{heading}{kif}△のあと\n"), "game.txt", Format::Kif),
        (format!("{header}{kif}▲７六歩は定跡。\n"), "game.kif", Format::Kif),
        (format!("△優勢\n{header}{kif}"), "GAME.KIFU", Format::Kif),
        (format!("{header}{ki2}"), "", Format::Ki2),
        (format!("{header}{ki2}"), "game.kif", Format::Ki2),
        (format!("{header}1 ７六歩は定跡。\n{ki2}"), "game.ki2", Format::Ki2),
    ] {
        assert_eq!(Format::detect(text.as_bytes(), name), Some(format), "{text} {name:?}");
        let record = teahouse_record::read(text.as_bytes(), name).unwrap().record;
        assert_eq!(record.main_line().len(), 3, "{text} {name:?}");
    }
    // A header alone, and a remark below it.
    let remark = format!("{header}▲先手番\n");
    assert_eq!(Format::detect(remark.as_bytes(), "game.kif"), Some(Format::Kif));
    assert_eq!(Format::detect(remark.as_bytes(), "game.ki2"), Some(Format::Ki2));
}

#[test]
fn every_format_is_known_by_an_extension_of_its_own() {
    for &format in Format::ALL {
        for &encoding in Encoding::ALL {
            let extension = format.extension(encoding);
            let name = format!("game.{}", extension.to_uppercase());
            assert_eq!((Format::detect(b"", &name), Format::of_name(&name)), (Some(format), Some(format)), "{name}");
            assert!(format.extensions().any(|known| known == extension), "{name}");
        }
    }
    for name in ["kif", "game.", "game.txt", "gamekif", ""] {
        assert_eq!(Format::of_name(name), None, "{name}");
    }
}

#[test]
fn bytes_that_are_no_text_are_no_record_by_their_name() {
    for seed in 0..10 {
        let mut bytes = vec![0; 50_000];
        ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
        for name in ["kif", "ki2", "csa", "jkf", "usi", "pgn", "fen", "ubb", "banqi", "bpgn"] {
            let read = teahouse_record::read(&bytes, &format!("picture.{name}"));
            assert!(read.is_err(), "{name} {seed}: {:?}", read.map(|reading| reading.record.tags().clone()));
        }
    }
    // Lines of any file, with a comment and what looks like a tag.
    let lines = "*** notes ***\nmilk: two\neggs\n";
    assert_eq!(teahouse_record::read(lines.as_bytes(), "list.kif"), Err(RecordError::UnknownFormat));
    let with_player = format!("{lines}先手：佐藤\n");
    assert!(teahouse_record::read(with_player.as_bytes(), "list.kif").is_ok());
}
