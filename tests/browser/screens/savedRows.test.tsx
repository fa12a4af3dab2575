import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { Turnover } from '../../../src/screens/records/Turnover.tsx'
import TransactionHistory from '../../../src/screens/transactionHistory/transactionHistory.tsx'
import { render } from '../ui/render.tsx'

/** The rows that the operator has, and the last file that was saved. */
const known = vi.hoisted((): { rows: object[]; saved: readonly unknown[][] } => ({ rows: [], saved: [] }))
vi.mock('../../../src/screens/shared/saveCsv.ts', () => ({
  saveCsv: (_name: string, rows: readonly unknown[][]) => void (known.saved = rows),
}))
vi.mock('../../../src/state/data.ts', () => {
  const stateOf = () => ({
    value: { list: known.rows, total: known.rows.length, hasMore: false },
    refreshing: false,
    refresh: () => {},
  })
  return {
    useResource: () => ({ value: undefined, refreshing: false, refresh: () => {} }),
    resources: { of: () => ({ signal: { value: stateOf() }, watch: () => () => {}, refresh: () => {} }) },
    ask: async () => {},
    send: async () => {},
  }
})

beforeEach(() => history.replaceState(null, '', '/transactionHistory'))

/** The last column of the file. */
function savedStates(element: HTMLElement): unknown[] {
  const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('as CSV'))
  flushSync(() => button?.click())
  return known.saved.map((row) => row.at(-1))
}

test('a deposit that was sent back is no success in the list, nor in its file', () => {
  const deposit = { method: 'ewallet', bank: 'gcash', amount: 500_00, bonus: 0, createTime: 0, status: DEPOSIT.success }
  known.rows = [
    { ...deposit, orderNo: 'D1', refunded: 500_00 },
    { ...deposit, orderNo: 'D2', refunded: 200_00 },
    { ...deposit, orderNo: 'D3' },
  ]
  const { element } = render(<TransactionHistory />)
  const tags = [...element.querySelectorAll('li .tag')]
  expect(tags.map(({ textContent }) => textContent)).toEqual(['Sent back', 'Success', 'Success'])
  expect(tags.map((tag) => tag.classList.contains('good'))).toEqual([false, true, true])
  expect(savedStates(element)).toEqual(['Status', 'Sent back', 'Success', 'Success'])
})

test('the file of the turnover says how a line stands in words', () => {
  const line = { sourceName: 'Deposit', base: 0, multiple: 1, required: 0, done: 0, remaining: 0, createTime: 0 }
  known.rows = ['open', 'done', 'expired', 'closed'].map((status) => ({ ...line, id: status, status }))
  const { element } = render(<Turnover />)
  expect(savedStates(element)).toEqual(['Status', 'Left to bet', 'Done', 'Expired', 'Closed'])
})
