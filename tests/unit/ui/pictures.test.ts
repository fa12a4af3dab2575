import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { halfSize } from '../../../contract/pictures.ts'

const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: false })
const change = (to: Partial<typeof connection>) => {
  Object.assign(connection, to)
  connection.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', { connection })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(connection, { type: 'cellular', saveData: false })
})

test('who saves data in the browser saves it here too, but on Wi-Fi', async () => {
  const { covers, picturesWait, savesData } = await import('../../../src/ui/pictures.ts')
  expect([savesData.value, picturesWait.value]).toEqual([false, false])
  change({ saveData: true })
  expect([savesData.value, picturesWait.value]).toEqual([true, true])
  change({ type: 'wifi' })
  expect([savesData.value, picturesWait.value]).toEqual([true, false])
  expect(covers.value).toBe('whole')
})

test('covers that are asked for all the same are half as large, where the operator shows them', async () => {
  const { covers, dataSaver, picturesWait, showPictures } = await import('../../../src/ui/pictures.ts')
  expect(covers.value).toBe('whole')
  dataSaver.value = true
  expect(picturesWait.value).toBe(true)
  showPictures()
  expect(picturesWait.value).toBe(false)
  expect(covers.value).toBe('half')
  expect(halfSize('/pictures/cover/x.webp?v=1')).toBe('/pictures/cover/x.webp?v=1&size=half')
  expect(halfSize('https://cdn.example/x.webp?signed=1')).toBe('https://cdn.example/x.webp?signed=1')
})
