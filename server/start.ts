import type { FastifyInstance } from 'fastify'
import { createChatTickets } from '../protocols/chat.ts'
import { createClock } from './clock.ts'
import { unlockDatabase } from './database/encryption/unlock.ts'
import { migrate, refuseNewer } from './database/migrate.ts'
import { type OpenedDatabase, openDatabase } from './database/open.ts'
import { createTurnoverFollower } from './domain/bonus/followTurnover.ts'
import { type KnownCatalogue, openCatalogue } from './domain/games/catalogue.ts'
import { createWallet } from './domain/games/wallet.ts'
import { createTables } from './domain/games/tables.ts'
import { createWeekBest } from './domain/games/weekBest.ts'
import { keepChangesAtStart } from './domain/oversight/start.ts'
import { type OpenedFiles, openFiles } from './files/open.ts'
import { createApp, type OperatorServer } from './http/app.ts'
import { type Metrics, serveMetrics } from './http/metrics.ts'
import { gamesBeside } from './http/origins.ts'
import { createLive } from './live/live.ts'
import { openSignals } from './live/signals/open.ts'
import type { Signals } from './live/signals/signals.ts'
import type { LocalServicePorts, LocalServices } from './localServices.ts'
import type { Operator } from './operator.ts'
import { createGamesProvider } from './providers/games.ts'
import { createPaymentsProvider } from './providers/payments.ts'
import { drawFirstPictures } from './pictures/firstPictures.ts'
import { keepPictures } from './pictures/kept.ts'
import { createPictures } from './pictures/pictures.ts'
import { loadRaster } from './pictures/raster.ts'
import { vapidOf } from './push/keys.ts'
import { createReports, type Report } from './reports.ts'
import { closeServer, type Running } from './running.ts'
import type { Settings } from './settings.ts'
import { startJobs } from './startJobs.ts'
import { startTracing } from './tracing/tracing.ts'

export interface RunningOperator extends Running {
  /** The origin of the games for browsers that have the app from `address`. */
  gamesAddress: string
  operator: Operator
}

/** Called once the operator's database is open. */
export type StartLocalServices = (ports: LocalServicePorts) => Promise<LocalServices>

/** Starts the operator. Rejects with a message for the person who started it. */
export async function startOperator(
  settings: Settings,
  progress: (message: string) => void = () => {},
  startLocalServices: StartLocalServices = noLocalServices,
): Promise<RunningOperator> {
  const { report, logTo } = createReports()
  const tracing = await startTracing(settings.otlpEndpoint)
  const backing = await openBackingServices(settings, progress, report)
  const listening = { address: '', port: 0 }
  const services = await startLocalServices({
    settings,
    db: backing.db,
    signals: backing.signals,
    operatorOrigin: () => listening.address,
    operatorPort: () => listening.port,
    report,
  })
  const { operator, catalogue, canDraw } = await createOperator(settings, backing, services, report)
  const { app, metrics, health } = await createWebServer(operator, backing, services)
  logTo((err, what) => app.log.error({ err }, what))
  if (settings.picturesAhead && catalogue.isKnown) await drawFirstPictures(operator.pictures, catalogue.games)
  listening.address = await app.listen({ host: settings.host, port: settings.port })
  listening.port = portOf(app)
  await keepChangesAtStart(operator)
  const { diskSpace, objectStore } = backing
  const jobs = startJobs({ operator, diskSpace, objectStore, catalogue, canDraw, report })
  const metricsServer = await startMetricsServer(settings, metrics)
  return {
    address: listening.address,
    gamesAddress: settings.gamesOrigin ?? gamesBeside(settings.publicOrigin ?? listening.address, services.gamesPort),
    operator,
    async close() {
      health.stop()
      metricsServer?.close()
      await Promise.all(jobs.map((job) => job.stop()))
      await operator.live.close()
      await services.close()
      await closeServer(app)
      await backing.close()
      await tracing.close()
    },
  }
}

