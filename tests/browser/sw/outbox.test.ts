import { fakeKeyValue } from '../../unit/workers/fakes.ts'
import { expect, it, vi } from 'vitest'
import { removeRow, waitingRows } from '../../../sw/outbox.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import { openDatabase } from '../../../workers/cache/database.ts'

it('reads what the data worker keeps, and says when it cannot: whoever waits for the lock would wait for ever', async () => {
  expect(await waitingRows(Date.now())).toEqual([])
  const database = await openDatabase(() => undefined, fakeKeyValue())
  const heart = (code: string) => ({ call: 'userGameCollect', input: { code } })
  const row = { kind: 'change', owner: 'u1', at: 1, path: '/api/user/game/collect' } as const
  const heldUntil = Date.now() + 60 * 60_000
  const put: QueueRow[] = [
    { ...row, id: 'a', place: 3, value: heart('third') },
    { ...row, id: 'b', place: 2, value: heart('second') },
    { ...row, id: 'c', place: 1, value: heart('refused'), dead: true },
    { ...row, id: 'd', place: 4, value: heart('held'), heldUntil },
    { ...row, id: 'e', place: 5, value: heart('after it') },
    { id: 'f', kind: 'money', owner: 'u1', place: 1, at: 1, value: { call: 'rechargeBuild', input: {} } },
  ]
  await database.queue.edit('u1', 'change', () => ({ put }))
  const sendable = (id: string, code: string, place: number) => ({
    id,
    owner: 'u1',
    path: row.path,
    place,
    entry: heart(code),
  })
  expect(await waitingRows(Date.now())).toEqual([sendable('b', 'second', 2), sendable('a', 'third', 3)])
  expect(await waitingRows(heldUntil)).toHaveLength(4)

  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  await expect(waitingRows(Date.now())).rejects.toThrow('closing')
  await removeRow('b')
  expect(await waitingRows(Date.now())).toEqual([sendable('a', 'third', 3)])
  database.close()
})
