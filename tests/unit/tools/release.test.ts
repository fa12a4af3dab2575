import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordRelease, releaseIn } from '../../../tools/build/release.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(name: string, assets: string[]): string {
  const path = join(folder, name)
  mkdirSync(join(path, 'assets'), { recursive: true })
  for (const asset of assets) writeFileSync(join(path, 'assets', asset), asset)
  return path
}

function has(app: string, asset: string): boolean {
  return existsSync(join(app, 'assets', asset))
}

test('the hashed files of the build before are kept for one release, and no longer', () => {
  const first = build('first', ['page-1.js', 'same.js'])
  recordRelease('1', first, join(folder, 'none'))
  const second = build('second', ['page-2.js', 'same.js'])
  recordRelease('2', second, first)
  expect(has(second, 'page-1.js')).toBe(true)
  expect(releaseIn(second)).toEqual({
    id: '2',
    assets: ['assets/page-2.js', 'assets/same.js'],
    kept: ['assets/page-1.js'],
  })

  const third = build('third', ['page-3.js'])
  recordRelease('3', third, second)
  expect(has(third, 'page-2.js')).toBe(true)
  expect(has(third, 'page-1.js')).toBe(false)
})

test('building the same again keeps what was kept', () => {
  const first = build('first', ['page-1.js'])
  recordRelease('1', first, join(folder, 'none'))
  const second = build('second', ['page-2.js'])
  recordRelease('2', second, first)
  const again = build('again', ['page-2.js'])
  recordRelease('2', again, second)
  expect(has(again, 'page-1.js')).toBe(true)
})
