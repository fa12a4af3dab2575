import { expect, it } from 'vitest'
import { createWaitingMessages } from '../../../workers/features/waitingMessages.ts'
import { createIdentity } from '../../../workers/identity.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import { fakeClock, fakeKeyValue, fakeQueueTables } from './fakes.ts'

const message = (id: string, time = 1) => ({ id, text: `Message ${id}`, time })

/** One device and the workers started on it. */
function device() {
  const rows = new Map<string, QueueRow>()
  const clock = fakeClock()
  const identity = createIdentity()
  const startWorker = () => createWaitingMessages({ tables: fakeQueueTables(rows, fakeKeyValue()), clock, identity })
  const shown = async () => {
    const query = startWorker().resources.waitingMessages()
    await query.open()
    return query.state().value
  }
  return { identity, shown, commands: startWorker().commands }
}

it('what waits for the chat outlives the worker, in order, each once, until the chat has it', async () => {
  const { commands, shown } = device()
  await commands.keepMessages([message('a', 5), message('b', 3)])
  // A command is repeated if its worker died before it answered.
  await commands.keepMessages([message('b', 3), message('c', 4)])
  expect(await shown()).toEqual([message('a', 5), message('b', 3), message('c', 4)])
  await commands.dropMessage('b')
  expect(await shown()).toEqual([message('a', 5), message('c', 4)])
})

it('what was written before another player came is kept for who wrote it', async () => {
  const { commands, identity, shown } = device()
  identity.become('u2')
  await commands.keepMessages([message('of u1')], 'u1')
  await commands.keepMessages([message('of a visitor')], '')
  expect(await shown()).toEqual([])
  identity.become('u1')
  expect(await shown()).toEqual([message('of u1')])
})

it('nobody is shown, and sends, what somebody else wrote on the same phone', async () => {
  const { commands, identity, shown } = device()
  await commands.keepMessages([message('of a visitor')])
  identity.become('u1')
  await commands.keepMessages([message('of u1')])
  identity.become('u2')
  expect(await shown()).toEqual([])
  identity.become('u1')
  expect(await shown()).toEqual([message('of u1')])
  identity.become(undefined)
  expect(await shown()).toEqual([message('of a visitor')])
})
