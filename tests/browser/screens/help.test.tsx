import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PopupLayer } from '../../../src/app/popups/PopupLayer.tsx'
import { closeEverything, openPopup } from '../../../src/app/popups.ts'
import { Explained, WithHelp } from '../../../src/screens/shared/Help.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: undefined, refreshing: false, failure: undefined, refresh: () => {} }),
  resources: { of: () => ({ signal: { value: {}, subscribe: () => {} } }) },
  ask: () => {},
  askOnce: () => {},
  send: () => {},
}))

let before: string
beforeEach(() => {
  before = location.href
})
afterEach(() => {
  closeEverything()
  history.replaceState(null, '', before)
})

const dialog = page.getByRole('dialog')

test('a search leads to an article, and the article to its screen', async () => {
  render(<PopupLayer />)
  openPopup({ kind: 'help' })
  await dialog.getByRole('searchbox').fill('rollover')
  await dialog.getByRole('button', { name: 'What is turnover?' }).click()
  await dialog.getByRole('button', { name: 'What is left to bet' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/records?tab=turnover')
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('words that no article has are answered by what else to do', async () => {
  render(<PopupLayer />)
  openPopup({ kind: 'help' })
  await dialog.getByRole('searchbox').fill('xylophone')
  await expect.element(dialog.getByText('No answers found')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Live chat' })).toBeVisible()
})

test('a word is explained over its screen, and all answers are one press away', async () => {
  const { element } = render(
    <>
      <WithHelp topic="turnover" question="What is turnover?">
        <p>Left to bet</p>
      </WithHelp>
      <PopupLayer />
    </>,
  )
  element.querySelector('button')?.click()
  await expect.element(dialog.getByText(/^Your bets count towards the oldest line first/)).toBeVisible()
  await dialog.getByRole('button', { name: 'All answers' }).click()
  await expect.element(dialog.getByRole('button', { name: 'How do bonuses work?' })).toBeVisible()
  expect(dialog.elements()).toHaveLength(1)
})

test('a term opens its own paragraph', async () => {
  const { element } = render(
    <>
      <Explained topic="payback" term="RTP" />
      <PopupLayer />
    </>,
  )
  await page.elementLocator(element).getByRole('button', { name: 'About: RTP' }).click()
  await expect.element(dialog.getByText(/^RTP is the part of all bets/)).toBeVisible()
})
