import { expect, it, onTestFinished } from 'vitest'
import type { Game } from '../../../contract/entities/game.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import { openDatabase } from '../../../workers/cache/database.ts'
import { fakeClock, fakeKeyValue } from '../../unit/workers/fakes.ts'

const SIZE = 2
const game = (code: string): Game => {
  return { code, name: code, type: 'slot', manuf: 'jili', img: '/g.svg', hot: false, isNew: false, weight: 0 }
}

it('goes on with nothing from elsewhere where the operator’s list stops; without one, lists what was seen', async () => {
  const database = await openDatabase(() => {}, fakeKeyValue())
  onTestFinished(() => database.close())
  const catalogue = createCatalogue({ use: (work) => work(database), possible: true }, fakeClock())
  const codesOf = async (filter: { manuf?: string }, page: number) =>
    (await catalogue.page({ type: 'slot', ...filter }, page, SIZE))?.value.list.map(({ code }) => code)

  await catalogue.keepPage(
    { type: 'slot' },
    { list: [game('c'), game('a')], total: 6, page: 1, size: SIZE, hasMore: true },
    1,
  )
  await catalogue.remember([game('b'), game('d')], 1)
  expect(await codesOf({}, 1)).toEqual(['c', 'a'])
  expect(await codesOf({}, 2)).toBeUndefined()
  expect(await codesOf({ manuf: 'jili' }, 1)).toHaveLength(SIZE)
  expect(await codesOf({ manuf: 'jili' }, 2)).toHaveLength(SIZE)
})
