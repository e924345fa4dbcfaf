# The saved matches.
library-back = Back to the title
library-title = Library
library-list = Matches
library-reading = Reading…

# $count: all of them; $found: those that fit what is looked for.
library-count = { $count ->
    [0] No matches
    [one] 1 match
   *[other] { $count } matches
}
library-count-deleted = { $count ->
    [0] No deleted matches
    [one] 1 deleted match
   *[other] { $count } deleted matches
}
library-found = { $found } of { $count }
library-search = Name or title

# Opens what can be looked for.
library-filter = Filter

# Opens a game record of another program.
library-open = Open file
library-paste = Paste
library-players = { $first } – { $second }
# Of two files with the same match, the second one. $number: that in its name.
library-copy = Copy { $number }

# $ply: how many turns; $time: how long they took, as in 1:23:45.
library-length = { $ply ->
    [0] no turn
    [one] 1 turn
   *[other] { $ply } turns
}, { $time }
# $ply: how many turns.
library-turns = { $ply ->
    [0] no turn
    [one] 1 turn
   *[other] { $ply } turns
}
# The name of a rule set to which house rules came.
library-house-rules = { $rules }, house rules
library-unfinished = Unfinished
library-damaged = Damaged
library-other = From another version
library-unreadable = Unreadable

# What is wrong with a file. $line: its first bad line; $ply: the turns before it.
library-damaged-means = The file is damaged from line { $line } on. { $ply ->
    [0] There is no turn before it.
    [one] The turn before it is intact.
   *[other] The { $ply } turns before it are intact.
}
library-damaged-lost = The file is damaged from line { $line } on, and nothing of the match can be read.
library-other-means = Another version of Teahouse wrote the file from line { $line } on. { $ply ->
    [0] There is no turn before it.
    [one] The turn before it can be read.
   *[other] The { $ply } turns before it can be read.
}
library-other-lost = Another version of Teahouse wrote the file from line { $line } on, and this version cannot read it.
# $word: a word that this version does not know.
library-unknown-means = Another version of Teahouse wrote the file from line { $line } on: "{ $word }" is not known to this one. { $ply ->
    [0] There is no turn before it.
    [one] The turn before it can be read.
   *[other] The { $ply } turns before it can be read.
}
library-unknown-lost = Another version of Teahouse wrote the file. This version does not know "{ $word }" in line { $line }.
# A file that holds more than any match.
library-too-long-means = From line { $line } on the file is longer than a saved match can be. { $ply ->
    [0] There is no turn before it.
    [one] The turn before it is intact.
   *[other] The { $ply } turns before it are intact.
}
library-too-long-lost = The file is larger than a saved match can be, and nothing of it can be read.
library-unreadable-means = The file cannot be read: { $reason }

# When a match was played last.
library-now = just now
library-minutes = { $count } min ago
library-hours = { $count } h ago
library-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}

# The date, with $month as a number.
library-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
library-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
library-year = { $year }

# What can be done with a match; a part: what stands before the damage.
library-continue = Continue
library-continue-part = Continue from before the damage
library-look = Look through
library-look-part = Look through the undamaged part
library-rename = Rename
library-delete = Delete
library-restore = Restore
library-to-list = Back to the list

# The title that the players give a match.
library-rename-line = Title
library-rename-hint = Title
library-rename-means = Without a title, the players' names are shown.
library-rename-long = A title has at most { $most } characters. This one has { $chars }.
library-rename-control = Character { $position } of the title cannot be shown.
library-save = Save
library-cancel = Cancel

# The slip after a deletion.
library-deleted = “{ $name }” is deleted.
library-undo = Undo

# What can be looked for.
library-game = Game
library-any-game = Any
library-result = Result
library-any-result = Any
library-result-won = Won
library-result-lost = Lost
library-result-drawn = Drawn
library-result-unfinished = Unfinished
library-result-damaged = Damaged
library-range = Last played
library-any-range = Any time
library-range-day = Within 24 hours
library-range-week = Within 7 days
library-range-month = Within 30 days
library-range-year = Within a year
library-range-earlier = More than a year ago
library-years = Year
library-months = Month
library-order = Order
library-order-newest = Newest first
library-order-longest = Longest first
library-order-name = By name
library-trash = Deleted matches
library-done = Done
library-all = Show all

# Where there are no matches.
library-empty = No matches yet
library-empty-means = Every match is kept here from its first turn on.
library-all-deleted = No matches
library-all-deleted-means = { $count ->
    [one] One match is in “Deleted matches” and can be restored for 30 days.
   *[other] { $count } matches are in “Deleted matches” and can be restored for 30 days.
}
library-none = Nothing found
library-none-means = No match fits your search.
library-no-trash = Nothing deleted
library-no-trash-means = A deleted match can be restored for 30 days.
library-failed = The matches cannot be read
library-failed-means = Reason: { $reason } The folder of the matches is { $folder }. Check that it is a folder that you may open, then try again.
library-again = Try again

# What failed.
trouble-library-title = The title could not be saved: { $reason }
trouble-library-delete = The match could not be deleted: { $reason }
trouble-library-restore = The match could not be restored: { $reason }

# A match that is only looked through.
look-through = You are looking through this match. It stays as it is.
look-through-notes = You are looking through this match. Its moves stay as they are; what you write, draw and try is saved beside them.
look-through-unsaved = What you wrote, drew or tried is not saved yet. Teahouse keeps trying.
