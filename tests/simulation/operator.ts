import '../quickHashes.ts'
import pg from 'pg'
import { MINUTE_MS } from '../../contract/durations.ts'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import { findSession } from '../../server/domain/account/session.ts'
import type { LiveSocket } from '../../server/live/connection.ts'
import prepareDatabase from '../../tools/test/preparedDatabase.ts'
import { doom, spare } from './database.ts'
import type { Faults } from './faults.ts'
import { askWithoutSockets } from './http.ts'
import { releaseAllKeys } from './keyedMutex.ts'
import { asOperator, forgetOperator, onIdle, onJob, scheduler, takeOver } from './machine.ts'
import { settle } from './scheduler.ts'
import { troubleWallet } from './wallet.ts'

/** Turns of the event loop without anything new before it counts as idle. */
const CALM_TURNS = 4
/** Of real time. What nobody answers any more would be waited for without end. */
const IDLE_WITHIN_MS = 60_000
/** More than most calls and jobs have: whoever is doomed to more lives on. */
const STATEMENTS_MOST = 40

export interface OperatorAnswer {
  status: number
  headers: Headers
  body: string
}

/** Ends all of the operator's process that is not in its database. */
let killProcess = (): void => {}

export type SimulatedOperator = Awaited<ReturnType<typeof startOperator>>

/** Once per process, before the first world: from then on time is virtual. */
export async function prepare(): Promise<void> {
  await prepareDatabase()
  const servers = askWithoutSockets()
  const pools = watchPools()
  const isIdle = () => servers.asking() === 0 && pools.areQuiet()
  const realNow = performance.now.bind(performance)
  onIdle(async () => {
    const until = realNow() + IDLE_WITHIN_MS
    for (let calm = 0; calm < CALM_TURNS; calm = isIdle() ? calm + 1 : 0) {
      if (realNow() > until) throw new Error(`The operator stays busy: ${servers.asking()} requests wait`)
      await settle()
    }
  })
  killProcess = () => {
    servers.kill()
    pools.kill()
    releaseAllKeys()
    forgetOperator()
  }
  takeOver()
}

/**
 * A world's own operator: the real one with the sandbox beside it, in this process. A call runs to its end, unless the
 * operator is killed between two of its statements. Another one is started on the same database at once.
 */
export async function startOperator(faults: Faults) {
  troubleWallet(faults)
  let running = await asOperator(() => startForTests())
  const { address } = running
  const ports = { port: portOf(address), gamesPort: portOf(running.gamesAddress) }
  const players = new Map<string, string>()
  let onKilled = (): void => {}

  /** Does what kills the operator with that statement; `undefined`: before there was a result. */
  async function mortal<Result>(
    statements: number,
    work: () => Result | Promise<Result>,
  ): Promise<{ result: Result | undefined; statementsLeft: number }> {
    const { promise: death, resolve: die } = Promise.withResolvers<undefined>()
    doom(statements, () => {
      killProcess()
      die(undefined)
    })
    const result = await asOperator(() => Promise.race([death, work()]))
    const statementsLeft = spare()
    if (statementsLeft === 0) await restart()
    return { result, statementsLeft }
  }

  async function restart(): Promise<void> {
    scheduler.note('the operator is killed and starts again')
    running = await asOperator(() => startForTests(ports))
    onKilled()
  }

  /** A call that may leave something half done. `undefined`: the operator was killed before there was a result. */
  async function atRisk<Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> {
    if (!faults.strikes('killedInCall')) return asOperator(work)
    return (await mortal(1 + faults.within(STATEMENTS_MOST - 1), work)).result
  }

  let minute = 0
  let statementsOfJobsLeft = 0

  /** Drawn once a minute, and for all of its jobs: only those have statements that have something to do. */
  async function job(work: () => void): Promise<void> {
    const before = minute
    minute = Math.floor(scheduler.now() / MINUTE_MS)
    const { strikes, within } = faults.ofJobs
    if (faults.weather() !== 'drawn') statementsOfJobsLeft = 0
    if (minute !== before && strikes('killedInJob')) statementsOfJobsLeft = 1 + within(STATEMENTS_MOST - 1)
    if (statementsOfJobsLeft === 0) return asOperator(work)
    const { statementsLeft } = await mortal(statementsOfJobsLeft, work)
    statementsOfJobsLeft = statementsLeft
  }

  onJob(job)

  return {
    address,
    /** The one that runs now. */
    get running() {
      return running
    },
    get db() {
      return running.operator.db
    },
    get sandboxDb() {
      return running.sandbox.db
    },
    get payments() {
      return running.sandbox.payments
    },
    atRisk,
    /** `undefined`: it was killed before it answered. */
    ask: (path: string, init: RequestInit, cookie: string): Promise<OperatorAnswer | undefined> => {
      const { method = 'GET', body = null } = init
      // Calls that only read leave nothing half done.
      return (method === 'POST' ? atRisk : asOperator)(async () => {
        const headers = new Headers(init.headers)
        headers.set('origin', address)
        if (cookie !== '') headers.set('cookie', cookie)
        const answer = await fetch(address + path, { method, body, headers })
        return { status: answer.status, headers: answer.headers, body: await answer.text() }
      })
    },
    /** Who was logged in with this token. */
    playerOf: async (token: string): Promise<string | undefined> => {
      const { db, clock } = running.operator
      const uid = players.get(token) ?? (await asOperator(() => findSession(db, token, clock.now())))?.uid
      if (uid !== undefined) players.set(token, uid)
      return uid
    },
    /** Attaches a live socket, if the token is of a session of this player. */
    attach: (uid: string, token: string, socket: LiveSocket): Promise<boolean> =>
      asOperator(async () => {
        const { db, clock, live } = running.operator
        const session = await findSession(db, token, clock.now())
        if (session?.uid !== uid) return false
        live.attach(socket, session)
        return true
      }),
    /** What to do once another operator runs. */
    onKilled: (listener: () => void): void => {
      onKilled = listener
    },
    close: () => asOperator(() => running.close()),
  }
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

interface Pools {
  areQuiet(): boolean
  /** What waits for a connection of theirs waits for ever. */
  kill(): void
}

/** Those that were ever asked for a connection. */
function watchPools(): Pools {
  const alive = new Set<pg.Pool>()
  const dead = new WeakSet<pg.Pool>()
  const { connect } = pg.Pool.prototype
  pg.Pool.prototype.connect = function connectWatched(this: pg.Pool, ...given: unknown[]) {
    if (!dead.has(this)) alive.add(this)
    return Reflect.apply(connect, this, given)
  }
  return {
    areQuiet: () => {
      for (const pool of alive) if (pool.ended) alive.delete(pool)
      return [...alive].every(isQuiet)
    },
    kill: () => {
      for (const pool of alive) {
        dead.add(pool)
        // Nobody ends it. The metrics keep a pool until it has ended, and with it all that waits for a connection.
        Object.assign(pool, { ended: true })
      }
      alive.clear()
    },
  }
}

function isQuiet({ totalCount, idleCount, waitingCount }: pg.Pool): boolean {
  return waitingCount === 0 && idleCount === totalCount
}
