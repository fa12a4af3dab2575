import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedPackages, licenceNotices, shippedPackages } from '../../../tools/build/licences.ts'
import { inRoot } from '../../../tools/root.ts'

const notices = licenceNotices()

test('every package that the page or the server is made of has its notice', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const shipped = [...shippedPackages()].map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
  // Including the service worker's packages, and transitive ones.
  expect(shipped).toEqual(
    expect.arrayContaining([...Object.keys(dependencies), 'workbox-routing', 'scheduler', 'pg-protocol']),
  )
  expect([...importedPackages()].filter((name) => !shipped.includes(name))).toEqual([])
  expect(shipped).not.toContain('vite')
  for (const name of shipped) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
})

test('libvips comes with what it holds and with the text of its licence, for every machine', () => {
  expect(notices).toMatch(/^@img\/sharp-libvips-linux-x64 \S+\n\nLicence: LGPL-3\.0-or-later/m)
  expect(notices).toMatch(/^@img\/sharp-libvips-darwin-arm64 \S+\n\nLicence: LGPL-3\.0-or-later/m)
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(notices).toContain('GNU GENERAL PUBLIC LICENSE')
  expect(notices).not.toContain('Licence: see below')
})
