import type { Asset } from '../../database/tables/ledger.ts'

/** One account of a player's ledger. */
export interface Account {
  readonly key: string
  readonly asset: Asset
  /** The player's own never go below zero; those of the house and the providers (contra accounts) may. */
  readonly isOwn: boolean
  /** Its name in the hash of a journal's body. */
  readonly inBody: string
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

export function playerAccount(uid: string, kind: PlayerAccountKind): Account {
  const key = `player:${uid}:${kind}`
  return { key, asset: PLAYER_ASSETS[kind], isOwn: true, inBody: key }
}

/** The house's account with this player; what the house has is the sum of all. */
export function houseAccount(kind: HouseAccountKind, uid: string): Account {
  const name = `house:${kind}`
  return contraAccount(name, uid, HOUSE_ASSETS[kind], `${name}:${formerChainOf(uid)}`)
}

/** A provider's clearing account with this player, and its payout account (`payoutAccount`). */
export function clearingAccount(provider: string, uid: string): Account {
  return providerAccount(`provider:${provider}:clearing`, uid)
}

export function payoutAccount(provider: string, uid: string): Account {
  return providerAccount(`provider:${provider}:payout`, uid)
}

function providerAccount(name: string, uid: string): Account {
  return contraAccount(name, uid, 'PHP', `${name}:${formerChainOf(uid)}`)
}

export function suspenseAccount(uid: string): Account {
  return contraAccount('suspense', uid, 'PHP', 'suspense')
}

function contraAccount(name: string, uid: string, asset: Asset, inBody: string): Account {
  return { key: `${name}:${uid}`, asset, isOwn: false, inBody }
}

const FORMER_CHAINS = 64

/**
 * Contra accounts were once shared by the players of a chain. Bodies are still hashed with those names, so that keys
 * used then, or by an earlier version running beside this one, still match.
 */
function formerChainOf(uid: string): number {
  let hash = 0
  for (const character of uid) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % FORMER_CHAINS
}
