import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOfSeed, drawWithout, fairDraw } from '../../../contract/fairness/fair.ts'
import { hex, hmacSha256, hmacWith, sha256, utf8 } from '../../../contract/fairness/sha256.ts'

test('SHA-256 and HMAC agree with the platform, at every block edge', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const message = randomBytes(length)
    const key = randomBytes(length)
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  }
})

test('a draw is the HMAC of client seed, nonce and block, as it is printed', () => {
  const draw = fairDraw({ serverSeed: 'secret', clientSeed: 'mine', nonce: 3 })
  const block = (number: number) => createHmac('sha256', 'secret').update(`mine:3:${number}`).digest()
  const words = [0, 1].flatMap((number) => Array.from({ length: 8 }, (_, word) => block(number).readUInt32BE(word * 4)))
  expect(words.map(() => draw(2 ** 32))).toEqual(words)
})

test('the commitment is the SHA-256 of the seed', () => {
  expect(hashOfSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a text of any length has the bytes that the platform gives it', () => {
  for (const character of ['a', 'é', '₱', '🐟']) {
    for (let length = 0; length < 200; length++) {
      const text = character.repeat(length)
      expect(hex(utf8(text))).toBe(Buffer.from(text).toString('hex'))
    }
  }
})

test('HMACs under one key do not depend on what came before them', () => {
  const hmac = hmacWith(utf8('key'))
  const hmacOf = (message: string) => createHmac('sha256', 'key').update(message).digest('hex')
  for (const message of ['a'.repeat(200), '', 'b'.repeat(64), 'c'])
    expect(hex(hmac(utf8(message)))).toBe(hmacOf(message))
})

test('every value is equally likely, also where 2^32 is no multiple of the range', () => {
  const below = 52
  const counts = Array.from({ length: below }, () => 0)
  const rounds = 2_000
  const each = 52
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw({ serverSeed: 'even', clientSeed: 'c', nonce })
    for (let i = 0; i < each; i++) counts[draw(below)]!++
  }
  const expected = (rounds * each) / below
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 51 degrees of freedom: more than 100 comes less than once in 20,000 tests; the seeds are fixed.
  expect(chiSquare).toBeLessThan(100)
})

test('drawing without putting back gives every item once', () => {
  const draw = fairDraw({ serverSeed: 's', clientSeed: 'c', nonce: 0 })
  const items = Array.from({ length: 52 }, (_, item) => item)
  expect(drawWithout(items, 52, draw).toSorted((a, b) => a - b)).toEqual(items)
})
