import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RequestCard } from '../../../src/screens/shared/money/RequestCard.tsx'
import { render } from '../ui/render.tsx'

const tall = <div style={{ height: '200vh' }} />

test('why an order was not made is in view, however far below its button stands', async () => {
  const { show } = render(tall)
  scrollTo(0, document.documentElement.scrollHeight)
  expect(scrollY).toBeGreaterThan(0)
  show(
    <>
      <RequestCard icon="warning" tone="bad" title="No order was placed">
        <p>The withdrawal password is wrong.</p>
      </RequestCard>
      {tall}
    </>,
  )
  const card = page.getByRole('alert').element()
  await expect.poll(() => card.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
