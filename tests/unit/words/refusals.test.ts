import { expect, test } from 'vitest'
import { everyText } from './texts.ts'

/** What only the pages about fairness explain. */
const UNEXPLAINED = /\b(beacon|operator)\b/i

test('no refusal speaks of what only the pages about fairness explain', async () => {
  const refusals = (await everyText()).filter(({ where }) => /^server|error\./.test(where))
  expect(refusals.length).toBeGreaterThan(150)
  expect(refusals.filter(({ english }) => UNEXPLAINED.test(english))).toEqual([])
})
