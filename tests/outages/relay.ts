import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../e2e/setup/listen.ts'

/**
 * A TCP relay to a local server, which can be cut. `open`: forwards. `down`: closes every connection at once. `silent`:
 * drops everything including closes, as when a host or route vanishes; connections open at that time stay dead for
 * good, new ones are accepted but never answered. `unanswered`: forwards requests, and closes the connection at its
 * first answer.
 */
export interface Relay {
  /** The same address, through the relay. */
  through: (address: string) => string
  set: (state: RelayState) => void
  close: () => Promise<void>
}

export type RelayState = 'open' | 'down' | 'silent' | 'unanswered'

export async function startRelay(targetPort: number): Promise<Relay> {
  const pairs = new Set<Pair>()
  let state: RelayState = 'open'
  const server = createServer((near) => {
    const pair = join(near, connect(targetPort, '127.0.0.1'))
    pairs.add(pair)
    pair.ended(() => pairs.delete(pair))
    if (state === 'down') pair.cut()
    if (state === 'silent') pair.mute()
  })
  const port = await listen(server)
  return {
    through(address) {
      const url = new URL(address)
      url.port = String(port)
      return url.href
    },
    set(next) {
      state = next
      for (const pair of pairs) {
        if (next === 'down') pair.cut()
        if (next === 'silent') pair.mute()
        if (next === 'unanswered') pair.breakOnAnswer()
      }
    },
    async close() {
      for (const pair of pairs) pair.cut()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Pair {
  /** Also called when the server's side has ended, which may outlive the client's for long. */
  ended: (listener: () => void) => void
  mute: () => void
  breakOnAnswer: () => void
  cut: () => void
}

function join(near: Socket, far: Socket): Pair {
  const toFar = passOn(near, far)
  const toNear = passOn(far, near)
  const cut = () => {
    near.destroy()
    far.destroy()
  }
  return {
    ended: (listener) => void far.once('close', listener),
    mute() {
      toFar.stop()
      toNear.stop()
    },
    breakOnAnswer() {
      toNear.stop()
      far.once('data', cut)
    },
    cut,
  }
}

function passOn(from: Socket, to: Socket): { stop: () => void } {
  let stopped = false
  from.on('data', (bytes: Buffer) => stopped || to.write(bytes))
  from.on('error', () => from.destroy())
  from.on('close', () => stopped || to.destroy())
  return { stop: () => void (stopped = true) }
}
