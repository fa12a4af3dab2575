import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { createChatTickets } from '../protocols/chat.ts'
import { type Clock, createClock } from './clock.ts'
import { unlockDatabase } from './database/encryption/unlock.ts'
import { migrate, refuseNewer } from './database/migrate.ts'
import { type OpenedDatabase, openDatabase } from './database/open.ts'
import { BOOKS } from '../contract/books/paths.ts'
import { startSealing } from './domain/books/job.ts'
import { startProving } from './domain/books/liabilities/job.ts'
import { startReconciler } from './domain/ledger/reconciler.ts'
import { sweepRequirements } from './domain/bonus/expiry.ts'
import { reminderSweep } from './domain/bonus/reminders.ts'
import { createTurnoverFollower } from './domain/bonus/followTurnover.ts'
import { cashierSweeps } from './domain/cashier/sweeper.ts'
import { type KnownCatalogue, openCatalogue } from './domain/games/catalogue.ts'
import { clawSweep } from './domain/bonus/clawDraw.ts'
import { startClosing } from './domain/closure/close.ts'
import { dataExportSweep } from './domain/dataExport/maker.ts'
import { createWallet } from './domain/games/wallet.ts'
import { createTables } from './domain/games/tables.ts'
import { createWeekBest } from './domain/games/weekBest.ts'
import { reviewSweep, startDeadlines } from './domain/kyc/sweeper.ts'
import type { ObjectStore } from './files/objectStore.ts'
import { openFiles } from './files/open.ts'
import { unusedObjectsSweep } from './files/unused.ts'
import { createApp } from './http/app.ts'
import { serveMetrics } from './http/metrics.ts'
import { gamesBeside } from './http/origins.ts'
import { inTurn } from './jobs/jobTurn.ts'
import { startComparing } from './jobs/clockOffset.ts'
import { startJob, type RunningJob } from './jobs/job.ts'
import { startWatchingPrepared } from './jobs/preparedTransactions.ts'
import { startCounting } from './jobs/queues.ts'
import { startSweeps } from './jobs/sweeps.ts'
import { enforceRetention } from './jobs/retention/enforce.ts'
import { createLive } from './live/live.ts'
import { openSignals } from './live/signals/open.ts'
import type { LocalServicePorts, LocalServices } from './localServices.ts'
import type { Operator } from './operator.ts'
import { createGamesProvider } from './providers/games.ts'
import { createPaymentsProvider } from './providers/payments.ts'
import { keepChangesAtStart } from './domain/oversight/start.ts'
import { startVerifying } from './ownFiles/verify.ts'
import { startDrawingAhead } from './pictures/drawAhead.ts'
import { drawFirstPictures } from './pictures/firstPictures.ts'
import { keepPictures } from './pictures/kept.ts'
import { createPictures } from './pictures/pictures.ts'
import { loadRaster } from './pictures/raster.ts'
import { vapidOf } from './push/keys.ts'
import { pushSweep } from './push/sender.ts'
import { createReports, type Report } from './reports.ts'
import { closeServer, type Running } from './running.ts'
import type { Settings } from './settings.ts'
import { startTracing } from './tracing/tracing.ts'

export interface RunningOperator extends Running {
  /** The origin of the games for browsers that have the app from `address`. */
  gamesAddress: string
  operator: Operator
}

const REQUIREMENTS_EVERY_MS = 60_000
/** How often free disk space is checked while the disk is full. */
const ROOM_EVERY_MS = 1_000
/** Until the first catalogue was received. */
const CATALOGUE_EVERY_MS = 2_000
/** How often it is looked whether the object store answers. */
const OBJECT_STORE_EVERY_MS = 10_000
const RETENTION_EVERY_MS = 60 * 60_000
/** It reads the rounds of a week. */
const WEEK_BEST_EVERY_MS = 5 * 60_000

/** Called once the operator's database is open. */
export type StartLocalServices = (ports: LocalServicePorts) => Promise<LocalServices>

