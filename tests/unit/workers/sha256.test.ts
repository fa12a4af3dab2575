import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LONGEST_TEXT, sha256 } from '../../../workers/proof/sha256.ts'

const into = new DataView(new ArrayBuffer(32))

function hashOf(text: string): string {
  sha256(text, into)
  return Buffer.from(into.buffer).toString('hex')
}

it('gives the hash of the standard’s own examples', () => {
  expect(hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('gives what Node gives, at every length and with nothing left of the text before', () => {
  for (let round = 0; round < 40; round += 1) {
    for (let length = LONGEST_TEXT; length >= 0; length -= 1) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode((i * 37 + round * 101 + length) % 128)).join('')
      expect(hashOf(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  }
})

it('refuses what it would hash wrongly', () => {
  expect(() => hashOf('a'.repeat(LONGEST_TEXT + 1))).toThrow(RangeError)
  expect(() => hashOf('é')).toThrow(RangeError)
})
