import { randomInt } from 'node:crypto'
import { centavos } from '../../../contract/money.ts'
import type { Database } from '../../../server/database/open.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { register } from '../../../server/domain/account/registration.ts'
import { findSession, startSession } from '../../../server/domain/account/session.ts'
import { openLaunch, tradeToken } from '../../../server/domain/games/launch.ts'
import { houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'

/** A player in an open game. */
export interface Seat {
  uid: string
  /** Of the app, as its cookie has it. */
  token: string
  /** Of the game. */
  sessionToken: string
}

/** What a seat's player begins with, in pesos. */
export const FUNDS = 1_000_000

const DEVICE = { key: null, deviceId: 'bench', device: 'bench', address: '127.0.0.1' }

function newPlayer(db: Database, now: number) {
  const number = randomInt(1e8, 1e9)
  const named = { username: `p${number}`, passwordHash: '', registerPhone: `9${number}`, phoneProven: false }
  const registration = { ...named, device: DEVICE, invitation: { typed: null, remembered: null } }
  return register(db, registration, { guestUid: null, now })
}

/** A funded player in an open game. */
export async function takeSeat(db: Database, gameCode: string): Promise<Seat> {
  const now = Date.now()
  const player = await newPlayer(db, now)
  const { uid } = player
  const amount = centavos(FUNDS * 100)
  const lines = [
    { account: houseAccount('bonus', uid), amount: -amount },
    { account: playerAccount(uid, 'cash'), amount },
  ]
  await inTransaction(db, (trx) => postJournal(trx, { key: `bench:${uid}`, type: 'grant', uid, lines, now }))
  const { token } = await startSession(db, player, DEVICE, now)
  const session = await findSession(db, token, now)
  const opened = await openLaunch(db, { sessionId: session?.id ?? '', uid, gameCode, currency: 'PHP' }, now)
  const launch = await tradeToken(db, opened.token, now)
  if (!launch) throw new Error('The game could not be opened')
  return { uid, token, sessionToken: launch.sessionToken }
}
