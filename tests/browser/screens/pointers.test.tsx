import { expect, onTestFinished, test, vi } from 'vitest'
import { FirstTips } from '../../../src/screens/game/FirstTips.tsx'
import { SelectedGames } from '../../../src/screens/game/SelectedGames.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => {
  const known: Record<string, unknown> = { session: { status: 'player', user: { guest: false } }, favourites: [] }
  const resourceOf = (name: string) => ({ value: known[name], refreshing: false, refresh: () => {} })
  return { useResource: resourceOf, resources: { of: resourceOf }, ask: async () => {}, send: async () => {} }
})

function pointsWith(mouse: boolean) {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, {
      media: query,
      matches: mouse && query.includes('hover'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  })
  onTestFinished(() => spy.mockRestore())
}

const shownTexts = () => [
  render(<FirstTips />).element.textContent,
  render(<SelectedGames selection={{ kind: 'list', list: 'favourites' }} />).element.textContent,
]

test('a finger is told to tap a game and its heart, and to hold a game for its details', () => {
  pointsWith(false)
  const [tip, favourites] = shownTexts()
  expect(tip).toContain('Tap a game to play, or hold it for details. Tap its heart')
  expect(favourites).toContain('Tap the heart')
})

test('a mouse is told of the button on a game, and not to tap or hold anything', () => {
  pointsWith(true)
  const [tip, favourites] = shownTexts()
  expect(tip).toContain('Press a game to play it, or the (i) on it for details. Press its heart')
  expect(favourites).toContain('Press the heart on a game to keep it here.')
})
