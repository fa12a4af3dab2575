import { sql } from 'kysely'
import type { Controls } from '../beside.ts'
import type { Room } from '../database/room.ts'
import type { Wallet } from '../domain/games/wallet.ts'
import { liveRoute } from '../live/route.ts'
import type { Operator } from '../operator.ts'
import { deskRoutes } from './deskRoutes.ts'
import { callbackRoutes } from './paymentCallbacks.ts'
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
  /** Null when nobody brings games. */
  walletSecret: string | null
  /** Null when there is no desk to chat with. */
  chatSecret: string | null
  gamesPort: number
  room: Room
  controls: Controls | null
}

export interface OperatorServer extends WebServer {
  health: Health
}

/** The operator as a web server. */
export async function createApp({
  operator,
  wallet,
  walletSecret,
  chatSecret,
  gamesPort,
  room,
  controls,
}: AppPorts): Promise<OperatorServer> {
  const { settings, db, payments, pictures } = operator
  const { app, metrics } = await createServer(settings, gamesPort)
  controls?.breakAnswers(app)
  await protect(app)
  const isReady = () => sql`select 1`.execute(db)
  const health = serveHealth(app, isReady, () => ({ writable: !room.isFull() }))
  if (walletSecret !== null) await walletRoutes(app, { operator, wallet, secret: walletSecret })
  if (payments) await callbackRoutes(app, operator, payments)
  if (chatSecret !== null) await deskRoutes(app, operator, chatSecret)
  await liveRoute(app, operator, metrics)
  await routeCalls(app, operator)
  await controls?.addRoutes(app, operator)
  servePictures(app, pictures)
  serveUploads(app, operator)
  await serveApp(app, settings.appFolder, ({ origins }) => ({ frames: origins.games, images: '' }))
  return { app, metrics, health }
}
