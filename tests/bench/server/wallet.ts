import { randomUUID } from 'node:crypto'
import { centavos, toCentavos } from '../../../contract/money.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { createTurnoverFollower } from '../../../server/domain/bonus/followTurnover.ts'
import { postJournal } from '../../../server/domain/ledger/ledger.ts'
import { houseAccount, playerAccount } from '../../../server/domain/ledger/accounts.ts'
import { books } from '../../../server/domain/ledger/books.ts'
import { registerGuest } from '../../../server/domain/account/registration.ts'
import { createWallet, type WalletAnswer } from '../../../server/domain/games/wallet.ts'
import type { Operator } from '../../../server/operator.ts'
import { readSettings } from '../../../server/settings.ts'
import { startOperator } from '../../../server/start.ts'
import { pace, type Pace } from './pace.ts'

export const CLIENTS = 32
const stake = toCentavos(1)

export interface WalletPace {
  sequential: Pace
  parallel: Pace
}

/**
 * The operator's own wallet, called as its wallet routes call it: each transaction is a bet, or the win that ends the
 * bet's round and counts its turnover. Rejects when the books do not balance afterwards.
 */
export async function measureWallet(environment: Record<string, string>): Promise<WalletPace> {
  const running = await startOperator(readSettings({ PORT: '0', LOG_LEVEL: 'error', ...environment }))
  try {
    const { db, live, games } = running.operator
    const wallet = createWallet(db, createTurnoverFollower(live))
    const game = games.all.find(({ type }) => type === 'slot')
    if (!game) throw new Error('The catalogue has no slot')
    const uids = await Promise.all(Array.from({ length: CLIENTS }, () => newRichPlayer(running.operator)))
    const bets = new Map<number, string>()

    const doOne = async (client: number) => {
      const open = bets.get(client)
      const roundId = open ?? randomUUID()
      const move = {
        provider: 'bench',
        transactionId: randomUUID(),
        roundId,
        uid: uids[client] ?? '',
        asset: 'PHP',
        gameCode: game.code,
        gameType: game.type,
        amount: stake,
        now: Date.now(),
      } as const
      mustBeDone(await (open ? wallet.win({ ...move, endsRound: true }) : wallet.bet(move)))
      if (open) bets.delete(client)
      else bets.set(client, roundId)
    }
    const measured = { sequential: await pace(1, doOne), parallel: await pace(CLIENTS, doOne) }
    const { balanced, chainOk } = await books(db)
    if (!balanced || !chainOk) throw new Error('The books do not balance after the load')
    return measured
  } finally {
    await running.close()
  }
}

async function newRichPlayer({ db }: Operator): Promise<string> {
  const now = Date.now()
  const { uid } = await registerGuest(db, now)
  const amount = centavos(100_000_000)
  const lines = [
    { account: houseAccount('bonus', uid), amount: -amount },
    { account: playerAccount(uid, 'cash'), amount },
  ]
  await inTransaction(db, (trx) => postJournal(trx, { key: `bench:${uid}`, type: 'grant', uid, lines, now }))
  return uid
}

function mustBeDone(answer: WalletAnswer): void {
  if (!answer.ok) throw new Error(`The wallet refused: ${answer.reason}`)
}
