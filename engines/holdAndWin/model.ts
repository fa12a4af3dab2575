import { LINES, type ReelModel, strips } from '../slot/models.ts'

/** The reels of the hold-and-win game: as a slot's, but S is a coin. A coin pays nothing unless it is held. */
export const HOLD_REELS: ReelModel = {
  lines: LINES,
  strips: strips(
    'GAHEFBGHDECFHGSSHHFGCEHDFGBHEFDG',
    'HEGAFWHDGECFHSSSFHGADEFHCGWEBFHG',
    'FGHAEDWGFSSSBGHFHEGDHAFEGCHBWFEH',
    'EHFGADHWEGBFHCESSSFDEAGHFBWGECHF',
    'HGFEAHGDSSEEHCGEFHEGDAFHGEBCDHGF',
  ),
  pays: {
    A: [400, 1600, 8000],
    B: [240, 800, 3000],
    C: [160, 500, 2000],
    D: [120, 400, 1200],
    E: [60, 150, 400],
    F: [50, 130, 350],
    G: [40, 100, 250],
    H: [30, 80, 240],
  },
}

/** This many coins in the window are held. */
export const COINS_TO_HOLD = 6
/** Without a new coin; each new coin begins them again. */
export const RESPINS = 3
/** In a respin, one in this many of an empty cell's stops is a coin. */
export const RESPIN_STOPS = 20

/** The jackpots, in times the bet. A coin of such a value is that jackpot; a full grid pays the grand one on top. */
export const JACKPOTS = { mini: 20, minor: 50, major: 200, grand: 1_000 } as const
export type Jackpot = keyof typeof JACKPOTS
type OnCoin = Exclude<Jackpot, 'grand'>

/** A coin's value in times the bet, and how many of 1,000 coins have it. */
export const COINS: readonly (readonly [times: number, weight: number])[] = [
  [1, 480],
  [2, 240],
  [3, 120],
  [5, 80],
  [10, 44],
  [JACKPOTS.mini, 24],
  [JACKPOTS.minor, 10],
  [JACKPOTS.major, 2],
]
export const COIN_WEIGHTS = 1_000

/** The jackpot that a coin of this value is. */
export function jackpotOf(times: number): OnCoin | undefined {
  return (['mini', 'minor', 'major'] as const).find((name) => JACKPOTS[name] === times)
}
