import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CACHED_AT_HEADER, FETCHED_CACHES, REQUEST_TIMEOUT_MS, SW_MESSAGES } from '../../contract/constants.ts'
import { PAINTED_PATH } from '../../contract/lobbyAddress.ts'
import { precacheList } from '../../tools/check/measure.ts'
import { buildFloor } from '../bench/floor/build.ts'
import { launchBrowser } from './setup/browser.ts'
import { stopServiceWorkers } from './setup/serviceWorker.ts'
import { startStaticServer, type Special, type StaticServer } from './setup/staticServer.ts'

/** Each scenario stores them all on a new phone. */
const FEW_CHUNKS = 4
// The real service worker over an empty app, on a server that fails in exactly one way.
const folder = mkdtempSync(join(tmpdir(), 'jolly-sw-'))
let browser: Browser
let site: StaticServer
let phone: BrowserContext
let page: Page
let special: Special

beforeAll(async () => {
  await buildFloor(folder, FEW_CHUNKS)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  special = () => false
  site = await startStaticServer(folder, (...request) => special(...request))
  phone = await browser.newContext({ baseURL: site.origin })
  page = await phone.newPage()
})
afterEach(async () => {
  await phone.close()
  await site.close().catch(() => undefined)
})

/** Visits until the service worker controls the page. */
async function install(): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

function answerJson(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): true {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  return true
}

function get(path: string, headers: Record<string, string> = {}) {
  return page.evaluate(
    async ([address, sent, cachedAt]) => {
      const response = await fetch(address, { headers: sent })
      return { status: response.status, body: await response.text(), cachedAt: response.headers.get(cachedAt) }
    },
    [path, headers, CACHED_AT_HEADER] as const,
  )
}

function cachedAddresses(): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
}

/** The service worker answers first and stores its copy afterwards. */
async function untilKept(part: string): Promise<void> {
  await expect.poll(async () => (await cachedAddresses()).some((url) => url.includes(part))).toBe(true)
}

describe('the shell', () => {
  test('opens at every route from the device, once everything of the list is there', async () => {
    await install()
    // The shell is cached: a navigation preload would be wasted and logged as cancelled.
    const preload = () => navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.getState())
    expect(await page.evaluate(preload)).toMatchObject({ enabled: false })
    expect((await cachedAddresses()).length).toBe(precacheList(folder).length)
    await site.close()
    for (const path of [
      '/',
      '/finance/recharge?amount=100',
      '/security-center?code=transactionPwd',
      '/nowhere/at/all',
    ]) {
      await page.goto(path)
      await page.waitForSelector('[data-card]')
    }
  })

  test('is not what calls and missing files get', async () => {
    await install()
    expect((await get('/api/user/info')).status).toBe(404)
    expect((await get('/assets/gone-12345678.js')).status).toBe(404)
    special = (_request, response, path) => /^\/(sandbox|books)\//.test(path) && answerJson(response, path)
    for (const path of ['/sandbox/', '/books/keys', '/books/tile/0/x001/000.p/7'])
      expect(await (await page.goto(path))?.text()).toContain(path)
  })

  test('does not install from a server that sends its HTML for a script, and does once that is mended', async () => {
    const script = precacheList(folder).find((file) => /screen\d+-.*\.js$/.test(file))
    special = (_request, response, path) => {
      if (path !== `/${script}`) return false
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
      return true
    }
    await page.goto('/')
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js')
      const worker = registration.installing ?? registration.waiting
      // It may have failed before it is looked at.
      if (!worker) return 'redundant'
      await new Promise((resolve) => worker.addEventListener('statechange', resolve))
      return worker.state
    })
    expect(state).toBe('redundant')
    expect(await cachedAddresses()).not.toContain(`${site.origin}/${script}`)
    special = () => false
    await install()
    expect(await cachedAddresses()).toContain(`${site.origin}/${script}`)
  })

  test('fetches again what the browser has evicted', async () => {
    await install()
    const removed = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '')
      const gone = (await cache.keys()).slice(0, 3)
      await Promise.all(gone.map((request) => cache.delete(request)))
      return gone.map(({ url }) => url)
    })
    await stopServiceWorkers(page)
    await page.goto('/')
    await expect.poll(cachedAddresses).toEqual(expect.arrayContaining(removed))
  })

  test('fetches anew a script that was changed on the device', async () => {
    const script = precacheList(folder).find((file) => /screen\d+-.*\.js$/.test(file)) ?? ''
    await install()
    const asBuilt = (await get(`/${script}`)).body
    await page.evaluate(async (path) => {
      const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '')
      const headers = { 'content-type': 'text/javascript' }
      await cache.put(path, new Response('document.title = "changed"', { headers }))
    }, `/${script}`)
    expect((await get(`/${script}`)).body).toBe(asBuilt)
    await site.close()
    expect((await get(`/${script}`)).body).toBe(asBuilt)
  })
})

