import { toCentavos } from '../../../contract/money.ts'
import { sharedSecret } from '../../../server/database/encryption/sharedSecret.ts'
import type { Database } from '../../../server/database/open.ts'
import { createTurnoverFollower } from '../../../server/domain/bonus/followTurnover.ts'
import { createWallet, type WalletAnswer } from '../../../server/domain/games/wallet.ts'
import { reconcile } from '../../../server/domain/ledger/reconciliation/reconcile.ts'
import { readSettings } from '../../../server/settings.ts'
import { startSandbox } from '../../../sandbox/start.ts'
import { CLIENTS, type WalletPace } from './clients.ts'
import { movesOf } from './moves.ts'
import { inTurn, medianOf, paceOf, UNTIL_WARM_MS } from './pace.ts'
import { measured, type MeasuredRound, type ProcessorTimes, serversOf } from './processorTimes.ts'
import { startProvider } from './providerThread.ts'
import { takeSeat } from './seat.ts'

const stake = toCentavos(1)

export interface WalletPaces {
  /** The operator's functions, called directly. */
  called: MeasuredPace
  /** As the games provider calls them: signed requests over HTTP, from another thread on the same processors. */
  overHttp: MeasuredPace
  /** The database's processor time to verify a thousand journals and what they moved, in ms. */
  reconciliation: number
}

/** With the processor time of a move of all clients at once, in ms. */
interface MeasuredPace extends WalletPace {
  /** The operator's process, with the embedded database if it has one. */
  operator: number
  /** Who asks; 0 where the operator's own process does. */
  load: number
  /** The database's by name; none where it is embedded. */
  servers: Readonly<Record<string, number>>
}

export interface WalletPlace {
  environment: Record<string, string>
  /** The database's. */
  servers?: ProcessorTimes
}

/**
 * The operator's wallet: each transaction is a bet, or the win that ends its round and counts its turnover. Rejects if
 * the ledger does not balance afterwards.
 */
export async function measureWallet({ environment, servers = {} }: WalletPlace): Promise<WalletPaces> {
  const running = await startSandbox(
    readSettings({ PORT: '0', LOG_LEVEL: 'error', PICTURES_AHEAD: '0', ...environment }),
  )
  try {
    const { db, live, games } = running.operator
    const game = games.all.find(({ type }) => type === 'slot')
    if (!game) throw new Error('The catalogue has no slot')
    const seats = await Promise.all(Array.from({ length: CLIENTS }, () => takeSeat(db, game.code)))
    const wallet = createWallet(db, createTurnoverFollower(db, live))
    const calls = movesOf(async ({ kind, client, ...ids }) => {
      const uid = seats[client]?.uid ?? ''
      const played = { provider: 'bench', uid, asset: 'PHP', gameCode: game.code, gameType: game.type } as const
      const move = { ...played, ...ids, amount: stake, now: Date.now() }
      mustBeDone(await (kind === 'bet' ? wallet.bet(move) : wallet.win({ ...move, endsRound: true })))
    })
    const secret = await sharedSecret(db, 'wallet')
    const provider = startProvider({ origins: [running.address], secret, gameCode: game.code, seats })
    const called = measured(async (...round) => ({ ...(await calls(...round)), processorMs: 0 }), servers)
    const overHttp = measured(provider.load, servers)
    await provider.load(CLIENTS, UNTIL_WARM_MS)
    const sequential = await inTurn(1, [called, overHttp])
    const parallel = await inTurn(CLIENTS, [called, overHttp])
    await provider.stop()
    const reconciliation = await measureReconciliation(db, servers)
    const paceOfLoad = (index: number) => measuredPace(sequential[index] ?? [], parallel[index] ?? [])
    return { called: paceOfLoad(0), overHttp: paceOfLoad(1), reconciliation }
  } finally {
    await running.close()
  }
}

async function measureReconciliation(db: Database, times: ProcessorTimes): Promise<number> {
  const all = () => Object.values(times).reduce((sum, read) => sum + read(), 0)
  const before = all()
  const { balanced, chainOk, journals } = await reconcile(db)
  if (!balanced || !chainOk) throw new Error('The books do not balance after the load')
  return ((all() - before) / journals) * 1_000
}

function measuredPace(sequential: MeasuredRound[], parallel: MeasuredRound[]): MeasuredPace {
  return {
    sequential: paceOf(sequential),
    parallel: paceOf(parallel),
    operator: medianOf(parallel, 'operator'),
    load: medianOf(parallel, 'load'),
    servers: serversOf(parallel),
  }
}

function mustBeDone(answer: WalletAnswer): void {
  if (!answer.ok) throw new Error(`The wallet refused: ${answer.reason}`)
}
