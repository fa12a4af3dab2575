import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { Centavos } from '../../../contract/money.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Database } from '../../database/open.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { Currency } from '../../../protocols/wallet.ts'
import { PlayError } from './playError.ts'
import type { WalletClient } from './walletClient.ts'

const SESSION_LASTS_MS = 12 * HOUR_MS
/** How long the operator's word that a player is logged in is enough for what a page looks at all the time. */
const CONFIRMED_FOR_MS = 30_000

export interface PlaySession {
  uid: string
  walletSession: string
  game: CatalogueGame
  currency: Currency
}

export type Sessions = ReturnType<typeof createSessions>

interface SessionsPorts {
  db: Database
  wallet: WalletClient
  clock: Clock
  gameOf: (code: string) => CatalogueGame | undefined
}

export function createSessions({ db, wallet, clock, gameOf }: SessionsPorts) {
  /** By wallet session, the oldest first. */
  const confirmedAt = new Map<string, number>()

  /**
   * The balance, which the operator returns only if the player is still logged in. Throws `sessionOver` otherwise and
   * deletes the session; throws WalletSilence.
   */
  async function confirm({ uid, walletSession }: PlaySession, retryAfterMs?: readonly number[]): Promise<Centavos> {
    const answer = await wallet.ask('balance', { uid, sessionToken: walletSession }, retryAfterMs)
    if (answer.ok) return answer.balance
    await db.deleteFrom('gameSession').where('walletSession', '=', walletSession).execute()
    throw new PlayError('sessionOver')
  }

  return {
    /** Trades the one-time launch token for a session of the game's page. */
    async start(launchToken: string): Promise<{ session: PlaySession; token: string; balance: Centavos }> {
      const answer = await wallet.ask('authenticate', { token: launchToken })
      if (!answer.ok) throw new PlayError('sessionOver')
      const game = gameOf(answer.gameCode)
      if (!game) throw new PlayError('sessionOver')
      const token = randomBytes(24).toString('base64url')
      const { uid, currency, sessionToken: walletSession, balance } = answer
      const expiresAt = clock.now() + SESSION_LASTS_MS
      const opened = await db
        .insertInto('gameSession')
        .values({ tokenHash: hashOf(token), uid, walletSession, gameCode: game.code, currency, expiresAt })
        .onConflict((conflict) => conflict.column('walletSession').doNothing())
        .executeTakeFirst()
      if (opened.numInsertedOrUpdatedRows !== 1n) throw new PlayError('sessionOver')
      return { session: { uid, walletSession, game, currency }, token, balance }
    },

    /** Throws `sessionOver` for an unknown token. Only the operator knows whether the player is still logged in. */
    async find(token: string): Promise<PlaySession> {
      const row = await db
        .selectFrom('gameSession')
        .selectAll()
        .where('tokenHash', '=', hashOf(token))
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      const game = row && gameOf(row.gameCode)
      if (!row || !game) throw new PlayError('sessionOver')
      return { uid: row.uid, walletSession: row.walletSession, game, currency: row.currency }
    },

    confirm,

    /** For what is asked for again and again and says nothing of the player: the operator is not asked each time. */
    async confirmForAWhile(session: PlaySession): Promise<void> {
      const now = clock.now()
      for (const [walletSession, at] of confirmedAt) {
        if (Math.abs(now - at) < CONFIRMED_FOR_MS) break
        confirmedAt.delete(walletSession)
      }
      if (confirmedAt.has(session.walletSession)) return
      await confirm(session)
      confirmedAt.set(session.walletSession, now)
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
