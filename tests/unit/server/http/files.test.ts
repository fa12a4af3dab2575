import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityOf } from '../../../../server/http/contentSecurity.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, startForTests } from './operatorForTests.ts'

const PAGE = '<!doctype html><title>Jolly</title>'
const SCRIPT = 'console.log("an app")'.repeat(50)
let folder: string
let operator: RunningSandbox
const ask = (path: string, init: RequestInit = {}) => new Browser(operator.address).fetch(path, init)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jolly-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'csp.json'), JSON.stringify({ scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }))
  writeFileSync(join(folder, 'assets', 'index-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'index-abc.js.gz'), gzipSync(SCRIPT))
  operator = await startForTests({ appFolder: folder })
})
afterAll(async () => {
  await operator.close()
  rmSync(folder, { recursive: true })
})

/** Accepts only these encodings: fetch accepts all and decodes them. */
function askAccepting(path: string, accepted: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(operator.address + path, { headers: { 'accept-encoding': accepted } }, (response) => {
      response.resume()
      resolve(response)
    })
    request.on('error', reject)
  })
}
const encodingOf = async (path: string, accepted: string) =>
  (await askAccepting(path, accepted)).headers['content-encoding']

describe('the app’s files', () => {
  test('named by their content are kept for ever and come as small as the browser takes them', async () => {
    const response = await ask('/assets/index-abc.js')
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await encodingOf('/assets/index-abc.js', 'gzip, br')).toBe('br')
    expect(await encodingOf('/assets/index-abc.js', 'gzip')).toBe('gzip')
    expect(await encodingOf('/assets/index-abc.js', 'identity')).toBeUndefined()
  })

  test('that have fixed names are asked for each time', async () => {
    for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html', '/', '/game', '/finance/recharge?amount=1']) {
      const response = await ask(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('cache-control'), path).toBe('no-cache')
    }
  })

  test.each(['identity', 'gzip', 'gzip, br'])(
    'and its page come to who takes %s; a folder is no file',
    async (accepted) => {
      const status = async (path: string) => (await askAccepting(path, accepted)).statusCode
      for (const path of ['/', '/index.html', '/game', '/sw.js']) expect(await status(path), path).toBe(200)
      for (const path of ['/assets', '/assets/']) expect(await status(path), path).toBe(404)
    },
  )

  test('that are missing are missing: no page in their place, and nobody keeps the answer', async () => {
    for (const path of [
      '/assets/index-old.js',
      '/assets/',
      '/old-worker.js',
      '/pictures/x',
      '/api/x',
      '/sandbox/x',
      '/../x.js',
    ]) {
      const response = await ask(path)
      expect([response.status, response.headers.get('cache-control')], path).toEqual([404, 'no-store'])
      expect(await response.text(), path).not.toContain('<!doctype')
    }
    expect((await ask('/game', { method: 'POST' })).status).toBe(404)
  })

  test('a folder above is out of reach', async () => {
    for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/package.json']) {
      const response = await ask(path)
      expect([400, 403, 404], path).toContain(response.status)
    }
  })
})

describe('the page', () => {
  test('is what every route of the app opens, whatever follows', async () => {
    for (const path of ['/', '/tab', '/game', '/game/', '/kyc/upload', '/security-center?code=transactionPwd']) {
      expect(await (await ask(path)).text(), path).toBe(PAGE)
    }
  })

  test.each([
    ['/health', '/game'],
    ['/no/such/route?code=FRIEND1', '/game?code=FRIEND1'],
  ])('is not the answer to %s, which leads to %s', async (path, game) => {
    const { status, headers } = await ask(path, { redirect: 'manual' })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, game, 'no-store'])
  })

  test('runs its own files, its own inline boot code and nothing else; frames only the games', async () => {
    const policy = Object.fromEntries(
      String((await ask('/game')).headers.get('content-security-policy'))
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-script'",
      'style-src': "'self' 'sha256-style'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'frame-src': `'self' ${operator.gamesAddress}`,
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    })
  })

  test('lets in the hosts of the ad pixel of a build that has one, for scripts, pictures and calls alone', () => {
    const built = mkdtempSync(join(tmpdir(), 'jolly-pixel-'))
    const parts = { scripts: [], styles: [], adPixel: ['https://pixel.example'] }
    writeFileSync(join(built, 'csp.json'), JSON.stringify(parts))
    const policy = contentSecurityOf(built)({ frames: 'https://games.example', images: '' })
    rmSync(built, { recursive: true })
    const open = policy.split('; ').filter((directive) => directive.endsWith(' https://pixel.example'))
    expect(open.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src'])
  })

  test('has a policy however it is asked for', async () => {
    for (const path of ['/', '/index.html']) {
      expect((await ask(path)).headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })
})

describe('every answer', () => {
  test('tells the browser not to guess, who may frame it, and what is not needed', async () => {
    for (const path of ['/game', '/api/config/fetch', '/assets/none.js']) {
      const { headers } = await ask(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy'), path).toContain('geolocation=()')
      expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN')
    }
  })

  test('that is not named by its content is nobody’s dictionary', async () => {
    for (const path of ['/game', '/index.html', '/sw.js', '/api/config/fetch', '/api/user/info', '/assets/none.js']) {
      expect((await ask(path)).headers.get('use-as-dictionary'), path).toBeNull()
    }
  })

  test('says whether the operator lives and can work', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })
})
