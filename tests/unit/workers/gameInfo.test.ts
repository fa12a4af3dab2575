import { expect, test } from 'vitest'
import { CACHED_AT_HEADER } from '../../../contract/constants.ts'
// Loaded ahead, so that the worker has its code at once.
import '../../../workers/cache/searchIndex.ts'
import '../../../workers/features/later.ts'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

const GAME = {
  name: 'Koi',
  code: 'koi',
  manuf: 'jili',
  type: 'slot',
  img: '/g.svg',
  hot: false,
  isNew: false,
  weight: 0,
}
const INFO = { game: GAME, hitRate: 30, features: [{ code: 'wild', name: 'Wilds' }] }

test('what the service worker has kept of a game is shown, though the device knows the game itself', async () => {
  const operator = playersOperator()
  operator.on('/api/open/game/searchDiscover', success([GAME]))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'discover', params: undefined })
  await worker.clock.pass(100)
  const headers = { [CACHED_AT_HEADER]: String(worker.clock.now() - 60_000) }
  operator.on('/api/open/game/info', () =>
    Response.json({ success: true, code: 0, msg: null, data: INFO }, { headers }),
  )
  worker.watch({ name: 'gameInfo', params: { code: 'koi' } })
  await worker.clock.pass(100)
  expect(worker.value('gameInfo')).toMatchObject({ hitRate: 30, features: [{ code: 'wild' }] })
})
