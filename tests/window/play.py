"""From the title into a match, and through it."""


def begin_match(game, hand, *choices):
    """From the title through the set-up, where these buttons are pushed, to the table, for two people."""
    game.wait_until_at_rest()
    hand.push("new")
    game.wait_for_screen("setup")
    hand.push("far-person")
    game.wait_until_at_rest()
    # What can be chosen beside the names is folded away.
    for choice in ("more", *choices) if choices else ():
        hand.push(choice)
        game.wait_until_at_rest()
    hand.push("deal")
    game.wait_for_screen("table")


def continue_match(game, hand, moves):
    """From the title back to a match that stands after these moves."""
    game.wait_until_at_rest()
    hand.push("continue")
    game.wait_for_screen("table")
    game.trace.moves[:] = moves


def play_turn(game, hand, policy, judgement):
    """One turn, and the rest after it. The game must have played what was chosen."""
    move, since = policy.choose(judgement), game.now
    hand.play(move)
    played = game.wait_for_line("event", "played", since).fields["move"]
    if played.partition("=")[0] != move:
        raise AssertionError(f"{move} was meant and {played} was played;{game.last_words()}")
    game.wait_for_line("saved", since=since)
    game.wait_until_at_rest()


def play_to_the_end(game, hand, policy, referee):
    """Plays until the referee says that it is over: what the referee says."""
    while not (judgement := referee.judge(game.trace.moves)).over:
        play_turn(game, hand, policy, judgement)
    return judgement