describe('open lists', () => {
  const list = '/api/open/game/fetch?page=1'
  const games = { success: true, code: 0, msg: null, data: { list: ['Jolly Dragon'] } }

  test('come from the network, and from the cache with their time when there is none', async () => {
    await install()
    special = (_request, response, path) => path.startsWith('/api/open/') && answerJson(response, games)
    const before = Date.now()
    expect((await get(list)).cachedAt).toBeNull()
    await untilKept(list)
    await site.close()
    const cached = await get(list)
    expect(JSON.parse(cached.body)).toEqual(games)
    expect(Number(cached.cachedAt)).toBeGreaterThanOrEqual(before)
    expect(Number(cached.cachedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('do not wait long for a network that is silent', async () => {
    await install()
    let silent = false
    special = (_request, response, path) => {
      if (!path.startsWith('/api/open/')) return false
      return silent || answerJson(response, games)
    }
    await get(list)
    await untilKept(list)
    silent = true
    const start = Date.now()
    expect(JSON.parse((await get(list)).body)).toEqual(games)
    // Before the page's timeout.
    expect(Date.now() - start).toBeLessThan(REQUEST_TIMEOUT_MS)
  })

  test.each([
    ['a refusal', { 'content-type': 'application/json' }, JSON.stringify({ success: false, code: 10005 })],
    ['an HTML page', { 'content-type': 'text/html' }, '<!doctype html>'],
    ['half an answer', { 'content-type': 'application/json' }, '{"success":tr'],
  ])('%s does not take the place of a good one', async (_name, headers, body) => {
    await install()
    special = (_request, response, path) => path.startsWith('/api/open/') && answerJson(response, games)
    await get(list)
    await untilKept(list)
    special = (_request, response, path) => {
      if (!path.startsWith('/api/open/')) return false
      response.writeHead(200, headers).end(body)
      return true
    }
    expect((await get(list)).body).toBe(body)
    await site.close()
    expect(JSON.parse((await get(list)).body)).toEqual(games)
  })

  test('of one language are not shown in the other, and Vary does not hide them', async () => {
    await install()
    special = (request, response, path) =>
      path.startsWith('/api/open/') &&
      answerJson(response, { ...games, data: request.headers['accept-language'] }, { vary: 'Cookie, DeviceId' })
    for (const language of ['en-US', 'vi-VN']) {
      await get(list, { 'Accept-Language': language, deviceId: '1' })
      await untilKept(`language=${language}`)
    }
    await site.close()
    for (const language of ['en-US', 'vi-VN']) {
      const { body } = await get(list, { 'Accept-Language': language, deviceId: '2' })
      expect(JSON.parse(body).data).toBe(language)
    }
  })

  test('are capped', async () => {
    await install()
    special = (_request, response, path) => path.startsWith('/api/open/') && answerJson(response, games)
    for (let number = 0; number < 100; number++) await get(`/api/open/game/search?keyword=${number}`)
    const kept = async () => (await cachedAddresses()).filter((address) => address.includes('/api/open/')).length
    await expect.poll(kept).toBeLessThanOrEqual(80)
  })
})

describe('the first screen', () => {
  /** As the operator's server paints it: the built page with the mark of a painted one. */
  const paintedPage = () =>
    readFileSync(join(folder, 'index.html'), 'utf8').replace('<html', '<html data-painted="en-US"')

  function servePainted(html: string): { asked: unknown[] } {
    const asked: unknown[] = []
    special = (request, response, path) => {
      if (path !== PAINTED_PATH) return false
      asked.push([request.url, request.headers.cookie])
      response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      return true
    }
    return { asked }
  }

  /** As the page does once its lobby is shown. */
  const tell = (type: string, language?: string) =>
    page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), { type, language })
  const keep = (language = 'en-US') => tell(SW_MESSAGES.keepFirstScreen, language)
  const isKept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length > 0, FETCHED_CACHES.firstScreen.name)

  async function isPaintedAt(path: string): Promise<boolean> {
    await page.goto(path)
    await page.waitForSelector('[data-card]')
    return page.evaluate(() => 'painted' in document.documentElement.dataset)
  }

  test('is asked for as nobody, and answers the lobby alone, also without a network, until it is forgotten', async () => {
    await install()
    await page.evaluate(() => (document.cookie = 'who=player'))
    const { asked } = servePainted(paintedPage())
    expect(await isPaintedAt('/game')).toBe(false)
    await keep()
    await expect.poll(isKept).toBe(true)
    await keep()
    await site.close()
    for (const path of ['/', '/game', '/tab/', '/game?code=AB12'])
      expect([path, await isPaintedAt(path)]).toEqual([path, true])
    for (const path of ['/game?type=slot', '/game?open=koi', '/inbox'])
      expect([path, await isPaintedAt(path)]).toEqual([path, false])
    await stopServiceWorkers(page)
    expect(await isPaintedAt('/game')).toBe(true)
    // It fails without a network, and the stored copy stays.
    await keep('vi-VN')
    expect(await isPaintedAt('/game')).toBe(true)
    await tell(SW_MESSAGES.forgetFirstScreen)
    await expect.poll(isKept).toBe(false)
    expect(await isPaintedAt('/game')).toBe(false)
    expect(asked).toEqual([[`${PAINTED_PATH}?language=en-US`, undefined]])
  })

  test.each([
    ['the page of a server that paints nothing', () => readFileSync(join(folder, 'index.html'), 'utf8')],
    ['one of another release', () => paintedPage().replaceAll('/assets/', '/assets/of-the-next-')],
    ['one in another language', () => paintedPage().replace('data-painted="en-US"', 'data-painted="vi-VN"')],
  ])('is not %s', async (_name, html) => {
    await install()
    const { asked } = servePainted(html())
    await keep()
    await expect.poll(() => asked).toHaveLength(1)
    // Only the good one, fetched in the background, is stored.
    servePainted(paintedPage().replace('Floor', 'Good'))
    await keep()
    await expect.poll(isKept).toBe(true)
    await page.goto('/game')
    expect(await page.title()).toBe('Good')
  })
})

test('no answer to a logged-in call is ever cached', async () => {
  await install()
  special = (_request, response, path) => path.startsWith('/api/') && answerJson(response, { success: true, data: 1 })
  const paths = ['/api/user/info', '/api/balance', '/api/game/fetch', '/api/common/img/1', '/api/openish/x']
  for (const path of paths) expect((await get(path)).status).toBe(200)
  expect((await cachedAddresses()).filter((address) => address.includes('/api/'))).toEqual([])
})

describe('pictures', () => {
  const picture = readFileSync(new URL('setup/pixel.png', import.meta.url))

  async function show(address: string, cors = false): Promise<boolean> {
    return page.evaluate(
      ([source, anonymous]) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          if (anonymous) image.crossOrigin = 'anonymous'
          image.addEventListener('load', () => resolve(true))
          image.addEventListener('error', () => resolve(false))
          image.src = source
        }),
      [address, cors] as const,
    )
  }

  function servePictures(headers: Record<string, string> = {}): { asked: string[] } {
    const asked: string[] = []
    special = (_request, response, path) => {
      if (!path.endsWith('.png') && !path.startsWith('/api/')) return false
      asked.push(path)
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-cache', ...headers }).end(picture)
      return true
    }
    return { asked }
  }

  test('are asked for once, and are there without a network', async () => {
    await install()
    const { asked } = servePictures()
    expect(await show('/covers/a.png')).toBe(true)
    await expect.poll(cachedAddresses).toContain(`${site.origin}/covers/a.png`)
    await site.close()
    expect(await show('/covers/a.png')).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test.each([['/api/common/img/1'], ['/private.png']])("of a player's own are not kept: %s", async (path) => {
    await install()
    servePictures({ 'cache-control': path === '/private.png' ? 'private, max-age=60' : 'max-age=60' })
    expect(await show(path)).toBe(true)
    expect(await cachedAddresses()).not.toContain(site.origin + path)
  })

  test('of elsewhere are kept only when they may be read', async () => {
    await install()
    const elsewhere = await startStaticServer(folder, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture)
      return true
    })
    expect(await show(`${elsewhere.origin}/opaque.png`)).toBe(true)
    expect(await show(`${elsewhere.origin}/open.png`, true)).toBe(true)
    await expect.poll(cachedAddresses).toContain(`${elsewhere.origin}/open.png`)
    expect(await cachedAddresses()).not.toContain(`${elsewhere.origin}/opaque.png`)
    await elsewhere.close()
  })
})

