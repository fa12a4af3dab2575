import { useSignals } from '@preact/signals-react/runtime'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRewards } from '../../../src/app/openRewards.tsx'
import { closeEverything, popups } from '../../../src/app/popups.ts'
import { Rewards } from '../../../src/app/popups/Rewards.tsx'
import { isInSight } from '../../e2e/setup/layout.ts'
import { render } from '../ui/render.tsx'

test('on its side, a phone shows what has to be bet with the prize', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(844, 390)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  render(<Rewards rewards={[{ type: 'cash', amount: 21 }]} turnoverMultiple={3} onCollect={() => {}} />)
  const rule = page.getByText(/Cash must be bet 3× before you withdraw it\./)
  await expect.poll(() => isInSight(rule.element())).toBe(true)
})

test('prizes that are won at once are collected one after the other', async () => {
  onTestFinished(closeEverything)
  openRewards({ rewards: [{ type: 'cash', amount: 21 }] })
  openRewards({ rewards: [{ type: 'point', amount: 7 }] })
  const { element } = render(<Open />)
  const dialog = page.getByRole('dialog')
  const collect = page.getByRole('button', { name: 'Collect' })
  await expect.poll(() => dialog.element().textContent).toContain('₱21')
  await collect.click()
  await expect.poll(() => dialog.element().textContent).toContain('7 points')
  await collect.click()
  await expect.poll(() => element.querySelector('dialog')).toBeNull()
  // What was not collected before a logout is not shown to the next player.
  openRewards({ rewards: [{ type: 'cash', amount: 21 }] })
  closeEverything()
  openRewards({ rewards: [{ type: 'point', amount: 7 }] })
  await expect.poll(() => dialog.element().textContent).toContain('7 points')
})

function Open() {
  useSignals()
  return popups.value.map((popup) => popup.kind === 'rewards' && <div key={popup.kind}>{popup.render()}</div>)
}
