import '../quickHashes.ts'
import pg from 'pg'
import { startForTests } from '../unit/server/http/operatorForTests.ts'
import { findSession } from '../../server/domain/account/session.ts'
import type { LiveSocket } from '../../server/live/connection.ts'
import prepareDatabase from '../../tools/test/preparedDatabase.ts'
import { askWithoutSockets } from './http.ts'
import { asOperator, onIdle, takeOver } from './machine.ts'
import { settle } from './scheduler.ts'

/** Turns of the event loop without anything new before it counts as idle. */
const CALM_TURNS = 4

export interface OperatorAnswer {
  status: number
  headers: Headers
  body: string
}

export type SimulatedOperator = Awaited<ReturnType<typeof startOperator>>

/** Once per process, before the first world: from then on time is virtual. */
export async function prepare(): Promise<void> {
  await prepareDatabase()
  const asking = askWithoutSockets()
  const pools = watchPools()
  onIdle(async () => {
    for (let calm = 0; calm < CALM_TURNS; calm = asking() === 0 && pools().every(isQuiet) ? calm + 1 : 0) await settle()
  })
  takeOver()
}

/** A world's own operator: the real one with the sandbox beside it, in this process. A call runs to its end. */
export async function startOperator() {
  const running = await asOperator(() => startForTests())
  const { operator, sandbox, address } = running
  const { db, live, clock } = operator
  const players = new Map<string, string>()

  return {
    address,
    db,
    clock,
    payments: sandbox.payments,
    running,
    ask: (path: string, init: RequestInit, cookie: string): Promise<OperatorAnswer> =>
      asOperator(async () => {
        const headers = new Headers(init.headers)
        headers.set('origin', address)
        if (cookie !== '') headers.set('cookie', cookie)
        const { method = 'GET', body = null } = init
        const answer = await fetch(address + path, { method, body, headers })
        return { status: answer.status, headers: answer.headers, body: await answer.text() }
      }),
    /** Who was logged in with this token. */
    playerOf: async (token: string): Promise<string | undefined> => {
      const uid = players.get(token) ?? (await asOperator(() => findSession(db, token, clock.now())))?.uid
      if (uid !== undefined) players.set(token, uid)
      return uid
    },
    /** Attaches a live socket, if the token is of a session of this player. */
    attach: (uid: string, token: string, socket: LiveSocket): Promise<boolean> =>
      asOperator(async () => {
        const session = await findSession(db, token, clock.now())
        if (session?.uid !== uid) return false
        live.attach(socket, session)
        return true
      }),
    close: () => asOperator(() => running.close()),
  }
}

/** Those that were ever asked for a connection. */
function watchPools(): () => pg.Pool[] {
  const pools = new Set<pg.Pool>()
  const { connect } = pg.Pool.prototype
  pg.Pool.prototype.connect = function connectWatched(this: pg.Pool, ...given: unknown[]) {
    pools.add(this)
    return Reflect.apply(connect, this, given)
  }
  return () => [...pools]
}

function isQuiet({ totalCount, idleCount, waitingCount }: pg.Pool): boolean {
  return waitingCount === 0 && idleCount === totalCount
}
