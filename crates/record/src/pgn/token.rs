//! The tokens of PGN.

/// A token with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind<'a>,
    pub(super) line: usize,
    /// The byte offset of the token in the text.
    pub(super) at: usize,
    /// The byte offset of the line in the text.
    pub(super) line_at: usize,
}

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind<'a> {
    /// The content of a pair of brackets, `Event "title"`.
    Tag(&'a str),
    /// A comment without its braces or its semicolon.
    Comment(&'a str),
    /// A comment without its end.
    Unclosed(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A move, the number of a move, a result or anything else.
    Word(&'a str),
}

/// A reader of tokens.
#[derive(Debug, Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    line_at: usize,
    /// Whether a bracket inside a word belongs to it, as in `a2(R)`.
    has_brackets_in_words: bool,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str, has_brackets_in_words: bool) -> Self {
        Self { text, at: 0, line: 1, line_at: 0, has_brackets_in_words }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes on by this many bytes.
    fn skip(&mut self, bytes: usize) {
        let skipped = &self.text[self.at..self.at + bytes];
        if let Some(last) = skipped.rfind('\n') {
            self.line += skipped.matches('\n').count();
            self.line_at = self.at + last + 1;
        }
        self.at += bytes;
    }

    /// The content up to a closing character, which is skipped too. `Err` with the rest of the text if there is none.
    fn content(&mut self, open: usize, close: char) -> Result<&'a str, &'a str> {
        let inner = &self.rest()[open..];
        match inner.find(close) {
            Some(end) => {
                self.skip(open + end + close.len_utf8());
                Ok(&inner[..end])
            }
            None => {
                self.skip(open + inner.len());
                Err(inner)
            }
        }
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let (mut depth, mut end) = (0, rest.len());
        for (at, letter) in rest.char_indices() {
            match letter {
                '(' if self.has_brackets_in_words && at > 0 => depth += 1,
                ')' if depth > 0 => depth -= 1,
                '{' | '}' | ';' | '(' | ')' | '（' | '）' | '[' | ']' => {
                    end = at;
                    break;
                }
                _ if letter.is_whitespace() => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        // A closing bracket without an opening one is a word of its own.
        let end = if end == 0 { rest.chars().next().map_or(0, char::len_utf8) } else { end };
        self.skip(end);
        &rest[..end]
    }

    /// The content of a tag: up to the bracket after the closing quote, because values may contain brackets.
    fn tag(&mut self) -> &'a str {
        let line = self.rest().split('\n').next().unwrap_or_default();
        let (mut is_quoted, mut is_escaped, mut end) = (false, false, line.len());
        for (at, letter) in line.char_indices() {
            match letter {
                _ if is_escaped => is_escaped = false,
                '\\' if is_quoted => is_escaped = true,
                '"' => is_quoted = !is_quoted,
                ']' if !is_quoted => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        let after = if line[end..].starts_with(']') { end + 1 } else { end };
        self.skip(after);
        &line[1.min(end)..end]
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let rest = self.rest();
            self.skip(rest.len() - rest.trim_start().len());
            // A line that begins with % is for other programs.
            if self.at == self.line_at && self.rest().starts_with('%') {
                let length = self.rest().find('\n').unwrap_or(self.rest().len());
                self.skip(length);
                continue;
            }
            break;
        }
        let (line, at, line_at) = (self.line, self.at, self.line_at);
        let first = self.rest().chars().next()?;
        let kind = match first {
            '[' => TokenKind::Tag(self.tag()),
            '{' => match self.content(1, '}') {
                Ok(comment) => TokenKind::Comment(comment),
                Err(rest) => TokenKind::Unclosed(rest),
            },
            ';' => {
                let comment = self.rest()[1..].split('\n').next().unwrap_or_default();
                self.skip(1 + comment.len());
                TokenKind::Comment(comment)
            }
            '(' | '（' => {
                self.skip(first.len_utf8());
                TokenKind::Open
            }
            ')' | '）' => {
                self.skip(first.len_utf8());
                TokenKind::Close
            }
            _ => TokenKind::Word(self.word()),
        };
        Some(Token { kind, line, at, line_at })
    }
}
