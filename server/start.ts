import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { chatRoutes } from './chat/routes.ts'
import { createClock } from './clock.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { sweepRequirements } from './domain/bonus/expiry.ts'
import { createTurnoverFollower } from './domain/bonus/followTurnover.ts'
import { startIdentitySweeper } from './domain/identitySweeper.ts'
import { createGameIndex } from './domain/gameIndex.ts'
import { forgetUnusedUploads } from './domain/upload.ts'
import { createWallet } from './domain/wallet.ts'
import { catalogue } from './games/catalogue/catalogue.ts'
import { providers } from './games/catalogue/providers.ts'
import { createPictureOf } from './games/art/pictureOf.ts'
import { createGamesServer } from './games/provider/server.ts'
import { createWalletClient } from './games/provider/walletClient.ts'
import { createApp } from './http/app.ts'
import { serveMetrics } from './http/metrics.ts'
import { createPictures } from './http/pictures.ts'
import { loadRaster } from './http/raster.ts'
import { createLive } from './live/live.ts'
import { createLocalSignals, createPostgresSignals } from './live/signals.ts'
import type { Operator } from './operator.ts'
import { payPages } from './payments/pages.ts'
import { createPaymentProvider } from './payments/provider.ts'
import { startCashierSweeper } from './payments/sweeper.ts'
import { vapidOf } from './push/keys.ts'
import { startPushSender } from './push/sender.ts'
import { repeat } from './repeat.ts'
import { closeServer, type Running } from './running.ts'
import { sharedSecret } from './sharedSecret.ts'
import type { Settings } from './settings.ts'

export interface RunningOperator extends Running {
  gamesAddress: string
  /** What it is made of. */
  operator: Operator
}

const REQUIREMENTS_EVERY_MS = 60_000
const UPLOADS_EVERY_MS = 60 * 60_000

/**
 * Starts the operator with its games provider. Rejects with a plain sentence when it cannot.
 * `pagePort`: where browsers find the page, when it is not the operator that serves it.
 */
export async function startOperator(
  settings: Settings,
  progress: (message: string) => void = () => {},
  pagePort?: number,
): Promise<RunningOperator> {
  const { database } = settings
  const opening = openDatabase(database, progress)
  // Drawn up here while the database starts in its own thread.
  const all = catalogue()
  const makers = providers()
  const opened = await opening
  const { db } = opened
  const signals = 'databaseUrl' in database ? await createPostgresSignals(database.databaseUrl) : createLocalSignals()
  await migrate(db)
  const clock = createClock(Date.now, (aheadMs) => void signals.send(db, { aheadMs }))
  signals.listen((signal) => 'aheadMs' in signal && clock.follow(signal.aheadMs))
  const live = createLive({ db, clock, signals })
  const wallet = createWallet(db, createTurnoverFollower(live))
  const walletSecret = await sharedSecret(db, 'wallet')
  const operator: Operator = {
    settings,
    db,
    clock,
    live,
    games: createGameIndex(all, makers),
    pictures: createPictures(createPictureOf(all, makers), await loadRaster()),
    provider: {
      fairnessOf: (roundIds) => games.fairnessOf(roundIds),
      fairnessNow: (uid) => games.fairnessNow(uid),
    },
    payments: await createPaymentProvider({ db, clock, operatorOrigin: () => address }),
    vapid: await vapidOf(db, settings),
  }
  const { app, metrics, health } = await createApp({
    operator,
    wallet,
    walletSecret,
    gamesPort: () => portOf(games.app),
  })
  const failed = (what: string) => (fault: unknown) => app.log.error({ err: fault }, what)
  const { host, metricsPort } = settings
  const address = await app.listen({ host, port: settings.port })
  const appOrigins = appOriginsOf(host, pagePort ?? portOf(app))
  const games = await createGamesServer({
    db,
    clock,
    games: all,
    wallet: createWalletClient({ origin: address, secret: walletSecret, clock }),
    appOrigins,
    pagesFolder: join(dirname(settings.appFolder), 'play'),
    report: failed('The games provider failed'),
  })
  await payPages(games.app, { provider: operator.payments, clock, appOrigins })
  await chatRoutes(games.app, { db, clock, appOrigins })
  const gamesAddress = await games.app.listen({ host, port: settings.gamesPort })
  const works = [
    startCashierSweeper(operator, failed('A sweep of the cashier failed')),
    startIdentitySweeper(operator, failed('A sweep of KYC failed')),
    startPushSender(operator, failed('A push could not be sent')),
    repeat(
      REQUIREMENTS_EVERY_MS,
      () => sweepRequirements(operator, clock.now()),
      failed('A sweep of the turnover failed'),
    ),
    repeat(UPLOADS_EVERY_MS, () => forgetUnusedUploads(db, clock.now()), failed('A sweep of the uploads failed')),
  ]
  const metricsServer = metricsPort === null ? null : await serveMetrics(metrics, host, metricsPort)
  return {
    address,
    gamesAddress,
    operator,
    async close() {
      health.stop()
      metricsServer?.close()
      await Promise.all(works.map((work) => work.stop()))
      live.close()
      await games.close()
      await closeServer(app)
      await signals.close()
      await opened.close()
    },
  }
}

function portOf(app: FastifyInstance): number {
  const [bound] = app.addresses()
  return typeof bound === 'object' ? bound.port : 0
}

/** How browsers may name this app: by any name when it listens to the whole network. */
function appOriginsOf(host: string, port: number): string[] {
  const isLocal = host === '127.0.0.1' || host === 'localhost' || host === '::1'
  return isLocal ? [`http://127.0.0.1:${port}`, `http://localhost:${port}`] : [`http://*:${port}`]
}
