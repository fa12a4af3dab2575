import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { UpdatePrompt } from '../../../src/app/UpdatePrompt.tsx'
import { updateWaiting } from '../../../src/platform/registration.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { render } from '../ui/render.tsx'

afterEach(() => {
  updateWaiting.value = false
})

test('the offer of a new version leaves the button free that a form keeps at the bottom', async () => {
  updateWaiting.value = true
  render(
    <>
      <UpdatePrompt />
      <main style={{ minHeight: '200vh' }} />
      <div style={{ position: 'sticky', bottom: 0, paddingBottom: 60 }}>
        <Button wide>Pay</Button>
      </div>
    </>,
  )
  const pay = page.getByRole('button', { name: 'Pay' })
  await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible()
  const { left, top, width, height } = pay.element().getBoundingClientRect()
  for (const y of [top + 4, top + height / 2, top + height - 4]) {
    expect(pay.element().contains(document.elementFromPoint(left + width / 2, y))).toBe(true)
  }
})

test('the offer goes with the version that another tab has taken', async () => {
  updateWaiting.value = true
  render(<UpdatePrompt />)
  const update = page.getByRole('button', { name: 'Update' })
  await expect.element(update).toBeVisible()
  updateWaiting.value = false
  await expect.element(update).not.toBeInTheDocument()
  updateWaiting.value = true
  await expect.element(update).toBeVisible()
})