/** The operator alone: real time, no partners. */
async function noLocalServices({ settings }: LocalServicePorts): Promise<LocalServices> {
  return {
    clock: createClock(),
    partners: { games: null, payments: null, chat: null },
    beacon: null,
    controls: null,
    gamesPort: settings.gamesPort,
    async close() {},
  }
}

/** What keeps the operator's data, and carries news between its processes. */
interface BackingServices extends Pick<OpenedDatabase, 'db' | 'diskSpace'>, OpenedFiles {
  signals: Signals
  close(): Promise<void>
}

async function openBackingServices(
  settings: Settings,
  progress: (message: string) => void,
  report: Report,
): Promise<BackingServices> {
  const database = await openReadyDatabase(settings, progress)
  const signals = await openSignals(settings, report('What other processes have for players is not heard'))
  const { db, diskSpace } = database
  const { files, objectStore } = openFiles(settings, db, report('Photos and files can neither be kept nor read'))
  await objectStore?.look()
  return {
    db,
    diskSpace,
    signals,
    files,
    objectStore,
    async close() {
      await signals.close()
      await database.close()
    },
  }
}

/** Opens the database, brings it up to this release, and unlocks it with the data keys. */
async function openReadyDatabase(
  { database, dataKeys }: Settings,
  progress: (message: string) => void,
): Promise<OpenedDatabase> {
  const opened = await openDatabase(database, progress)
  // During an upgrade an older process may keep running on PostgreSQL; an embedded database has a single process.
  if (opened.kind === 'embedded') await refuseNewer(opened.db)
  await opened.directly((db) => migrate(db))
  await unlockDatabase(opened.db, dataKeys, progress)
  return opened
}

interface CreatedOperator {
  operator: Operator
  catalogue: KnownCatalogue
  /** Whether this machine can render pictures. */
  canDraw: boolean
}

async function createOperator(
  settings: Settings,
  { db, files, signals }: BackingServices,
  { clock, partners, beacon }: LocalServices,
  report: Report,
): Promise<CreatedOperator> {
  const live = createLive({ db, clock, signals })
  const provider =
    partners.games &&
    createGamesProvider(partners.games, { clock, report: report('The games provider gave no answer') })
  const catalogue = await openCatalogue(db, provider)
  const rasterize = await loadRaster()
  const svgOf = async (name: string) => (await provider?.picture(name)) ?? null
  const operator: Operator = {
    settings,
    db,
    files,
    clock,
    live,
    weekBest: createWeekBest(db),
    tables: createTables(provider, clock),
    get games() {
      return catalogue.games
    },
    pictures: createPictures(
      { version: () => catalogue.artVersion, isKnown: catalogue.hasPicture, svgOf },
      { rasterize, kept: keepPictures(settings.picturesFolder) },
    ),
    provider,
    payments:
      partners.payments &&
      createPaymentsProvider(partners.payments, { clock, report: report('The payment provider gave no answer') }),
    vapid: await vapidOf(db, settings),
    chat: partners.chat && createChatTickets(partners.chat.secret),
    beacon,
  }
  return { operator, catalogue, canDraw: rasterize !== undefined }
}

function createWebServer(
  operator: Operator,
  { diskSpace, objectStore, signals }: BackingServices,
  { partners, gamesPort, controls }: LocalServices,
): Promise<OperatorServer> {
  return createApp({
    operator,
    wallet: createWallet(operator.db, createTurnoverFollower(operator.db, operator.live)),
    walletSecret: partners.games?.secret ?? null,
    chatSecret: partners.chat?.secret ?? null,
    gamesPort,
    diskSpace,
    objectStore,
    signals,
    controls,
  })
}

async function startMetricsServer({ metricsPort, host }: Settings, metrics: Metrics) {
  return metricsPort === null ? null : serveMetrics(metrics, host, metricsPort)
}

/** The port that a server listens on; 0 before it does. */
export function portOf(app: FastifyInstance): number {
  const [bound] = app.addresses()
  return typeof bound === 'object' ? bound.port : 0
}
