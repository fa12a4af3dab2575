import { connect, createServer, type Server, type Socket } from 'node:net'
import { listen } from '../e2e/setup/listen.ts'

/** Who says a word, on the way between the coordinator and its workers. */
export type Side = 'coordinator' | 'worker'

/** The ways from a coordinator to its workers, on which a word can be waited for. */
export interface Wire {
  /** Opens a way to the server with this port; returns its own. */
  through(port: number): Promise<number>
  /**
   * Resolves as soon as one side says the word, once, on a connection that the key has passed: a job's own transactions are let
   * through. The word and all that follows on that connection is kept from the other side.
   */
  until(side: Side, word: RegExp, key: string): Promise<void>
  close(): void
}

interface Connection {
  /** The latest of the awaited keys that has passed on it. */
  key: string
}

export function createWire(): Wire {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  let awaited: { side: Side; word: RegExp; key: string; said: () => void } | null = null

  function isAwaited(connection: Connection, side: Side, text: string): boolean {
    if (!awaited) return false
    if (text.includes(awaited.key)) connection.key = awaited.key
    if (connection.key !== awaited.key || awaited.side !== side || !awaited.word.test(text)) return false
    awaited.said()
    awaited = null
    return true
  }
  function passOn(connection: Connection, side: Side, from: Socket, to: Socket): void {
    sockets.add(from)
    let isCut = false
    from.on('data', (bytes: Buffer) => {
      isCut ||= isAwaited(connection, side, bytes.toString('latin1'))
      if (!isCut) to.write(bytes)
    })
    from.on('error', () => from.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  return {
    through(port) {
      const server = createServer((near) => {
        const far = connect(port, '127.0.0.1')
        const connection = { key: '' }
        passOn(connection, 'coordinator', near, far)
        passOn(connection, 'worker', far, near)
      })
      servers.push(server)
      return listen(server)
    },
    until: (side, word, key) => new Promise((said) => void (awaited = { side, word, key, said: () => said() })),
    close() {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
