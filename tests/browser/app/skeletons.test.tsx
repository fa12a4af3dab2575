import { beforeEach, expect, test } from 'vitest'
import html from '../../../index.html?raw'
import { routeAt } from '../../../src/app/routes.ts'
import { Screen } from '../../../src/app/Screen.tsx'
import { render } from '../ui/render.tsx'

beforeEach(() => {
  const before = location.href
  return () => history.replaceState(null, '', before)
})

/** The heights of what stands for a screen's content until it is there, in pixels. */
function heightsAt(address: string): number[] {
  history.replaceState(null, '', address)
  const route = routeAt(location.pathname)
  if (!route) throw new Error(`No screen at ${address}`)
  const { element } = render(<Screen route={route} ready={false} />)
  return [...element.querySelectorAll('.skeleton')].map((part) => part.getBoundingClientRect().height)
}

/** The heights of the boxes that the document paints before any code, by its shape. */
async function painted(shape: string): Promise<number[]> {
  const frame = document.createElement('iframe')
  frame.srcdoc = html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replace('data-route="tab"', `data-route="bar" data-shape="${shape}"`)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const boxes = [...(frame.contentDocument?.querySelectorAll('.boot-rows > .boot-box') ?? [])]
  const heights = boxes.map((box) => box.getBoundingClientRect().height).filter((height) => height > 0)
  frame.remove()
  return heights
}

test.each([
  ['list', '/inbox'],
  ['order', '/finance/recharge?orderNo=D1'],
  ['', '/finance/recharge'],
])('the document paints the boxes that the app shows before its code: %s', async (shape, address) => {
  expect(await painted(shape)).toEqual(heightsAt(address))
})

test('what a push or a shortcut opens is there in its shape before its code', () => {
  expect(heightsAt('/inbox')).toEqual([44, 60, 60, 60, 60, 60, 60])
  expect(heightsAt('/finance/recharge?orderNo=D1')).toEqual([140, 140, 140])
  expect(heightsAt('/finance/recharge')).toEqual([64, 64, 64, 64, 64])
})
