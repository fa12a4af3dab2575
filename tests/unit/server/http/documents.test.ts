import { rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { startUpstream } from '../../../../server/upstream/start.ts'
import { settingsForTests, startForTests } from './operatorForTests.ts'
import { PAGE, paintedBuild, STYLE } from './paintedBuildForTests.ts'

let folder: string
let operator: RunningSandbox

beforeAll(async () => {
  folder = paintedBuild()
  operator = await startForTests({ appFolder: folder })
})
afterAll(async () => {
  await operator.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(operator.address + path, { headers: { 'accept-encoding': 'identity', ...headers } })
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()

test.each(['/', '/game', '/game/', '/tab', '/game?code=AB12'])(
  '%s carries the lobby and what it was painted of',
  async (path) => {
    const html = await textOf(path)
    expect(html).toContain('<template><h1>en-US Welcome to the fiesta 14</h1>')
    expect(html).toContain('<html lang="en-US" data-painted="en-US"')
    // Its pictures are requested where it is shown.
    expect(html).not.toContain('rel="preload"')
    const [, data = ''] = /<script type="application\/json" id="painted">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ audience: 'visitor', lists: { hot: { length: 14 } } })
  },
)

test.each([
  '/game?type=slot',
  '/game?manuf=x',
  '/game?list=hot',
  '/game?open=fiesta',
  '/login/',
  '/forgetPassword',
  '/inbox',
  '/index.html',
])('%s is the document that the build wrote', async (path) => expect(await textOf(path)).toBe(PAGE))

test('an invitation’s form comes with its own files and words in place of the lobby’s', async () => {
  const html = await textOf('/register?code=AB12', { cookie: 'jolly_language=vi-VN' })
  expect(html).toContain('<template><h1>vi-VN /register</h1></template>')
  expect(html).toContain('<style>h1 { color: red }\n.screens\n.register</style>')
  expect(html).toContain('{"path":"/register","audience":"visitor"}')
  const files = [...html.matchAll(/<link ([^>]*)rel="(\w+)" crossorigin href="([^"]*)">/g)]
  expect(files.map(([, off, rel, file]) => `${off}${rel} ${file}`)).toEqual([
    'disabled media="not all" stylesheet /assets/page.css',
    'disabled media="not all" stylesheet /assets/screens.css',
    'disabled media="not all" stylesheet /assets/register.css',
    'modulepreload /assets/screens.js',
    'modulepreload /assets/register.js',
    'modulepreload /assets/vi-VN.js',
  ])
  expect(await textOf('/login')).toContain('<template><h1>en-US /login</h1></template>')
  expect(await textOf('/register', { cookie: 'jolly_session=abc' })).toBe(PAGE)
})

test('in the language that the browser chose', async () => {
  const html = await textOf('/game', { cookie: 'jolly_language=vi-VN' })
  expect(html).toContain('<h1>vi-VN Chào mừng đến lễ hội 14</h1>')
  expect(html).toContain('<html lang="vi-VN" data-painted="vi-VN"')
})

test('whoever may be known gets nothing that was painted for strangers, nor the other way round', async () => {
  expect(await textOf('/game', { cookie: 'jolly_session=abc' })).toBe(PAGE)
  const { headers } = await ask('/game')
  expect(headers.get('vary')).toContain('cookie')
  expect(headers.get('set-cookie')).toBeNull()
})

test('the picture of the news in sight is in it, and on the page it has its address', async () => {
  const html = await textOf('/game')
  const [, drawing = ''] = /<img src="data:image\/svg\+xml,([^"]*)">/.exec(html) ?? []
  const [, address = ''] = /"img":"(\/pictures\/banner\/[^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(drawing)).toBe(await textOf(address))
})

test.each([
  ['en-US', 'Welcome to the fiesta'],
  ['vi-VN', 'Chào mừng đến lễ hội'],
])('a device gets what it keeps for anybody in %s, whoever asks', async (language, title) => {
  const html = await textOf(`/painted?language=${language}`, { cookie: 'jolly_session=abc; jolly_language=en-US' })
  expect(html).toContain(`<h1>anyone ${language} ${title} 14</h1>`)
  expect(html).toContain(`data-painted="${language}"`)
  expect(html).toContain('"audience":"anyone"')
})

test('who saves data gets nothing painted, which has pictures', async () => {
  expect(await textOf('/game', { 'save-data': 'on' })).toBe(PAGE)
  expect((await ask('/game')).headers.get('vary')).toContain('save-data')
})

test('its styles are inline, and the policy lets these in and no others', async () => {
  const response = await ask('/game')
  expect(await response.text()).toContain(`<style>${STYLE}</style>`)
  const hash = createHash('sha256').update(STYLE).digest('base64')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`'sha256-${hash}'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('caches may show it while they ask again, and are told when it is the same', async () => {
  const { headers } = await ask('/game')
  expect(headers.get('cache-control')).toBe('public, max-age=0, stale-while-revalidate=60')
  const again = await ask('/game', { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(
    (await ask('/game', { cookie: 'jolly_language=vi-VN', 'if-none-match': headers.get('etag') ?? '' })).status,
  ).toBe(200)
})

test.each(['br', 'gzip'])('it comes in %s to who takes that', async (encoding) => {
  const response = await ask('/game', { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toContain('Welcome to the fiesta')
})

test('a front before another operator paints from that one’s lists once it has them', async () => {
  const settings = await settingsForTests()
  const front = await startUpstream({ ...settings, appFolder: folder, upstream: new URL(operator.address) })
  await expect
    .poll(() => fetch(`${front.address}/game`).then((answer) => answer.text()))
    .toContain('Welcome to the fiesta 14</h1><img src="data:image/svg+xml,')
  await front.close()
})

test('a front whose operator does not answer sends the document that the build wrote', async () => {
  const settings = await settingsForTests()
  const front = await startUpstream({ ...settings, appFolder: folder, upstream: new URL('http://127.0.0.1:9') })
  expect(await (await fetch(`${front.address}/game`)).text()).toBe(PAGE)
  await front.close()
})
