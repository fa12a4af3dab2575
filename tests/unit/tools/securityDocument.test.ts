import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../../tools/root.ts'

test('every test that the threat model names is there', () => {
  const named = [...readFileSync(inRoot('docs', 'security.md'), 'utf8').matchAll(/`(tests\/[\w/.]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
