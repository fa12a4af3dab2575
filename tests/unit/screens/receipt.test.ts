import { expect, test } from 'vitest'
import { DASHES_Y, layOut, wrapped } from '../../../src/screens/shared/receipt/layOut.ts'

/** Ten pixels a letter. */
const measure = (text: string) => text.length * 10
const receipt = {
  title: 'Deposit',
  amount: '₱500.00',
  status: 'Successful',
  facts: [
    { name: 'Bank', value: 'GCash' },
    { name: 'Time', value: '23 November 2026, 14:02:07' },
  ],
  number: '1',
}

test('a value is broken at spaces, and a number without any where its room ends', () => {
  expect(wrapped('23 November 2026, 14:02:07', 170, measure)).toEqual(['23 November 2026,', '14:02:07'])
  expect(wrapped('GCash', 170, measure)).toEqual(['GCash'])
  expect(wrapped('123456789', 40, measure)).toEqual(['1234', '5678', '9'])
  expect(wrapped('', 40, measure)).toEqual([''])
})

test('a name that is too long for its place is broken, not set narrower', () => {
  const facts = [{ name: 'Ví điện tử hoặc ngân hàng', value: 'BPI' }]
  const { marks } = layOut({ ...receipt, facts }, 'jolly.example', measure)
  const names = marks.filter(({ align }) => align === 'left')
  expect(names.map(({ text }) => text)).toEqual(['Ví điện tử', 'hoặc ngân', 'hàng'])
  expect(names.every(({ text, room }) => measure(text) <= room)).toBe(true)
  expect(new Set(names.map(({ y }) => y)).size).toBe(3)
})

test('a receipt is as high as what it says, and no two of its lines meet', () => {
  const { marks, height } = layOut(receipt, 'jolly.example', measure)
  const facts = marks.filter(({ y }) => y > DASHES_Y)
  expect(facts.map(({ text }) => text)).toEqual([
    'Bank',
    'GCash',
    'Time',
    '23 November 2026,',
    '14:02:07',
    'jolly.example',
  ])
  const baselines = [...new Set(facts.map(({ y }) => y))]
  expect(baselines.slice(1).every((y, index) => y - (baselines[index] ?? 0) >= 20)).toBe(true)
  expect(height).toBeGreaterThan(Math.max(...baselines))
})
