#!/usr/bin/env python3
"""Makes the sounds in assets/sounds. The game never runs this; it is here so that anybody can see how the files came
about, change them and make them again. Needs nothing but Python 3.

Run:    python3 tools/sounds/make.py [--check]

The same script gives the same bytes on every machine with the same mathematics library; --check compares with the files
in assets/sounds, to the nearest two steps of their 65,536, and writes nothing.
"""

import array
import math
import pathlib
import random
import sys
import wave

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "assets" / "sounds"
RATE = 44_100  # samples a second
PEAK = 10 ** (-3 / 20)  # the loudest sample: 3 dB below full scale
# e^(-6.91) is a thousandth: the sound pressure falls by 60 dB in the time T60.
DECAY = math.log(1000)


def ringing(modes, seconds, detune, rng):
    """A struck body: damped oscillations, each (frequency in Hz, T60 in s, amplitude)."""
    sound = [0.0] * round(seconds * RATE)
    for frequency, t60, amplitude in modes:
        frequency *= 1 + rng.gauss(0, detune)
        phase = rng.uniform(0, 0.4)
        for i in range(len(sound)):
            t = i / RATE
            sound[i] += amplitude * math.exp(-DECAY * t / t60) * math.sin(math.tau * frequency * t + phase)
    return sound


def click(low, high, t60, amplitude, seconds, rng):
    """A short burst of noise between two frequencies in Hz: the first touch."""
    noise = [rng.gauss(0, 1) * math.exp(-DECAY * i / RATE / t60) for i in range(round(seconds * RATE))]
    kept = one_pole(noise, high)
    rumble = one_pole(kept, low)
    return [amplitude * (a - b) for a, b in zip(kept, rumble)]


def one_pole(sound, cutoff):
    """Takes away what is above a frequency in Hz, gently."""
    keep = math.exp(-math.tau * cutoff / RATE)
    state, out = 0.0, []
    for sample in sound:
        state = (1 - keep) * sample + keep * state
        out.append(state)
    return out


def touched(sound, milliseconds):
    """The body is not struck in no time: a half-sine of contact. The shorter, the harder."""
    length = max(3, round(milliseconds * 1e-3 * RATE))
    pulse = [math.sin(math.pi * (i + 1) / (length + 1)) for i in range(length)]
    total = sum(pulse)
    out = [0.0] * (len(sound) + length - 1)
    for i, sample in enumerate(sound):
        for j, weight in enumerate(pulse):
            out[i + j] += sample * weight / total
    return out


def mixed(*sounds):
    """Several at once."""
    out = [0.0] * max(map(len, sounds))
    for sound in sounds:
        for i, sample in enumerate(sound):
            out[i] += sample
    return out


def scaled(sound, factor):
    return [factor * sample for sample in sound]


def delayed(sound, seconds):
    return [0.0] * round(seconds * RATE) + sound


def in_a_room(sound, wet, t60, rng):
    """A few hundred echoes, from walls that are nowhere near each other."""
    echoes = []
    for _ in range(300):
        after = rng.uniform(0.006, t60)
        echoes.append((round(after * RATE), rng.choice((-1, 1)) * math.exp(-DECAY * after / t60)))
    power = math.sqrt(sum(amplitude**2 for _, amplitude in echoes))
    dull = one_pole(sound, 5200)
    out = sound + [0.0] * round(t60 * RATE)
    for offset, amplitude in echoes:
        gain = wet * amplitude / power
        for i, sample in enumerate(dull):
            out[offset + i] += gain * sample
    return out


def clack(rng):
    """A boxwood disc set down on a wooden board: the disc high and short, the board low and longer, and one small bounce."""
    disc_modes = [
        (1480, 0.055, 1.0), (2310, 0.045, 0.69), (3620, 0.034, 0.42), (5150, 0.024, 0.23), (7400, 0.016, 0.11),
    ]
    board_modes = [(196, 0.100, 0.34), (352, 0.080, 0.46), (560, 0.060, 0.42), (860, 0.045, 0.34)]
    disc = ringing(disc_modes, 0.12, 0.012, rng)
    board = ringing(board_modes, 0.16, 0.012, rng)
    first = touched(mixed(scaled(disc, 1.25), board, click(2200, 9000, 0.012, 1.6, 0.02, rng)), 0.14)
    bounce = touched(mixed(scaled(disc, 0.5), scaled(board, 0.3)), 0.25)
    return in_a_room(mixed(first, delayed(scaled(bounce, 0.18), 0.021)), 0.10, 0.28, rng)


SOUNDS = {"clack": clack}


def samples(sound):
    """16-bit samples: the silence at the end cut off, the end faded out, the peak where it belongs."""
    loudest = max(map(abs, sound))
    last = max(i for i, sample in enumerate(sound) if abs(sample) > loudest * 10 ** (-60 / 20))
    sound = sound[: last + 1]
    fade = min(len(sound), round(0.012 * RATE))
    for i in range(fade):
        sound[-1 - i] *= i / fade
    return array.array("h", (round(32767 * PEAK * sample / loudest) for sample in sound))


def write(path, data):
    little = array.array("h", data)
    if sys.byteorder == "big":
        little.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(little.tobytes())


def read(path):
    with wave.open(str(path), "rb") as file:
        data = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def main():
    is_check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not is_check:
        sys.exit("make.py: there is only --check")
    for name, make in SOUNDS.items():
        # Each sound has a generator of its own, so that a new one changes no other.
        data, path = samples(make(random.Random(name))), ASSETS / f"{name}.wav"
        if not is_check:
            write(path, data)
            print(f"{path.name}: {len(data) / RATE:.3f} s, {path.stat().st_size} bytes")
        elif len(old := read(path)) != len(data) or any(abs(a - b) > 2 for a, b in zip(old, data)):
            sys.exit(f"make.py: {path.name} is not what this script makes")


if __name__ == "__main__":
    main()
