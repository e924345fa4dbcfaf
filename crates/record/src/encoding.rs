//! Character encodings of files.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The character encoding of a file. Its text is a word such as `shift-jis`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Encoding {
    /// UTF-8.
    #[strum(serialize = "utf-8")]
    Utf8,
    /// UTF-8 with a byte order mark, as some Windows programs write it.
    #[strum(serialize = "utf-8-bom")]
    Utf8Bom,
    /// UTF-16, little-endian with a byte order mark. Big-endian files are read too.
    #[strum(serialize = "utf-16")]
    Utf16,
    /// Shift-JIS as in Windows (code page 932), the old encoding of Japanese files.
    ShiftJis,
    /// GB18030, which contains GBK and GB2312, the old encodings of Chinese files.
    #[strum(serialize = "gb18030")]
    Gb18030,
}

impl Encoding {
    /// All encodings.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether lines end as in Windows: in the encodings that only Windows programs use.
    pub(crate) const fn has_windows_lines(self) -> bool {
        matches!(self, Self::ShiftJis | Self::Gb18030 | Self::Utf16 | Self::Utf8Bom)
    }
}
