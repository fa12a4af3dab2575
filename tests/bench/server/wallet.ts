import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { centavos, toCentavos } from '../../../contract/money.ts'
import { sharedSecret } from '../../../server/database/encryption/sharedSecret.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { findSession, startSession } from '../../../server/domain/account/session.ts'
import { registerGuest } from '../../../server/domain/account/registration.ts'
import { createTurnoverFollower } from '../../../server/domain/bonus/followTurnover.ts'
import { openLaunch, tradeToken } from '../../../server/domain/games/launch.ts'
import { createWallet, type WalletAnswer } from '../../../server/domain/games/wallet.ts'
import { houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'
import type { Operator } from '../../../server/operator.ts'
import { readSettings } from '../../../server/settings.ts'
import { startSandbox } from '../../../sandbox/start.ts'
import { CLIENTS, type WalletPace } from './clients.ts'
import { measureMoves } from './moves.ts'
import type { ProviderLoad, Seat } from './walletProvider.ts'

const stake = toCentavos(1)

export interface WalletPaces {
  /** The operator's functions, called directly. */
  called: WalletPace
  /** As the games provider calls them: signed requests over HTTP, from another thread. */
  overHttp: WalletPace
}

/**
 * The operator's wallet: each transaction is a bet, or the win that ends its round and counts its turnover. Rejects if
 * the ledger does not balance afterwards.
 */
export async function measureWallet(environment: Record<string, string>): Promise<WalletPaces> {
  const running = await startSandbox(readSettings({ PORT: '0', LOG_LEVEL: 'error', ...environment }))
  try {
    const { db, live, games } = running.operator
    const game = games.all.find(({ type }) => type === 'slot')
    if (!game) throw new Error('The catalogue has no slot')
    const seats = await Promise.all(Array.from({ length: CLIENTS }, () => takeSeat(running.operator, game.code)))
    const wallet = createWallet(db, createTurnoverFollower(live))
    const called = await measureMoves(async ({ kind, client, ...ids }) => {
      const uid = seats[client]?.uid ?? ''
      const played = { provider: 'bench', uid, asset: 'PHP', gameCode: game.code, gameType: game.type } as const
      const move = { ...played, ...ids, amount: stake, now: Date.now() }
      mustBeDone(await (kind === 'bet' ? wallet.bet(move) : wallet.win({ ...move, endsRound: true })))
    })
    const secret = await sharedSecret(db, 'wallet')
    const overHttp = await fromAnotherThread({ origin: running.address, secret, gameCode: game.code, seats })
    const { balanced, chainOk } = await reconcile(db)
    if (!balanced || !chainOk) throw new Error('The books do not balance after the load')
    return { called, overHttp }
  } finally {
    await running.close()
  }
}

/** A funded player in an open game. */
async function takeSeat({ db }: Operator, gameCode: string): Promise<Seat> {
  const now = Date.now()
  const player = await registerGuest(db, now)
  const { uid } = player
  const amount = centavos(100_000_000)
  const lines = [
    { account: houseAccount('bonus', uid), amount: -amount },
    { account: playerAccount(uid, 'cash'), amount },
  ]
  await inTransaction(db, (trx) => postJournal(trx, { key: `bench:${uid}`, type: 'grant', uid, lines, now }))
  const device = { deviceId: uid, device: 'bench', address: '127.0.0.1' }
  const session = await findSession(db, (await startSession(db, player, device, now)).token, now)
  const { token } = await openLaunch(db, { sessionId: session?.id ?? '', uid, gameCode, currency: 'PHP' }, now)
  const launch = await tradeToken(db, token, now)
  if (!launch) throw new Error('The game could not be opened')
  return { uid, sessionToken: launch.sessionToken }
}

async function fromAnotherThread(load: ProviderLoad): Promise<WalletPace> {
  const thread = new Worker(new URL('walletProvider.ts', import.meta.url), { workerData: load })
  const [paces]: WalletPace[] = await once(thread, 'message')
  if (!paces) throw new Error('The load told nothing')
  return paces
}

function mustBeDone(answer: WalletAnswer): void {
  if (!answer.ok) throw new Error(`The wallet refused: ${answer.reason}`)
}
