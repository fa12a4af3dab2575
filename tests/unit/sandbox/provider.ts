import { randomUUID } from 'node:crypto'
import { createClock, type MovableClock } from '../../../server/clock.ts'
import { provideKeys } from '../../../server/database/encryption/encryption.ts'
import { openKeyRing } from '../../../server/database/encryption/keysPlace.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from '../../../server/database/open.ts'
import { createBeacons } from '../../../sandbox/games/beacon/beacons.ts'
import { openOwnBeacon } from '../../../sandbox/games/beacon/own.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { SPIN_GAME } from '../../../sandbox/games/catalogue/spinGame.ts'
import type { CatalogueGame } from '../../../sandbox/games/catalogue/types.ts'
import type { Engine } from '../../../engines/engines.ts'
import { inSandbox, SANDBOX } from '../../../sandbox/database/open.ts'
import { createGamesServer, type GamesServer } from '../../../sandbox/games/provider/server.ts'
import { feedOf } from '../../../sandbox/games/provider/feed.ts'
import { createWalletClient } from '../../../sandbox/games/provider/walletClient.ts'
import type { SeedState } from '../../../sandbox/games/provider/seeds.ts'
import type { Fixture } from '../../../engines/sport.ts'
import type { TableMoment } from '../../../engines/tableClock.ts'
import { inMemory } from '../../../tools/test/preparedDatabase.ts'
import { type LittleOperator, startLittleOperator } from './operator.ts'

const SECRET = 'shared by the two'
const games = [...catalogue(), SPIN_GAME]

export interface Provider {
  games: GamesServer
  operator: LittleOperator
  clock: MovableClock
  /** Moves the clock to this time (epoch ms), unless it has passed: the real one goes on meanwhile. */
  passUntil(time: number): void
  /** Sets the clock so many ms back from what it would be, as that of a machine can be; 0: no more. */
  setBack(ms: number): void
  opened: OpenedDatabase
  gameOf(engine: Engine): CatalogueGame
  /** The game's minimum stake in pesos. */
  least(engine: Engine): number
  /** Launches a game; returns its page's client. */
  play(engine: Engine): Promise<Player>
  /** Whether the tables' beacon can be heard. */
  silence(isSilent: boolean): void
  /** The process is killed and restarts on the same database. */
  restart(): Promise<void>
  close(): Promise<void>
}

interface RoundAnswer {
  roundId: string
  stake: number
  win: number | null
  balance: number | null
  view: {
    dealt: number[]
    final: number[] | null
    caught: boolean
    crashedAt: number | null
    outAt: number | null
    result: { winner: 'player' | 'banker' | 'tie' }
    symbols?: string[]
  }
}

/** The union of the answers; each test expects a part. */
export interface Answer {
  ok: boolean
  reason: string
  session: string
  now: number
  game: { code: string }
  stakes: number[]
  round: RoundAnswer
  unfinished: RoundAnswer[]
  endedAway: RoundAnswer[]
  history: RoundAnswer[]
  fairness: SeedState
  flights: { stake: number; state: string; at: number }[]
  table: TableMoment & {
    result: { winner: 'player' | 'banker' | 'tie' } | null
    serverSeed: string | null
    serverSeedHash: string
    fixtures: Fixture[]
    beacon: { publicKey: string; round: number; signature?: string; at: number } | null
    road: { winner: 'player' | 'banker' | 'tie' }[]
  }
}

export interface Player {
  opening: Answer
  ask: (path: string, body?: object) => Promise<Answer>
  bet: (bet: number, choice?: object, requestId?: string) => Promise<Answer>
}

/** The real provider on an embedded database, with a minimal operator over HTTP. */
export async function startProvider(): Promise<Provider> {
  let back = 0
  const clock = createClock(() => Date.now() - back)
  const opened = await openDatabase(inMemory())
  await migrate(opened.db, undefined, SANDBOX)
  const db = inSandbox(opened.db)
  provideKeys(opened.db, { ring: openKeyRing({ memory: true }), hashSecret: null })
  const operator = await startLittleOperator(SECRET, clock)
  const wallet = createWalletClient({ origin: () => operator.origin, secret: SECRET, clock, retryAfterMs: [1, 1] })
  const own = await openOwnBeacon(db, clock)
  let isSilent = false
  const source = { ...own, signature: async (round: number) => (isSilent ? null : own.signature(round)) }
  const start = () =>
    createGamesServer({
      db,
      clock,
      beacons: createBeacons({ db, clock, sources: [source] }),
      wallet,
      games,
      catalogue: feedOf([], [], ''),
      pictureOf: () => null,
      secret: SECRET,
      appOrigin: () => 'https://app.example',
      pagesFolder: '/nowhere',
      trustProxy: 'loopback',
      report: (fault) => {
        throw fault
      },
    })
  let server = await start()
  const gameOf = (engine: Engine) => {
    const found = games.find((game) => game.engine === engine)
    if (!found) throw new Error(`No game plays ${engine}`)
    return found
  }
  return {
    get games() {
      return server
    },
    operator,
    clock,
    opened,
    gameOf,
    least: (engine) => gameOf(engine).minBet / 100,
    async play(engine) {
      const token = operator.launch(gameOf(engine).code)
      let session = ''
      const ask = async (path: string, body?: object): Promise<Answer> => {
        const answer = await server.app.inject({
          method: body ? 'POST' : 'GET',
          url: `/play/api/${path}`,
          headers: session ? { authorization: `Bearer ${session}` } : {},
          ...(body && { payload: body }),
        })
        return answer.json()
      }
      const opening = await ask('session', { token })
      session = opening.session
      const bet = async (amount: number, choice: object = {}, requestId: string = randomUUID()): Promise<Answer> => {
        const begun = await ask('round', { requestId, bet: amount, choice })
        if (begun.reason !== 'seedWorn') return begun
        // As the page does.
        const { nextServerSeedHash: serverSeedHash } = (await ask('fairness')).fairness
        await ask('fairness', { clientSeed: 'renewed', serverSeedHash })
        return bet(amount, choice, requestId)
      }
      return { opening, ask, bet }
    },
    passUntil: (time) => clock.advance(Math.max(0, time - clock.now())),
    setBack(ms) {
      back = ms
    },
    silence(silent) {
      isSilent = silent
    },
    async restart() {
      await server.close()
      server = await start()
    },
    async close() {
      await server.close()
      await operator.close()
      await opened.close()
    },
  }
}
