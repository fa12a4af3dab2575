import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { toPesos, type Centavos } from '../../../contract/money.ts'
import { positiveMoney } from '../../../contract/moneySchema.ts'
import type { Clock } from '../../clock.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { lookOf } from './look.ts'
import { PlayRefusal } from './refusals.ts'
import type { RoundAnswer, Rounds } from './rounds.ts'
import { RULES } from './rules.ts'
import type { Seeds } from './seeds.ts'
import type { PlaySession, Sessions } from './sessions.ts'
import { stakesOf } from './stakes.ts'
import type { WalletClient } from './walletClient.ts'

/** What a game's page asks of the provider: JSON, the session in the Authorization header, money in pesos. */
export interface PlayApiPorts {
  sessions: Sessions
  rounds: Rounds
  seeds: Seeds
  wallet: WalletClient
  clock: Clock
}

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
const seedRequest = v.object({ clientSeed: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/)) })

export function playApi(app: FastifyInstance, { sessions, rounds, seeds, wallet, clock }: PlayApiPorts): void {
  const sessionOf = (request: FastifyRequest): Promise<PlaySession> => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !token) throw new PlayRefusal('sessionOver')
    return sessions.find(token)
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
      history: (await rounds.history(session, HISTORY_LENGTH)).map(onWire),
    }
  }

  const roundAnswer = (round: RoundAnswer) => ({ ok: true, now: clock.now(), round: onWire(round) })

  app.post('/play/api/session', async (request) => {
    const { session, token, balance } = await sessions.start(read(startRequest, request.body).token)
    return { ok: true, session: token, balance: toPesos(balance), ...(await opening(session)) }
  })

  app.get('/play/api/balance', async (request) => {
    const { uid, walletSession } = await sessionOf(request)
    const answer = await wallet.ask('balance', { uid, sessionToken: walletSession })
    if (!answer.ok) throw new PlayRefusal(answer.reason)
    return { ok: true, balance: toPesos(answer.balance) }
  })

  app.post('/play/api/round', async (request) => {
    const session = await sessionOf(request)
    const { requestId, bet, choice } = read(beginRequest, request.body)
    return roundAnswer(await rounds.begin(session, { requestId, bet, choice }))
  })

  app.post('/play/api/step', async (request) => {
    const session = await sessionOf(request)
    const { roundId, step, choice } = read(stepRequest, request.body)
    return roundAnswer(await rounds.step(session, roundId, step, choice))
  })

  app.post('/play/api/look', async (request) => {
    const session = await sessionOf(request)
    const asked = read(lookRequest, request.body)
    return roundAnswer(await rounds.look(session, asked.roundId, asked.patienceMs))
  })

  app.get('/play/api/table', async (request) => {
    const { game } = await sessionOf(request)
    const table = RULES[game.engine].table
    if (!table) throw new PlayRefusal('badChoice')
    const now = clock.now()
    return { ok: true, now, table: table(game, now, await seeds.tableSeeds(game.code)) }
  })

  app.get('/play/api/history', async (request) => {
    const session = await sessionOf(request)
    return { ok: true, history: (await rounds.history(session, HISTORY_LENGTH)).map(onWire) }
  })

  app.get('/play/api/fairness', async (request) => {
    const { uid } = await sessionOf(request)
    return { ok: true, fairness: await seeds.state(uid) }
  })

  app.post('/play/api/fairness', async (request) => {
    const { uid } = await sessionOf(request)
    const { clientSeed } = read(seedRequest, request.body)
    return { ok: true, fairness: await seeds.rotate(uid, clientSeed) }
  })
}

function gameInfo(game: CatalogueGame) {
  const { code, name, engine } = game
  return { code, name, engine, ...lookOf(game) }
}

function onWire({ stake, win, balance, ...rest }: RoundAnswer) {
  return { ...rest, stake: toPesos(stake), win: pesosOrNull(win), balance: pesosOrNull(balance) }
}

function pesosOrNull(amount: Centavos | null): number | null {
  return amount === null ? null : toPesos(amount)
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new PlayRefusal('malformed')
  return result.output
}
