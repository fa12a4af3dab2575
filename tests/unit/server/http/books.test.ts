import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLiabilities } from '../../../../contract/books/liabilities.ts'
import { readKey } from '../../../../contract/books/note.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { proveLiabilities } from '../../../../server/domain/books/liabilities/prove.ts'
import { sealBooks } from '../../../../server/domain/books/seal.ts'
import { Browser, register, startForTests } from './operatorForTests.ts'

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests()))
afterAll(() => running.close())

test('what is owed to all players is told to anybody, signed, once it was proved, and nothing is kept before', async () => {
  const anybody = new Browser(running.address)
  const early = await anybody.fetch('/books/liabilities')
  expect([early.status, early.headers.get('cache-control')]).toEqual([404, 'no-store'])

  const player = new Browser(running.address)
  const { uid } = await register(player)
  await player.sandbox('POST', 'grant', { uid, type: 'cash', amount: 250.5 })
  const { db, clock } = running.operator
  const now = clock.now()
  // The name of the log and its keys come with the first seal.
  await sealBooks(db, 'localhost/books', { now })
  await proveLiabilities(db, { now })

  const [newest = ''] = (await (await anybody.fetch('/books/keys')).text()).split('\n')
  const key = readKey(newest)
  const told = await anybody.fetch('/books/liabilities')
  expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const proof = key && readLiabilities(await told.text(), key)
  expect(proof).toMatchObject({ takenTime: now, root: { sum: 25_050 } })
})
