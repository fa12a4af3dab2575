import { expect, test } from 'vitest'
import { PullToRefresh } from '../../../src/ui/PullToRefresh.tsx'
import { render } from './render.tsx'

function pullable() {
  let asked = 0
  const content = (refreshing: boolean) => (
    <PullToRefresh refreshing={refreshing} onRefresh={() => (asked += 1)}>
      <p style={{ height: 3_000 }}>Games</p>
    </PullToRefresh>
  )
  const { element, show } = render(content(false))
  const target = element.querySelector('p') ?? element
  const touch = (type: string, y?: number) => {
    const touches = y === undefined ? [] : [new Touch({ identifier: 1, target, clientX: 100, clientY: y })]
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }))
  }
  return {
    disc: () => element.querySelector('.pull-disc'),
    asked: () => asked,
    refresh: (refreshing: boolean) => show(content(refreshing)),
    drag: (by: number) => {
      touch('touchstart', 100)
      touch('touchmove', 100 + by)
    },
    lift: () => touch('touchend'),
  }
}

test('a pull at the top of the page asks for everything anew, once, and turns until it is there', async () => {
  const { disc, asked, refresh, drag, lift } = pullable()
  drag(240)
  await expect.poll(disc).not.toBeNull()
  lift()
  await expect.poll(asked).toBe(1)
  refresh(true)
  await expect.poll(() => disc()?.className).toContain('turning')
  drag(240)
  lift()
  expect(asked()).toBe(1)
  refresh(false)
  await expect.poll(disc).toBeNull()
})

test('a short pull asks for nothing, nor does one further down the page', async () => {
  const { disc, asked, drag, lift } = pullable()
  drag(120)
  await expect.poll(disc).not.toBeNull()
  lift()
  await expect.poll(disc).toBeNull()
  scrollTo(0, 500)
  drag(240)
  lift()
  scrollTo(0, 0)
  expect(asked()).toBe(0)
})
