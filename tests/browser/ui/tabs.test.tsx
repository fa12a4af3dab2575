import { expect, test } from 'vitest'
import { Tabs } from '../../../src/ui/Tabs.tsx'
import { render } from './render.tsx'

const tabs = ['one', 'two', 'three', 'four', 'five'].map((code) => ({ code, name: `The part ${code}` }))

/** A row that has room for two of its tabs. */
const row = (selected: string) => (
  <div style={{ width: 280 }}>
    <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={() => {}} />
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
