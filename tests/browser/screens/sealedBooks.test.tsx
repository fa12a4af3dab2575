import { beforeEach, expect, test, vi } from 'vitest'
import { SealedBooks, WrongBooks } from '../../../src/screens/records/SealedBooks.tsx'
import { render } from '../ui/render.tsx'

interface Known {
  sealedBooks: unknown
  journal: unknown
  failure: unknown
}
/** What the data worker has checked, and the rows that Records shows. */
const known = vi.hoisted((): Known => ({ sealedBooks: undefined, journal: undefined, failure: undefined }))
const saved = vi.hoisted((): [name: string, content: Blob][] => [])

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: 'sealedBooks' | 'journal') => ({ value: known[name], asOf: SEALED, failure: known.failure }),
}))
vi.mock('../../../src/platform/saveFile.ts', () => ({
  saveFile: (name: string, content: Blob) => {
    saved.push([name, content])
  },
}))

/** 14:03 in Manila. */
const SEALED = Date.UTC(2026, 10, 27, 6, 3)
const GOOD = {
  sealedTime: SEALED,
  witnesses: ['harbour', 'summit'],
  asked: 2,
  isOwnSealed: true,
  moves: [{ id: '5-1', amount: 250, balanceAfter: 1_250 }],
  since: null,
}
const ROW = { id: '5-1', asset: 'PHP', amount: 2.5, balanceAfter: 12.5 }

beforeEach(() => {
  Object.assign(known, {
    sealedBooks: { good: GOOD, fault: null },
    journal: { list: [ROW] },
    failure: undefined,
  })
  saved.length = 0
})

const shown = () =>
  render(
    <>
      <WrongBooks />
      <SealedBooks />
    </>,
  ).element

test('figures that this device found in the sealed books are said to be there, with when and how many witnesses saw them', () => {
  const { textContent } = shown()
  expect(textContent).toMatch(/Your figures up to .*:03.*, Manila time, are in our sealed books, seen by 2 witnesses\./)
  known.sealedBooks = { good: { ...GOOD, witnesses: [] }, fault: null }
  expect(shown().textContent).toContain('No independent witness has seen them.')
  known.failure = { kind: 'offline' }
  expect(shown().textContent).toContain('This device checked it last on')
})

test('nothing is claimed before the player’s own ledger is sealed', () => {
  known.sealedBooks = { good: { ...GOOD, isOwnSealed: false }, fault: null }
  expect(shown().textContent).toBe('')
})

test.each([
  ['shorter', 'Something that was sealed in the books is gone from them.'],
  ['chain', 'Your balance changes differ from those that were sealed.'],
  ['omitted', 'You are missing from the total that we say we owe players.'],
])(
  'a check that fails (%s) is said plainly, in the place of the good word, with a file for the regulator',
  async (kind, words) => {
    known.sealedBooks = { good: GOOD, fault: { kind, time: SEALED, evidence: '{"answer":1}' } }
    const element = shown()
    expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
    expect(element.textContent).not.toContain('seen by 2 witnesses')
    element.querySelector('button')?.click()
    expect(saved.map(([name]) => name)).toEqual(['sealed-books.json'])
    expect(await saved[0]?.[1].text()).toBe('{"answer":1}')
  },
)

test('a row that shows another amount than was sealed is a fault, too', async () => {
  known.journal = { list: [{ ...ROW, amount: 2.51 }] }
  const element = shown()
  expect(element.textContent).toContain('Some figures in this list differ from those that were sealed.')
  element.querySelector('button')?.click()
  expect(JSON.parse((await saved[0]?.[1].text()) ?? '')).toMatchObject({ shown: [{ id: '5-1', amount: 2.51 }] })
})
