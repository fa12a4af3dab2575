import type { Emblem, GameType, Theme } from './types.ts'

export interface Lead {
  name: string
  manuf: string
  type: GameType
  theme: Theme
  emblem: Emblem
  paletteIndex: number
  flags: '' | 'hot' | 'new' | 'hot new'
  /** Pesos. */
  limits?: [min: number, max: number]
}

const lead = (
  name: string,
  manuf: string,
  type: GameType,
  [theme, paletteIndex]: [Theme, number],
  emblem: Emblem,
  flags: Lead['flags'] = '',
  limits?: [number, number],
): Lead => ({ name, manuf, type, theme, emblem, paletteIndex, flags, ...(limits && { limits }) })

/** The first games in the lobby's rows, in this order. */
export const LEADS: Lead[] = [
  lead('Tala Moon', 'studio-tala', 'slot', ['sky', 2], 'moon'),
  lead('Candy Crown', 'studio-tala', 'slot', ['candy', 2], 'crown', 'new'),
  lead('Baccarat Royal', 'salon-live', 'live', ['neon', 2], 'cards', '', [20, 5_000]),
  lead('Fiesta Masks', 'bahaghari', 'slot', ['fiesta', 2], 'carnival'),
  lead('Rocket Rise', 'orbit-nine', 'arcade', ['space', 0], 'rocket'),
  lead('Koi Palace', 'nine-lanterns', 'slot', ['temple', 1], 'koi'),
  lead('Plaza Baccarat', 'salon-live', 'live', ['fiesta', 1], 'fan', '', [10, 2_000]),
  lead('Mango Rush', 'bahaghari', 'slot', ['candy', 1], 'mango'),
  lead('Anchor Bay', 'habagat', 'fish', ['sea', 0], 'anchor'),
  lead('Tarsier Tales', 'habagat', 'slot', ['jungle', 0], 'tarsier'),
  lead('Lagoon Baccarat', 'salon-live', 'live', ['sea', 4], 'chips', '', [50, 10_000]),
  lead('Lucky Siete', 'bahaghari', 'slot', ['fiesta', 1], 'seven'),
  lead('Court Kings', 'kalye-works', 'sports', ['neon', 1], 'basketball'),
  lead('Lotus Lake', 'nine-lanterns', 'slot', ['jungle', 1], 'lotus'),
  lead('Parlor Baccarat', 'salon-live', 'live', ['neon', 1], 'dealer', '', [10, 1_000]),
  lead('Parol Lights', 'bahaghari', 'slot', ['fiesta', 0], 'parol', 'hot'),
  lead('Jacks & Jeepneys', 'nine-lanterns', 'poker', ['temple', 2], 'cards'),
  lead('Dragon Drum', 'nine-lanterns', 'slot', ['temple', 0], 'dragon', 'hot'),
  lead('Pearl Divers', 'habagat', 'fish', ['sea', 1], 'pearl', 'hot new'),
  lead('Jeepney Joy', 'kalye-works', 'slot', ['neon', 0], 'jeepney', 'hot'),
  lead('Jungle Leap', 'kalye-works', 'arcade', ['jungle', 2], 'monkey'),
  lead('Gem Orbit', 'orbit-nine', 'slot', ['space', 1], 'gem', 'hot new'),
  lead('Treasure Reef', 'habagat', 'fish', ['sea', 2], 'chest'),
  lead("Sultan's Crown", 'nine-lanterns', 'slot', ['temple', 2], 'crown', 'hot'),
  lead('Sunburst Seven', 'studio-tala', 'slot', ['sky', 1], 'sun', 'hot new'),
]
