import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS } from '../../server/http/limits.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { Browser, startForTests } from '../unit/server/http/operatorForTests.ts'
import { pipelined } from './pipelined.ts'

/** A search compares what was typed with every word of the catalogue. */
let operator: RunningSandbox
// On a busy machine a flood takes longer than the minute that it is counted in.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeAll(async () => void (operator = await startForTests()))
afterAll(() => operator.close())

const path = '/api/open/game/search?keyword=dragn'

test('an address that searches without end is refused more searches, and everything else is still answered', async () => {
  const { max } = LIMITS.search
  await pipelined(operator.address, max - 1, { path })
  const search = async () => (await fetch(new URL(path, operator.address))).json()
  expect(await search()).toMatchObject({ success: true })
  expect(await search()).toMatchObject({ success: false, code: 10002, data: { retryAfterSec: expect.any(Number) } })

  const browser = new Browser(operator.address)
  expect(await browser.call('openGameFetchHot', { size: 1 })).toMatchObject({ success: true })
  const elsewhere = new Browser(operator.address, { 'x-forwarded-for': '192.0.2.77' })
  expect(await elsewhere.call('openGameSearch', { keyword: 'dragn' })).toMatchObject({ success: true })
})
