#!/usr/bin/env python3
"""Draws a round again, from docs/fairness.md and Python's standard library alone.

    verify.py ENGINE GAME-CODE SERVER-SEED CLIENT-SEED NONCE [BEACON-SIGNATURE]

prints the hash of the server seed and the round, as JSON. Without arguments it reads rounds from standard input, one JSON
object a line (engine, gameCode, serverSeed, clientSeed, nonce, and signature for a round with a beacon), and prints one a
line. Of a beacon it uses the randomness, the signature's hash; that the signature is the beacon's own it does not check.
"""

import hashlib
import hmac
import json
import sys
from collections import namedtuple


Round = namedtuple("Round", "game_code server_seed client_seed nonce")


def with_beacon(client_seed, signature):
    """The client seed of a draw: with the randomness of a beacon's round, if it has one."""
    return f"{client_seed}:{hashlib.sha256(bytes.fromhex(signature)).hexdigest()}" if signature else client_seed


class Stream:
    """The random numbers of one round."""

    def __init__(self, drawn_round):
        self.key = drawn_round.server_seed.encode()
        self.prefix = f"{drawn_round.client_seed}:{drawn_round.nonce}:"
        self.block = 0
        self.words = []

    def word(self):
        if not self.words:
            message = f"{self.prefix}{self.block}".encode()
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            self.words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def draw(self, below):
        limit = 2**32 - 2**32 % below
        while True:
            word = self.word()
            if word < limit:
                return word % below

    def deal(self, items, count):
        left = list(items)
        return [left.pop(self.draw(len(left))) for _ in range(count)]


def number_of(text):
    """The first eight hexadecimal digits of the text's SHA-256."""
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16)


def plain(number):
    """Whole numbers as int, so that JSON writes no decimal point, as JavaScript does."""
    return int(number) if number == int(number) else number


RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
SUITS = "spades hearts clubs diamonds".split()
DECK = range(52)


def name_of(card):
    return f"{RANKS[card % 13]} {SUITS[card // 13]}"


LINES = (
    "11111 00000 22222 01210 21012 00122 22100 10001 12221 10121 "
    "12101 01110 21112 01010 21212 11011 11211 02020 20202 02220"
).split()

MODELS = [
    {
        "model": "calm",
        "lines": LINES,
        "reels": """GAHEFBGHDECFHGSEAHFGCEHDFGBHEFDG HEGAFWHDGECFHBGESFHGADEFHCGWEBFH
            FGHAEDWGFHCEBGHFSEGDHAFEGCHBWFEH EHFGADHWEGBFHCESGHFDEAGHFBWGECHF HGFEAHGDBFEHCGSFHEGDAFHGEBCFHGED""",
        "pays": {
            "A": (300, 1200, 5000),
            "B": (200, 700, 2500),
            "C": (160, 500, 1500),
            "D": (140, 400, 1200),
            "E": (80, 180, 500),
            "F": (70, 170, 500),
            "G": (50, 120, 400),
            "H": (40, 100, 300),
            "S": (200, 500, 2500),
        },
        "free": (8, 12, 20),
        "times": 2,
    },
    {
        "model": "lively",
        "lines": None,
        "reels": """GHAEFHBGEHDFGCHESFGHAEFBGHDEFCGH HEGAFHWDGECFHBGESFHGADEFHCGHEBFG
            FGHAEDHGFHCEWGHFSEGDHAFEGCHBGFEH EHFGADHGEWBFHCESGHFDEAGHFBEGHCHF HGFEAHGDBFEHCGSFHEGDAFHGEBCFHGED""",
        "pays": {
            "A": (100, 500, 2500),
            "B": (80, 300, 1500),
            "C": (60, 200, 1000),
            "D": (50, 160, 600),
            "E": (30, 90, 300),
            "F": (30, 80, 260),
            "G": (20, 50, 150),
            "H": (16, 36, 110),
            "S": (200, 1000, 5000),
        },
        "free": (10, 15, 25),
        "times": 2,
    },
    {
        "model": "wild",
        "lines": LINES[:10],
        "reels": """GHAEFHBGEHDFGCHESFGHAEFBGHDEFCGH HEGAFHWDGECFHBGESFHGADEFHCGWEBFG
            FGHAEDWGFHCEBGHFSEGDHAFEGCHBWFEH EHFGADHWEGBFHCESGHFDEAGHFBWGECHF HGFEAHGDBFEHCGSFHEGDAFHGEBCFHGED""",
        "pays": {
            "A": (600, 3000, 25000),
            "B": (450, 2000, 10000),
            "C": (400, 1500, 6000),
            "D": (320, 1200, 4000),
            "E": (120, 350, 1500),
            "F": (100, 300, 1200),
            "G": (50, 200, 800),
            "H": (40, 150, 600),
            "S": (300, 1500, 10000),
        },
        "free": (8, 15, 25),
        "times": 3,
    },
]


