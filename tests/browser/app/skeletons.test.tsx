import { beforeEach, expect, test } from 'vitest'
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

test('what a push or a shortcut opens is there in its shape before its code', () => {
  expect(heightsAt('/inbox')).toEqual([44, 60, 60, 60, 60, 60, 60])
  expect(heightsAt('/finance/recharge?orderNo=D1')).toEqual([140, 140, 140])
  expect(heightsAt('/finance/recharge')).toEqual([64, 64, 64, 64, 64])
})
