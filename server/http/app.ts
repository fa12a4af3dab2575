import { sql } from 'kysely'
import type { Room } from '../database/room.ts'
import type { Wallet } from '../domain/games/wallet.ts'
import { liveRoute } from '../live/route.ts'
import type { Operator } from '../operator.ts'
import { callbackRoutes } from './paymentCallbacks.ts'
import { sandboxApi } from '../../sandbox/controls/api.ts'
import { faultHooks } from '../../sandbox/controls/faultHooks.ts'
import { createFaults } from '../../sandbox/controls/faults.ts'
import { sandboxPage } from '../../sandbox/controls/page.ts'
import { serveApp } from './appFiles.ts'
import { type Health, serveHealth } from './health.ts'
import { servePictures } from './pictures.ts'
import { routeCalls } from './router.ts'
import { createServer, protect, type WebServer } from './server.ts'
import { serveUploads } from './upload.ts'
import { walletRoutes } from './walletRoutes.ts'

export interface AppPorts {
  operator: Operator
  wallet: Wallet
  walletSecret: string
  gamesPort: () => number
  room: Room
}

export interface OperatorServer extends WebServer {
  health: Health
}

/** The operator as a web server. */
export async function createApp({
  operator,
  wallet,
  walletSecret,
  gamesPort,
  room,
}: AppPorts): Promise<OperatorServer> {
  const { settings, db, pictures } = operator
  const { app, metrics } = await createServer(settings, gamesPort)
  const faults = createFaults()
  faultHooks(app, faults)
  await protect(app)
  const isReady = () => sql`select 1`.execute(db)
  const health = serveHealth(app, isReady, () => ({ writable: !room.isFull() }))
  await walletRoutes(app, { operator, wallet, secret: walletSecret })
  await callbackRoutes(app, operator)
  await liveRoute(app, operator, metrics)
  await routeCalls(app, operator)
  if (settings.sandboxKey !== null) {
    await sandboxApi(app, operator, faults)
    sandboxPage(app, settings.publicOrigin)
  }
  servePictures(app, pictures)
  serveUploads(app, operator)
  await serveApp(app, settings.appFolder, ({ origins }) => ({ frames: origins.games, images: '' }))
  return { app, metrics, health }
}
