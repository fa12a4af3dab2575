import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { httpMessage } from '../../../contract/errors.ts'
import { SelectedGames } from '../../../src/screens/game/SelectedGames.tsx'
import { resources } from '../../../src/state/data.ts'
import { keyOf } from '../../../src/state/resources.ts'
import type { FeedRequest } from '../../../workers/protocol.ts'
import type { Failure, Resource } from '../../../workers/protocol/outcome.ts'
import { render } from '../ui/render.tsx'

const TOTAL = 480
const SIZE = 48

/** The data worker of this page. */
const worker = vi.hoisted((): { hear: (request: FeedRequest) => void } => ({ hear: () => {} }))

vi.mock('../../../src/state/data.ts', async () => {
  const { useEffect } = await import('react')
  const { createResources } = await import('../../../src/state/resources.ts')
  const { useValue } = await import('../../../src/state/useValue.ts')
  const resources = createResources((request) => worker.hear(request))
  return {
    resources,
    useResource(name: 'games', params: { page: number }) {
      const live = resources.of(name, params)
      useEffect(() => live.watch(), [live])
      return { ...useValue(live.signal), refresh: live.refresh }
    },
    send: async () => {},
  }
})

/** Answers each page that is watched: those on this device by their games, the others by the failure. */
function startWorker(device: Set<number>, failure: Failure) {
  const answer = (key: string) => {
    const number = pageOf(key)
    if (number === undefined) return
    const known = { value: gamesOf(number), asOf: 1, refreshing: false, failure }
    show(key, device.has(number) ? known : { ...known, value: undefined, asOf: undefined })
  }
  worker.hear = (request) => {
    if (request.type === 'watch') setTimeout(answer, 0, request.key)
  }
}

function pageOf(key: string): number | undefined {
  const [name, params] = key.split(/ (.*)/)
  return name === 'games' && params ? JSON.parse(params).page : undefined
}

function show(key: string, resource: Resource<unknown>) {
  flushSync(() => resources.apply({ resources: [[key, resource]], events: [] }))
}

function gamesOf(number: number) {
  const list = Array.from({ length: SIZE }, (_, at) => {
    const code = `game-${(number - 1) * SIZE + at}`
    return { code, name: code, type: 'slot', manuf: 'm1', img: 'data:,', hot: false, isNew: false }
  })
  return { list, total: TOTAL, page: number, size: SIZE, hasMore: number < TOTAL / SIZE, source: 'operator' }
}

const grid = () => <SelectedGames selection={{ kind: 'list', list: 'hot' }} />
const scrollToEnd = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
const grey = () => document.querySelectorAll('.skeleton').length
const button = (at: number) => page.getByRole('button', { name: `game-${at}`, exact: true })

test('offline, the list ends where this device’s games end, says so, and goes on once there is a network', async () => {
  startWorker(new Set([1, 2, 5]), { kind: 'offline' })
  const { element } = render(grid())
  await expect.element(button(0)).toBeVisible()
  // To the very end, past a page that this device has beyond a gap.
  await expect.poll(() => (scrollToEnd(), element.textContent)).toContain('384 more games need a connection')
  scrollToEnd()
  await expect.element(button(2 * SIZE - 1)).toBeVisible()
  await expect.poll(grey).toBe(0)
  expect(element.textContent).not.toContain('That is everything')

  show(keyOf('games', { hot: true, page: 3 }), { value: gamesOf(3), asOf: 2, refreshing: false, failure: undefined })
  await expect.poll(() => element.textContent).not.toContain('need a connection')
  scrollTo(0, 0)
})

test('where the operator fails, it ends with a way to try again', async () => {
  startWorker(new Set([1]), { kind: 'http', status: 503, message: httpMessage(503) })
  const { element } = render(grid())
  await expect.element(button(0)).toBeVisible()
  scrollToEnd()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  scrollToEnd()
  await expect.poll(grey).toBe(0)
  expect(element.textContent).toContain('This could not be loaded')
  scrollTo(0, 0)
})
