import { expect, test } from 'vitest'
import { MALL_HISTORY } from '../../../contract/constants.ts'
import { History } from '../../../src/screens/exchange/History.tsx'
import { render } from '../ui/render.tsx'

function endOf(length: number): string | null | undefined {
  const history = Array.from({ length }, (_, index) => ({
    id: String(index),
    itemId: 'cash',
    name: 'Cash',
    quantity: 1,
    points: 100,
    time: 1,
  }))
  return render(<History history={history} />).element.querySelector('.end-mark')?.textContent
}

test('the newest exchanges are not called everything, nor are all of them called the newest', () => {
  expect(endOf(MALL_HISTORY - 1)).toBe(undefined)
  expect(endOf(MALL_HISTORY)).toBe('The newest 20')
})
