import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { toPesos, type Centavos } from '../../../contract/money.ts'
import { positiveMoney } from '../../../contract/moneySchema.ts'
import type { Clock } from '../../../server/clock.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { tableMoment } from '../../../engines/tableClock.ts'
import type { Flights } from './flights.ts'
import { lookOf } from './look.ts'
import { PlayError } from './playError.ts'
import type { RoundAnswer } from './lifecycle.ts'
import type { Rounds } from './rounds.ts'
import { RULES } from './rulesOf.ts'
import type { Seeds } from './seeds.ts'
import type { PlaySession, Sessions } from './sessions.ts'
import { stakesOf } from './stakes.ts'
import type { TableSeeds } from './tableSeeds.ts'
import { WalletSilence } from './walletClient.ts'

/** The API for the games' pages: JSON, session in the Authorization header, money in pesos. */
export interface PlayApiPorts {
  sessions: Sessions
  rounds: Rounds
  seeds: Seeds
  tableSeeds: TableSeeds
  flightsBeside: Flights
  clock: Clock
}

/** A step does not wait for an operator that does not answer. */
const NEVER: readonly number[] = []
const HISTORY_LENGTH = 30

const startRequest = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })
const roundId = v.pipe(v.string(), v.uuid())
const beginRequest = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  bet: positiveMoney,
  choice: v.optional(v.unknown()),
})
const stepRequest = v.object({ roundId, step: v.pipe(v.number(), v.integer(), v.minValue(0)), choice: v.unknown() })
const patienceMs = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0)
const lookRequest = v.object({ roundId, patienceMs })
const placedRequest = v.object({ requestId: v.pipe(v.string(), v.uuid()) })
const toldRequest = v.object({ roundIds: v.pipe(v.array(roundId), v.maxLength(20)) })
const seedRequest = v.object({
  clientSeed: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/)),
  serverSeedHash: v.optional(v.pipe(v.string(), v.length(64))),
})

const dayRequest = v.object({ day: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)) })

const FOR_ANYBODY = { config: { limits: ['games', 'costlyCall'] } } as const
const OPENING = { config: { limits: ['games', 'gameOpening'] } } as const

