import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { listen } from '../e2e/setup/listen.ts'

/** `silent`: connected, but never answered ('lie-fi'). `off`: no connection. */
export type NetworkState = 'fast' | 'slow4g' | 'silent' | 'off'

const oneWayMs = 75
const bytesPerMs = 1_600_000 / 8 / 1000

/** A request on the network; times in epoch ms, bytes received. */
export interface Passed {
  path: string
  askedAt: number
  /** Time of the last byte; undefined before. */
  endedAt: number | undefined
  bytes: number
}

export interface Network {
  origin: string
  become: (state: NetworkState) => void
  /** Requests since the state last changed. */
  passed: () => Passed[]
  close: () => Promise<void>
}

/**
 * A shaped network between browser and server: the browser's own throttling does not reach workers. slow4g: 1.6 Mbit/s
 * down, shared by all connections, and 150 ms round trip.
 */
export async function startNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let state: NetworkState = 'fast'
  let busyUntil = 0
  let passed: Passed[] = []

  const server = createServer((near) => {
    if (state === 'off') {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    const [up, down] = [createLine(), createLine()]
    // One request at a time per connection.
    let current: Passed | undefined
    near.on('data', (data) => {
      const path = /^[A-Z]+ (\S+) HTTP/.exec(data.toString('latin1', 0, 500))?.[1]
      if (path !== undefined) {
        current = { path, askedAt: Date.now(), endedAt: undefined, bytes: 0 }
        passed.push(current)
      }
      pass(up, () => far.write(data), 0)
    })
    near.on('close', () => far.destroy())
    far.on('data', (data) => {
      const request = current
      const deliver = () => {
        near.write(data)
        if (request) Object.assign(request, { endedAt: Date.now(), bytes: request.bytes + data.length })
      }
      pass(down, deliver, data.length)
    })
    // Behind what is still on its way.
    far.on('close', () => pass(down, () => near.destroySoon(), 0))
  })

  function pass(line: Line, deliver: () => void, bytesDown: number): void {
    if (state === 'silent') return
    if (state === 'fast') {
      line(deliver, 0)
      return
    }
    busyUntil = Math.max(performance.now(), busyUntil) + bytesDown / bytesPerMs
    line(deliver, (bytesDown > 0 ? busyUntil : performance.now()) + oneWayMs)
  }

  function become(next: NetworkState): void {
    state = next
    busyUntil = 0
    passed = []
    for (const socket of open) socket.destroy()
  }

  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    become,
    passed: () => passed,
    close: async () => {
      become('off')
      server.close()
      await once(server, 'close')
    },
  }
}

/** Delivers at a time, by `performance.now()`, but never before what was sent earlier. */
type Line = (deliver: () => void, at: number) => void

/** One direction of a connection. Where the processor is taken away between two timers, the later may end first. */
function createLine(): Line {
  let last = Promise.resolve()
  return (deliver, at) => {
    last = last.then(() => until(at)).then(deliver)
  }
}

async function until(at: number): Promise<void> {
  const left = at - performance.now()
  if (left > 0) await after(left)
}
