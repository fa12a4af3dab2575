import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Catalogue, ProviderRound, ProviderTable } from '../../../protocols/games.ts'
import type { Clock } from '../../../server/clock.ts'
import { type DatabaseOutage, outageOf } from '../../../server/database/faults.ts'
import type { Database } from '../../database/open.ts'
import type { Words } from '../../../contract/words.ts'
import { DATABASE_OUTAGES } from '../../../server/http/databaseOutages.ts'
import { languageOf } from '../../../server/http/language.ts'
import { SPIN_GAME } from '../catalogue/spinGame.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { STRICT_TRANSPORT } from '../../../server/http/origins.ts'
import { refuseRepeated } from '../../../server/http/repeatedParameter.ts'
import { closeServer, REQUEST_MAX_MS, trackConnections } from '../../../server/running.ts'
import { limitRequests, TooMany } from '../../../server/http/limits.ts'
import type { Beacons } from '../beacon/beacons.ts'
import type { PictureOf } from '../art/pictureOf.ts'
import { playApi } from './api.ts'
import { beaconApi } from './beaconApi.ts'
import { playArt } from './art.ts'
import { createFairness } from './fairness.ts'
import { createFlights } from './flights.ts'
import { operatorRoutes } from './operatorRoutes.ts'
import { playPages } from './pages.ts'
import { playedBy } from './playedBy.ts'
import { PlayError } from './playError.ts'
import { createRounds } from './rounds.ts'
import { createRoundStore, type RoundRow } from './roundStore.ts'
import { createSeeds } from './seeds.ts'
import { createSessions } from './sessions.ts'
import { startSweeper } from './sweeper.ts'
import { createTables } from './tables.ts'
import { startTableSecrets } from './tableSecrets.ts'
import { createTableSeeds } from './tableSeeds.ts'
import { centavos, toPesos } from '../../../contract/money.ts'
import { type WalletClient, WalletSilence } from './walletClient.ts'

export interface GamesServerPorts {
  db: Database
  clock: Clock
  wallet: WalletClient
  beacons: Beacons
  games: readonly CatalogueGame[]
  /** The catalogue for the operator. */
  catalogue: Catalogue
  pictureOf: PictureOf
  /** Shared with the operator. */
  secret: string
  /** The origin that may frame a game. */
  appOrigin: (request: FastifyRequest) => string
  /** Trusted proxies for X-Forwarded-*; false: none. */
  trustProxy: string | false
  /** The built pages, `dist/play`. */
  pagesFolder: string
  /** An internal error, whose details no player sees. */
  report: (fault: unknown) => void
}

export interface GamesServer {
  app: FastifyInstance
  /** For the operator's game record. Unknown rounds are omitted. */
  roundsOf(roundIds: readonly string[]): Promise<ProviderRound[]>
  /** For the tiles of its lobby. Games without a table are omitted. */
  tablesOf(codes: readonly string[]): Promise<ProviderTable[]>
  /** Stops sweeping and serving; open rounds continue after the next start. */
  close(): Promise<void>
}

