import type { Engine } from '../../../engines/engines.ts'

/** The sandbox's catalogue entries: what players are shown of a game, and how its picture is drawn. */

export type GameType = 'slot' | 'live' | 'sports' | 'fish' | 'poker' | 'arcade'

/** Number of palettes per theme. */
export const PALETTE_COUNTS = {
  sky: 4,
  sea: 5,
  temple: 4,
  neon: 4,
  jungle: 4,
  space: 4,
  fiesta: 4,
  candy: 4,
  desert: 3,
  ice: 3,
  fields: 3,
  volcano: 3,
} as const

export type Theme = keyof typeof PALETTE_COUNTS

export const LAYOUTS = ['centre', 'low', 'badge', 'duo', 'closeUp', 'ribbon'] as const
export type Layout = (typeof LAYOUTS)[number]

export const LETTERS = ['gold', 'violet', 'fire', 'mint', 'pink', 'ice'] as const
export type Letters = (typeof LETTERS)[number]

export const EMBLEMS = [
  'sun',
  'moon',
  'crown',
  'gem',
  'mango',
  'koi',
  'dragon',
  'jeepney',
  'parol',
  'dice',
  'cards',
  'anchor',
  'rocket',
  'seven',
  'pearl',
  'wheel',
  'basketball',
  'lotus',
  'chest',
  'tarsier',
  'chips',
  'carnival',
  'tiger',
  'panda',
  'fox',
  'cat',
  'rabbit',
  'pig',
  'monkey',
  'lion',
  'wolf',
  'carabao',
  'owl',
  'frog',
  'rooster',
  'eagle',
  'elephant',
  'shark',
  'crab',
  'octopus',
  'puffer',
  'turtle',
  'seahorse',
  'whale',
  'jellyfish',
  'clownfish',
  'starfish',
  'cherry',
  'pineapple',
  'watermelon',
  'coconut',
  'grapes',
  'strawberry',
  'banana',
  'haloHalo',
  'cupcake',
  'calamansi',
  'iceCream',
  'bell',
  'clover',
  'horseshoe',
  'lantern',
  'drum',
  'goldBar',
  'hourglass',
  'trophy',
  'potion',
  'lamp',
  'key',
  'guitar',
  'fan',
  'star',
  'heart',
  'bolt',
  'envelope',
  'plane',
  'racer',
  'galleon',
  'balloon',
  'ufo',
  'diwata',
  'pirate',
  'wizard',
  'astronaut',
  'dealer',
  'robot',
  'warrior',
  'soccer',
  'racehorse',
  'boxing',
  'eightBall',
  'volcano',
] as const
export type Emblem = (typeof EMBLEMS)[number]

export interface Provider {
  code: string
  name: string
  /** The game types that it makes; every game's type is one of its provider's. */
  types: GameType[]
}

/** The parameters of a cover's drawing. */
export interface Look {
  theme: Theme
  /** Index of the theme's palette, from 0. */
  paletteIndex: number
  emblem: Emblem
  layout: Layout
  letters: Letters
}

export interface CatalogueGame extends Look {
  code: string
  name: string
  /** A provider's code. */
  manuf: string
  type: GameType
  engine: Engine
  hot: boolean
  isNew: boolean
  demo: boolean
  /** Centavos. */
  minBet: number
  /** Centavos. */
  maxBet: number
}
