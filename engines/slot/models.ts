/**
 * The three slot models. A reel is a strip of symbols; a spin stops each at a random place and shows three rows. W is
 * wild (reels 2 to 4, stands for everything but the scatter), S the scatter, A to D the game's pictures, E to H the
 * card letters. Pays are hundredths of the whole stake for 3, 4 and 5 of a kind: per line, or per way.
 */
export const SLOT_SYMBOLS = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number]
export type PayingSymbol = Exclude<SlotSymbol, 'W' | 'S'>
/** Labels of the letter symbols. */
export const LETTERS: Readonly<Partial<Record<SlotSymbol, string>>> = { E: 'A', F: 'K', G: 'Q', H: 'J' }
export const PAYING_SYMBOLS: readonly PayingSymbol[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

export type SlotModelName = 'calm' | 'lively' | 'wild'

/** A machine's reels, and what they pay of a kind. */
export interface ReelModel {
  /** Row per reel for each pay line; null pays every way from the left. */
  lines: readonly (readonly number[])[] | null
  strips: readonly (readonly SlotSymbol[])[]
  pays: Readonly<Record<PayingSymbol, readonly [three: number, four: number, five: number]>>
}

export interface SlotModel extends ReelModel {
  name: SlotModelName
  scatterPays: readonly [three: number, four: number, five: number]
  freeSpins: readonly [three: number, four: number, five: number]
  freeSpinMultiplier: number
}

const SYMBOLS: ReadonlySet<string> = new Set(SLOT_SYMBOLS)

export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
]

const calm: SlotModel = {
  name: 'calm',
  lines: LINES,
  strips: strips(
    'GAHEFBGHDECFHGSEAHFGCEHDFGBHEFDG',
    'HEGAFWHDGECFHBGESFHGADEFHCGWEBFH',
    'FGHAEDWGFHCEBGHFSEGDHAFEGCHBWFEH',
    'EHFGADHWEGBFHCESGHFDEAGHFBWGECHF',
    'HGFEAHGDBFEHCGSFHEGDAFHGEBCFHGED',
  ),
  pays: {
    A: [300, 1200, 5000],
    B: [200, 700, 2500],
    C: [160, 500, 1500],
    D: [140, 400, 1200],
    E: [80, 180, 500],
    F: [70, 170, 500],
    G: [50, 120, 400],
    H: [40, 100, 300],
  },
  scatterPays: [200, 500, 2500],
  freeSpins: [8, 12, 20],
  freeSpinMultiplier: 2,
}

const lively: SlotModel = {
  name: 'lively',
  lines: null,
  strips: strips(
    'GHAEFHBGEHDFGCHESFGHAEFBGHDEFCGH',
    'HEGAFHWDGECFHBGESFHGADEFHCGHEBFG',
    'FGHAEDHGFHCEWGHFSEGDHAFEGCHBGFEH',
    'EHFGADHGEWBFHCESGHFDEAGHFBEGHCHF',
    'HGFEAHGDBFEHCGSFHEGDAFHGEBCFHGED',
  ),
  pays: {
    A: [100, 500, 2500],
    B: [80, 300, 1500],
    C: [60, 200, 1000],
    D: [50, 160, 600],
    E: [30, 90, 300],
    F: [30, 80, 260],
    G: [20, 50, 150],
    H: [16, 36, 110],
  },
  scatterPays: [200, 1000, 5000],
  freeSpins: [10, 15, 25],
  freeSpinMultiplier: 2,
}

const wild: SlotModel = {
  name: 'wild',
  lines: LINES.slice(0, 10),
  strips: strips(
    'GHAEFHBGEHDFGCHESFGHAEFBGHDEFCGH',
    'HEGAFHWDGECFHBGESFHGADEFHCGWEBFG',
    'FGHAEDWGFHCEBGHFSEGDHAFEGCHBWFEH',
    'EHFGADHWEGBFHCESGHFDEAGHFBWGECHF',
    'HGFEAHGDBFEHCGSFHEGDAFHGEBCFHGED',
  ),
  pays: {
    A: [600, 3000, 25000],
    B: [450, 2000, 10000],
    C: [400, 1500, 6000],
    D: [320, 1200, 4000],
    E: [120, 350, 1500],
    F: [100, 300, 1200],
    G: [50, 200, 800],
    H: [40, 150, 600],
  },
  scatterPays: [300, 1500, 10000],
  freeSpins: [8, 15, 25],
  freeSpinMultiplier: 3,
}

export const SLOT_MODELS: Readonly<Record<SlotModelName, SlotModel>> = { calm, lively, wild }

export function isSymbol(letter: string): letter is SlotSymbol {
  return SYMBOLS.has(letter)
}

export function strips(...reels: string[]): SlotSymbol[][] {
  return reels.map((reel) => reel.split('').filter(isSymbol))
}
