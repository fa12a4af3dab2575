import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test as base } from 'vitest'
import { serveApp } from '../../../../server/http/appFiles.ts'
import { dictionariesIn } from '../../../../server/http/dictionaries.ts'

/** Without repetitions: without a dictionary it hardly shrinks. */
const lines = Array.from({ length: 200 }, (_, line) => createHash('sha256').update(String(line)).digest('base64'))
const before = lines.join('\n')
const after = [...lines.slice(0, 90), 'one line more', ...lines.slice(90)].join('\n')
const release = {
  'page-aaaaaaaa.js': before,
  'page-bbbbbb.js': after,
  'page-style-aaaaaaaa.js': after,
  'page-aaaaaaaa.css': 'a { color: red }',
  'page-bbbbbb.css': 'a { color: blue }',
}

const inFolder = base.extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-dictionaries-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(release)) {
    writeFileSync(join(folder, 'assets', name), content)
    writeFileSync(join(folder, 'assets', `${name}.br`), brotliCompressSync(content))
  }
  return folder
})

const test = inFolder.extend('app', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
  const app = Fastify()
  await serveApp(app, folder, () => ({ frames: '', images: '' }))
  onCleanup(() => app.close())
  return app
})

const sha256 = (content: string) => createHash('sha256').update(content).digest()
const has = (content: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(content).toString('base64')}:`,
})

test('a browser that has the release before gets what changed, and can read it', async ({ app }) => {
  const { headers, rawPayload } = await app.inject({ url: '/assets/page-bbbbbb.js', headers: has(before) })
  expect(headers['content-encoding']).toBe('dcz')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(rawPayload.length).toBeLessThan(150)
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(rawPayload.subarray(8, 40)).toEqual(sha256(before))
  const dictionary = Buffer.from(before)
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString()).toBe(after)
})

test('each script and style stands in for its namesakes of its own kind, however it was sent', async ({ app }) => {
  const useOf = async (name: string, headers = {}) => {
    const answer = await app.inject({ url: `/assets/${name}`, headers })
    expect(answer.headers['vary'], name).toBe('accept-encoding, available-dictionary')
    expect(answer.headers['cache-control'], name).toBe('public, max-age=31536000, immutable')
    return answer.headers['use-as-dictionary']
  }
  const script = 'match="/assets/page-*.js"'
  expect(await useOf('page-aaaaaaaa.js')).toBe(script)
  expect(await useOf('page-aaaaaaaa.js', { 'accept-encoding': 'br' })).toBe(script)
  expect(await useOf('page-bbbbbb.js', has(before))).toBe(script)
  expect(await useOf('page-aaaaaaaa.css')).toBe('match="/assets/page-*.css"')
  expect(await useOf('page-style-aaaaaaaa.js')).toBe('match="/assets/page-style-*.js"')
})

test.for([
  ['names nothing', 'page-bbbbbb.js', { 'accept-encoding': 'br, dcz' }],
  ['does not take dcz', 'page-bbbbbb.js', { ...has(before), 'accept-encoding': 'gzip, br' }],
  ['has what this server does not know', 'page-bbbbbb.js', has('something else')],
  ['names what is no hash', 'page-bbbbbb.js', { ...has(before), 'available-dictionary': 'page-aaaaaaaa.js' }],
  ['has another file', 'page-style-aaaaaaaa.js', has(before)],
  ['would get more than the file', 'page-bbbbbb.css', has('a { color: red }')],
] as const)('who %s gets the whole file', async ([, name, headers], { app }) => {
  const answer = await app.inject({ url: `/assets/${name}`, headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(release[name])
})

test('what is not there is missing, whatever the browser has', async ({ app }) => {
  const { statusCode, headers } = await app.inject({ url: '/assets/page-cccccc.js', headers: has(before) })
  expect([statusCode, headers['cache-control'], headers['use-as-dictionary']]).toEqual([404, 'no-store', undefined])
})

test('a name that is none of the release’s is not even looked for: of what is looked for something is kept', async ({
  folder,
}) => {
  const { deltaOf } = dictionariesIn(join(folder, 'assets'))
  expect(await deltaOf('page-bbbbbb.js', has(before))).not.toBeNull()
  const later = 'page-cccccc.js'
  writeFileSync(join(folder, 'assets', later), after)
  expect(await deltaOf(later, has(before))).toBeNull()
  rmSync(join(folder, 'assets', later))
})
