import { connect, createServer, type Server, type Socket } from 'node:net'
import { listen } from '../e2e/setup/listen.ts'

/** Who says a word, on the way between the coordinator and its workers. */
export type Side = 'coordinator' | 'worker'

/** The ways from a coordinator to its workers, on which a word can be waited for. */
export interface Wire {
  /** Opens a way to the server with this port; returns its own. */
  through(port: number): Promise<number>
  /** Resolves as soon as one side says the word, once. It and all that follows on that connection is kept from the other. */
  until(side: Side, word: RegExp): Promise<void>
  close(): void
}

export function createWire(): Wire {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  let awaited: { side: Side; word: RegExp; said: () => void } | null = null

  function isAwaited(side: Side, bytes: Buffer): boolean {
    if (awaited?.side !== side || !awaited.word.test(bytes.toString('latin1'))) return false
    awaited.said()
    awaited = null
    return true
  }
  function passOn(side: Side, from: Socket, to: Socket): void {
    sockets.add(from)
    let isCut = false
    from.on('data', (bytes: Buffer) => {
      isCut ||= isAwaited(side, bytes)
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
        passOn('coordinator', near, far)
        passOn('worker', far, near)
      })
      servers.push(server)
      return listen(server)
    },
    until: (side, word) => new Promise((said) => void (awaited = { side, word, said: () => said() })),
    close() {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
