import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../../server/database/migrate.ts'
import { createLocalSignals } from '../../../../server/live/signals/local.ts'
import type { Signal } from '../../../../server/live/signals/signals.ts'
import { openSandboxClock } from '../../../../sandbox/clock.ts'
import { type Database, inSandbox, SANDBOX } from '../../../../sandbox/database/open.ts'
import { openTestDatabase, type TestDatabase } from '../../server/databaseForTests.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase([])
  const whole = await database.fresh()
  await migrate(whole, undefined, SANDBOX)
  db = inSandbox(whole)
})
afterAll(() => database.close())

const NOW = 1_000

test('a move is heard by every process, and a restart does not go back', async () => {
  const signals = createLocalSignals()
  const [one, other] = [await openSandboxClock(db, signals, () => NOW), await openSandboxClock(db, signals, () => NOW)]
  await Promise.all([one.advance(5), other.advance(7), one.advance(9)])
  expect([one.now(), other.now()]).toEqual([NOW + 21, NOW + 21])
  const restarted = await openSandboxClock(db, createLocalSignals(), () => NOW)
  expect(restarted.now()).toBe(NOW + 21)
  await expect(restarted.advance(-1)).rejects.toThrow(RangeError)
  expect(restarted.now()).toBe(NOW + 21)
})

test('a process that was deaf while it was moved looks it up', async () => {
  const listeners: ((signal: Signal) => void)[] = []
  const deaf = {
    ...createLocalSignals(),
    listen: (listener: (signal: Signal) => void) => void listeners.push(listener),
  }
  const clock = await openSandboxClock(db, deaf, () => NOW)
  const before = clock.now()
  const mover = await openSandboxClock(db, createLocalSignals(), () => NOW)
  await mover.advance(100)
  expect(clock.now()).toBe(before)
  for (const listener of listeners) listener({ missed: true })
  await expect.poll(clock.now).toBe(before + 100)
})
