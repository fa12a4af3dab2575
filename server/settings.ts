import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { COSIGNED, type Key, readKey } from '../contract/books/note.ts'
import { toCentavos } from '../contract/money.ts'
import type { KeysPlace } from './database/encryption/keysPlace.ts'
import type { DatabasePlace } from './database/open.ts'
import type { ObjectStorePlace } from './files/objectStore.ts'
import type { NatsPlace } from './live/signals/nats.ts'

/** The operator's configuration, read from environment variables. */
export interface Settings {
  host: string
  /** 0: any free port. */
  port: number
  gamesPort: number
  database: DatabasePlace
  /** The NATS that tells this database's processes of messages for players; null: PostgreSQL does. */
  nats: NatsPlace | null
  /** The object store that files are kept in; null: the database. */
  objectStore: ObjectStorePlace | null
  /** Where the keys that encrypt personal data are. */
  dataKeys: KeysPlace
  /** The folder that the server was delivered in. */
  installation: string
  /** Whether the server refuses to start when its own files are not as the build delivered them; else it says so. */
  refuseChangedFiles: boolean
  /** The folder of the built app; missing files are not served. */
  appFolder: string
  /** The app's origin for browsers, when it differs from the address that the server listens on. */
  publicOrigin: string | null
  /** Origins of servers in front of this operator (JOLLY_UPSTREAM), whose pages may use passkeys. */
  frontOrigins: readonly string[]
  /** The origin of games, payment page and chat for browsers, when it differs from this host and `gamesPort`. */
  gamesOrigin: string | null
  /** The folder of the embedded database and other persistent files; null: nothing is kept. */
  dataFolder: string | null
  /** A server with drand's HTTP API, whose beacon the sandbox's tables draw with; null: a beacon of the sandbox's own. */
  drandOrigin: URL | null
  /** In production, test-only features must be enabled explicitly. */
  isProduction: boolean
  /** Enables the /sandbox controls; null: there are none. */
  sandboxKey: string | null
  /** From which stake and win on (centavos) a round of real money is singled out for the operator. */
  largeStake: number
  largeWin: number
  /** Factor that shortens reviews and payouts. */
  sandboxSpeed: number
  /** Whether registration requires an SMS code. */
  registerSms: boolean
  /** Difficulty, in bits, of the proof of work before an SMS code is sent to an unverified number; 0: none. */
  smsProofBits: number
  /** Web push identity (VAPID): a contact address for push services, and a private key. */
  vapid: { subject: string; privateKey: string | null }
  /** The name of the log of the sealed books; null: after the public origin. */
  booksOrigin: string | null
  /** Servers that cosign the checkpoints of the books (docs/books.md): their keys and submission prefixes. */
  witnesses: readonly { key: Key; url: string }[]
  /** Hosts that pushes may be sent to. */
  pushHosts: readonly string[]
  /** Where drawn covers are kept; processes on a host may share it. Null: in memory. */
  picturesFolder: string | null
  /** Whether covers are rendered ahead of requests. */
  picturesAhead: boolean
  /** When set, this server forwards calls to that operator and has none of its own. */
  upstream: URL | null
  /** Trusted proxies, whose X-Forwarded-* headers are used: addresses and ranges, comma-separated; false: none. */
  trustProxy: string | false
  /** In which header a trusted proxy tells a request's country (ISO 3166-1 alpha-2); null: none does, and it plays no part. */
  countryHeader: string | null
  /** Null: no metrics server. */
  metricsPort: number | null
  /** Number of processes that share the port. */
  workers: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Where traces are sent by OTLP over HTTP; null: nowhere. */
  otlpEndpoint: URL | null
}

