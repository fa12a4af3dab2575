import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand, picturesFolder } from '../../../brand/current.ts'
import { assetLinks, originComplaint, packageComplaint, twaManifest } from '../../../tools/android/files.ts'
import { webManifest } from '../../../tools/brand/whiteLabel.ts'

const fingerprint = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(':')
const android = { packageId: 'com.example.play', fingerprints: [fingerprint] }
const app = { origin: 'https://play.example', packageId: 'com.example.play', version: '1.4.2', darkColor: '#000000' }

test('the links name the package and every certificate in capitals', () => {
  expect(assetLinks(android)).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.play',
        sha256_cert_fingerprints: [fingerprint.toUpperCase()],
      },
    },
  ])
})

test('the package’s manifest says what the web manifest says, in whole addresses that exist', () => {
  const twa = twaManifest(app, webManifest(brand))
  expect(twa).toMatchObject({
    packageId: 'com.example.play',
    host: 'play.example',
    launcherName: brand.shortName,
    display: 'standalone',
    startUrl: '/game?source=installed',
    appVersion: '1.4.2',
    appVersionCode: 10402,
    webManifestUrl: 'https://play.example/manifest.webmanifest',
  })
  expect(twa.shortcuts.map(({ url }) => url)).toContain('https://play.example/finance/recharge?source=shortcut')
  for (const url of [twa.iconUrl, twa.maskableIconUrl, twa.monochromeIconUrl]) {
    expect(
      readFileSync(join(picturesFolder, new URL(url).pathname))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  expect(twa.maskableIconUrl).toMatch(/maskable-512/)
})

test.each(['http://play.example', 'https://play.example/app', ''])('%s is no origin of an app', (origin) => {
  expect(originComplaint(origin)).toMatch(/https origin/)
})

test('an https origin is one', () => expect(originComplaint('https://play.example')).toBeUndefined())

describe('the package of a brand', () => {
  test('is right', () => expect(packageComplaint(android)).toBeUndefined())

  test.each([
    [{ packageId: 'play' }, /com\.example\.app/],
    [{ fingerprints: [] }, /fingerprints lacks/],
    [{ fingerprints: [fingerprint, 'AB:CD'] }, /not AB:CD/],
  ])('is refused by name: %o', (change, words) => {
    expect(packageComplaint({ ...android, ...change })).toMatch(words)
  })
})
