import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useMakeRoom } from '../../../src/ui/useMakeRoom.ts'
import { render } from './render.tsx'

function Notice({ lines }: { lines: number }) {
  const notice = useRef<HTMLElement>(null)
  useMakeRoom(notice, lines)
  return lines > 0 ? <section ref={notice} style={{ height: 100 * lines, margin: '14px 0 24px' }} /> : null
}

const screen = (lines: number) => (
  <>
    <Notice lines={lines} />
    <main style={{ marginTop: 14 }}>
      <p style={{ height: 300 }}>Games</p>
    </main>
  </>
)

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Layout shifts from here on that are not part of a slide. */
function watchShifts() {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift' })
  return async () => {
    // A shift is reported after the next frame.
    for (const _ of [1, 2, 3]) await frame()
    return observer.takeRecords()
  }
}

test('what comes or goes after its screen moves nothing in one leap: what stands below slides there', async () => {
  const { element, show } = render(screen(0))
  await frame()
  await frame()
  const below = element.querySelector('main')
  const top = () => below?.getBoundingClientRect().top ?? 0
  const shifts = watchShifts()
  const before = top()
  show(screen(1))
  expect(Math.abs(top() - before)).toBeLessThan(1)
  for (const animation of below?.getAnimations() ?? []) animation.finish()
  expect(top() - before).toBe(124)
  show(screen(2))
  expect(Math.abs(top() - before - 124)).toBeLessThan(1)
  for (const animation of below?.getAnimations() ?? []) animation.finish()
  show(screen(0))
  expect(Math.abs(top() - before - 224)).toBeLessThan(1)
  for (const animation of below?.getAnimations() ?? []) animation.finish()
  expect(top()).toBe(before)
  expect(await shifts()).toEqual([])
})

test('what is there from the start stands where it is', () => {
  const { element } = render(screen(1))
  expect(element.querySelector('main')?.getAnimations()).toEqual([])
})
