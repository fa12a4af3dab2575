import { expect, test } from 'vitest'
import {
  beaconRoundFrom,
  bytesOf,
  chainHash,
  chainOf,
  publishedAt,
  QUICKNET,
  randomnessOf,
  withBeacon,
} from '../../../contract/fairness/beacon.ts'
import { isBeaconSignature, newBeaconKey, signBeacon } from '../../../contract/fairness/beaconSignature.ts'
import { QUICKNET_1000 } from './quicknet.ts'

test('drand’s chain has the hash that drand gives it, and another key another one', () => {
  expect(chainHash(QUICKNET)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
  expect(chainOf(QUICKNET.publicKey)).toBe(QUICKNET)
  expect(chainHash(chainOf('ab'.repeat(96)))).not.toBe(chainHash(chainOf('cd'.repeat(96))))
})

test('a round of drand’s is known by its signature, and its randomness is the signature’s hash', () => {
  const { publicKey, round, signature, randomness } = QUICKNET_1000
  expect(isBeaconSignature(publicKey, round, signature)).toBe(true)
  expect(randomnessOf(signature)).toBe(randomness)
  expect(withBeacon('table', signature)).toBe(`table:${randomness}`)
})

test('neither another round, nor another key, nor a broken text passes for a signature', () => {
  const { publicKey, round, signature } = QUICKNET_1000
  const other = newBeaconKey()
  const forged = signBeacon(other.secretKey, round)
  expect(isBeaconSignature(other.publicKey, round, forged)).toBe(true)
  expect(isBeaconSignature(publicKey, round, forged)).toBe(false)
  expect(isBeaconSignature(publicKey, round + 1, signature)).toBe(false)
  expect(isBeaconSignature(other.publicKey, round, signature)).toBe(false)
  for (const text of ['', 'ab', 'c0'.padEnd(96, '0'), 'zz'.repeat(48), `${signature}00`]) {
    expect(isBeaconSignature(publicKey, round, text), text).toBe(false)
  }
})

test('a key is the one whose signatures it checks', () => {
  const { publicKey, secretKey } = newBeaconKey()
  expect(bytesOf(publicKey)).toHaveLength(96)
  expect(isBeaconSignature(publicKey, 7, signBeacon(secretKey, 7))).toBe(true)
})

test('the round of a moment is the first that is published then or later', () => {
  const first = publishedAt(QUICKNET, 1)
  expect(first).toBe(1_692_803_367_000)
  expect([0, 1, 2_999, 3_000, 3_001].map((ms) => beaconRoundFrom(QUICKNET, first + ms))).toEqual([1, 2, 2, 2, 3])
  expect(beaconRoundFrom(QUICKNET, 0)).toBe(1)
})
