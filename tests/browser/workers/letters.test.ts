import { expect, it } from 'vitest'
import type { Letter } from '../../../contract/calls/letter.ts'
import { openDatabase } from '../../../workers/cache/database.ts'
import { fakeKeyValue } from '../../unit/workers/fakes.ts'
import { createLetters } from '../../../workers/cache/letters.ts'
import { createIdentity } from '../../../workers/identity.ts'

const letter = (id: string, time: number): Letter => ({
  id,
  type: 'system',
  title: id,
  content: '',
  time,
  read: false,
})

it('letters of the same moment keep the order of the operator: the last one first', async () => {
  const database = await openDatabase(() => {}, fakeKeyValue())
  const identity = createIdentity()
  identity.become('u1')
  const letters = createLetters({ use: (work) => work(database), possible: true }, identity)
  const list = [letter('11', 5), letter('10', 5), letter('9', 5), letter('12', 1)]
  await letters.keep(undefined, { list, total: 4, page: 1, size: 20, hasMore: false }, 0)
  const stored = await letters.page(undefined, 1, 20)
  expect(stored?.value.list.map(({ id }) => id)).toEqual(['11', '10', '9', '12'])
  database.close()
})