export function playApi(app: FastifyInstance, ports: PlayApiPorts): void {
  const { sessions, rounds, seeds, tableSeeds, flightsBeside, clock } = ports
  const sessionOf = (request: FastifyRequest): Promise<PlaySession> => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !token) throw new PlayError('sessionOver')
    return sessions.find(token)
  }

  const confirmedSession = async (request: FastifyRequest): Promise<PlaySession> => {
    const session = await sessionOf(request)
    await sessions.confirm(session)
    return session
  }

  /** A staked round continues while the operator is silent; it is settled whoever finishes it. */
  const confirmUnlessSilent = async (session: PlaySession): Promise<void> => {
    await sessions.confirm(session, NEVER).catch((fault: unknown) => {
      if (!(fault instanceof WalletSilence)) throw fault
    })
  }

  const sessionOfRound = async (request: FastifyRequest): Promise<PlaySession> => {
    const session = await sessionOf(request)
    await confirmUnlessSilent(session)
    return session
  }

  const opening = async (session: PlaySession) => {
    const { game, currency, uid } = session
    return {
      game: gameInfo(game),
      currency,
      now: clock.now(),
      stakes: stakesOf(game).map(toPesos),
      settings: RULES[game.engine].describe(game),
      fairness: await seeds.state(uid),
      unfinished: (await rounds.unfinished(session)).map(onWire),
      endedAway: (await rounds.untold(session)).map(onWire),
      history: (await rounds.history(session, HISTORY_LENGTH)).map(onWire),
    }
  }

  const roundAnswer = (round: RoundAnswer) => ({ ok: true, now: clock.now(), round: onWire(round) })

  app.post('/play/api/session', OPENING, async (request) => {
    const { session, token, balance } = await sessions.start(read(startRequest, request.body).token)
    return { ok: true, session: token, balance: toPesos(balance), ...(await opening(session)) }
  })

  app.get('/play/api/balance', async (request) => {
    const balance = await sessions.confirm(await sessionOf(request))
    return { ok: true, balance: toPesos(balance) }
  })

  /** The operator decides whether the player may bet at all, when it is asked for the stake. */
  app.post('/play/api/round', async (request) => {
    const session = await sessionOf(request)
    const { requestId, bet, choice } = read(beginRequest, request.body)
    return roundAnswer(await rounds.begin(session, { requestId, bet, choice }))
  })

  app.post('/play/api/step', async (request) => {
    // Counts from its arrival, not from the operator's answer.
    const at = clock.now()
    const session = await sessionOf(request)
    const { roundId, step, choice } = read(stepRequest, request.body)
    const confirm = () => confirmUnlessSilent(session)
    return roundAnswer(await rounds.step(session, { roundId, index: step, choice, at }, confirm))
  })

  app.post('/play/api/look', async (request) => {
    const session = await sessionOfRound(request)
    const asked = read(lookRequest, request.body)
    return roundAnswer(await rounds.look(session, asked.roundId, asked.patienceMs))
  })

  /** For a page that lost the answer to a bet: what became of it. */
  app.post('/play/api/placed', async (request) => {
    const session = await sessionOfRound(request)
    return roundAnswer(await rounds.find(session, read(placedRequest, request.body).requestId))
  })

  app.post('/play/api/told', async (request) => {
    const session = await sessionOf(request)
    await rounds.tell(session, read(toldRequest, request.body).roundIds)
    return { ok: true }
  })

  app.get('/play/api/table', async (request) => {
    const { game } = await confirmedSession(request)
    const { table } = RULES[game.engine]
    if (!table) throw new PlayError('badChoice')
    const now = clock.now()
    const moment = tableMoment(game.code, table.phases, now)
    const { days, beacon, ...draws } = await tableSeeds.around(game.code, table, moment)
    return { ok: true, now, table: { ...table.show(game, moment, draws), days, beacon } }
  })

  app.get('/play/api/flights', async (request) => {
    const session = await sessionOf(request)
    await sessions.confirmForAWhile(session)
    const flights = await flightsBeside(session)
    // Without the time: an answer that took long would set back the clock by which the page shows the player's own flight.
    return { ok: true, flights: flights.map(({ stake, ...rest }) => ({ ...rest, stake: toPesos(stake) })) }
  })

  /** Without a session: whoever keeps today what is told of tomorrow can hold the tables to it. */
  app.get('/play/api/tables', FOR_ANYBODY, async (request) => {
    const { day } = read(dayRequest, request.query)
    return { ok: true, now: clock.now(), day, tables: await tableSeeds.ofDay(day, clock.now()) }
  })

  app.get('/play/api/history', async (request) => {
    const session = await confirmedSession(request)
    return { ok: true, history: (await rounds.history(session, HISTORY_LENGTH)).map(onWire) }
  })

  app.get('/play/api/fairness', async (request) => {
    const { uid } = await confirmedSession(request)
    return { ok: true, fairness: await seeds.state(uid) }
  })

  app.post('/play/api/fairness', async (request) => {
    const { uid } = await confirmedSession(request)
    return { ok: true, fairness: await seeds.rotate(uid, read(seedRequest, request.body)) }
  })
}

function gameInfo(game: CatalogueGame) {
  const { code, name, engine } = game
  return { code, name, engine, ...lookOf(game) }
}

function onWire<Round extends RoundAnswer>({ stake, win, balance, ...rest }: Round) {
  return { ...rest, stake: toPesos(stake), win: pesosOrNull(win), balance: pesosOrNull(balance) }
}

function pesosOrNull(amount: Centavos | null): number | null {
  return amount === null ? null : toPesos(amount)
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new PlayError('malformed')
  return result.output
}
