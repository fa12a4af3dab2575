import { expect, test } from 'vitest'
import { enterEntry, leaveEntry, listenForScroll, settleScroll } from '../../../src/app/scroll.ts'

function visit(entry: string, at: 'top' | 'saved') {
  enterEntry(entry, at)
  settleScroll()()
  leaveEntry()
}

function stored(): string[] {
  dispatchEvent(new Event('pagehide'))
  const places: [string, number][] = JSON.parse(sessionStorage.getItem('jolly_app.scroll') ?? '[]')
  return places.map(([entry]) => entry)
}

test('the places of the fifty entries that were left last are kept, however often one goes somewhere', () => {
  listenForScroll()
  for (let i = 0; i < 60; i++) visit(`entry-${i}`, 'top')
  visit('entry-12', 'saved')
  for (let i = 60; i < 90; i++) visit(`entry-${i}`, 'top')
  expect(stored()).toHaveLength(50)
  expect(stored().at(-1)).toBe('entry-89')
  expect(stored()).toContain('entry-12')
})
