import { ROUND_SETTLES_AFTER_MS } from '../../../contract/constants.ts'
import { chainOf, publishedAt, withBeacon } from '../../../contract/fairness/beacon.ts'
import { fairDraw } from '../../../contract/fairness/fair.ts'
import { centavos, type Centavos, toPesos } from '../../../contract/money.ts'
import type { Clock } from '../../../server/clock.ts'
import { askAgainMs } from '../beacon/beacons.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { Fairness } from './fairness.ts'
import { playedBy } from './playedBy.ts'
import { PlayError } from './playError.ts'
import { type RoundRow, type RoundStore, STEP_HOLDS_MS } from './roundStore.ts'
import type { Played, RoundFacts } from './rules.ts'
import { RULES } from './rulesOf.ts'
import { type WalletClient, WalletSilence } from './walletClient.ts'

const ASK_AGAIN_MS = 5_000

export interface RoundAnswer {
  roundId: string
  requestId: string
  stake: Centavos
  choice: object
  view: object
  /** Centavos; null while the round is open. */
  win: Centavos | null
  startedAt: number
  /** Null if the operator has not answered yet: the win is stored and the credit is retried. */
  balance: Centavos | null
}

export interface LifecyclePorts {
  store: RoundStore
  wallet: WalletClient
  fairness: Fairness
  clock: Clock
  gameOf: (code: string) => CatalogueGame | undefined
}

/**
 * A round from bet to payout: each step is stored before the wallet is called, and the call is retried until answered.
 */
export function createLifecycle({ store, wallet, fairness, clock, gameOf }: LifecyclePorts) {
  const playNow = (row: RoundRow): Played => {
    const game = gameOf(row.gameCode)
    if (!game) throw new Error(`The round ${row.id} is of ${row.gameCode}, which is no longer offered`)
    const rules = RULES[playedBy(row, game)]
    if (waitsForBeacon(row) && rules.drawsWithNextBeacon) return { view: {}, win: null, settlesAt: beaconAt(row) }
    return rules.play(factsOf(row, game), timeOf(row, clock.now()))
  }

  /** The round, with its beacon's signature if that is out by now. */
  const listen = async (row: RoundRow): Promise<RoundRow> => {
    const beaconSignature = waitsForBeacon(row) ? await fairness.signatureFor(row) : null
    if (beaconSignature === null) return row
    return (await store.move(row.id, 'open', { beaconSignature })) ?? row
  }

  const answerOf = (row: RoundRow, balance: Centavos | null): RoundAnswer => {
    const played = playNow(row)
    const win = row.status === 'open' ? null : played.win
    const { id, requestId, startedAt } = row
    return {
      roundId: id,
      requestId,
      stake: centavos(row.stake),
      choice: row.choice,
      view: played.view,
      win,
      startedAt,
      balance,
    }
  }

  /** Fixes and pays the win of a finished round; leaves others open. */
  const advance = async (open: RoundRow, balance: Centavos | null, isNew = false): Promise<RoundAnswer> => {
    const row = await listen(open)
    const { win, settlesAt = row.startedAt + ROUND_SETTLES_AFTER_MS } = playNow(row)
    if (win === null) {
      const now = clock.now()
      const isLate = waitsForBeacon(row) && settlesAt <= now
      const dueAt = isLate ? now + askAgainMs(beaconAt(row), now) : settlesAt
      if (row.dueAt === dueAt && !isNew) return answerOf(row, balance)
      // From here on the round may end while its player is away.
      const change = isNew ? { dueAt, told: false } : { dueAt }
      return answerOf((await store.move(row.id, 'open', change)) ?? row, balance)
    }
    const final = await store.finish(row, { status: 'settling', win, dueAt: clock.now() + ASK_AGAIN_MS })
    return final ? pay(final) : look(row.uid, row.id)
  }

  const pay = async (row: RoundRow): Promise<RoundAnswer> => {
    const amount = centavos(row.win ?? 0)
    try {
      const answer = await wallet.ask('win', { ...idsOf(row), transactionId: `${row.id}:win`, amount: toPesos(amount) })
      if (!answer.ok) throw new WalletSilence(`win refused: ${answer.reason}`)
      const settled = await store.move(row.id, 'settling', { status: 'settled', dueAt: null, settledAt: clock.now() })
      return answerOf(settled ?? row, answer.balance)
    } catch (fault) {
      if (!(fault instanceof WalletSilence)) throw fault
      await store.move(row.id, 'settling', { dueAt: clock.now() + ASK_AGAIN_MS })
      return answerOf(row, null)
    }
  }

  /**
   * Debits the stake of a new round. Throws PlayError if it is rejected or too late. A bet that the operator accepts
   * too late is rolled back: a player who saw the result could otherwise withhold a losing bet.
   */
  const takeBet = async (row: RoundRow, closesAt = beaconAt(row)): Promise<RoundAnswer> => {
    const bet = {
      ...idsOf(row),
      sessionToken: row.walletSession,
      transactionId: `${row.id}:bet`,
      amount: toPesos(centavos(row.stake)),
      fair: await fairness.withBet(row),
    }
    try {
      const answer = await wallet.ask('bet', bet)
      if (!answer.ok) {
        await store.move(row.id, 'betting', { status: 'void', dueAt: null, refusal: answer.reason })
        throw new PlayError(answer.reason, answer.balance ?? null, answer.limit)
      }
      // The round starts now: a slow operator must not shorten a flight that the player cannot see yet.
      const startedAt = clock.now()
      if (startedAt >= closesAt || (await fairness.isOut(row)))
        return await rollBack(row, row.day === null ? 'noAnswer' : 'betsClosed')
      const change = { status: 'open' as const, startedAt, dueAt: startedAt + ROUND_SETTLES_AFTER_MS }
      const open = await store.move(row.id, 'betting', change)
      // The sweeper has given this bet up and rolls it back.
      if (!open) throw new PlayError('noAnswer')
      return await advance(open, answer.balance, true)
    } catch (fault) {
      if (!(fault instanceof WalletSilence)) throw fault
      return rollBack(row, 'noAnswer')
    }
  }

  const rollBack = async (row: RoundRow, reason: 'betsClosed' | 'noAnswer'): Promise<never> => {
    const refusal = reason === 'betsClosed' ? reason : null
    const cancelling = await store.move(row.id, 'betting', { status: 'cancelling', dueAt: clock.now(), refusal })
    if (cancelling) await cancel(cancelling)
    throw new PlayError(reason)
  }

  const cancel = async (row: RoundRow): Promise<void> => {
    try {
      const betTransactionId = `${row.id}:bet`
      await wallet.ask('rollback', { ...idsOf(row), transactionId: `${row.id}:rollback`, betTransactionId })
      await store.move(row.id, 'cancelling', { status: 'void', dueAt: null })
    } catch (fault) {
      if (!(fault instanceof WalletSilence)) throw fault
      await store.move(row.id, 'cancelling', { dueAt: clock.now() + ASK_AGAIN_MS })
    }
  }

  const look = async (uid: string, roundId: string): Promise<RoundAnswer> => {
    const row = await store.find(uid, roundId)
    if (!row) throw new PlayError('roundUnknown')
    switch (row.status) {
      case 'open':
        return advance(row, null)
      case 'settling':
        return pay(row)
      case 'settled':
        return answerOf(row, null)
      case 'betting':
        throw new PlayError('undecided')
      case 'cancelling':
        throw new PlayError(row.refusal ?? 'noAnswer')
      case 'void':
        throw new PlayError(row.refusal ?? 'notTaken')
    }
  }

  const bringOn = async (row: RoundRow): Promise<void> => {
    if (row.status === 'open') await advance(row, null)
    if (row.status === 'settling') await pay(row)
    if (row.status === 'cancelling') await cancel(row)
    if (row.status === 'betting') {
      const cancelling = await store.move(row.id, 'betting', { status: 'cancelling', dueAt: clock.now() })
      if (cancelling) await cancel(cancelling)
    }
  }

  return {
    answerOf,
    advance,
    takeBet,
    look,
    /** Does what is due: settles, retries the wallet, rolls back a bet whose answer was lost. */
    bringOn,
  }
}

