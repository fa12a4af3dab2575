import { dirname, join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { HOUR_MS } from '../contract/durations.ts'
import { createChatTickets } from '../protocols/chat.ts'
import type { LocalServicePorts, LocalServices } from '../server/localServices.ts'
import { sharedSecret } from '../server/database/encryption/sharedSecret.ts'
import { appOriginOf } from '../server/http/origins.ts'
import { startJob } from '../server/jobs/job.ts'
import type { Settings } from '../server/settings.ts'
import { portOf, type RunningOperator, startOperator } from '../server/start.ts'
import { createDesk } from './chat/desk.ts'
import { chatRoutes } from './chat/routes.ts'
import { openSandboxClock, type SandboxClock } from './clock.ts'
import { createControls } from './controls/controls.ts'
import { type Database, openSandboxDatabase } from './database/open.ts'
import { enforceSandboxRetention } from './database/retention.ts'
import { openBeacons } from './games/beacon/open.ts'
import { createPictureOf } from './games/art/pictureOf.ts'
import { artVersion } from './games/art/version.ts'
import { catalogue } from './games/catalogue/catalogue.ts'
import { feedOf } from './games/provider/feed.ts'
import { providers } from './games/catalogue/providers.ts'
import { createGamesServer } from './games/provider/server.ts'
import { createWalletClient } from './games/provider/walletClient.ts'
import { startCallbacks } from './payments/callbacks.ts'
import { paymentRoutes } from './payments/routes.ts'
import { createPaymentProvider, type PaymentProvider } from './payments/provider.ts'

const RETENTION_EVERY_MS = HOUR_MS

/** What tests reach without asking the operator. */
interface Sandbox {
  db: Database
  clock: SandboxClock
  payments: PaymentProvider
}

export interface RunningSandbox extends RunningOperator {
  sandbox: Sandbox
}

/** Starts the operator with the sandbox beside it. */
export async function startSandbox(
  settings: Settings,
  progress: (message: string) => void = () => {},
): Promise<RunningSandbox> {
  // Deferred until the database has begun to start in its own thread.
  const games = Promise.resolve().then(() => (drawn ??= drawGames()))
  const { promise: sandbox, resolve } = Promise.withResolvers<Sandbox>()
  const running = await startOperator(settings, progress, async (ports) => {
    const { parts, ...services } = await startServices(ports, await games)
    resolve(parts)
    return services
  })
  return { ...running, sandbox: await sandbox }
}

/** Drawn once per process: half a second of work. */
let drawn: ReturnType<typeof drawGames> | null = null

function drawGames() {
  const games = catalogue()
  const studios = providers()
  const feed = feedOf(games, studios, artVersion())
  return { games, feed, pictureOf: createPictureOf(games, studios) }
}

async function startServices(
  { settings, db: operatorDb, signals, operatorOrigin, operatorPort, report }: LocalServicePorts,
  { games, feed, pictureOf }: ReturnType<typeof drawGames>,
): Promise<LocalServices & { parts: Sandbox }> {
  const db = await openSandboxDatabase(operatorDb, { isOneProcess: !('databaseUrl' in settings.database) })
  const clock = await openSandboxClock(db, signals)
  const secret = await sharedSecret(operatorDb, 'wallet')
  const chatSecret = await sharedSecret(operatorDb, 'chat')
  const payments = await createPaymentProvider({ db, clock, operatorOrigin })
  const appOrigin = (request: FastifyRequest) => appOriginOf(request, settings, operatorPort())
  const beacons = await openBeacons({
    db,
    clock,
    drandOrigin: settings.drandOrigin,
    report: report('The beacon could not be heard'),
  })
  const server = await createGamesServer({
    db,
    clock,
    beacons,
    games,
    catalogue: feed,
    pictureOf,
    secret,
    wallet: createWalletClient({ origin: operatorOrigin, secret, clock }),
    appOrigin,
    trustProxy: settings.trustProxy,
    pagesFolder: join(dirname(settings.appFolder), 'play'),
    report: report('The games provider failed'),
  })
  await paymentRoutes(server.app, { provider: payments, clock, appOrigin })
  const desk = createDesk({
    operatorOrigin,
    secret: chatSecret,
    clock,
    report: report('The chat desk could not ask the operator'),
  })
  await chatRoutes(server.app, { db, clock, tickets: createChatTickets(chatSecret), desk, appOrigin })
  const callbacks = startCallbacks(payments, report('A payment callback failed'))
  const retention = startJob({
    name: 'sandboxRetention',
    everyMs: RETENTION_EVERY_MS,
    work: async (stopping) => void (await enforceSandboxRetention(db, clock.now(), stopping)),
    report: report("What of the sandbox's is past its time could not be deleted"),
  })
  const origin = await server.app.listen({ host: settings.host, port: settings.gamesPort })
  return {
    clock,
    partners: {
      games: { origin, secret },
      payments: { code: payments.code, origin, secret: payments.secret },
      chat: { secret: chatSecret },
    },
    beacon: beacons,
    controls: createControls(settings, { db, clock, payments }),
    gamesPort: portOf(server.app),
    parts: { db, clock, payments },
    async close() {
      await Promise.all([callbacks.stop(), retention.stop()])
      await server.close()
    },
  }
}
