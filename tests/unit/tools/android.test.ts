import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assetLinks, complaint, twaManifest } from '../../../tools/android/files.ts'
import { inRoot } from '../../../tools/root.ts'

const fingerprint = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(':')
const app = {
  origin: 'https://play.example',
  packageId: 'com.example.play',
  fingerprints: [fingerprint],
  version: '1.4.2',
  darkColor: '#000000',
}

test('the links name the package and every certificate in capitals', () => {
  expect(assetLinks(app)).toEqual([
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
  const manifest: unknown = JSON.parse(readFileSync(inRoot('public/manifest.webmanifest'), 'utf8'))
  const twa = twaManifest(app, manifest)
  expect(twa).toMatchObject({
    packageId: 'com.example.play',
    host: 'play.example',
    launcherName: 'Jolly',
    display: 'standalone',
    startUrl: '/game?source=installed',
    appVersion: '1.4.2',
    appVersionCode: 10402,
    webManifestUrl: 'https://play.example/manifest.webmanifest',
  })
  expect(twa.shortcuts.map(({ url }) => url)).toContain('https://play.example/finance/recharge?source=shortcut')
  for (const url of [twa.iconUrl, twa.maskableIconUrl, twa.monochromeIconUrl]) {
    expect(
      readFileSync(inRoot('public', new URL(url).pathname))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  expect(twa.maskableIconUrl).toMatch(/maskable-512/)
})

describe('what is given', () => {
  test('is right', () => expect(complaint(app)).toBeUndefined())

  test.each([
    [{ origin: 'http://play.example' }, /https origin/],
    [{ origin: 'https://play.example/app' }, /https origin/],
    [{ origin: '' }, /https origin/],
    [{ packageId: 'play' }, /com\.example\.app/],
    [{ fingerprints: [] }, /fingerprint is missing/],
    [{ fingerprints: [fingerprint, 'AB:CD'] }, /not AB:CD/],
  ])('is refused by name: %o', (change, words) => {
    expect(complaint({ ...app, ...change })).toMatch(words)
  })
})
