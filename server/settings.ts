import { resolve } from 'node:path'
import * as v from 'valibot'
import type { DatabasePlace } from './database/open.ts'

/** What the operator is told by its environment. */
export interface Settings {
  host: string
  /** 0: any free port. */
  port: number
  gamesPort: number
  database: DatabasePlace
  /** The built app; what is not built yet is not served. */
  appFolder: string
  /** With it the /sandbox controls answer to other machines too. */
  sandboxKey: string | null
  /** How much faster than in life reviews and payouts go. */
  sandboxSpeed: number
  /** Whether registration asks for a code by sms. */
  registerSms: boolean
  /** Whose web pushes they are: an address that a push service can write to, and a key of the operator's own. */
  vapid: { subject: string; privateKey: string | null }
  /** Where pushes may be sent to. */
  pushHosts: readonly string[]
  /** With it, this server has no operator of its own: calls go on to that one. */
  upstream: URL | null
  /** Who may say, in X-Forwarded-*, whom a request is from: addresses and ranges, with commas. */
  trustProxy: string
  /** Null: no metrics. */
  metricsPort: number | null
  /** How many processes share the port. */
  workers: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The push services of the browsers; `*.` stands for one or more names. */
const PUSH_HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))
const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  GAMES_PORT: v.optional(port, '0'),
  JOLLY_DATA: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(v.string()),
  SANDBOX_KEY: v.optional(v.string()),
  SANDBOX_SPEED: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.finite()), '1'),
  REGISTER_SMS: v.optional(v.picklist(['0', '1']), '0'),
  VAPID_SUBJECT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:|https:\/\/)\S+$/)), 'mailto:push@example.com'),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  PUSH_HOSTS: v.optional(v.string(), PUSH_HOSTS),
  JOLLY_UPSTREAM: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//), v.url())),
  TRUST_PROXY: v.optional(v.string(), 'loopback'),
  METRICS_PORT: v.optional(port),
  WORKERS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)), '1'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
})

/** Throws with the name of the setting when one is not understood. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, folder = process.cwd()): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')
    throw new Error(`The setting ${wrong} is not understood`)
  }
  const read = parsed.output
  if (read.WORKERS > 1 && !read.DATABASE_URL && !read.JOLLY_UPSTREAM) {
    throw new Error('WORKERS needs DATABASE_URL: the embedded database belongs to one process')
  }
  return {
    host: read.HOST,
    port: read.PORT,
    gamesPort: read.GAMES_PORT,
    database: placeOf(read.DATABASE_URL, read.JOLLY_DATA, folder),
    appFolder: resolve(folder, 'dist', 'app'),
    sandboxKey: read.SANDBOX_KEY ?? null,
    sandboxSpeed: read.SANDBOX_SPEED,
    registerSms: read.REGISTER_SMS === '1',
    vapid: { subject: read.VAPID_SUBJECT, privateKey: read.VAPID_PRIVATE_KEY ?? null },
    pushHosts: read.PUSH_HOSTS.split(',').map((host) => host.trim()),
    upstream: read.JOLLY_UPSTREAM === undefined ? null : new URL(read.JOLLY_UPSTREAM),
    trustProxy: read.TRUST_PROXY,
    metricsPort: read.METRICS_PORT ?? null,
    workers: read.WORKERS,
    logLevel: read.LOG_LEVEL,
  }
}

function placeOf(databaseUrl: string | undefined, data: string, folder: string): DatabasePlace {
  if (databaseUrl) return { databaseUrl }
  return data === 'memory' ? { memory: true } : { dataFolder: resolve(folder, data) }
}
