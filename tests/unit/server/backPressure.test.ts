import { expect, test } from 'vitest'
import { openConnection, type LiveSocket } from '../../../server/live/connection.ts'

/** A connection that buffers this much and delivers nothing. */
function lineThatWaits(): LiveSocket & { waiting: number; cut: boolean } {
  const line = {
    waiting: 0,
    cut: false,
    get bufferedAmount() {
      return line.waiting
    },
    send: (text: string) => void (line.waiting += text.length),
    close: () => {},
    terminate: () => void (line.cut = true),
    on: () => {},
  }
  return line
}

const session = { id: 's', uid: 'u', guest: false, onlyKyc: false, barred: false, closing: false }
const message = { event: 'balanceChange', content: 'x'.repeat(1_000) }

test('a device that does not read is cut off once a million bytes wait for it', () => {
  const line = lineThatWaits()
  const connection = openConnection({ socket: line, session, acknowledge: () => {}, left: () => {} })
  for (let sent = 0; sent < 10_000 && !line.cut; sent++) connection.send(message)
  expect(line.cut).toBe(true)
  expect(line.waiting).toBeGreaterThan(1_000_000)
  expect(line.waiting).toBeLessThan(1_000_000 + 2 * message.content.length)
})

test('a device that reads stays', () => {
  const line = lineThatWaits()
  const connection = openConnection({ socket: line, session, acknowledge: () => {}, left: () => {} })
  for (let sent = 0; sent < 10_000; sent++) {
    connection.send(message)
    line.waiting = 0
  }
  expect(line.cut).toBe(false)
})