def of_a_kind(table, count):
    return table[count - 3] if count >= 3 else 0


def run_of(reels, symbol):
    """How many reels from the left show the symbol or a wild, and in how many rows each."""
    rows = []
    for reel in reels:
        shown = sum(1 for each in reel if each in (symbol, "W"))
        if shown == 0:
            break
        rows.append(shown)
    return rows


def line_pay(model, window, line):
    shown = [reel[int(row)] for reel, row in zip(window, line)]
    if shown[0] in "WS":
        return 0
    return of_a_kind(model["pays"][shown[0]], len(run_of(shown, shown[0])))


def ways_pay(model, window, symbol):
    ways = 1
    rows = run_of(window, symbol)
    for shown in rows:
        ways *= shown
    return of_a_kind(model["pays"][symbol], len(rows)) * ways


def spin(model, stream):
    """The window, what its lines or ways pay in hundredths of the bet, and how many S it shows."""
    window = []
    for strip in model["reels"].split():
        stop = stream.draw(32)
        window.append([strip[(stop + row) % 32] for row in range(3)])
    if model["lines"]:
        pay = sum(line_pay(model, window, line) for line in model["lines"])
    else:
        pay = sum(ways_pay(model, window, symbol) for symbol in "ABCDEFGH")
    scatters = sum(reel.count("S") for reel in window)
    return window, pay, scatters


def slot(asked):
    stream = Stream(asked)
    model = MODELS[number_of(f"model:{asked.game_code}") % 3]
    window, pay, scatters = spin(model, stream)
    spins = [(window, pay + of_a_kind(model["pays"]["S"], scatters))]
    for _ in range(of_a_kind(model["free"], scatters)):
        window, pay, more = spin(model, stream)
        spins.append((window, (pay + of_a_kind(model["pays"]["S"], more)) * model["times"]))
    return {
        "model": model["model"],
        "timesTheBet": plain(sum(pay for _, pay in spins) / 100),
        "spins": [{"rows": rows_of(window), "timesTheBet": plain(pay / 100)} for window, pay in spins],
    }


HOLD = {
    "lines": LINES,
    "reels": """GAHEFBGHDECFHGSSHHFGCEHDFGBHEFDG HEGAFWHDGECFHSSSFHGADEFHCGWEBFHG
        FGHAEDWGFSSSBGHFHEGDHAFEGCHBWFEH EHFGADHWEGBFHCESSSFDEAGHFBWGECHF HGFEAHGDSSEEHCGEFHEGDAFHGEBCDHGF""",
    "pays": {
        "A": (400, 1600, 8000),
        "B": (240, 800, 3000),
        "C": (160, 500, 2000),
        "D": (120, 400, 1200),
        "E": (60, 150, 400),
        "F": (50, 130, 350),
        "G": (40, 100, 250),
        "H": (30, 80, 240),
    },
}
COIN_ODDS = {1: 480, 2: 240, 3: 120, 5: 80, 10: 44, 20: 24, 50: 10, 200: 2}


def coin_of(stream):
    return won(COIN_ODDS, stream.draw(1000))


def rows_of(columns):
    return [" ".join(str(column[row]) for column in columns) for row in range(3)]


def hold_and_win(asked):
    stream = Stream(asked)
    window, pay, coins = spin(HOLD, stream)
    drawn = {"rows": rows_of(window), "lines": plain(pay / 100), "hold": None, "isFull": False}
    if coins >= 6:
        cells = [coin_of(stream) if symbol == "S" else "." for reel in window for symbol in reel]
        grids = [cells]
        left = 3
        while left > 0 and "." in cells:
            left -= 1
            cells = [(coin_of(stream) if stream.draw(20) == 0 else ".") if cell == "." else cell for cell in cells]
            if cells != grids[-1]:
                left = 3
            grids.append(cells)
        drawn["hold"] = [rows_of([cells[reel * 3 : reel * 3 + 3] for reel in range(5)]) for cells in grids]
        drawn["isFull"] = "." not in cells
        pay += 100 * (sum(cell for cell in cells if cell != ".") + (1000 if drawn["isFull"] else 0))
    return {**drawn, "timesTheBet": plain(pay / 100)}


