import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import type { Database } from '../../server/database/open.ts'

/** PostgreSQL says of each query, those inside functions too, how it went (auto_explain). */

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
}

/** What is being done: the path that is answered, or the job that works. */
export const doing = new AsyncLocalStorage<string>()
/** What a connection's last query was for. */
const askedFor = new WeakMap<pg.Client, string | undefined>()
const { query, connect } = pg.Client.prototype

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Node[]
}
const node: v.GenericSchema<unknown, Node> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.exactOptional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.exactOptional(v.number()),
  'Rows Removed by Index Recheck': v.exactOptional(v.number()),
  'Rows Removed by Join Filter': v.exactOptional(v.number()),
  Plans: v.exactOptional(v.array(v.lazy(() => node))),
})
const explained = v.pipe(v.string(), v.parseJson(), v.object({ 'Query Text': v.string(), Plan: node }))

export interface Scan {
  what: string
  text: string
  table: string
  node: string
  rows: number
  isWhole: boolean
}
/** Of all that was done. */
export const scans: Scan[] = []
/** How many rows each step of a plan went through, of tables or not. */
export const steps: Pick<Scan, 'what' | 'node' | 'rows'>[] = []

function note(client: pg.Client, message: string | undefined): void {
  const what = askedFor.get(client)
  const read = v.safeParse(explained, message?.slice(message.indexOf('{')))
  if (what === undefined || !read.success) return
  for (const step of stepsOf(read.output.Plan)) {
    const { 'Relation Name': table, 'Node Type': node } = step
    const rows = rowsOf(step)
    steps.push({ what, node, rows })
    if (table === undefined) continue
    scans.push({ what, table, node, rows, isWhole: node === 'Seq Scan', text: read.output['Query Text'] })
  }
}

const stepsOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

function rowsOf(step: Node): number {
  const removed = REMOVED.reduce((sum, why) => sum + (step[why] ?? 0), 0)
  return (step['Actual Rows'] + removed) * step['Actual Loops']
}

const REMOVED = ['Rows Removed by Filter', 'Rows Removed by Index Recheck', 'Rows Removed by Join Filter'] as const

/** From now on, of connections that are opened; what was seen before is forgotten. */
export function watchPlans(): void {
  scans.length = 0
  steps.length = 0
  pg.Client.prototype.connect = new Proxy(connect, {
    apply(connecting, client, given) {
      client.on('notice', ({ message }: { message: string | undefined }) => note(client, message))
      return Reflect.apply(connecting, client, given)
    },
  })
  pg.Client.prototype.query = new Proxy(query, {
    apply(asking, client, given) {
      askedFor.set(client, doing.getStore())
      return Reflect.apply(asking, client, given)
    },
  })
}

export function watchNoMore(): void {
  pg.Client.prototype.connect = connect
  pg.Client.prototype.query = query
}

/** The address of the database, for connections that are told their plans. */
export function explaining(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  return url.href
}

/** Those that a query must not read from end to end. */
export async function largeTables(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples > 1000`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export function told(found: readonly Scan[]): string {
  return found
    .map(({ what, node, table, rows, text }) => `${what}: ${node} of ${table}, ${rows} rows: ${text}`)
    .join('\n')
}
