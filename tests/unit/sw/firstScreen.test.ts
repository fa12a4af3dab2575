import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFirstScreen, type FirstScreen } from '../../../sw/firstScreen.ts'

// Workbox needs it when it is loaded.
vi.hoisted(() => vi.stubGlobal('self', globalThis))

const KEY = 'https://jolly.test/index.html?release=1'
const PAGE = '<html data-painted="en-US"><script src="/assets/page.js"></script></html>'

let kept: Map<string, Response>
let screen: FirstScreen
let asked: string[]
let answer: () => Promise<Response>

/** The page painted by the server, as the browser's preload returns it. */
function painted(how: { status?: number; redirected?: boolean; at?: number } = {}): Response {
  const { status = 200, redirected = false, at = Date.now() } = how
  const response = new Response(PAGE, { status, headers: { date: new Date(at).toUTCString() } })
  const url = 'https://jolly.test/painted?language=en-US'
  return Object.defineProperties(response, { redirected: { value: redirected }, url: { value: url } })
}

beforeEach(() => {
  kept = new Map()
  asked = []
  answer = async () => painted()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => kept.get(key),
      put: async (key: string, response: Response) => void kept.set(key, response),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }),
    delete: async () => kept.clear(),
  })
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path)
    const given = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => given.reject(signal.reason))
    answer().then(given.resolve, given.reject)
    return given.promise
  })
  screen = createFirstScreen(KEY, (path) => path === '/assets/page.js')
})
afterEach(() => vi.unstubAllGlobals())

test('what the server painted is kept', async () => {
  await screen.keep('en-US')
  expect(await (await screen.kept())?.text()).toBe(PAGE)
})

test('what came over a redirect or with a fault is not kept: as the answer to a start it would be an error', async () => {
  for (const how of [{ redirected: true }, { status: 503 }]) {
    answer = async () => painted(how)
    await screen.keep('en-US')
    expect(await screen.kept()).toBeUndefined()
  }
})

test('what is forgotten while it is being fetched stays forgotten, and what is kept after that is there', async () => {
  const fetched = Promise.withResolvers<Response>()
  answer = () => fetched.promise
  const keeping = screen.keep('en-US')
  await expect.poll(() => asked).toHaveLength(1)
  const forgetting = screen.forget()
  fetched.resolve(painted())
  await Promise.allSettled([keeping, forgetting])
  expect(await screen.kept()).toBeUndefined()
  answer = async () => painted()
  await screen.keep('en-US')
  expect(await screen.kept()).toBeDefined()
})

test('to be forgotten does not wait for a network that is silent', async () => {
  answer = () => new Promise(() => {})
  const keeping = screen.keep('en-US')
  await expect.poll(() => asked).toHaveLength(1)
  kept.set(KEY, painted())
  await screen.forget()
  await expect(keeping).rejects.toThrow()
  expect(kept.size).toBe(0)
})

test('after the clock was set back what is kept does not count as fresh, nor is it shown for ever', async () => {
  const ahead = async (ms: number) => {
    answer = async () => painted({ at: Date.now() + ms })
    await screen.keep('en-US')
  }
  await ahead(3_600_000)
  expect(await screen.kept()).toBeDefined()
  await ahead(31 * 86_400_000)
  expect(asked).toHaveLength(2)
  expect(await screen.kept()).toBeUndefined()
})