export function factsOf(row: RoundRow, game: CatalogueGame): RoundFacts {
  const { serverSeed, nonce, choice, steps, startedAt, beaconSignature: signature } = row
  const clientSeed = signature === null ? row.clientSeed : withBeacon(row.clientSeed, signature)
  const draw = waitsForBeacon(row) ? refuseToDraw : fairDraw({ serverSeed, clientSeed, nonce })
  return { game, draw, stake: centavos(row.stake), choice, steps, startedAt, nonce }
}

function waitsForBeacon({ beaconRound, beaconSignature }: RoundRow): boolean {
  return beaconRound !== null && beaconSignature === null
}

/**
 * A round's own time, epoch ms. It stands still until its beacon is heard, without which nothing is drawn, and from the
 * arrival of a step while the operator is asked about that.
 */
function timeOf(row: RoundRow, now: number): number {
  if (waitsForBeacon(row)) return row.startedAt
  return row.stepAt !== null && now < row.stepAt + STEP_HOLDS_MS ? Math.min(now, row.stepAt) : now
}

/** When the beacon's round that it is drawn with is published (epoch ms): never without one, as for a table's older rounds. */
function beaconAt({ beaconKey, beaconRound }: RoundRow): number {
  return beaconKey === null || beaconRound === null ? Infinity : publishedAt(chainOf(beaconKey), beaconRound)
}

function refuseToDraw(): never {
  throw new Error('A round is not drawn before its beacon is heard')
}

function idsOf({ uid, id, gameCode, currency }: RoundRow) {
  return { uid, roundId: id, gameCode, currency }
}
