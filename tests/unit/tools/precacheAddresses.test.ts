import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkAddress } from '../../../tools/build/serviceWorker.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content = 'x'): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
  return file
}

test.each(['assets/page-12345678.js', 'icons/192.png', 'assets/badges-12345678.css', 'assets/shadow-12345678.js'])(
  '%s may be in the list',
  (file) => expect(() => checkAddress(folder, write(file))).not.toThrow(),
)

test('a file that is not there, or is empty, stops the build', () => {
  expect(() => checkAddress(folder, 'assets/gone.js')).toThrow('which the build did not write')
  expect(() => checkAddress(folder, write('assets/empty.js', ''))).toThrow('which is empty')
})

test.each(['assets/ad-12345678.js', 'assets/banner-12345678.css', 'assets/pixel.js', 'icons/tracking/1.png'])(
  'the name %s, which ad blockers stop, stops the build',
  (file) => expect(() => checkAddress(folder, write(file))).toThrow('ad blockers'),
)
