import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountOf, untilItAnswers } from '../bench/server/postgres.ts'
import { PGBOUNCER } from '../../tools/test/pgbouncer.ts'
import { freePort } from '../e2e/setup/operator.ts'
import { untilItListens } from '../e2e/setup/untilItListens.ts'

/** Fewer than the operator's pool, so connections are multiplexed. */
const SERVER_CONNECTIONS = 4

export interface Pooler {
  /** The same address, through the pooler. */
  through: (address: string) => string
  kill: () => Promise<void>
  /** Starts it again after a kill. */
  resume: () => Promise<void>
  close: () => Promise<void>
}

/** A real pgbouncer in transaction mode, in front of a PostgreSQL of this machine. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'jolly-pgbouncer-'))
  const port = await freePort()
  const ini = join(folder, 'pgbouncer.ini')
  writeFileSync(ini, configuration(target.port, port))
  // pgbouncer refuses to run as root, as PostgreSQL does.
  const owner = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const launch = () => spawn(PGBOUNCER, ['-q', ini], { ...owner, stdio: 'ignore' })
  let server = launch()
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const through = (address: string) => {
    const url = new URL(address)
    url.port = String(port)
    return url.href
  }
  await untilItAnswers(through(databaseUrl))
  return {
    through,
    kill: () => end('SIGKILL'),
    async resume() {
      server = launch()
      await untilItListens(server, port)
    },
    async close() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

const configuration = (targetPort: string, port: number) => `
[databases]
* = host=127.0.0.1 port=${targetPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
server_login_retry = 1
`
