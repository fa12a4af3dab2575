import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('whatever the app keeps on a device begins with jolly_app (section 9)', () => {
  const sources = globSync('{sw,workers,src}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(/createStore\((.*?),/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^`\$\{CACHE_PREFIX\}/)
})
