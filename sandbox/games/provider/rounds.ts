import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROUND_SETTLES_AFTER_MS } from '../../../contract/constants.ts'
import { centavos, type Centavos, toPesos } from '../../../contract/money.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Trx } from '../../../server/database/transaction.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { commitment, fairDraw } from '../../../contract/fairness/fair.ts'
import type { RoundFairness } from '../../../protocols/games.ts'
import { fairnessOfRounds } from './fairness.ts'
import { PlayError } from './refusals.ts'
import type { RoundRow, RoundStore } from './roundStore.ts'
import type { Played, RoundFacts } from './rules.ts'
import { RULES } from './rulesOf.ts'
import type { Seeds } from './seeds.ts'
import type { PlaySession } from './sessions.ts'
import type { TableSeeds } from './tableSeeds.ts'
import { type WalletClient, WalletSilence } from './walletClient.ts'

const BET_TIMES_OUT_MS = 30_000
const ASK_AGAIN_MS = 5_000
const PUT_OFF_MS = 60_000
const SWEEP_LIMIT = 100
const UNTOLD_LIMIT = 10

export interface RoundAnswer {
  roundId: string
  requestId: string
  stake: Centavos
  choice: object
  view: object
  /** Centavos; null while the round goes on. */
  win: Centavos | null
  startedAt: number
  /** Null when the operator has not answered yet: the win is safe here and is asked again. */
  balance: Centavos | null
}

export interface BeginRequest {
  /** Made by the page; the same id asks for the same round again. */
  requestId: string
  bet: Centavos
  choice: unknown
}

export interface StepRequest {
  roundId: string
  /** How many steps the page knows of. */
  index: number
  choice: unknown
  /** When it came, epoch ms. */
  at: number
}

export interface Rounds {
  begin(session: PlaySession, request: BeginRequest): Promise<RoundAnswer>
  step(session: PlaySession, step: StepRequest): Promise<RoundAnswer>
  /** With patience it answers as soon as the round is finished, or after that time (ms). */
  look(session: PlaySession, roundId: string, patienceMs?: number): Promise<RoundAnswer>
  /** What was left unfinished in this game, to be offered again. */
  unfinished(session: PlaySession): Promise<RoundAnswer[]>
  /** The latest first, each with what it can be verified by. */
  history(session: PlaySession, limit: number): Promise<(RoundAnswer & { fair: RoundFairness | undefined })[]>
  /** What ended in this game while its player was away, until they have been told. */
  untold(session: PlaySession): Promise<RoundAnswer[]>
  /** The player has seen how these ended. */
  tell(session: PlaySession, roundIds: readonly string[]): Promise<void>
  /** Does what is due: settles, asks the wallet again, takes bets back whose answer was lost. Returns how many. */
  sweep(): Promise<number>
}

interface RoundsPorts {
  store: RoundStore
  seeds: Pick<Seeds, 'take' | 'revealedAmong'>
  tableSeeds: Pick<TableSeeds, 'of'>
  wallet: WalletClient
  clock: Clock
  gameOf: (code: string) => CatalogueGame | undefined
  /** A round that could not be brought on, and is tried again. */
  report: (fault: unknown) => void
}

