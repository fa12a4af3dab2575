import type { Asset } from '../../database/tables/ledger.ts'

/** One account of the ledger. Players' accounts never go below zero; the house's and the providers' may. */
export interface Account {
  readonly key: string
  readonly asset: Asset
  readonly uid: string | null
  readonly mayOverdraw: boolean
}

const PLAYER_ASSETS = {
  cash: 'PHP',
  hold: 'PHP',
  demo: 'DEMO',
  points: 'points',
  energy: 'energy',
  tries: 'tries',
  spins: 'spins',
} as const satisfies Record<string, Asset>

const HOUSE_ASSETS = {
  games: 'PHP',
  bonus: 'PHP',
  demo: 'DEMO',
  points: 'points',
  energy: 'energy',
  tries: 'tries',
  spins: 'spins',
} as const satisfies Record<string, Asset>

export type PlayerAccountKind = keyof typeof PLAYER_ASSETS
export type HouseAccountKind = keyof typeof HOUSE_ASSETS

const CHAINS = 64

/** The chain of a player's journals, and the part of the house's accounts that they move. Without a player: 0. */
export function chainOf(uid: string | null): number {
  let hash = 0
  for (const character of uid ?? '') hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % CHAINS
}

export function playerAccount(uid: string, kind: PlayerAccountKind): Account {
  return { key: `player:${uid}:${kind}`, asset: PLAYER_ASSETS[kind], uid, mayOverdraw: false }
}

/** The house's account for moves with this player (it exists once per chain; its balance is the sum). */
export function houseAccount(kind: HouseAccountKind, uid: string): Account {
  return { key: `house:${kind}:${chainOf(uid)}`, asset: HOUSE_ASSETS[kind], uid: null, mayOverdraw: true }
}

/**
 * What came in over a provider, and what went out (`payoutAccount`). Like the house's they exist once per chain, so that
 * players' deposits do not wait for one another; journals from before that stand on an account without a chain.
 */
export function clearingAccount(provider: string, uid: string): Account {
  return providerAccount(`provider:${provider}:clearing`, uid)
}

export function payoutAccount(provider: string, uid: string): Account {
  return providerAccount(`provider:${provider}:payout`, uid)
}

function providerAccount(name: string, uid: string): Account {
  return { key: `${name}:${chainOf(uid)}`, asset: 'PHP', uid: null, mayOverdraw: true }
}

export const SUSPENSE: Account = { key: 'suspense', asset: 'PHP', uid: null, mayOverdraw: true }
