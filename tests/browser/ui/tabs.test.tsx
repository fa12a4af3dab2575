import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Tabs } from '../../../src/ui/Tabs.tsx'
import { render } from './render.tsx'

const tabs = ['one', 'two', 'three', 'four', 'five'].map((code) => ({ code, name: `The part ${code}` }))

/** A row that has room for two of its tabs. */
const row = (selected: string, onSelect: (code: string) => void = () => {}) => (
  <div style={{ width: 280 }}>
    <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={onSelect} />
  </div>
)

test('the selected tab is in sight, whoever selected it', async () => {
  const { element, show } = render(row('five'))
  const list = element.querySelector('[role=tablist]')
  const isInSight = () => {
    const [tab, seen] = [element.querySelector('[aria-selected=true]'), list].map((one) => one?.getBoundingClientRect())
    return tab && seen && tab.left >= seen.left && tab.right <= seen.right
  }
  await expect.poll(isInSight).toBe(true)
  expect(list?.scrollLeft).toBeGreaterThan(0)
  show(row('two'))
  await expect.poll(isInSight).toBe(true)
  show(row('one'))
  await expect.poll(() => list?.scrollLeft).toBe(0)
})

test.each([
  ['one', 'ArrowLeft', 'five'],
  ['one', 'ArrowRight', 'two'],
  ['five', 'ArrowRight', 'one'],
  ['three', 'Home', 'one'],
  ['three', 'End', 'five'],
])('from tab %s, %s leads to %s, and the focus follows', async (selected, key, next) => {
  const onSelect = vi.fn<(code: string) => void>()
  const { element } = render(row(selected, onSelect))
  element.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  await userEvent.keyboard(`{${key}}`)
  expect(onSelect.mock.calls).toEqual([[next]])
  expect(document.activeElement?.textContent).toBe(`The part ${next}`)
})