def video_poker(asked):
    names = [name_of(card) for card in Stream(asked).deal(DECK, 10)]
    return {"dealt": names[:5], "replacements": names[5:]}


def crash(asked):
    point = min(100000, max(100, 97 * 2**32 // (Stream(asked).draw(2**32) + 1)))
    return {"breaksOffAt": f"×{point // 100}.{point % 100:02}"}


FISH = {
    "clownfish": 2,
    "starfish": 3,
    "puffer": 5,
    "seahorse": 8,
    "crab": 12,
    "jellyfish": 20,
    "turtle": 30,
    "octopus": 50,
    "shark": 100,
    "chest": 250,
}


def fish(asked):
    # The round has a single draw, whichever fish was shot at.
    return {name: "caught" if Stream(asked).draw(100 * pays) < 96 else "gets away" for name, pays in FISH.items()}


def value_of(card):
    rank = RANKS[card % 13]
    if rank == "A":
        return 1
    return 0 if rank in ("10", "J", "Q", "K") else int(rank)


def total_of(cards):
    return sum(value_of(card) for card in cards) % 10


def banker_draws(total, third):
    if third is None:
        return total <= 5
    if total == 3:
        return third != 8
    wanted = {4: range(2, 8), 5: range(4, 8), 6: range(6, 8)}
    return total <= 2 or third in wanted.get(total, ())


def baccarat(asked):
    cards = Stream(asked).deal(list(DECK) * 8, 6)
    player, banker, more = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    third = None
    if max(total_of(player), total_of(banker)) < 8:
        if total_of(player) <= 5:
            player.append(more.pop(0))
            third = value_of(player[2])
        if banker_draws(total_of(banker), third):
            banker.append(more.pop(0))
    totals = total_of(player), total_of(banker)
    return {
        "player": [name_of(card) for card in player],
        "banker": [name_of(card) for card in banker],
        "playerTotal": totals[0],
        "bankerTotal": totals[1],
        "winner": "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker",
        "playerPair": player[0] % 13 == player[1] % 13,
        "bankerPair": banker[0] % 13 == banker[1] % 13,
    }


TEAMS = [
    ("Makati Mayas", 4),
    ("Cebu Tarsiers", 3),
    ("Davao Durians", 4),
    ("Iloilo Bangus", 2),
    ("Baguio Pines", 3),
    ("Vigan Calesas", 1),
    ("Tagaytay Volcanoes", 2),
    ("Palawan Pearls", 2),
    ("Bohol Hills", 1),
    ("Batanes Winds", 0),
    ("Legazpi Cones", 1),
    ("Siargao Waves", 3),
]
BETTER = {-4: -3, -3: -2, -2: -1, -1: -1, 0: 0, 1: 1, 2: 2, 3: 2, 4: 3}
GOALS = [
    (450, 350, 145, 45, 8, 2),
    (360, 365, 190, 65, 16, 4),
    (290, 355, 225, 95, 28, 7),
    (230, 335, 250, 125, 45, 15),
    (180, 305, 265, 155, 70, 25),
    (140, 270, 270, 185, 95, 40),
]


def goals_of(attack, drawn):
    reached = 0
    for goals, chance in enumerate(GOALS[min(5, max(0, attack))]):
        reached += chance
        if drawn < reached:
            return goals


def virtual_sports(asked):
    public = Stream(Round(asked.game_code, "fixtures", asked.game_code, asked.nonce))
    teams = public.deal(TEAMS, 8)
    stream = Stream(asked)
    matches = []
    for (home, home_strength), (away, away_strength) in zip(teams[::2], teams[1::2]):
        better = BETTER[home_strength - away_strength]
        home_goals = goals_of(3 + better, stream.draw(1000))
        away_goals = goals_of(2 - better, stream.draw(1000))
        sides = ["home"] * home_goals + ["away"] * away_goals
        goals = [{"minute": 1 + stream.draw(90), "side": side} for side in sides]
        goals.sort(key=lambda goal: goal["minute"])
        matches.append({"teams": [home, away], "home": home_goals, "away": away_goals, "goals": goals})
    return matches


HOOPS = [
    ("Quezon Comets", 5, 2),
    ("Manila Monsoons", 3, 4),
    ("Cebu Surge", 4, 0),
    ("Davao Peaks", 1, 4),
    ("Pasig Ferries", 2, 1),
    ("Iloilo Galleons", 0, 2),
    ("Bacolod Masks", 2, -2),
    ("Baguio Frost", -2, 3),
    ("Taal Volts", 1, -1),
    ("Laguna Springs", -1, -1),
    ("Zambo Vintas", -3, 1),
    ("Angeles Aces", 0, -4),
]
QUARTER = (1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 6, 5, 5, 5, 4, 3, 2, 2, 1, 1, 1)


def quarter_of(edge, quarter, drawn):
    return 24 + (edge + quarter) // 4 + won(dict(zip(range(-10, 11), QUARTER)), drawn)


def basketball(asked):
    public = Stream(Round(asked.game_code, "fixtures", asked.game_code, asked.nonce))
    teams = public.deal(HOOPS, 8)
    stream = Stream(asked)
    games = []
    for (home, home_attack, home_defence), (away, away_attack, away_defence) in zip(teams[::2], teams[1::2]):
        edges = home_attack - away_defence + 2, away_attack - home_defence - 1
        quarters = [[quarter_of(edge, quarter, stream.draw(64)) for edge in edges] for quarter in range(4)]
        totals = [sum(points) for points in zip(*quarters)]
        overtime = None
        if totals[0] == totals[1]:
            home_wins = stream.draw(2) == 0
            loser = 7 + stream.draw(4)
            winner = loser + 1 + stream.draw(4)
            overtime = [winner, loser] if home_wins else [loser, winner]
            totals = [total + points for total, points in zip(totals, overtime)]
        games.append(
            {"teams": [home, away], "quarters": quarters, "overtime": overtime, "home": totals[0], "away": totals[1]}
        )
    return games


BOXERS = [
    ("Totoy Kidlat", 4, 4),
    ("Rey Tamaraw", 2, 5),
    ("Kid Amihan", 4, 1),
    ("Nonoy Bakal", 1, 5),
    ("Ace Dimasalang", 3, 2),
    ("Iggy Lakandula", 3, 1),
    ("Berto Habagat", 2, 3),
    ("Dodong Ilog", 2, 1),
    ("Jun Balisong", 1, 3),
    ("Ely Silangan", 3, 4),
    ("Paeng Batong", 0, 5),
    ("Caloy Sigwa", 0, 3),
]


def bout(red, blue, stream):
    (_, red_skill, red_power), (_, blue_skill, blue_power) = red, blue
    half = (62 - 2 * red_power - 2 * blue_power) // 2
    better = 2 * (red_skill - blue_skill)
    odds = {
        ("home", "stops"): red_power,
        ("home", "floors"): red_power + 1,
        ("home", "takes"): half + better,
        ("away", "takes"): half - better,
        ("away", "floors"): blue_power + 1,
        ("away", "stops"): blue_power,
    }
    rounds, points = [], {"home": 0, "away": 0}
    while len(rounds) < 8:
        side, how = won(odds, stream.draw(64))
        rounds.append((side, how))
        if how == "stops" or rounds.count((side, "floors")) == 3:
            return rounds, side, True, points
        points[side] += 10
        points["away" if side == "home" else "home"] += 8 if how == "floors" else 9
    lead = points["home"] - points["away"]
    return rounds, rounds[-1][0] if lead == 0 else "home" if lead > 0 else "away", False, points


def boxing(asked):
    public = Stream(Round(asked.game_code, "fixtures", asked.game_code, asked.nonce))
    boxers = public.deal(BOXERS, 8)
    stream = Stream(asked)
    bouts = []
    for red, blue in zip(boxers[::2], boxers[1::2]):
        rounds, winner, is_stopped, points = bout(red, blue, stream)
        bouts.append(
            {
                "teams": [red[0], blue[0]],
                "rounds": [{"side": side, "how": how} for side, how in rounds],
                "winner": winner,
                "isStopped": is_stopped,
                **points,
            }
        )
    return bouts


HORSES = {
    "Hagibis": 16,
    "Bagwis": 13,
    "Dagitab": 11,
    "Sinag": 9,
    "Lakambini": 8,
    "Bughaw": 7,
    "Mayumi": 6,
    "Tikas": 6,
    "Ligaya": 5,
    "Alimuom": 4,
    "Tagpi": 3,
    "Pasyal": 2,
}


def racing(asked):
    public = Stream(Round(asked.game_code, "fixtures", asked.game_code, asked.nonce))
    horses = public.deal(list(HORSES), 12)
    stream = Stream(asked)
    races = []
    for field in (horses[:6], horses[6:]):
        running = {saddle: HORSES[name] for saddle, name in enumerate(field, 1)}
        order = []
        while len(running) > 1:
            order.append(won(running, stream.draw(sum(running.values()))))
            del running[order[-1]]
        races.append({"teams": field, "order": order + list(running)})
    return races


def won(odds, drawn):
    """The outcome whose share of the odds contains a number; None beyond the last."""
    for outcome, part in odds.items():
        if drawn < part:
            return outcome
        drawn -= part
    return None


SPIN_ODDS = {
    "seven": 20,
    "crown": 300,
    "gem": 1500,
    "goldBar": 6000,
    "bell": 25000,
    "mango": 80000,
    "cherry": 200000,
    "clover": 420000,
}
SPIN_PRIZES = {"seven": 888, "crown": 100, "gem": 50, "goldBar": 20, "bell": 10, "mango": 5, "cherry": 2, "clover": 1}


def invitation_spin(asked):
    stream = Stream(asked)
    symbol = won(SPIN_ODDS, stream.draw(1000000))
    if symbol:
        return {"symbols": [symbol] * 3, "prize": SPIN_PRIZES[symbol]}
    return {"symbols": stream.deal(SPIN_ODDS, 3), "prize": 0}


CLAW_RESULTS = "miss small medium energy coupon large grand".split()
CLAW_ODDS = [
    (62000000, 24000000, 9000000, 4000000, 900000, 99998, 2),
    (58000000, 24000000, 11000000, 5000000, 1800000, 199995, 5),
    (55000000, 24000000, 13000000, 5500000, 2300000, 199990, 10),
]
TOYS = {
    "miss": ["none"],
    "small": ["duck", "frog", "rabbit", "cat"],
    "medium": ["bear", "panda", "fox", "penguin"],
    "energy": ["bolt"],
    "coupon": ["ticket"],
    "large": ["tarsier", "carabao"],
    "grand": ["dragon"],
}


def claw(asked):
    stream = Stream(asked)
    level = 1 if asked.nonce <= 30 else 2 if asked.nonce <= 100 else 3
    result = won(dict(zip(CLAW_RESULTS, CLAW_ODDS[level - 1])), stream.draw(100000000))
    toys = TOYS[result]
    return {"level": level, "result": result, "doll": toys[stream.draw(len(toys))]}


ENGINES = {
    "slot": slot,
    "holdAndWin": hold_and_win,
    "videoPoker": video_poker,
    "crash": crash,
    "fish": fish,
    "baccarat": baccarat,
    "virtualSports": virtual_sports,
    "basketball": basketball,
    "boxing": boxing,
    "racing": racing,
    "invitationSpin": invitation_spin,
    "claw": claw,
}


def main(arguments):
    if not arguments:
        for line in sys.stdin:
            asked = json.loads(line)
            client_seed = with_beacon(asked["clientSeed"], asked.get("signature"))
            drawn_round = Round(asked["gameCode"], asked["serverSeed"], client_seed, asked["nonce"])
            print(json.dumps(ENGINES[asked["engine"]](drawn_round)))
        return
    if len(arguments) not in (5, 6) or arguments[0] not in ENGINES or not arguments[4].isdecimal():
        sys.exit(f"{__doc__}\nEngines: {', '.join(ENGINES)}")
    engine, game_code, server_seed, client_seed, nonce, *signature = arguments
    print(f"SHA-256 of the server seed: {hashlib.sha256(server_seed.encode()).hexdigest()}")
    drawn = ENGINES[engine](Round(game_code, server_seed, with_beacon(client_seed, *signature or [None]), int(nonce)))
    print(json.dumps(drawn, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1:])
