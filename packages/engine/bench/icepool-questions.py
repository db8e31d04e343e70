"""The reference questions asked of icepool (https://github.com/HighDiceRoller/icepool) in its own idiom.

Run by odds.ts with a checkout's `src` on the path. Prints one JSON object: for each question the seconds of processor time of its first call
in this process and the median of the others, and its answers, each as a list of [value, probability]; `true` and `false` count as 1 and 0.
"""

import json
import time

from icepool import Again, Die, Vector, d6, d10, d20, map

END = 200  # the reference takes all that a pool comes to beyond for 200
ROUNDS = 20
CRITICALS = 12


def attack():
    def damage(hit, evade):
        if hit == 2:
            return -1
        if hit == 12:
            return 4 @ d6 + 4
        if evade == 12:
            return -1
        if evade == 2 or hit + 7 > evade + 6:
            return 2 @ d6 + 4
        return -1

    return map(damage, 2 @ d6, 2 @ d6)


def pool(dice, critical):
    one = d10.map(lambda face: 10 + Again if face >= critical else face, again_depth=ROUNDS)
    return one.highest(dice).map(lambda value: 0 if value == 1 else min(value, END))


def with_skill(dice, critical, skill):
    return pool(dice, critical).map(lambda value: value + skill if value else 0)


def opposed_pools():
    return with_skill(10, 8, 4) > with_skill(8, 10, 2)


def gain():
    return pool(10, 8).map(lambda value: 3 * ((value // 10 + 1) @ d10 + 20))


def ratings():
    worth = Die([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], times=[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    attack = worth.map(lambda value: value + Again if value >= 8 else value, again_depth=CRITICALS)
    defence = Die([0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6], times=[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    return map(lambda a, d: max(0, a - d), attack, defence)


def sixes_and_ones(dice):
    shown = dice @ d6.map(lambda face: Vector((face, int(face == 1))))
    return shown.map(lambda total, ones: total == 6 * dice or (ones < dice // 2 + 1 and total + 9 >= 15))


def d20_checks():
    best = d20.highest(2)
    return [
        best + 5 >= 15,
        best.map(lambda natural: natural == 20 and natural + 5 >= 15),
        d20.map(lambda natural: natural == 20 and natural + 5 >= 15),
        d20 + 5 > d20 + 3,
        map(lambda active, reacting: active == 20 and active + 5 > reacting + 3, d20, d20),
    ]


QUESTIONS = {
    "a, b": lambda: [attack()],
    "c": lambda: [pool(5, 10), pool(10, 8), pool(15, 7), pool(20, 7), opposed_pools()],
    "d": lambda: [gain()],
    "e": lambda: [ratings()],
    "f": lambda: [sixes_and_ones(dice) for dice in range(2, 7)],
    "g": d20_checks,
}


def timed(ask):
    begin = time.process_time()
    answers = ask()
    return time.process_time() - begin, answers


def main():
    results = {}
    for name, ask in QUESTIONS.items():
        first, answers = timed(ask)
        again = [timed(ask)[0]]
        while len(again) < 200 and sum(again) < 1:
            again.append(timed(ask)[0])
        laws = [[[int(value), float(one.probability(value))] for value in one.outcomes()] for one in answers]
        results[name] = {"first": first, "again": sorted(again)[len(again) // 2], "laws": laws}
    print(json.dumps(results))


main()
