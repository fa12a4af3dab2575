import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Centavos } from '../../../contract/money.ts'
import type { GameEngine } from '../../../engines/engine.ts'
import { type Engine, ENGINES } from '../../../engines/engines.ts'
import type { Trx } from '../../database/open.ts'
import type { Beacons } from '../beacon/beacons.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { createLifecycle, factsOf, type LifecyclePorts, type RoundAnswer } from './lifecycle.ts'
import { playedBy } from './playedBy.ts'
import { PlayError } from './playError.ts'
import { type NewRound, PUT_OFF_MS, type RoundRow } from './roundStore.ts'
import { RULES } from './rulesOf.ts'
import type { DrawSource, Seeds } from './seeds.ts'
import type { PlaySession } from './sessions.ts'
import { takesStake } from './stakes.ts'
import type { TableSeeds } from './tableSeeds.ts'

const BET_TIMES_OUT_MS = 30_000
/**
 * How long a busy operator may take over a stake before the spin is returned. It is part of how long a spin takes: with
 * the beacon's period of 3 s it waits 4.5 s at most.
 */
export const TAKEN_WITHIN_MS = 1_500
/** When to look again at a round while the operator is asked about a step of it. */
const STEP_DECIDED_MS = 200
const SWEEP_LIMIT = 100
const UNTOLD_LIMIT = 10

interface BeginRequest {
  /** Made by the page; the same id is the same round. */
  requestId: string
  bet: Centavos
  choice: unknown
}

interface StepRequest {
  roundId: string
  /** How many steps the page knows of. */
  index: number
  choice: unknown
  /** Arrival, epoch ms. */
  at: number
}

export type Rounds = ReturnType<typeof createRounds>

interface RoundsPorts extends LifecyclePorts {
  seeds: Pick<Seeds, 'take'>
  beacons: Pick<Beacons, 'next'>
  tableSeeds: Pick<TableSeeds, 'of'>
  /** Called for a round that failed and is retried. */
  report: (fault: unknown) => void
}

