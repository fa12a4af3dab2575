import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Rewards } from '../../../src/app/popups/Rewards.tsx'
import { isInSight } from '../../e2e/setup/layout.ts'
import { render } from '../ui/render.tsx'

test('on its side, a phone shows what has to be bet with the prize', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(844, 390)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  render(<Rewards rewards={[{ type: 'cash', amount: 21 }]} turnoverMultiple={3} />)
  const rule = page.getByText(/Cash must be bet 3× before you withdraw it\./)
  await expect.poll(() => isInSight(rule.element())).toBe(true)
})
