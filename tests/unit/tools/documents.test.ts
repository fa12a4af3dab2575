import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { CODES } from '../../../contract/errors.ts'
import { toPesos } from '../../../contract/money.ts'
import { CLAW_LEVELS } from '../../../server/domain/bonus/claw.ts'
import { VIP_LEVELS } from '../../../server/domain/bonus/vip.ts'
import { apiReference } from '../../../tools/openapi/reference.ts'
import { inRoot, root } from '../../../tools/root.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
const folders = [
  'brand',
  'contract',
  'docs',
  'engines',
  'locales',
  'protocols',
  'sandbox',
  'server',
  'src',
  'sw',
  'tests',
  'tools',
  'workers',
].join('|')
const read = (path: string) => readFileSync(inRoot(path), 'utf8')

test.each(documents)('every file that %s names is there', (document) => {
  // A name with a placeholder (`src/screens/<name>/`) is none, nor is the reader's own brand file.
  const named = read(document).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))
  const linked = read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)
  const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/')) : '.'
  const paths = [...[...named].map(([, path = '']) => path), ...[...linked].map(([, path]) => `${folder}/${path}`)]
  expect(paths.filter((path) => !path.includes('yours') && !existsSync(inRoot(path)))).toEqual([])
})

/** Whether anything has this name; `<name>` and `<area>` stand for any. */
const exists = (path: string) => globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0

test('what "How to add" names is there: each file, also with a placeholder, and each name of the code', () => {
  const [, part = ''] = read('CONTRIBUTING.md').split('## How to add')
  const named = [...(part.split('\n## ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const paths = named.filter((name) => name.includes('/') && !name.startsWith('/api/'))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !exists(path))).toEqual([])
  // A path without its folder would be held by nothing.
  expect(named.filter((name) => !name.includes('/') && /\.tsx?$/.test(name) && !name.includes('<'))).toEqual([])

  const source = globSync(`{${folders.replaceAll('|', ',')}}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.startsWith('tests'))
    .map(read)
    .join('\n')
  const names = named.filter((name) => /^[A-Za-z_]+$/.test(name))
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
})

test('the glossary is in alphabetical order, part by part', () => {
  for (const part of read('docs/glossary.md').split('\n## ').slice(1)) {
    const terms = [...part.matchAll(/^\| (.+?) \|/gm)].map(([, term = '']) => term).filter((term) => term !== 'term')
    expect(terms.length).toBeGreaterThan(3)
    expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')))
  }
})

test('which Node is needed is said alike everywhere', () => {
  const { engines } = JSON.parse(read('package.json'))
  const said = ['README.md', 'tools/run.mjs'].map((file) => /(?:Node|has) \(?(\d+) or newer/.exec(read(file))?.[1])
  expect(said.map((major) => `>=${major}`)).toEqual([engines.node, engines.node])
})

test('what was asked is listed with every call and every screen', () => {
  const listed = read('docs/specification-coverage.md')
  const rows = Object.values(calls)
    .filter((call) => !('extension' in call))
    .map(({ method, path }) => `| ${method} ${path} |`)
  const screens = globSync('src/screens/*/', { cwd: root }).filter((folder) => !folder.includes('shared'))
  const named = [...rows, ...screens.map((folder) => `\`${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`)]
  expect(named.filter((name) => !listed.includes(name))).toEqual([])
})

test('of what was asked, each row names the test or check that holds it', () => {
  const rows = read('docs/specification-coverage.md').match(/^\| .* \|$/gm) ?? []
  const asked = rows.filter((row) => !row.endsWith('| held by |'))
  expect(asked.length).toBeGreaterThan(300)
  expect(asked.filter((row) => !/`(tests|tools\/commands)\//.test(row.split('|').at(-2) ?? ''))).toEqual([])
})

test('the threat model names the tests that hold it', () => {
  expect(read('docs/security.md').match(/`tests\/[\w/.-]+`/g)?.length).toBeGreaterThan(10)
})

test('the rules list every error code of the contract', () => {
  const listed = [...section('2. The wire').matchAll(/^\| (\d{5}) \|/gm)].map(([, code]) => Number(code))
  expect(listed).toEqual(Object.values(CODES).filter((code) => code !== CODES.ok))
})

test('the rules have the VIP levels as they are', () => {
  const cell = (text: string | undefined) => Number(text?.replaceAll(',', ''))
  const listed = [...section('13. VIP').matchAll(/^\| \d.*$/gm)].map(([row]) => {
    const [, level, turnover, single, day, count, rate] = row.split('|').map((text) => text.trim())
    return [level, turnover, single, day, count, rate].map(cell)
  })
  expect(listed).toEqual(
    VIP_LEVELS.map(({ level, turnover, singleWithdrawal, dayWithdrawal, dayCount, pointsRate }) => [
      level,
      toPesos(turnover),
      toPesos(singleWithdrawal),
      toPesos(dayWithdrawal),
      dayCount,
      pointsRate,
    ]),
  )
})

test("the rules have the claw's odds as they are", () => {
  const listed = [...section('12. Bonuses').matchAll(/^\| \d.*$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(2, -1)
      .map((cell) => Number(cell.replaceAll(',', '').match(/\d+/)?.[0])),
  )
  expect(listed).toEqual(CLAW_LEVELS.map((level) => level.map(({ odds }) => odds)))
})

test('the reference of the calls is the one that the contract makes: npm run openapi', () => {
  expect(read('docs/api.md')).toBe(apiReference(calls))
})

function section(title: string): string {
  return (
    read('docs/rules.md')
      .split(/^## /m)
      .find((part) => part.startsWith(title)) ?? ''
  )
}