/** The games provider: its own origin and database tables; of the operator it knows only the wallet. */
export async function createGamesServer(ports: GamesServerPorts): Promise<GamesServer> {
  const { db, clock, wallet, beacons, report, secret, catalogue, pictureOf } = ports
  const byCode = new Map([...ports.games, SPIN_GAME].map((game) => [game.code, game]))
  const gameOf = (code: string) => byCode.get(code)

  const store = createRoundStore(db, report)
  const seeds = createSeeds(db, clock)
  const tableSeeds = createTableSeeds({ db, beacons })
  const sessions = createSessions({ db, wallet, clock, gameOf })
  const fairness = createFairness({ seeds, tableSeeds, beacons, clock, report })
  const tablesOf = createTables({ store, tableSeeds, clock, gameOf })
  const rounds = createRounds({ store, seeds, beacons, tableSeeds, fairness, wallet, clock, gameOf, report })

  const roundsOf = async (roundIds: readonly string[]): Promise<ProviderRound[]> => {
    const rows = await store.byIds(roundIds)
    const told = await fairness.ofRounds(rows)
    return rows.flatMap((row) => {
      const { id: roundId, uid, gameCode, status, told: isTold, choice, steps } = row
      const fair = told.get(roundId)
      if (!fair) return []
      const game = gameOf(gameCode)
      const engine = game && playedBy(row, game)
      const isProvable = engine !== undefined && fair.serverSeed !== undefined
      const unseen = status === 'settled' && !isTold
      const ended = endOf(row)
      const played = isProvable && { played: { engine, choice, steps } }
      return [{ roundId, fair, unseen, of: { uid, gameCode }, ...played, ...(ended && { ended }) }]
    })
  }
  const seedOf = async (uid: string) => {
    const { serverSeedHash, clientSeed, nonce } = await seeds.state(uid)
    return { serverSeedHash, clientSeed, nonce }
  }

  const app = Fastify({ bodyLimit: 16 * 1024, requestTimeout: REQUEST_MAX_MS, trustProxy: ports.trustProxy })
  trackConnections(app)
  app.setErrorHandler((fault, request, reply) => {
    if (fault instanceof PlayError) {
      const balance = fault.balance === null ? {} : { balance: toPesos(fault.balance) }
      const limit = fault.limit && { limit: { ...fault.limit, left: toPesos(fault.limit.left) } }
      return reply.send({ ok: false, reason: fault.reason, ...balance, ...limit })
    }
    if (fault instanceof TooMany) return refuseTooMany(request, reply, fault)
    if (fault instanceof WalletSilence) return reply.send({ ok: false, reason: 'noAnswer' })
    if (isClientFault(fault)) return reply.code(fault.statusCode).send({ ok: false, reason: 'malformed' })
    report(fault)
    const outage = outageOf(fault)
    if (outage) return refuseInOutage(request, reply, outage)
    return reply.code(500).send({ ok: false, reason: 'fault' })
  })
  app.addHook('onRequest', refuseRepeated)
  app.addHook('onRequest', async (request, reply) => {
    if (ports.appOrigin(request).startsWith('https:')) reply.header('strict-transport-security', STRICT_TRANSPORT)
  })
  await limitRequests(app, ['games', 'gamesSession'])
  await playPages(app, { gameOf, folder: ports.pagesFolder, appOrigin: ports.appOrigin })
  playArt(app, gameOf)
  await operatorRoutes(app, { secret, clock, catalogue, pictureOf, roundsOf, seedOf, tablesOf })
  beaconApi(app, { beacons, clock })
  const flightsBeside = createFlights({ store, clock })
  playApi(app, { sessions, rounds, seeds, tableSeeds, flightsBeside, clock })
  const sweeper = startSweeper(rounds, report)
  const tableSecrets = startTableSecrets({ tableSeeds, games: ports.games, clock, report })

  return {
    app,
    roundsOf,
    tablesOf,
    async close() {
      await Promise.all([sweeper.stop(), tableSecrets.stop()])
      await closeServer(app)
    },
  }
}

function endOf({ status, stake, win }: RoundRow): ProviderRound['ended'] {
  if (status !== 'settled' && status !== 'void') return undefined
  return { status, stake: centavos(stake), win: centavos(status === 'void' ? 0 : (win ?? 0)) }
}

/** API routes answer in JSON, pages in text. */
const isForScript = ({ url }: FastifyRequest) => /^\/(play|chat)\/api\//.test(url)

function sendWords(request: FastifyRequest, reply: FastifyReply, words: Words): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(words[languageOf(request.headers['accept-language'])])
}

function refuseInOutage(request: FastifyRequest, reply: FastifyReply, outage: DatabaseOutage): FastifyReply {
  reply.code(503).header('cache-control', 'no-store')
  if (isForScript(request)) return reply.send({ ok: false, reason: 'fault' })
  return sendWords(request, reply, DATABASE_OUTAGES[outage].words)
}

function refuseTooMany(request: FastifyRequest, reply: FastifyReply, { retryAfterSec }: TooMany): FastifyReply {
  reply.code(429).headers({ 'retry-after': retryAfterSec, 'cache-control': 'no-store' })
  if (isForScript(request)) return reply.send({ ok: false, reason: 'tooMany', retryAfterSec })
  return sendWords(request, reply, tooManyWords(retryAfterSec))
}

const tooManyWords = (seconds: number): Words => ({
  'en-US': `Too many requests from your network. No money was moved. Wait ${seconds} seconds, then load this page again.`,
  'vi-VN': `Mạng của bạn gửi quá nhiều yêu cầu. Chưa có khoản tiền nào được chuyển. Hãy đợi ${seconds} giây rồi tải lại trang này.`,
})

function isClientFault(fault: unknown): fault is Error & { statusCode: number } {
  return (
    fault instanceof Error && 'statusCode' in fault && typeof fault.statusCode === 'number' && fault.statusCode < 500
  )
}