export function createRounds({ seeds, beacons, tableSeeds, report, ...lifecyclePorts }: RoundsPorts) {
  const { store, clock, fairness } = lifecyclePorts
  const { answerOf, advance, takeBet, look, bringOn } = createLifecycle(lifecyclePorts)

  /**
   * Postpones a failing round, so that it does not block those behind it. A PlayError is no fault: another process, or
   * the player, ended the round first.
   */
  const putOff = async (row: RoundRow, fault: unknown): Promise<void> => {
    if (!(fault instanceof PlayError)) report(fault)
    await store.move(row.id, row.status, { dueAt: clock.now() + PUT_OFF_MS })
  }

  const roundOf = async (session: PlaySession, roundId: string): Promise<RoundRow> =>
    ofOwnGame(session, await store.find(session.uid, roundId))

  return {
    async begin(session: PlaySession, { requestId, bet, choice }: BeginRequest): Promise<RoundAnswer> {
      const { uid, currency, game } = session
      const known = await store.byRequest(uid, requestId)
      if (known) return look(uid, known.id)
      const rules = RULES[game.engine]
      if (!takesStake(game, bet)) throw new PlayError('badChoice')
      const now = clock.now()
      const accepted = rules.accept(game, bet, choice, now)
      if (!rules.manyAtOnce && (await isBusy({ uid, gameCode: game.code, currency }))) throw new PlayError('roundOpen')
      const ofTable = accepted.shared && (await tableSeeds.of(accepted.shared))
      const next = rules.drawsWithNextBeacon && (await nextBeacon())
      const draw = async (trx: Trx) => ofTable ?? { ...(await seeds.take(trx, uid, requestId)), ...next }
      const row: NewRound = {
        ...asked(session, requestId, now),
        status: 'betting',
        stake: bet,
        rules: rulesFor(game.engine, ofTable),
        choice: JSON.stringify(accepted.choice),
        dueAt: now + BET_TIMES_OUT_MS,
        alone: !rules.manyAtOnce,
      }
      const isFirst = await store.add(row, draw)
      const round = await store.byRequest(uid, requestId)
      // A simultaneous round came first.
      if (!round) throw new PlayError('roundOpen')
      return isFirst ? takeBet(round, accepted.shared?.betsCloseAt) : look(uid, round.id)
    },

    /** The operator is asked by `confirm` whether the player is still logged in; it throws if not. */
    async step(session: PlaySession, request: StepRequest, confirm: () => Promise<void>): Promise<RoundAnswer> {
      const { roundId, at } = request
      await roundOf(session, roundId)
      await store.holdForStep(roundId, at)
      try {
        await confirm()
        return await stepOn(session, request)
      } finally {
        await store.letGoOfStep(roundId, at)
      }
    },

    /** The round that was begun by this request. If there is none, it throws `notPlaced`, and there never will be. */
    async find(session: PlaySession, requestId: string): Promise<RoundAnswer> {
      const known = await store.byRequest(session.uid, requestId)
      if (!known) await store.refuse(neverPlaced(session, requestId, clock.now()))
      const row = ofOwnGame(session, known ?? (await store.byRequest(session.uid, requestId)))
      return look(session.uid, row.id)
    },

    /** With `patienceMs` it resolves when the round is finished, or after that time. */
    async look(session: PlaySession, roundId: string, patienceMs = 0): Promise<RoundAnswer> {
      const row = await roundOf(session, roundId)
      const left = row.status !== 'open' ? 0 : row.stepAt === null ? (row.dueAt ?? 0) - clock.now() : STEP_DECIDED_MS
      if (patienceMs > 0 && left > 0) await sleep(Math.min(left + 1, patienceMs))
      return look(session.uid, roundId)
    },

    /** Open rounds of this game. */
    async unfinished({ uid, game, currency }: PlaySession): Promise<RoundAnswer[]> {
      const rows = await store.unfinished({ uid, gameCode: game.code, currency })
      const offered = rows.filter(isShownBy(game)).filter(({ status }) => status === 'open' || status === 'settling')
      const looked = await Promise.all(offered.map(({ id }) => look(uid, id)))
      // The others have ended, if only now: `untold` has them.
      return looked.filter(({ win }) => win === null)
    },

    /** Latest first, with verification data. */
    async history({ uid, game, currency }: PlaySession, limit: number) {
      const latest = await store.history({ uid, gameCode: game.code, currency }, limit)
      const rows = latest.filter(isShownBy(game))
      const fair = await fairness.ofRounds(rows)
      return rows.map((row) => ({ ...answerOf(row, null), fair: fair.get(row.id) }))
    },

    /** Rounds of this game that ended while the player was away and were not shown yet. */
    async untold({ uid, game, currency }: PlaySession): Promise<RoundAnswer[]> {
      return (await store.untold({ uid, gameCode: game.code, currency }, UNTOLD_LIMIT)).map((row) =>
        answerOf(row, null),
      )
    },

    /** The player has seen how these rounds ended. */
    tell: ({ uid }: PlaySession, roundIds: readonly string[]): Promise<void> => store.tell(uid, roundIds),

    /** Does what is due: settles, retries the wallet, rolls back bets whose answer was lost. Returns how many. */
    async sweep(): Promise<number> {
      const due = await store.due(clock.now(), SWEEP_LIMIT)
      for (const row of due) await bringOn(row).catch((fault: unknown) => putOff(row, fault))
      return due.length
    },
  }

  async function stepOn(session: PlaySession, { roundId, index, choice, at }: StepRequest): Promise<RoundAnswer> {
    const { uid, game } = session
    const row = await roundOf(session, roundId)
    // The step was repeated after a lost answer, or the round is over: returns its state.
    if (row.status !== 'open' || row.steps.length > index) return look(uid, roundId)
    const accept = RULES[playedBy(row, game)].acceptStep
    if (!accept || row.steps.length < index) throw new PlayError('badChoice')
    const step = accept(factsOf(row, game), choice, at)
    const stepped = await store.addStep(row, step)
    return stepped ? advance(stepped, null) : look(uid, roundId)
  }

  /** It is not out before the operator has taken the stake: a bet that is taken later is returned. */
  async function nextBeacon(): Promise<Pick<DrawSource, 'beaconKey' | 'beaconRound'>> {
    const next = await beacons.next(TAKEN_WITHIN_MS)
    if (next === null) throw new PlayError('beaconSilent')
    return { beaconKey: next.publicKey, beaconRound: next.round }
  }

  /** Due rounds are settled first, so that a table's next round can be bet on. */
  async function isBusy(game: Pick<RoundRow, 'uid' | 'gameCode' | 'currency'>): Promise<boolean> {
    const rows = await store.unfinished(game)
    if (rows.length === 0) return false
    for (const row of rows) if (row.status !== 'betting') await bringOn(row)
    return (await store.unfinished(game)).some(({ status }) => status === 'open' || status === 'betting')
  }
}

/** What a request says of its round by itself. */
function asked({ uid, walletSession, currency, game }: PlaySession, requestId: string, now: number) {
  return {
    id: randomUUID(),
    uid,
    requestId,
    walletSession,
    gameCode: game.code,
    currency,
    engine: game.engine,
    steps: '[]',
    startedAt: now,
  }
}

/** Stands in for a bet that may still be on its way. */
function neverPlaced(session: PlaySession, requestId: string, now: number): NewRound {
  return {
    ...asked(session, requestId, now),
    status: 'void',
    refusal: 'notPlaced',
    stake: 0,
    rules: ENGINES[session.game.engine].rules,
    choice: '{}',
    dueAt: null,
    alone: false,
  }
}

/** A session cannot act on a round of another game. */
function ofOwnGame({ game, currency }: PlaySession, row: RoundRow | undefined): RoundRow {
  if (row?.gameCode !== game.code || row.currency !== currency) throw new PlayError('roundUnknown')
  return row
}

/** A game's page knows the rounds of the engine that plays it today. */
function isShownBy(game: CatalogueGame): (row: RoundRow) => boolean {
  return (row) => playedBy(row, game) === game.engine
}

/** A table's day that was fixed without a beacon is played by the rules of before. */
function rulesFor(engine: Engine, ofTable: DrawSource | undefined): number {
  const { rules, oldestRules = rules }: GameEngine = ENGINES[engine]
  return ofTable?.beaconRound === null ? oldestRules : rules
}