/** The browsers' push services; `*.` matches one or more labels. */
const PUSH_HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))
/** An origin as browsers serialise it, such as `https://play.example`: no path, no default port. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:/),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text),
)
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(origin),
)
const witnessKey = v.pipe(
  v.string(),
  v.rawTransform<string, Key>(({ dataset, addIssue, NEVER }) => {
    const key = readKey(dataset.value)
    if (key?.type === COSIGNED) return key
    addIssue({ message: 'No verifier key of a witness' })
    return NEVER
  }),
)
/** `nats://` or `tls://`, separated by commas. */
const natsServers = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(nats|tls):\/\/[^/]/),
      v.url(),
      v.transform((text) => new URL(text)),
    ),
  ),
)
const httpUrl = v.pipe(v.string(), v.regex(/^https?:\/\//), v.url())
/** `<verifier key> <URL>`, separated by commas. */
const witnesses = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().split(/\s+/))),
  v.array(
    v.pipe(
      v.strictTuple([witnessKey, httpUrl]),
      v.transform(([key, url]) => ({ key, url })),
    ),
  ),
)
/** In whole pesos; read as centavos. */
const wholePesos = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform((text) => toCentavos(Number(text))),
)
const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  GAMES_PORT: v.optional(port, '0'),
  JOLLY_DATA: v.optional(v.string(), 'data'),
  DATABASE_IMAGE: v.optional(v.string()),
  DATABASE_URL: v.optional(v.string()),
  DATABASE_DIRECT_URL: v.optional(v.string()),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), '16'),
  DATABASE_PREPARED_STATEMENTS: v.optional(v.picklist(['auto', 'on', 'off']), 'auto'),
  NATS_URL: v.optional(natsServers),
  NATS_CA_FILE: v.optional(v.string()),
  NATS_CREDS_FILE: v.optional(v.string()),
  S3_ENDPOINT: v.optional(httpUrl),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/))),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_PATH_STYLE: v.optional(v.picklist(['0', '1']), '1'),
  DATA_KEYS: v.optional(v.string()),
  DATA_KEYS_FILE: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(origin),
  GAMES_ORIGIN: v.optional(origin),
  FRONT_ORIGINS: v.optional(origins),
  SANDBOX_KEY: v.optional(v.pipe(v.string(), v.minLength(16))),
  NODE_ENV: v.optional(v.string()),
  DRAND_ORIGIN: v.optional(origin),
  LARGE_STAKE: v.optional(wholePesos, '10000'),
  LARGE_WIN: v.optional(wholePesos, '100000'),
  SANDBOX_SPEED: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.finite()), '1'),
  REGISTER_SMS: v.optional(v.picklist(['0', '1']), '0'),
  SMS_PROOF_BITS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(16)), '14'),
  VAPID_SUBJECT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:|https:\/\/)\S+$/)), 'mailto:push@example.com'),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  OWN_FILES: v.optional(v.picklist(['report', 'refuse']), 'report'),
  BOOKS_ORIGIN: v.optional(v.pipe(v.string(), v.regex(/^[^\s+]+$/))),
  BOOKS_WITNESSES: v.optional(witnesses),
  PUSH_HOSTS: v.optional(v.string(), PUSH_HOSTS),
  PICTURES_FOLDER: v.optional(v.string()),
  PICTURES_AHEAD: v.optional(v.picklist(['0', '1']), '1'),
  JOLLY_UPSTREAM: v.optional(httpUrl),
  TRUST_PROXY: v.optional(v.string()),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/i), v.toLowerCase())),
  METRICS_PORT: v.optional(port),
  WORKERS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)), '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
})

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.entries)

