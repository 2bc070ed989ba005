// The dice of one battle: what they bring, which of them are rolled again, and the chance of every end.
#pragma once

#include "salient/game.hpp"

namespace salient {

// Lays dice that were rolled for a strike on the table and works out what all of them bring, and whether more are to be rolled.
void lay_dice(const Table& table, StrikeStep& strike, const Faces& faces);

// Every roll of so many dice with its probability: use(faces, probability). In the order of the faces.
template <class Use>
void each_roll(int dice, Use&& use, int face = 0, Faces faces = {}, double probability = 1.0) {
    if (face == face_count - 1) {
        faces[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(dice);
        for (int i = 0; i < dice; ++i) probability *= sides_showing(static_cast<Face>(face)) / 6.0;
        use(faces, probability);
        return;
    }
    // The number of ways to choose which of the remaining dice show this face, times the chance that they do.
    for (int n = 0; n <= dice; ++n) {
        faces[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(n);
        each_roll(dice - n, use, face + 1, faces, probability);
        probability *= sides_showing(static_cast<Face>(face)) / 6.0 * (dice - n) / (n + 1);
    }
}

// Every end of a strike of which no die was rolled yet, with its probability: use(strike, probability).
template <class Use>
void each_end(const Table& table, const StrikeStep& strike, int dice, double probability, Use&& use) {
    each_roll(dice, [&](const Faces& faces, double p) {
        StrikeStep after = strike;
        lay_dice(table, after, faces);
        if (after.dice == 0)
            use(after, probability * p);
        else
            each_end(table, after, after.dice, probability * p, use);
    });
}

}  // namespace salient
