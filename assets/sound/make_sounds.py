#!/usr/bin/env python3
"""Makes the sounds of the game: short, dry, 22,050 Hz, mono, 16 bits. Always the same bytes.

    python3 assets/sound/make_sounds.py [FOLDER]     writes the WAV files beside this script, or into FOLDER
"""
import math
import struct
import sys
import wave
from pathlib import Path

RATE = 22050


class Noise:
    """A generator of our own, so that no version of Python changes a byte."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / (1 << 23) - 1.0


def silence(seconds):
    return [0.0] * int(RATE * seconds)


def add(track, at, part, gain=1.0):
    """Lays `part` over `track` from `at` seconds on."""
    start = int(at * RATE)
    track.extend([0.0] * max(0, start + len(part) - len(track)))
    for i, value in enumerate(part):
        track[start + i] += gain * value
    return track


def burst(seconds, decay, low, seed, high=0.0):
    """Noise that dies away; `low` from 0 to 1 lets less and less of the high tones through, `high` takes the low ones out."""
    noise, out, smooth, slow = Noise(seed), [], 0.0, 0.0
    for i in range(int(RATE * seconds)):
        smooth += (noise.next() - smooth) * (1.0 - low)
        slow += (smooth - slow) * high
        out.append((smooth - slow) * math.exp(-i / (RATE * decay)))
    return out


def tone(seconds, decay, pitch, fall=0.0, overtones=((1, 1.0),)):
    """A struck tone; `fall` lowers it over its length by so many octaves."""
    out, phase = [], 0.0
    count = int(RATE * seconds)
    for i in range(count):
        phase += pitch * 2 ** (-fall * i / count) / RATE
        value = sum(gain * math.sin(2 * math.pi * phase * n) for n, gain in overtones)
        attack = min(1.0, i / (RATE * 0.002))
        out.append(value * attack * math.exp(-i / (RATE * decay)))
    return out


def dice():
    track = silence(0.62)
    for k, at in enumerate((0.0, 0.055, 0.1, 0.17, 0.22, 0.31, 0.38, 0.47, 0.53)):
        add(track, at, burst(0.05, 0.010, 0.35, 11 + k, 0.25), 0.95 - 0.07 * k)
        add(track, at, tone(0.04, 0.008, 900 + 130 * (k % 4)), 0.3)
    return track


def rifle():
    track = silence(0.3)
    for k, at in enumerate((0.0, 0.09)):
        add(track, at, burst(0.16, 0.022, 0.2, 41 + k, 0.05), 1.0 - 0.25 * k)
    return track


def gun():
    track = burst(0.42, 0.07, 0.72, 61)
    return add(track, 0, tone(0.3, 0.08, 110, 1.0), 0.8)


def shell():
    track = silence(0.62)
    add(track, 0, burst(0.3, 0.05, 0.75, 71), 1.0)
    add(track, 0, tone(0.28, 0.09, 75, 0.8), 0.9)
    return add(track, 0.26, burst(0.3, 0.3, 0.5, 72, 0.3), 0.12)


def hit():
    track = burst(0.4, 0.06, 0.8, 81)
    add(track, 0, tone(0.25, 0.07, 90, 1.2), 1.0)
    return add(track, 0.02, burst(0.2, 0.03, 0.3, 82, 0.2), 0.3)


def flag():
    track = silence(0.3)
    for k in range(4):
        add(track, 0.05 * k, burst(0.06, 0.018, 0.55, 91 + k), 0.8 - 0.1 * k)
    return track


def medal():
    track = silence(0.6)
    bell = ((1, 1.0), (2.76, 0.35), (5.4, 0.12))
    add(track, 0.0, tone(0.55, 0.14, 1046.5, 0, bell), 0.6)
    return add(track, 0.09, tone(0.5, 0.16, 1568.0, 0, bell), 0.5)


def card():
    return add(burst(0.14, 0.03, 0.25, 101, 0.4), 0.05, burst(0.06, 0.012, 0.4, 102), 0.8)


def turn():
    track = silence(0.28)
    add(track, 0, tone(0.12, 0.03, 330, 0, ((1, 1.0), (3, 0.2))), 0.5)
    return add(track, 0.1, tone(0.16, 0.05, 440, 0, ((1, 1.0), (3, 0.2))), 0.5)


def victory():
    track = silence(1.5)
    brass = ((1, 1.0), (2, 0.5), (3, 0.33), (4, 0.2))
    for at, pitch, length in ((0.0, 392.0, 0.2), (0.18, 523.25, 0.2), (0.36, 659.25, 0.2), (0.54, 784.0, 0.9)):
        add(track, at, tone(length, 0.3 * length + 0.1, pitch, 0, brass), 0.35)
    return track


SOUNDS = {"dice": dice, "rifle": rifle, "gun": gun, "shell": shell, "hit": hit, "flag": flag, "medal": medal, "card": card,
          "turn": turn, "victory": victory}


def write(path, samples):
    loudest = max(abs(s) for s in samples) or 1.0
    fade = int(RATE * 0.01)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    data = b"".join(struct.pack("<h", round(s / loudest * 0.8 * 32767)) for s in samples)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data)


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent
    for name, make in SOUNDS.items():
        write(folder / f"{name}.wav", make())


if __name__ == "__main__":
    main()
