import type { GameTypeCode } from './entities/game.ts'

/**
 * What a game inside the frame says to the app, by `postMessage` between two known origins.
 * Amounts are centavos of play money.
 */
export type FrameMessage = { source: 'jolly-game' } & (
  | { event: 'ready' }
  | { event: 'balance'; balance: number }
  | { event: 'roundStart'; roundId: string; bet: number }
  | { event: 'roundEnd'; roundId: string; bet: number; win: number }
  | { event: 'needDeposit' }
  | { event: 'exit' }
  | { event: 'error'; message: string }
)

/** Live and sports show tables and matches rather than a provider's titles (section 9). */
export function showTypeOf(type: GameTypeCode): 0 | 1 | 2 {
  if (type === 'live') return 1
  return type === 'sports' ? 2 : 0
}

export function showsProvider(type: GameTypeCode): boolean {
  return showTypeOf(type) === 0
}
