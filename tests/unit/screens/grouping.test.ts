import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../../tools/root.ts'

// `#` is grouped by language: 1.000 in Vietnamese, beside ₱1,000.
test('counts that may pass 999 are grouped as money is, in both languages', () => {
  const catalog = readFileSync(inRoot('locales', 'vi-VN.po'), 'utf8')
  expect(catalog.match(/other \{[^{}]*# (points|games|rounds|in stock)[^}]*\}/g) ?? []).toEqual([])
})