/** Parses the environment. Throws with the name of an invalid variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, folder = process.cwd()): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')
    throw new Error(`The setting ${wrong} is not understood`)
  }
  const read = parsed.output
  const dataFolder = read.JOLLY_DATA === 'memory' ? null : resolve(folder, read.JOLLY_DATA)
  if (read.WORKERS > 1 && !read.DATABASE_URL && !read.JOLLY_UPSTREAM) {
    throw new Error('WORKERS needs DATABASE_URL: the embedded database belongs to one process')
  }
  if (read.COUNTRY_HEADER && !read.TRUST_PROXY) {
    throw new Error('COUNTRY_HEADER needs TRUST_PROXY: anybody else could write it')
  }
  if (read.NATS_URL && !read.DATABASE_URL) {
    throw new Error('NATS_URL needs DATABASE_URL: the embedded database belongs to one process')
  }
  return {
    host: read.HOST,
    port: read.PORT,
    gamesPort: read.GAMES_PORT,
    database: placeOf(read, folder),
    nats: natsOf(read, folder),
    objectStore: objectStoreOf(read),
    dataKeys: keysPlaceOf(read, folder),
    installation: folder,
    refuseChangedFiles: read.OWN_FILES === 'refuse',
    appFolder: resolve(folder, 'dist', 'app'),
    ...originsFrom(read),
    frontOrigins: read.FRONT_ORIGINS ?? [],
    dataFolder,
    drandOrigin: read.DRAND_ORIGIN === undefined ? null : new URL(read.DRAND_ORIGIN),
    isProduction: read.NODE_ENV === 'production' && read.DATABASE_URL !== undefined,
    sandboxKey: read.SANDBOX_KEY ?? null,
    largeStake: read.LARGE_STAKE,
    largeWin: read.LARGE_WIN,
    sandboxSpeed: read.SANDBOX_SPEED,
    registerSms: read.REGISTER_SMS === '1',
    smsProofBits: read.SMS_PROOF_BITS,
    vapid: { subject: read.VAPID_SUBJECT, privateKey: read.VAPID_PRIVATE_KEY ?? null },
    booksOrigin: read.BOOKS_ORIGIN ?? null,
    witnesses: read.BOOKS_WITNESSES ?? [],
    pushHosts: read.PUSH_HOSTS.split(',').map((host) => host.trim()),
    picturesFolder: read.PICTURES_FOLDER
      ? resolve(folder, read.PICTURES_FOLDER)
      : dataFolder && join(dataFolder, 'pictures'),
    picturesAhead: read.PICTURES_AHEAD === '1',
    upstream: read.JOLLY_UPSTREAM === undefined ? null : new URL(read.JOLLY_UPSTREAM),
    trustProxy: read.TRUST_PROXY ?? false,
    countryHeader: read.COUNTRY_HEADER ?? null,
    metricsPort: read.METRICS_PORT ?? null,
    workers: read.WORKERS,
    logLevel: read.LOG_LEVEL,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : new URL(read.OTEL_EXPORTER_OTLP_ENDPOINT),
  }
}

function placeOf(read: v.InferOutput<typeof environment>, folder: string): DatabasePlace {
  const { DATABASE_URL, DATABASE_DIRECT_URL, JOLLY_DATA, DATABASE_IMAGE } = read
  if (DATABASE_URL) {
    const direct = DATABASE_DIRECT_URL === undefined ? {} : { directUrl: DATABASE_DIRECT_URL }
    return {
      databaseUrl: DATABASE_URL,
      ...direct,
      poolSize: read.DATABASE_POOL,
      prepared: read.DATABASE_PREPARED_STATEMENTS,
    }
  }
  if (JOLLY_DATA !== 'memory') return { dataFolder: resolve(folder, JOLLY_DATA) }
  return { memory: true, ...(DATABASE_IMAGE && { image: resolve(folder, DATABASE_IMAGE) }) }
}

function natsOf({ NATS_URL, NATS_CA_FILE, NATS_CREDS_FILE }: v.InferOutput<typeof environment>, folder: string) {
  if (!NATS_URL) return null
  const isTls = NATS_URL.map(({ protocol }) => protocol === 'tls:')
  if (new Set(isTls).size > 1) throw new Error('NATS_URL names one cluster: either all its servers are tls://, or none')
  if (NATS_CA_FILE && !isTls[0]) throw new Error('NATS_CA_FILE needs servers that are tls:// in NATS_URL')
  const fileOf = (path: string | undefined) => (path === undefined ? null : resolve(folder, path))
  return { servers: NATS_URL, caFile: fileOf(NATS_CA_FILE), credsFile: fileOf(NATS_CREDS_FILE) }
}

function objectStoreOf(read: v.InferOutput<typeof environment>): ObjectStorePlace | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_PATH_STYLE } = read
  if (!S3_ENDPOINT) return null
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return {
    endpoint: new URL(S3_ENDPOINT),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE === '1',
  }
}

/**
 * Where the data keys are: configured, or generated at the first start. In production they must not lie in a folder
 * that a restart may lose.
 */
function keysPlaceOf(read: v.InferOutput<typeof environment>, folder: string): KeysPlace {
  const { DATA_KEYS, DATA_KEYS_FILE, DATABASE_URL, JOLLY_DATA, JOLLY_UPSTREAM, NODE_ENV } = read
  if (DATA_KEYS) return { keys: DATA_KEYS }
  if (DATA_KEYS_FILE) return { file: resolve(folder, DATA_KEYS_FILE), make: false }
  if (DATABASE_URL && !JOLLY_UPSTREAM && NODE_ENV === 'production') {
    throw new Error(
      'DATABASE_URL needs DATA_KEYS_FILE (or DATA_KEYS) in production: the keys that personal data is encrypted with',
    )
  }
  return JOLLY_DATA === 'memory' ? { memory: true } : { file: resolve(folder, JOLLY_DATA, 'keys'), make: true }
}

/** On https, games need a host name of their own, since cookies are shared among all ports of a host. */
function originsFrom({ PUBLIC_ORIGIN: app, GAMES_ORIGIN: games, JOLLY_UPSTREAM }: v.InferOutput<typeof environment>) {
  if (games !== undefined && app === undefined) throw new Error('GAMES_ORIGIN needs PUBLIC_ORIGIN')
  if (app?.startsWith('https:') && JOLLY_UPSTREAM === undefined) {
    if (games === undefined) throw new Error('PUBLIC_ORIGIN on https needs GAMES_ORIGIN, for games, payments and chat')
    const [one, other] = [new URL(app), new URL(games)]
    if (one.hostname === other.hostname) throw new Error('GAMES_ORIGIN needs another host name than PUBLIC_ORIGIN')
    if (one.protocol !== other.protocol) throw new Error('GAMES_ORIGIN needs https, as PUBLIC_ORIGIN has it')
  }
  return { publicOrigin: app ?? null, gamesOrigin: games ?? null }
}
