import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { inRoot } from '../../../tools/root.ts'

// What can be checked without building the image.

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8')
const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').trim().split('\n')
const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const rooms = [...finalStage.matchAll(/^COPY (\w+) \w+$/gm)].map(([, room]) => room)

test('everything that is copied is there, and not ignored', () => {
  expect(copies).toEqual(
    expect.arrayContaining([
      'package-lock.json',
      '.',
      'contract',
      'engines',
      'brand',
      'protocols',
      'server',
      'sandbox',
    ]),
  )
  expect(copies.filter((source) => !existsSync(inRoot(source)))).toEqual([])
  expect(copies.filter((source) => ignored.includes(source))).toEqual([])
})

test('what tests and tools leave in the folder stays out', () => {
  const left = readFileSync(inRoot('.gitignore'), 'utf8').match(/^\/?[\w-]+\/$/gm) ?? []
  const composes = globSync('compose*.yaml', { cwd: inRoot() })
  const kept = [...left.map((folder) => folder.replaceAll('/', '')), ...composes]
  expect(kept).toEqual(expect.arrayContaining(['gallery', 'compose.front.yaml']))
  expect(kept.filter((name) => !ignored.includes(name))).toEqual([])
})

test('the image has every package that the server imports', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const files = globSync(`{${rooms.join()}}/**/*.ts`, {
    cwd: inRoot(),
    exclude: ['sandbox/games/play/**', '**/*.d.ts'],
  })
  const imported = new Set(files.flatMap(importsAtRunTime))
  expect(imported.size).toBeGreaterThan(10)
  const known = new Set(['node', ...builtinModules, ...Object.keys(dependencies)])
  expect([...imported].filter((name) => !known.has(name))).toEqual([])
})

test('the health check asks where the image listens, and whether it can answer calls', () => {
  const port = finalStage.match(/ PORT=(\d+)/)?.[1]
  expect(finalStage).toContain(`fetch('http://127.0.0.1:${port}/readyz')`)
  expect(finalStage).toMatch(new RegExp(`^EXPOSE ${port} `, 'm'))
})

/** A file's runtime packages. Imports between folders are checked by the boundaries. */
function importsAtRunTime(file: string): string[] {
  const { module } = parseSync(file, readFileSync(inRoot(file), 'utf8'))
  const named = module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some((one) => !one.isType))
  const requests = named.map(({ moduleRequest }) => moduleRequest.value)
  return requests.flatMap((request) => {
    if (request.startsWith('.')) return []
    if (request.startsWith('node:')) return ['node']
    return [request.split('/', request.startsWith('@') ? 2 : 1).join('/')]
  })
}
