import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { FAILED } from '../../../workers/cache/read.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { createEntries } from '../../../workers/queue/entries.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import { fakeClock, fakeKeyValue, fakeQueueTables, settle } from './fakes.ts'

/** A device that may be full, and executes pending work only when told, newest first. */
function slowDevice() {
  const rows = new Map<string, QueueRow>()
  const device = fakeQueueTables(rows, fakeKeyValue())
  const state = { isFull: false }
  const waiting: (() => void)[] = []
  const tables: Tables = {
    possible: true,
    use: async (work) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      const result = await device.use(work)
      if (!state.isFull) return result
      rows.clear()
      return undefined
    },
  }
  async function catchUp(): Promise<void> {
    for (await settle(); waiting.length > 0; await settle()) waiting.pop()?.()
  }
  return { state, rows, tables, catchUp }
}

it('keeps the later of two states, in whatever order the device takes them', async () => {
  const { state, rows, tables, catchUp } = slowDevice()
  const clock = fakeClock()
  const entries = createEntries({ clock, tables }, { kind: 'money', schema: v.string(), mustBeRead: true })
  state.isFull = true
  const asking = entries.next('u1', 'r1', 'asking', [])
  const entered = entries.edit('u1', () => ({ put: [asking] }))
  await catchUp()
  expect(await entered).toBe('stored')
  expect(rows).toEqual(new Map())

  // There is space again. The entry in memory is being written while its answer arrives.
  state.isFull = false
  await clock.pass(60_000)
  const replaced = entries.replace(asking, { ...asking, value: 'answered' })
  await catchUp()
  await replaced

  expect(rows.get('r1')).toMatchObject({ value: 'answered' })
})

it('tells when the device has taken what it had refused: until then other tabs saw an older state', async () => {
  const { state, tables, catchUp } = slowDevice()
  const clock = fakeClock()
  const onWritten = vi.fn<(owner: string) => void>()
  const kind = { kind: 'money', schema: v.string(), mustBeRead: true, onWritten } as const
  const entries = createEntries({ clock, tables }, kind)
  state.isFull = true
  const entered = entries.edit('u1', () => ({ put: [entries.next('u1', 'r1', 'answered', [])] }))
  await catchUp()
  await entered
  expect(onWritten).not.toHaveBeenCalled()

  state.isFull = false
  await clock.pass(60_000)
  await catchUp()
  expect(onWritten.mock.calls).toEqual([['u1']])
})

it('stores nothing late of what was said not to be stored', async () => {
  const rows = new Map<string, QueueRow>()
  const device = fakeQueueTables(rows, fakeKeyValue())
  const late: (() => Promise<unknown>)[] = []
  const tables: Tables = {
    possible: true,
    // Abandoned before the device executes it.
    use: async (work) => void late.push(() => device.use(work)),
  }
  const entries = createEntries({ clock: fakeClock(), tables }, { kind: 'money', schema: v.string(), mustBeRead: true })
  const decide = vi.fn(() => ({ put: [entries.next('u1', 'r1', 'asking', [])] }))

  expect(await entries.edit('u1', decide)).toEqual(FAILED)
  await Promise.allSettled(late.map((work) => work()))

  expect(decide).not.toHaveBeenCalled()
  expect(rows).toEqual(new Map())
})
