import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { beaconRoundFrom, chainHash, chainOf, publishedAt, withBeacon } from '../../../contract/fairness/beacon.ts'
import { manilaDayNumber } from '../../../contract/manilaDay.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database } from '../../database/open.ts'
import type { GamesTables } from '../../database/tables/games.ts'
import { hashOfSeed, fairDraw, type TableDays, tableSeed } from '../../../contract/fairness/fair.ts'
import { type TableMoment, tableRound } from '../../../engines/tableClock.ts'
import type { RoundFairness } from '../../../protocols/games.ts'
import type { BeaconRound, Beacons } from '../beacon/beacons.ts'
import { PlayError } from './playError.ts'
import type { SharedDraw, SharedTable, TableDraws } from './rules.ts'
import type { DrawSource } from './seeds.ts'

/** A day's secret of a table, as anybody may know it. */
interface PublicSecret {
  code: string
  /** SHA-256. */
  hash: string
  /** Null until the last round of the day is over. */
  secret: string | null
  /** The hash of the beacon's chain that the day is drawn with; null for a day that was fixed without one. */
  chain: string | null
}

/** What a table draws with on a day. */
interface DaySecret {
  secret: string
  /** Of the beacon; null for a day that was fixed without one. */
  beaconKey: string | null
}

/** A day's last round ends on the next one, but sooner than this. */
const LAST_ROUND_ENDS_MS = 5 * MINUTE_MS

export interface TableSeeds {
  /**
   * Throws `betsClosed` once somebody has heard the round's beacon, which a clock that is set back does not undo, and
   * `beaconSilent` while the day's beacon is not to be heard: nobody knows how long a bet would have to wait.
   */
  of(draw: SharedDraw): Promise<DrawSource>
  /** The draws around a moment of a table, those of earlier rounds as far as anybody has seen them. */
  around(game: string, table: SharedTable, moment: TableMoment): Promise<TableDraws & TableState>
  /** Makes the secrets of tomorrow, so that they are fixed a day before, whether or not anybody opens the tables. */
  commitAhead(tables: readonly string[], now: number): Promise<void>
  /** What the rounds of a table's day are bound to, with the day's secret once the last of them is over. */
  dayOf(table: string, day: number, now: number): Promise<Pick<DaySecret, 'beaconKey'> & { day: Day }>
  /** The secrets of a Manila day, in the order of their tables; those of days beyond tomorrow are not made yet. */
  ofDay(day: number, now: number): Promise<PublicSecret[]>
}

type Day = NonNullable<RoundFairness['day']>

/** What is shown of a table's draws. */
interface TableState {
  days: TableDays
  /** Of the current round. `at`: when it is published, epoch ms. */
  beacon: (NonNullable<RoundFairness['beacon']> & { at: number }) | null
}

interface TableSeedsPorts {
  db: Database
  beacons: Beacons
}

