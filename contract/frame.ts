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
  | { event: 'layers'; depth: number }
  | { event: 'choice'; choice: string }
  | { event: 'exit' }
  | { event: 'error'; message: string }
)

/** What the app says to it: the player went back while the game had layers open, and wants the innermost closed. */
export interface AppMessage {
  source: 'jolly-app'
  event: 'back'
}
