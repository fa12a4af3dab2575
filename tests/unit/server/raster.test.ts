import { expect, test } from 'vitest'
import { newestFirst } from '../../../server/pictures/raster.ts'

test('two pictures are drawn at once, and of those that wait the newest first', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const draw = newestFirst((svg) => {
    begun.push(svg)
    return new Promise((resolve, reject) => {
      ends.push(() => (svg === 'broken' ? reject(new Error(svg)) : resolve(Buffer.from(svg))))
    })
  })
  const asked = ['first', 'broken', 'out of sight', 'in sight'].map((svg) => draw(svg))
  expect(begun).toEqual(['first', 'broken'])
  ends[1]?.()
  await expect(asked[1]).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['first', 'broken', 'in sight'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['first', 'broken', 'in sight', 'out of sight'])
  for (const end of ends) end()
  expect(String(await asked[2])).toBe('out of sight')
})

test('a picture that cannot even be begun is told, and the next ones are drawn', async () => {
  const draw = newestFirst((svg) => {
    if (svg === '') throw new Error('There is nothing to draw')
    return Promise.resolve(Buffer.from(svg))
  })
  const asked = ['', '', 'a picture'].map((svg) => draw(svg))
  await expect(asked[0]).rejects.toThrow('nothing to draw')
  await expect(asked[1]).rejects.toThrow('nothing to draw')
  expect(String(await asked[2])).toBe('a picture')
})
