import { expect, test } from 'vitest'
import { createHashQueue } from '../../../server/domain/account/hashQueue.ts'

function queueOf(atOnce: number, line: number) {
  const ends: (() => void)[] = []
  const queue = createHashQueue({ atOnce, line, retryAfterSec: 2 })
  const enter = (fault?: Error) =>
    queue(() => new Promise<void>((resolve, reject) => ends.push(() => (fault ? reject(fault) : resolve()))))
  return { enter, ends }
}

test('works so many at once, lets so many wait in order, and refuses the rest at once', async () => {
  const { enter, ends } = queueOf(2, 3)
  const done = Array.from({ length: 5 }, () => enter())
  await expect(enter()).rejects.toMatchObject({ code: 10002, data: { retryAfterSec: 2 } })
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await done[0]
  await expect.poll(() => ends.length).toBe(3)
  for (let n = 1; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
    await done[n]
  }
})

test('has its place again after a fault, and is empty in the end', async () => {
  const { enter, ends } = queueOf(1, 0)
  const failing = enter(new Error('broken'))
  ends[0]?.()
  await expect(failing).rejects.toThrow('broken')
  const next = enter()
  await expect.poll(() => ends.length).toBe(2)
  await expect(enter()).rejects.toMatchObject({ code: 10002 })
  ends[1]?.()
  await next
})
