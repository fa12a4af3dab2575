import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startNetwork } from '../../bench/network.ts'
import { listen } from '../../e2e/setup/listen.ts'

const PARTS = 200
const AT_ONCE = 5
const NUMBERS = Array.from({ length: PARTS }, (_, number) => `${number} `)
const HELD_UP_MS = 8

/** A machine that now and then runs something else between two of our lines. */
function holdUpNowAndThen(): void {
  const now = performance.now.bind(performance)
  let calls = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    const start = now()
    if (++calls % 10 === 0) while (now() - start < HELD_UP_MS);
    return now()
  })
}

async function send(socket: Socket): Promise<void> {
  socket.setNoDelay(true)
  for (const [index, number] of NUMBERS.entries()) {
    socket.write(number)
    if (index % AT_ONCE === 0) await after(1)
  }
  socket.end()
}

async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  await once(socket, 'close')
  return text
}

test('a slow network delivers in order what was sent, and all of it before it hangs up', async () => {
  const server = createServer((socket) => void send(socket))
  const network = await startNetwork(`http://127.0.0.1:${await listen(server)}`)
  network.become('slow4g')
  const { port, hostname } = new URL(network.origin)
  holdUpNowAndThen()
  const texts = await Promise.all([1, 2, 3].map(() => received(connect(Number(port), hostname))))
  vi.restoreAllMocks()
  expect(texts).toEqual([1, 2, 3].map(() => NUMBERS.join('')))
  await network.close()
  server.close()
})
