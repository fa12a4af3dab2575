import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Language } from '../../contract/constants.ts'
import { firstLists } from '../calls/game.ts'
import type { Controls } from '../beside.ts'
import type { DiskSpace } from '../database/diskSpace.ts'
import type { Wallet } from '../domain/games/wallet.ts'
import { liveRoute } from '../live/route.ts'
import type { Operator } from '../operator.ts'
import { deskRoutes } from './deskRoutes.ts'
import { DomainError } from '../domain/domainError.ts'
import { createDocuments } from './documents.ts'
import { callbackRoutes } from './paymentCallbacks.ts'
import { serveApp } from './appFiles.ts'
import { type Health, serveHealth } from './health.ts'
import { pictureIn, servePictures } from './pictures.ts'
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
  diskSpace: DiskSpace
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
  diskSpace,
  controls,
}: AppPorts): Promise<OperatorServer> {
  const { settings, db, payments, pictures } = operator
  const { app, metrics } = await createServer(settings, gamesPort)
  controls?.breakAnswers(app)
  await protect(app)
  const isReady = () => sql`select 1`.execute(db)
  const health = serveHealth(app, isReady, () => ({ writable: !diskSpace.isFull() }))
  if (walletSecret !== null) await walletRoutes(app, { operator, wallet, secret: walletSecret })
  if (payments) await callbackRoutes(app, operator, payments)
  if (chatSecret !== null) await deskRoutes(app, operator, chatSecret)
  await liveRoute(app, operator, metrics)
  await routeCalls(app, operator)
  await controls?.addRoutes(app, operator)
  servePictures(app, pictures)
  serveUploads(app, operator)
  // The games as they are by then: their provider may be silent at the start.
  const lists = (language: Language) => firstLists({ games: operator.games, pictures, language })
  // That the games cannot be reached is said where they are asked for.
  const report = (err: unknown) => app.log[err instanceof DomainError ? 'info' : 'error']({ err }, 'Not painted')
  const documents = await createDocuments(settings.appFolder, { lists, pictureAt: pictureIn(pictures) }, report)
  await documents.paintAll()
  const sourcesOf = ({ origins }: FastifyRequest) => ({ frames: origins.games, images: '' })
  await serveApp(app, settings.appFolder, sourcesOf, documents)
  return { app, metrics, health }
}
