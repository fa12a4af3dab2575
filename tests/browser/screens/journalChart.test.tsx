import { signal, type Signal } from '@preact/signals-react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { JournalList } from '../../../src/screens/records/JournalList.tsx'
import { render } from '../ui/render.tsx'

/** The pages of the journal, by number. */
const known = vi.hoisted((): { pages: Signal<object>[] } => ({ pages: [] }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined }),
  resources: {
    of: (_name: string, { page }: { page: number }) => ({
      signal: known.pages[page - 1],
      watch: () => () => {},
      refresh: () => {},
    }),
  },
}))

const OFFLINE = { kind: 'offline' }
const row = (id: string, time: string) => ({
  id,
  time: Date.parse(time),
  type: 'bet',
  typeName: 'Bet',
  amount: -500,
  balanceAfter: 1,
  asset: 'PHP',
  refNo: '',
})
const NEW = row('2', '2026-11-21T04:00:00Z')
const OLD = row('1', '2026-11-20T04:00:00Z')
const coming = { value: undefined, refreshing: true, failure: undefined }
const pageOf = (list: object[], hasMore: boolean, failure?: object) => ({
  value: { list, total: 9, hasMore },
  refreshing: false,
  failure,
})

beforeEach(() => {
  known.pages = [signal(pageOf([NEW, OLD], false)), signal(coming)]
})

function caption(): string {
  const { element } = render(<JournalList type={undefined} from={undefined} onShowAll={() => {}} />)
  const more = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('more'))
  flushSync(() => more?.click())
  return element.querySelector('figcaption')?.textContent ?? ''
}

test('a chart of the whole list says nothing else', () => {
  expect(caption()).toBe('In ₱0.00Out ₱1,000.00')
})

test('a chart of what is on this device says so: the list may be longer, and have gaps', () => {
  known.pages = [signal(pageOf([NEW, OLD], false, OFFLINE)), signal(coming)]
  expect(caption()).toBe('In ₱0.00Out ₱1,000.00Counted from what is saved on this device')
})

test('a chart whose next page is on its way is not of the whole list', () => {
  known.pages = [signal(pageOf([NEW, OLD], true)), signal(coming)]
  expect(caption()).toMatch(/^In ₱0.00Out ₱500.00Counted since 21\sNov/)
})
