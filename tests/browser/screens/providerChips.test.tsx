import { beforeEach, expect, test, vi } from 'vitest'
import type { Manuf } from '../../../contract/entities/game.ts'
import { ProviderChips } from '../../../src/screens/game/ProviderChips.tsx'
import { render } from '../ui/render.tsx'

const known = vi.hoisted((): { everyone: Manuf[]; ofType: Manuf[] | undefined; failure: object | undefined } => ({
  everyone: [],
  ofType: undefined,
  failure: undefined,
}))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) =>
    name === 'lobby' ? { value: { manufs: known.everyone } } : { value: known.ofType, failure: known.failure },
}))

const makers = (...codes: string[]): Manuf[] => codes.map((code) => ({ code, name: code, logo: '' }))
const chips = () => <ProviderChips selection={{ kind: 'filter', type: 'slot' }} onSelect={() => {}} />

beforeEach(() => {
  Object.assign(known, { everyone: makers('Alon', 'Bato', 'Kalye'), ofType: undefined, failure: undefined })
})

test('no provider is shown that turns out to have nothing of this kind, and none moves once it is shown', () => {
  const { element, show } = render(chips())
  const names = () => [...element.querySelectorAll('button')].map((chip) => chip.textContent)
  expect(names()).toEqual(['All'])
  known.ofType = makers('Bato', 'Kalye')
  show(chips())
  expect(names()).toEqual(['All', 'Bato', 'Kalye'])
  known.ofType = makers('Alon', 'Kalye', 'Bato')
  show(chips())
  expect(names()).toEqual(['All', 'Bato', 'Kalye', 'Alon'])
})

test('where nobody tells who has something of this kind, everybody is offered; those stay in front who stay at all', () => {
  known.failure = { kind: 'offline' }
  const { element, show } = render(chips())
  const names = () => [...element.querySelectorAll('button')].map((chip) => chip.textContent)
  expect(names()).toEqual(['All', 'Alon', 'Bato', 'Kalye'])
  Object.assign(known, { ofType: makers('Dagat', 'Kalye', 'Bato'), failure: undefined })
  show(chips())
  expect(names()).toEqual(['All', 'Bato', 'Kalye', 'Dagat'])
})
