/**
 * Messages of a framed game to the app, by `postMessage` between two known origins.
 * Amounts are centavos of play money.
 */
export type FrameMessage = { source: 'jolly-game' } & (
  | { event: 'ready' }
  | { event: 'balance'; balance: number }
  | { event: 'roundStart'; roundId: string; bet: number }
  | { event: 'roundEnd'; roundId: string; bet: number; win: number }
  | { event: 'needDeposit' }
  | { event: 'layers'; depth: number }
  | { event: 'choice'; choice: string }
  | { event: 'seed'; serverSeedHash: string; clientSeed: string }
  | { event: 'day'; number: number; hash: string; chain: string | null }
  | { event: 'exit' }
  | { event: 'error'; message: string }
)

/** App → game: the player pressed Back while the game has layers open; it closes the innermost. */
export interface AppMessage {
  source: 'jolly-app'
  event: 'back'
}
