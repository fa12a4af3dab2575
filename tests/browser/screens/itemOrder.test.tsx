import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import type { MallItem } from '../../../contract/entities/cashier.ts'
import { ItemOrder } from '../../../src/screens/exchange/ItemOrder.tsx'
import { render } from '../ui/render.tsx'

const ITEM: MallItem = { id: '1', name: 'Claw tries', type: 'try', amount: 1, price: 10, turnoverMultiple: 0 }

test.each([
  ['points', 25, {}, 1, 'Your points are enough for 2.'],
  ['stock', 1_000, { stock: 3 }, 2, 'No more than 3 in stock.'],
  ['today’s limit', 1_000, { leftToday: 2 }, 1, 'You can have 2 today.'],
  ['limit of one order', 10_000, {}, 99, 'No more than 100 in one order.'],
])('at the bound of %s it says why there cannot be one more', (_, points, bounds, presses, words) => {
  render(
    <ItemOrder
      item={{ ...ITEM, ...bounds }}
      points={points}
      blocked={undefined}
      onOrder={() => {}}
      onClose={() => {}}
    />,
  )
  const more = document.querySelector<HTMLElement>('[aria-label="One more"]')
  for (let press = 1; press <= presses; press += 1) {
    expect(document.body.textContent).not.toContain(words)
    flushSync(() => more?.click())
  }
  expect(document.body.textContent).toContain(words)
})
