import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Language } from '../../contract/constants.ts'
import { firstLists } from '../calls/game.ts'
import type { Controls } from '../localServices.ts'
import type { DiskSpace } from '../database/diskSpace.ts'
import type { ObjectStore } from '../files/objectStore.ts'
import type { Wallet } from '../domain/games/wallet.ts'
import { liveRoute } from '../live/route.ts'
import type { Signals } from '../live/signals/signals.ts'
import type { Operator } from '../operator.ts'
import { serveBooks } from './books.ts'
import { serveDataExports } from './dataExport.ts'
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
  /** Null without a games provider. */
  walletSecret: string | null
  /** Null without a chat desk. */
  chatSecret: string | null
  gamesPort: number
  diskSpace: DiskSpace
  /** Null where files lie in the database. */
  objectStore: ObjectStore | null
  signals: Signals
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
  objectStore,
  signals,
  controls,
}: AppPorts): Promise<OperatorServer> {
  const { settings, db, payments, pictures } = operator
  const { app, metrics } = await createServer(settings, gamesPort)
  controls?.breakAnswers(app)
  await protect(app)
  const isReady = () => sql`select 1`.execute(db)
  const health = serveHealth(app, isReady, () => ({
    writable: !diskSpace.isFull(),
    live: signals.isHeard(),
    ...(objectStore && { files: !objectStore.isAway() }),
  }))
  if (walletSecret !== null) await walletRoutes(app, { operator, wallet, secret: walletSecret })
  if (payments) await callbackRoutes(app, operator, payments)
  if (chatSecret !== null) await deskRoutes(app, operator, chatSecret)
  await liveRoute(app, operator, metrics)
  await routeCalls(app, operator)
  await controls?.addRoutes(app, operator)
  servePictures(app, pictures)
  serveUploads(app, operator)
  serveBooks(app, db)
  serveDataExports(app, operator)
  // Read at each painting: the provider may be silent at the start.
  const lists = (language: Language) => firstLists({ games: operator.games, pictures, language })
  // A missing catalogue is reported where it is requested.
  const report = (err: unknown) => app.log[err instanceof DomainError ? 'info' : 'error']({ err }, 'Not painted')
  const documents = await createDocuments(settings.appFolder, { lists, pictureAt: pictureIn(pictures) }, report)
  await documents.paintAll()
  const sourcesOf = ({ origins }: FastifyRequest) => ({ frames: origins.games, images: '' })
  await serveApp(app, settings.appFolder, sourcesOf, documents)
  return { app, metrics, health }
}