export function createRounds({ store, seeds, tableSeeds, wallet, clock, gameOf, report }: RoundsPorts): Rounds {
  const playNow = (row: RoundRow): Played => {
    const game = gameOf(row.gameCode)
    if (!game) throw new PlayError('roundUnknown')
    return RULES[game.engine].play(factsOf(row, game), clock.now())
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

  /** Fixes the win of a finished round and pays it; a round that goes on is left open. */
  const advance = async (row: RoundRow, balance: Centavos | null, isNew = false): Promise<RoundAnswer> => {
    const { win, settlesAt } = playNow(row)
    if (win === null) {
      const dueAt = settlesAt ?? row.startedAt + ROUND_SETTLES_AFTER_MS
      if (row.dueAt === dueAt && !isNew) return answerOf(row, balance)
      // From here on it may end without its player.
      const change = isNew ? { dueAt, told: false } : { dueAt }
      return answerOf((await store.move(row.id, 'open', change)) ?? row, balance)
    }
    const final = await store.move(row.id, 'open', { status: 'settling', win, dueAt: clock.now() + ASK_AGAIN_MS })
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

  /** A bet that the operator takes when it is too late is taken back, or who saw the result could stop a lost one. */
  const takeBet = async (row: RoundRow, closesAt = Infinity): Promise<RoundAnswer> => {
    const bet = {
      ...idsOf(row),
      sessionToken: row.walletSession,
      transactionId: `${row.id}:bet`,
      amount: toPesos(centavos(row.stake)),
      fair: { serverSeedHash: commitment(row.serverSeed), clientSeed: row.clientSeed, nonce: row.nonce },
    }
    try {
      const answer = await wallet.ask('bet', bet)
      if (!answer.ok) {
        await store.move(row.id, 'betting', { status: 'void', dueAt: null })
        throw new PlayError(answer.reason, answer.balance ?? null)
      }
      // The round starts now: a slow operator must not eat into a flight that the player cannot see yet.
      const startedAt = clock.now()
      if (startedAt >= closesAt) return await takeBack(row, 'betsClosed')
      const change = { status: 'open' as const, startedAt, dueAt: startedAt + ROUND_SETTLES_AFTER_MS }
      const open = await store.move(row.id, 'betting', change)
      // The sweeper gave this bet up meanwhile and takes it back.
      if (!open) throw new PlayError('noAnswer')
      return await advance(open, answer.balance, true)
    } catch (fault) {
      if (!(fault instanceof WalletSilence)) throw fault
      return takeBack(row, 'noAnswer')
    }
  }

  const takeBack = async (row: RoundRow, reason: 'betsClosed' | 'noAnswer'): Promise<never> => {
    const cancelling = await store.move(row.id, 'betting', { status: 'cancelling', dueAt: clock.now() })
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
      default:
        throw new PlayError('noAnswer')
    }
  }

  const sweepOne = async (row: RoundRow): Promise<void> => {
    if (row.status === 'open') await advance(row, null)
    if (row.status === 'settling') await pay(row)
    if (row.status === 'cancelling') await cancel(row)
    if (row.status === 'betting') {
      const cancelling = await store.move(row.id, 'betting', { status: 'cancelling', dueAt: clock.now() })
      if (cancelling) await cancel(cancelling)
    }
  }

  /** One round that fails must not hold up those behind it. */
  const putOff = async (row: RoundRow, fault: unknown): Promise<void> => {
    report(fault)
    await store.move(row.id, row.status, { dueAt: clock.now() + PUT_OFF_MS })
  }

  /** Whoever may play one game has no say in a round of another, whose rules would not understand it. */
  const roundOf = async ({ uid, game, currency }: PlaySession, roundId: string): Promise<RoundRow> => {
    const row = await store.find(uid, roundId)
    if (row?.gameCode !== game.code || row.currency !== currency) throw new PlayError('roundUnknown')
    return row
  }

  return {
    async begin({ uid, walletSession, currency, game }, { requestId, bet, choice }) {
      const known = await store.byRequest(uid, requestId)
      if (known) return look(uid, known.id)
      const rules = RULES[game.engine]
      if (bet < game.minBet || bet > game.maxBet) throw new PlayError('badChoice')
      const now = clock.now()
      const accepted = rules.accept(game, bet, choice, now)
      if (!rules.manyAtOnce && (await isBusy({ uid, gameCode: game.code, currency }))) throw new PlayError('roundOpen')
      const ofTable = accepted.shared && (await tableSeeds.of(accepted.shared))
      const draw = async (trx: Trx) => ofTable ?? seeds.take(trx, uid)
      const row = {
        id: randomUUID(),
        uid,
        requestId,
        walletSession,
        gameCode: game.code,
        currency,
        status: 'betting' as const,
        stake: bet,
        choice: JSON.stringify(accepted.choice),
        steps: '[]',
        startedAt: now,
        dueAt: now + BET_TIMES_OUT_MS,
        alone: !rules.manyAtOnce,
      }
      const isFirst = await store.add(row, draw)
      const round = await store.byRequest(uid, requestId)
      // Another round was begun at the same instant, and was first.
      if (!round) throw new PlayError('roundOpen')
      return isFirst ? takeBet(round, accepted.shared?.betsCloseAt) : look(uid, round.id)
    },

    async step(session, { roundId, index, choice, at }) {
      const { uid, game } = session
      const row = await roundOf(session, roundId)
      // The step was taken before and its answer got lost, or the round is over: tell how it stands.
      if (row.status !== 'open' || row.steps.length > index) return look(uid, roundId)
      const accept = RULES[game.engine].acceptStep
      if (!accept || row.steps.length < index) throw new PlayError('badChoice')
      const step = accept(factsOf(row, game), choice, at)
      const stepped = await store.addStep(row, step)
      return stepped ? advance(stepped, null) : look(uid, roundId)
    },

    async look(session, roundId, patienceMs = 0) {
      const row = await roundOf(session, roundId)
      const left = row.status === 'open' ? (row.dueAt ?? 0) - clock.now() : 0
      if (patienceMs > 0 && left > 0) await sleep(Math.min(left + 1, patienceMs))
      return look(session.uid, roundId)
    },

    async unfinished({ uid, game, currency }) {
      const rows = await store.unfinished({ uid, gameCode: game.code, currency })
      const offered = rows.filter(({ status }) => status === 'open' || status === 'settling')
      return Promise.all(offered.map(({ id }) => look(uid, id)))
    },

    async history({ uid, game, currency }, limit) {
      const rows = await store.history({ uid, gameCode: game.code, currency }, limit)
      const fairness = await fairnessOfRounds(rows, seeds)
      return rows.map((row) => ({ ...answerOf(row, null), fair: fairness.get(row.id) }))
    },

    async untold({ uid, game, currency }) {
      return (await store.untold({ uid, gameCode: game.code, currency }, UNTOLD_LIMIT)).map((row) =>
        answerOf(row, null),
      )
    },

    tell: ({ uid }, roundIds) => store.tell(uid, roundIds),

    async sweep() {
      const due = await store.due(clock.now(), SWEEP_LIMIT)
      for (const row of due) await sweepOne(row).catch((fault: unknown) => putOff(row, fault))
      return due.length
    },
  }

  /** Rounds whose time has come are settled on the way, so that a table's next round can be bet on. */
  async function isBusy(game: Pick<RoundRow, 'uid' | 'gameCode' | 'currency'>): Promise<boolean> {
    const rows = await store.unfinished(game)
    if (rows.length === 0) return false
    for (const row of rows) if (row.status !== 'betting') await sweepOne(row)
    return (await store.unfinished(game)).some(({ status }) => status === 'open' || status === 'betting')
  }
}

function factsOf(row: RoundRow, game: CatalogueGame): RoundFacts {
  const { serverSeed, clientSeed, nonce, choice, steps, startedAt } = row
  const draw = fairDraw({ serverSeed, clientSeed, nonce })
  return { game, draw, stake: centavos(row.stake), choice, steps, startedAt, nonce }
}

function idsOf({ uid, id, gameCode, currency }: RoundRow) {
  return { uid, roundId: id, gameCode, currency }
}
