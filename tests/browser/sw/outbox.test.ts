import { expect, it, vi } from 'vitest'
import { removeRow, waitingRows } from '../../../sw/outbox.ts'
import { openDatabase } from '../../../workers/cache/database.ts'

it('reads what the data worker keeps, and says when it cannot: whoever waits for the lock would wait for ever', async () => {
  expect(await waitingRows(Date.now())).toEqual([])
  const database = await openDatabase(() => undefined)
  const entry = { call: 'userGameCollect', input: { code: 'g5' } } as const
  const id = await database.outbox.add({ uid: 'u1', entry, path: '/api/user/game/collect', aside: false })
  const [row, ...others] = await waitingRows(Date.now())
  expect(row).toEqual({ id, uid: 'u1', path: '/api/user/game/collect', input: { code: 'g5' } })
  expect(others).toEqual([])

  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  await expect(waitingRows(Date.now())).rejects.toThrow('closing')
  await removeRow(id)
  expect(await waitingRows(Date.now())).toEqual([])
  database.close()
})
