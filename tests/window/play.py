"""Begins, continues and plays a match."""


def begin_match(game, device, *choices):
    """Begins a match of two people from the title, after pushing these buttons of the set-up."""
    game.wait_until_at_rest()
    device.push("new")
    game.wait_for_screen("setup")
    device.push("far-person")
    game.wait_until_at_rest()
    # The choices besides the players are folded.
    for choice in ("more", *choices) if choices else ():
        device.push(choice)
        game.wait_until_at_rest()
    device.push("deal")
    game.wait_for_screen("table")


def continue_match(game, device, moves):
    """Continues a match with these moves from the title."""
    game.wait_until_at_rest()
    device.push("continue")
    game.wait_for_screen("table")
    game.trace.moves[:] = moves


def play_turn(game, device, policy, judgement):
    """Plays one turn of the policy."""
    play_move(game, device, policy.choose(judgement))


def play_move(game, device, move):
    """Plays a move, checks that the game has played it, and waits for rest."""
    since = game.now
    device.play(move)
    played = game.wait_for_line("event", "played", since).fields["move"]
    if played.partition("=")[0] != move:
        raise AssertionError(f"{move} was meant and {played} was played;{game.last_lines()}")
    game.wait_for_line("saved", since=since)
    game.wait_until_at_rest()


def play_to_the_end(game, device, policy, referee):
    """Plays until the match is over for the referee: its last judgement."""
    while not (judgement := referee.judge(game.trace.moves)).over:
        play_turn(game, device, policy, judgement)
    return judgement
