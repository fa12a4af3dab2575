import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { popups } from '../../../src/app/popups.ts'
import { TakeBreak } from '../../../src/screens/securityCenter/TakeBreak.tsx'
import { render } from '../ui/render.tsx'

const operator = vi.hoisted(() => Promise.withResolvers<{ ok: boolean }>())
const known = vi.hoisted((): { session: object | undefined } => ({ session: undefined }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: () => ({ value: known.session }),
  ask: () => operator.promise,
}))

const DAY_MS = 86_400_000

test('a break that is on its way to the operator shows so, and is not asked for twice', async () => {
  const { element } = render(<TakeBreak />)
  flushSync(() => element.querySelector<HTMLElement>('input[value="7d"]')?.click())
  const start = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start the break')
  flushSync(() => start?.click())
  const confirm = popups.value.find((popup) => popup.kind === 'confirm')
  popups.value = []
  flushSync(() => confirm?.onConfirm())
  expect(start?.getAttribute('aria-busy')).toBe('true')
  flushSync(() => start?.click())
  expect(popups.value).toEqual([])
  operator.resolve({ ok: false })
  await expect.poll(() => start?.getAttribute('aria-busy')).toBeNull()
})

test.each([
  ['nothing', null, ['1h', '24h', '7d', '30d', '6m', '1y', '5y']],
  ['a break until the eighth day', { kind: 'break', days: 8 }, ['30d', '6m', '1y', '5y']],
  ['a break of a month', { kind: 'break', days: 31 }, ['6m', '1y', '5y']],
  ['a self-exclusion of a year', { kind: 'self', days: 366 }, ['5y']],
  ['one of five years', { kind: 'self', days: 5 * 366 }, []],
])('while %s runs, only what ends later is offered', (_, running, offered) => {
  const exclusion = running && { kind: running.kind, until: Date.now() + running.days * DAY_MS }
  known.session = { status: 'player', user: { exclusion } }
  const { element } = render(<TakeBreak />)
  expect([...element.querySelectorAll('input')].map(({ value }) => value)).toEqual(offered)
})
