import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chatRoutes } from '../sandbox/chat/routes.ts'
import { createChatTickets } from '../protocols/chat.ts'
import { unlockDatabase } from './database/encryption/unlock.ts'
import { migrate, refuseNewer } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { sweepRequirements } from './domain/bonus/expiry.ts'
import { createTurnoverFollower } from './domain/bonus/followTurnover.ts'
import { startIdentitySweeper } from './domain/kyc/sweeper.ts'
import { createGameIndex } from './domain/games/searchIndex.ts'
import { createWallet } from './domain/games/wallet.ts'
import { catalogue } from '../sandbox/games/catalogue/catalogue.ts'
import { providers } from '../sandbox/games/catalogue/providers.ts'
import { createPictureOf } from '../sandbox/games/art/pictureOf.ts'
import { createGamesServer } from '../sandbox/games/provider/server.ts'
import { createWalletClient } from '../sandbox/games/provider/walletClient.ts'
import { createApp } from './http/app.ts'
import { serveMetrics } from './http/metrics.ts'
import { appOriginOf, gamesBeside } from './http/origins.ts'
import { createPictures } from './http/pictures.ts'
import { loadRaster } from './http/raster.ts'
import { takesTurn } from './jobs/jobTurn.ts'
import { createLive } from './live/live.ts'
import { createLocalSignals, createPostgresSignals } from './live/signals.ts'
import type { Operator } from './operator.ts'
import { payPages } from '../sandbox/payments/pages.ts'
import { createPaymentProvider } from '../sandbox/payments/provider.ts'
import { startCashierSweeper } from './domain/cashier/sweeper.ts'
import { vapidOf } from './push/keys.ts'
import { startPushSender } from './push/sender.ts'
import { repeat } from './jobs/repeat.ts'
import { enforceRetention } from './jobs/retention/enforce.ts'
import { closeServer, type Running } from './running.ts'
import { openSandboxClock } from '../sandbox/clock.ts'
import { sharedSecret } from './database/encryption/sharedSecret.ts'
import type { Settings } from './settings.ts'

export interface RunningOperator extends Running {
  /** Where browsers that have the app from `address` find its games. */
  gamesAddress: string
  /** What it is made of. */
  operator: Operator
}

const REQUIREMENTS_EVERY_MS = 60_000
/** On a full disk it is looked again whether there is room. */
const ROOM_EVERY_MS = 1_000
const RETENTION_EVERY_MS = 60 * 60_000

/** Starts the operator with its games provider. Rejects with a plain sentence when it cannot. */
export async function startOperator(
  settings: Settings,
  progress: (message: string) => void = () => {},
): Promise<RunningOperator> {
  const { database } = settings
  const opening = openDatabase(database, progress)
  // Drawn up here while the database starts in its own thread.
  const all = catalogue()
  const makers = providers()
  const opened = await opening
  const { db, room } = opened
  const signals = 'databaseUrl' in database ? await createPostgresSignals(database) : createLocalSignals()
  // A server may be upgraded under an older process, which goes on beside the newer one; a folder belongs to one alone.
  if (opened.kind === 'embedded') await refuseNewer(db)
  await migrate(db)
  await unlockDatabase(db, settings.dataKeys, progress)
  const clock = await openSandboxClock(db, signals)
  const live = createLive({ db, clock, signals })
  const wallet = createWallet(db, createTurnoverFollower(live))
  const walletSecret = await sharedSecret(db, 'wallet')
  const operator: Operator = {
    settings,
    db,
    clock,
    advanceClock: clock.advance,
    live,
    games: createGameIndex(all, makers),
    pictures: createPictures(createPictureOf(all, makers), await loadRaster()),
    provider: {
      fairnessOf: (roundIds) => games.fairnessOf(roundIds),
      untoldAmong: (roundIds) => games.untoldAmong(roundIds),
      fairnessNow: (uid) => games.fairnessNow(uid),
    },
    payments: await createPaymentProvider({ db, clock, operatorOrigin: () => address }),
    vapid: await vapidOf(db, settings),
    chatTickets: createChatTickets(await sharedSecret(db, 'chat')),
  }
  const { app, metrics, health } = await createApp({
    operator,
    wallet,
    walletSecret,
    gamesPort: () => portOf(games.app),
    room,
  })
  const failed = (what: string) => (fault: unknown) => app.log.error({ err: fault }, what)
  const { host, metricsPort } = settings
  const address = await app.listen({ host, port: settings.port })
  const appOrigin = (request: FastifyRequest) => appOriginOf(request, settings, portOf(app))
  const games = await createGamesServer({
    db,
    clock,
    games: all,
    wallet: createWalletClient({ origin: address, secret: walletSecret, clock }),
    appOrigin,
    trustProxy: settings.trustProxy,
    pagesFolder: join(dirname(settings.appFolder), 'play'),
    report: failed('The games provider failed'),
  })
  await payPages(games.app, { provider: operator.payments, clock, appOrigin })
  await chatRoutes(games.app, { db, clock, tickets: operator.chatTickets, appOrigin })
  await games.app.listen({ host, port: settings.gamesPort })
  const gamesAddress = settings.gamesOrigin ?? gamesBeside(settings.publicOrigin ?? address, portOf(games.app))
  const works = [
    ...startCashierSweeper(operator, failed('A sweep of the cashier failed')),
    ...startIdentitySweeper(operator, failed('A sweep of KYC failed')),
    startPushSender(operator, failed('A push could not be sent')),
    repeat({
      name: 'requirements',
      everyMs: REQUIREMENTS_EVERY_MS,
      async work() {
        if (await takesTurn(db, 'requirements', REQUIREMENTS_EVERY_MS)) await sweepRequirements(operator, clock.now())
      },
      report: failed('A sweep of the turnover failed'),
    }),
    repeat({
      name: 'retention',
      everyMs: RETENTION_EVERY_MS,
      work: async () => void (await enforceRetention(db, clock.now())),
      report: failed('What is past its time could not be deleted'),
    }),
    repeat({
      name: 'room',
      everyMs: ROOM_EVERY_MS,
      work: () => room.lookAgain(db),
      report: failed('It could not be looked whether the disk has room'),
    }),
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
