import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { begin } from './server/begin.ts'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { connectDevices, type Device } from './server/devices.ts'
import { closeConnections } from './server/http.ts'
import { startPostgres } from './server/postgres.ts'

// What a live socket that says nothing takes of an operator's memory: what the process grows by from the first ones on.
const FIRST = 2_000
const MORE = Number(process.env['BENCH_SOCKETS'] ?? 8_000)
/** Until what connecting has left behind is collected. */
const SETTLE_MS = 30_000
const MOST_KB = 12

begin()
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed')
const operator = await startOperatorProcess({ DATABASE_URL: await postgres.newDatabase(), TRUST_PROXY: 'loopback' })
const devices: Device[] = []
try {
  const before = await memoryWith(FIRST)
  const after = await memoryWith(MORE)
  const each = (after - before) / MORE
  const open = devices.filter(({ socket }) => socket.readyState === socket.OPEN).length
  console.log(`${open} of ${FIRST + MORE} sockets are open; ${Math.round(after / 1024)} MB`)
  console.log(`${each.toFixed(1)} KB a socket (at most ${MOST_KB} KB)`)
  if (each > MOST_KB || open < FIRST + MORE) process.exitCode = 1
} finally {
  for (const { socket } of devices) socket.terminate()
  closeConnections()
  await operator.stop()
  await postgres.stop()
}

/** With so many sockets more, the resident memory in KB. */
async function memoryWith(more: number): Promise<number> {
  devices.push(...(await connectDevices(operator.origin, { first: devices.length, count: more })))
  await sleep(SETTLE_MS)
  const status = readFileSync(`/proc/${operator.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