/** Starts the operator. Rejects with a message for the person who started it. */
export async function startOperator(
  settings: Settings,
  progress: (message: string) => void = () => {},
  startLocalServices: StartLocalServices = noLocalServices,
): Promise<RunningOperator> {
  const tracing = await startTracing(settings.otlpEndpoint)
  const opened = await openReady(settings, progress)
  const { host } = settings
  const { db, diskSpace } = opened
  let listening = { address: '', port: 0 }
  const { report, logTo } = createReports()
  const signals = await openSignals(settings, report('What other processes have for players is not heard'))
  const { files, objectStore } = openFiles(settings, db, report('Photos and files can neither be kept nor read'))
  await objectStore?.look()
  const services = await startLocalServices({
    settings,
    db,
    signals,
    operatorOrigin: () => listening.address,
    operatorPort: () => listening.port,
    report,
  })
  const { clock, partners, beacon, gamesPort, controls } = services
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
  const wallet = createWallet(db, createTurnoverFollower(live))
  const { app, metrics, health } = await createApp({
    operator,
    wallet,
    walletSecret: partners.games?.secret ?? null,
    chatSecret: partners.chat?.secret ?? null,
    gamesPort,
    diskSpace,
    objectStore,
    signals,
    controls,
  })
  logTo((err, what) => app.log.error({ err }, what))
  const isHeard = () => catalogue.artVersion !== ''
  if (settings.picturesAhead && isHeard()) await drawFirstPictures(operator.pictures, catalogue.games)
  const address = await app.listen({ host, port: settings.port })
  listening = { address, port: portOf(app) }
  await keepChangesAtStart(operator)
  const jobs = startJobs(operator, opened, { objectStore, report })
  jobs.push(startVerifying(settings.installation, report('The server’s own files')))
  jobs.push(startCatalogueJob(catalogue, clock, report), startWeekBestJob(operator, report))
  // Only one of the worker processes renders ahead.
  if (settings.picturesAhead && rasterize && (cluster.worker?.id ?? 1) === 1) {
    const games = () => (isHeard() ? catalogue.games.all : [])
    jobs.push(startDrawingAhead({ pictures: operator.pictures, games, report: report('A cover could not be drawn') }))
  }
  const { metricsPort, gamesOrigin, publicOrigin } = settings
  const metricsServer = metricsPort === null ? null : await serveMetrics(metrics, host, metricsPort)
  return {
    address,
    gamesAddress: gamesOrigin ?? gamesBeside(publicOrigin ?? address, gamesPort),
    operator,
    async close() {
      health.stop()
      metricsServer?.close()
      await Promise.all(jobs.map((job) => job.stop()))
      await live.close()
      await services.close()
      await closeServer(app)
      await signals.close()
      await opened.close()
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

async function openReady(
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

function startJobs(
  operator: Operator,
  { db, diskSpace }: OpenedDatabase,
  { objectStore, report }: { objectStore: ObjectStore | null; report: Report },
): RunningJob[] {
  const { clock, settings } = operator
  const sweeps = [
    ...cashierSweeps(operator, report('A sweep of the cashier failed')),
    reviewSweep(operator, report('A sweep of KYC failed')),
    clawSweep(operator, report('A throw of the claw could not be drawn')),
    dataExportSweep(operator, report('A copy of a player’s data could not be made')),
    reminderSweep(operator, report('Players could not be reminded')),
    pushSweep(operator, report('A push could not be sent')),
    ...(objectStore ? [unusedObjectsSweep(db, objectStore, report('An object could not be deleted'))] : []),
  ]
  return [
    ...(objectStore ? [startLooking(objectStore, report)] : []),
    ...startSweeps(db, clock, sweeps),
    startCounting(db, clock, sweeps, report('What waits could not be counted')),
    startComparing(db, report('The clock could not be compared with that of the database')),
    startWatchingPrepared(db, report('Prepared transactions could not be looked for')),
    startDeadlines(operator, report('A sweep of KYC failed')),
    startClosing(operator, report('An account could not be closed')),
    startReconciler(db, report('The reconciliation of the ledger')),
    startSealing({
      db,
      clock,
      origin: settings.booksOrigin ?? `${new URL(settings.publicOrigin ?? 'http://localhost').host}${BOOKS}`,
      witnesses: settings.witnesses,
      provider: operator.provider,
      report: report('The sealing of the books'),
    }),
    startProving(db, clock, report('The proof of what is owed to players')),
    startJob({
      name: 'requirements',
      everyMs: REQUIREMENTS_EVERY_MS,
      work: () => inTurn(db, 'requirements', REQUIREMENTS_EVERY_MS, () => sweepRequirements(operator, clock.now())),
      report: report('A sweep of the turnover failed'),
    }),
    startJob({
      name: 'retention',
      everyMs: RETENTION_EVERY_MS,
      work: async () => void (await enforceRetention(db, clock.now())),
      report: report('What is past its time could not be deleted'),
    }),
    startJob({
      name: 'room',
      everyMs: ROOM_EVERY_MS,
      work: () => diskSpace.lookAgain(db),
      report: report('It could not be looked whether the disk has room'),
    }),
  ]
}

function startLooking({ look }: ObjectStore, report: Report): RunningJob {
  return startJob({
    name: 'objectStore',
    everyMs: OBJECT_STORE_EVERY_MS,
    work: look,
    report: report('It could not be looked whether the object store answers'),
  })
}

/** Each process keeps its own. Nothing waits for the first, and no call fails without them. */
function startWeekBestJob({ weekBest, clock }: Operator, report: Report): RunningJob {
  return startJob({
    name: 'weekBest',
    everyMs: WEEK_BEST_EVERY_MS,
    atOnce: true,
    work: () => weekBest.renew(clock.now()),
    report: report('The biggest wins of the week could not be read'),
  })
}

function startCatalogueJob(catalogue: KnownCatalogue, clock: Clock, report: Report): RunningJob {
  return startJob({
    name: 'catalogue',
    everyMs: CATALOGUE_EVERY_MS,
    work: () => catalogue.renew(clock.now()),
    report: report('The catalogue of the games could not be stored'),
  })
}

/** The port that a server listens on; 0 before it does. */
export function portOf(app: FastifyInstance): number {
  const [bound] = app.addresses()
  return typeof bound === 'object' ? bound.port : 0
}
