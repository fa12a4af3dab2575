import type { Generated } from 'kysely'

/** Currency of a game: cash, demo money, or invitation spins. */
export type Currency = 'PHP' | 'DEMO' | 'SPINS'

export interface LaunchTables {
  gameLaunch: {
    id: string
    uid: string
    /** The login that opened the game; null in rows from before it was recorded. */
    sessionId: string | null
    gameCode: string
    currency: Currency
    tokenHash: Buffer
    tokenExpireTime: number
    walletTokenHash: Buffer | null
    walletExpireTime: number | null
    time: number
  }
  /** An invitation spin that was begun; the prize is in centavos. */
  invitationSpin: {
    roundId: string
    uid: string
    status: 'used' | 'paid' | 'returned'
    prize: Generated<number>
    time: number
  }
}
