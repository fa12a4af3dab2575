import type { NewIndex } from '../onlineIndex.ts'

/** The rounds of a week among those of years. It has a row for every hundred pages of rounds: a bet hardly pays for it. */
export const indexes: readonly NewIndex[] = [{ name: 'wallet_round_began', on: 'wallet_round using brin (opened_at)' }]