test('a part of a file is asked of the server, as it is', async () => {
  await install()
  const ranges: (string | undefined)[] = []
  special = (request, response, path) => {
    if (path !== '/index.html') return false
    ranges.push(request.headers.range)
    response.writeHead(206, { 'content-range': 'bytes 0-1/9' }).end('ab')
    return true
  }
  expect((await get('/index.html', { Range: 'bytes=0-1' })).status).toBe(206)
  expect(ranges).toEqual(['bytes=0-1'])
})

test('a new version waits until it is asked for', async () => {
  await install()
  const original = readFileSync(join(folder, 'sw.js'))
  special = (_request, response, path) => {
    if (path !== '/sw.js') return false
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${original.toString()}\n//new`)
    return true
  }
  const waits = () =>
    page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready
      return waiting?.state === 'installed' && active?.state === 'activated'
    })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
  await expect.poll(waits).toBe(true)
  await page.reload()
  expect(await waits()).toBe(true)
  await page.evaluate(async (type) => {
    const registration = await navigator.serviceWorker.ready
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    registration.waiting?.postMessage({ type })
    await taken
  }, SW_MESSAGES.skipWaiting)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
})

test('the target of a click is handed out once, to whoever asks first', async () => {
  await install()
  const worker = phone.serviceWorkers()[0]
  expect(worker).toBeDefined()
  const take = () =>
    page.evaluate(async (type) => {
      const { port1, port2 } = new MessageChannel()
      navigator.serviceWorker.controller?.postMessage({ type }, [port2])
      return new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)) ?? port1.start())
    }, SW_MESSAGES.takeTarget)
  await page.evaluate(
    (target) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('jolly_app_target')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('target'))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('target', 'readwrite')
          change.objectStore('target').put(target, 'target')
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { path: '/inbox', savedAt: Date.now() },
  )
  expect(await take()).toBe('/inbox')
  expect(await take()).toBeNull()
})
