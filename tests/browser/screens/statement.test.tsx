import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDay } from '../../../contract/manilaDay.ts'
import { Statement } from '../../../src/screens/records/Statement.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  ask: async () => {},
  send: async () => {},
  useResource: () => ({ value: undefined, refreshing: true, refresh: () => {} }),
}))

test.for([
  ['First day', '2019-12-31'],
  ['Last day', manilaDay(Date.now() + 2 * DAY_MS)],
] as const)('%s: a day for which there is no statement (%s) is told so once it is typed', async ([name, day]) => {
  render(<Statement />)
  await page.getByRole('button', { name: 'Other days' }).click()
  const field = page.getByLabelText(name)
  await field.fill(day)
  await page.getByRole('button', { name: 'Other days' }).click()
  await expect.element(field).toHaveAccessibleDescription(/^Choose a day from .*2020.* to today$/)
  await field.fill(manilaDay(Date.now() - DAY_MS))
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})
