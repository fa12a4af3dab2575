import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { begin, busy } from './server/begin.ts'
import { inRoot } from '../../tools/root.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { CLIENTS, type WalletPace } from './server/clients.ts'
import { measureFanOut, type FanOut } from './server/fanOut.ts'
import { closeConnections } from './server/http.ts'
import { measureLists, type ListPace } from './server/lists.ts'
import { measurePlainWallet } from './server/plainWallet.ts'
import { startPostgres } from './server/postgres.ts'
import { measureStartUp, type StartUp } from './server/startUp.ts'
import { measureWallet, type WalletPaces } from './server/wallet.ts'
import { printDatabases, type DatabaseRow } from './table.ts'

/** Measures of the operator on one database. */
interface Measured {
  startUp: StartUp
  wallet: WalletPaces
  lists: ListPace
  fanOut: FanOut
}

// On the project's disk: in memory, writing costs nothing.
mkdirSync(inRoot('dist'), { recursive: true })
const folder = mkdtempSync(inRoot('dist', 'bench-'))
begin()
const postgres = await startPostgres()
if (!postgres) console.log('PostgreSQL is not installed: the embedded database alone.')
try {
  console.log('The embedded database …')
  let folders = 0
  const embedded = await measure(async () => ({ JOLLY_DATA: join(folder, `data-${++folders}`) }))
  console.log('PostgreSQL …')
  const postgresql = postgres && (await measure(async () => ({ DATABASE_URL: await postgres.newDatabase() })))
  const limit = postgres && (await measurePlainWallet(await postgres.newDatabase()))
  printDatabases(rowsOf(embedded, postgresql, limit))
  console.log(`${busy()} processors busy in the last minute, this included`)
} finally {
  closeConnections()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(newPlace: () => Promise<Record<string, string>>): Promise<Measured> {
  const startUp = await measureStartUp(newPlace)
  const wallet = await measureWallet({ environment: await newPlace() })
  const operator = await startOperatorProcess({ TRUST_PROXY: 'loopback', ...(await newPlace()) })
  try {
    return { startUp, wallet, lists: await measureLists(operator.origin), fanOut: await measureFanOut(operator.origin) }
  } finally {
    await operator.stop()
  }
}

function rowsOf(embedded: Measured, postgresql: Measured | null, limit: WalletPace | null): DatabaseRow[] {
  const row = (measure: string, unit: string, read: (of: Measured) => number | null): DatabaseRow => ({
    measure,
    unit,
    embedded: read(embedded),
    postgresql: postgresql && read(postgresql),
  })
  const wallet = (measure: string, unit: string, read: (of: WalletPace) => number): DatabaseRow => ({
    ...row(measure, unit, (of) => read(of.wallet.called)),
    limit: limit && read(limit),
  })
  const overHttp = (measure: string, unit: string, read: (of: WalletPace) => number) =>
    row(measure, unit, (of) => read(of.wallet.overHttp))
  return [
    wallet('wallet, 1 client', '/s', ({ sequential }) => sequential.perSecond),
    wallet('wallet, 1 client: p99', 'ms', ({ sequential }) => sequential.p99),
    wallet(`wallet, ${CLIENTS} clients`, '/s', ({ parallel }) => parallel.perSecond),
    wallet(`wallet, ${CLIENTS} clients: p99`, 'ms', ({ parallel }) => parallel.p99),
    overHttp('wallet over HTTP, 1 client', '/s', ({ sequential }) => sequential.perSecond),
    overHttp(`wallet over HTTP, ${CLIENTS} clients`, '/s', ({ parallel }) => parallel.perSecond),
    overHttp(`wallet over HTTP, ${CLIENTS} clients: p99`, 'ms', ({ parallel }) => parallel.p99),
    row(`catalogue, ${CLIENTS} clients`, '/s', ({ lists }) => lists.catalogue.perSecond),
    row(`catalogue, ${CLIENTS} clients: p99`, 'ms', ({ lists }) => lists.catalogue.p99),
    row(`search, ${CLIENTS} clients`, '/s', ({ lists }) => lists.search.perSecond),
    row(`search, ${CLIENTS} clients: p99`, 'ms', ({ lists }) => lists.search.p99),
    row('2,000 sockets: messages that arrived', '', ({ fanOut }) => fanOut.delivered),
    row('2,000 sockets: messages', '/s', ({ fanOut }) => fanOut.perSecond),
    row('2,000 sockets: p99', 'ms', ({ fanOut }) => fanOut.p99),
    row('2,000 sockets: p99 of other calls meanwhile', 'ms', ({ fanOut }) => fanOut.besideP99),
    row('first start, nothing there yet', 'ms', ({ startUp }) => startUp.first),
    row('second start', 'ms', ({ startUp }) => startUp.second),
    row('memory of the operator, idle', 'MB', ({ startUp }) => startUp.idle),
  ]
}