export function createTableSeeds({ db, beacons }: TableSeedsPorts): TableSeeds {
  const known = new Map<string, Promise<DaySecret>>()
  let committedDay = 0

  const secretOf = (table: string, day: number): Promise<DaySecret> => {
    const key = `${table} ${day}`
    const secret = known.get(key) ?? storedSecret(table, day)
    known.set(key, secret)
    secret.catch(() => known.delete(key))
    return secret
  }

  /** Created by the first process that asks. */
  const storedSecret = async (code: string, day: number): Promise<DaySecret> => {
    await insertSecrets([code], day)
    const row = await db
      .selectFrom('gameTableSecret')
      .selectAll()
      .where('code', '=', code)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return { secret: readable(db, row), beaconKey: row.beaconKey }
  }

  /** Those that are there already stay. */
  const insertSecrets = async (codes: readonly string[], day: number): Promise<void> => {
    const rows = codes.map((code) => {
      const secret = encrypt(db, 'game_table_secret.secret', ownerOf({ code, day }), randomBytes(32).toString('hex'))
      return { code, day, secret, beaconKey: beacons.publicKey }
    })
    await db
      .insertInto('gameTableSecret')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** The signatures that are known of the beacon's rounds, by `nameOf`. */
  const signaturesOf = async (draws: readonly BeaconRound[]): Promise<Map<string, string>> => {
    const keys = [...new Set(draws.map(({ publicKey }) => publicKey))]
    const found = keys.map(async (publicKey) => {
      const rounds = draws.filter((draw) => draw.publicKey === publicKey).map(({ round }) => round)
      const signatures = await beacons.known(publicKey, rounds)
      return [...signatures].map(([round, signature]) => [nameOf({ publicKey, round }), signature] as const)
    })
    return new Map((await Promise.all(found)).flat())
  }

  return {
    async of({ table, number, startedAt, betsCloseAt }) {
      const day = manilaDayNumber(startedAt)
      const { secret, beaconKey } = await secretOf(table, day)
      if (beaconKey !== null && !(await beacons.isHeard(beaconKey))) throw new PlayError('beaconSilent')
      const beacon = beaconDrawAt(beaconKey, betsCloseAt)
      if (beacon && (await signaturesOf([beacon])).size > 0) throw new PlayError('betsClosed')
      const serverSeed = tableSeed(secret, table, number)
      const beaconRound = beacon?.round ?? null
      return { seedId: null, serverSeed, clientSeed: table, nonce: number, day, beaconKey, beaconRound }
    },

    async around(table, { phases, road }, { number, startedAt }) {
      // The day of the current round, not of the clock: at midnight yesterday's last round is still open.
      const today = manilaDayNumber(startedAt)
      const [before, now, after] = await Promise.all([today - 1, today, today + 1].map((day) => secretOf(table, day)))
      if (!before || !now || !after) throw new Error('A table has a secret for every day')
      const clockOf = (round: number) => tableRound(table, phases, round)
      const ofRound = (round: number) => (manilaDayNumber(clockOf(round).startedAt) < today ? before : now)
      const beaconOf = (round: number) => beaconDrawAt(ofRound(round).beaconKey, clockOf(round).betsCloseAt)
      const current = beaconOf(number)
      // Heard before the others are looked for: it is among them.
      const signature = current && (await beacons.signature(current.publicKey, current.round))
      const earlier = Array.from({ length: road }, (_, back) => beaconOf(number - 1 - back))
      const signatures = await signaturesOf([current, ...earlier].filter((draw) => draw !== null))

      const seedOf = (round: number) => tableSeed(ofRound(round).secret, table, round)
      const drawOf = (round: number) => {
        const beacon = beaconOf(round)
        const heard = beacon && signatures.get(nameOf(beacon))
        if (beacon && !heard) return null
        const clientSeed = heard ? withBeacon(table, heard) : table
        return fairDraw({ serverSeed: seedOf(round), clientSeed, nonce: round })
      }
      return {
        seedOf,
        drawOf,
        days: {
          todayHash: hashOfSeed(now.secret),
          tomorrowHash: hashOfSeed(after.secret),
          todayChain: chainHashOf(now.beaconKey),
          tomorrowChain: chainHashOf(after.beaconKey),
          yesterday: { secret: before.secret, hash: hashOfSeed(before.secret) },
        },
        beacon: current && {
          ...current,
          at: publishedAt(chainOf(current.publicKey), current.round),
          ...(signature && { signature }),
        },
      }
    },

    async commitAhead(tables, now) {
      const day = manilaDayNumber(now) + 1
      if (day === committedDay || tables.length === 0) return
      await insertSecrets(tables, day)
      committedDay = day
    },

    async dayOf(table, day, now) {
      const { secret, beaconKey } = await secretOf(table, day)
      return { day: { number: day, hash: hashOfSeed(secret), ...(isOver(day, now) && { secret }) }, beaconKey }
    },

    async ofDay(day, now) {
      const rows = await db.selectFrom('gameTableSecret').selectAll().where('day', '=', day).orderBy('code').execute()
      return rows.map((row) => {
        const [secret, chain] = [readable(db, row), chainHashOf(row.beaconKey)]
        return { code: row.code, hash: hashOfSeed(secret), secret: isOver(day, now) ? secret : null, chain }
      })
    },
  }
}

/** The first round that is published when bets are closed: until then nobody knows it, whoever has the secret. */
function beaconDrawAt(publicKey: string | null, betsCloseAt: number): BeaconRound | null {
  return publicKey === null ? null : { publicKey, round: beaconRoundFrom(chainOf(publicKey), betsCloseAt) }
}

function nameOf({ publicKey, round }: BeaconRound): string {
  return `${publicKey} ${round}`
}

function chainHashOf(publicKey: string | null): string | null {
  return publicKey === null ? null : chainHash(chainOf(publicKey))
}

function isOver(day: number, now: number): boolean {
  return day < manilaDayNumber(now - LAST_ROUND_ENDS_MS)
}

function readable(db: Database, row: GamesTables['gameTableSecret']): string {
  return decrypt(db, 'game_table_secret.secret', ownerOf(row), row.secret)
}

function ownerOf({ code, day }: { code: string; day: number }): string[] {
  return [code, String(day)]
}
