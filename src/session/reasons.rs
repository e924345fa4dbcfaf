//! Why a storage has refused, as keys of sentences, and why the record beside a journal is not shown.

use teahouse_record::RecordError;
use teahouse_table::records::LeftOut;
use teahouse_table::storage::StorageError;

use crate::i18n::Localization;

/// The sentence that says why the record beside a journal is not shown. One of a later version is named by its form.
pub(super) fn why_left_out(reason: &LeftOut, localization: &Localization) -> String {
    match reason {
        LeftOut::OtherMatch => localization.tr("trouble-record-other"),
        LeftOut::Record(RecordError::NewerForm { form }) => {
            localization.tr_args("trouble-record-newer", &[("form", (*form).into())])
        }
        LeftOut::Record(_) | LeftOut::Storage(_) => localization.tr("trouble-record-unread"),
    }
}

/// The code of the reason why a file cannot be read. The permission that is missing is not that of a write.
#[must_use]
pub fn read_code(error: &StorageError) -> &'static str {
    match error {
        StorageError::Denied { .. } => "denied-read",
        _ => error.code(),
    }
}

/// The key of the sentence that says why a file cannot be read.
#[must_use]
pub fn read_reason(error: &StorageError) -> String {
    format!("storage-{}", read_code(error))
}

/// The key of the sentence that says why a file cannot be written, renamed or removed.
#[must_use]
pub fn write_reason(error: &StorageError) -> String {
    format!("storage-{}", error.code())
}
