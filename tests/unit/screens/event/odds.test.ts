import { createHash } from 'node:crypto'
import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CLAW_LEVELS, drawClaw, drawDoll, ODDS_TOTAL as SERVER_TOTAL } from '../../../../server/domain/bonus/claw.ts'
import { beaconRoundFrom, chainOf, withBeacon } from '../../../../contract/fairness/beacon.ts'
import { hashOfSeed, fairDraw } from '../../../../contract/fairness/fair.ts'
import { caughtDoll } from '../../../../src/screens/event/dolls/dolls.ts'
import { DOLLS_OF, ODDS_TOTAL, partsOf, percentOf } from '../../../../src/screens/event/odds/oddsWords.ts'
import { drawNumber, verifyThrow, type Evidence } from '../../../../src/screens/event/throws/redraw.ts'

beforeAll(() => {
  vi.stubGlobal('isSecureContext', true)
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
})

const chances = [...(CLAW_LEVELS[0] ?? [])]
const THROWN_AT = 1_783_000_000_000
const OWN_KEY = 'ab'.repeat(96)
const SIGNATURE = 'cd'.repeat(48)

describe('odds in words', () => {
  test.each([
    [62_000_000, '62%'],
    [900_000, '0.9%'],
    [99_998, '0.099998%'],
    [2, '0.000002%'],
    [0, '0%'],
    [100_000_000, '100%'],
  ])('%i parts are %s', (odds, words) => {
    expect(percentOf(odds)).toBe(words)
  })

  test('lose nothing: the per cents of every level add up to a hundred', () => {
    for (const level of CLAW_LEVELS) {
      const micro = level.map(({ odds }) => Math.round(Number(percentOf(odds).replace('%', '')) * 1e6))
      expect(micro.reduce((sum, part) => sum + part, 0)).toBe(1e8)
    }
  })

  test('the grand prize is 2 in 100,000,000', () => {
    expect(partsOf(2)).toEqual(['2', '100,000,000'])
  })

  test('the dolls on the list are the operator’s', () => {
    for (const { result } of chances) {
      const dolls = DOLLS_OF[result]
      const drawn = new Set(Array.from({ length: Math.max(1, dolls.length) }, (_, n) => drawDoll(result, () => n)))
      expect([...drawn].map(caughtDoll).filter(Boolean)).toEqual(dolls)
    }
  })

  test('a doll that this app does not know is still a doll', () => {
    expect(caughtDoll('unicorn')).toBe('bear')
    expect(caughtDoll('toString')).toBe('bear')
    expect(caughtDoll('none')).toBeUndefined()
  })
})

describe('a throw drawn again', () => {
  const inputs = fc.record({
    serverSeed: fc.string({ minLength: 1, maxLength: 64 }),
    clientSeed: fc.string({ maxLength: 64 }),
    nonce: fc.nat(),
  })

  test('gives the operator’s number, for any seeds and range', async () => {
    expect(ODDS_TOTAL).toBe(SERVER_TOTAL)
    await fc.assert(
      fc.asyncProperty(inputs, fc.integer({ min: 1, max: 2 ** 32 }), async (given, below) => {
        expect(await drawNumber(given, below)).toBe(fairDraw(given)(below))
      }),
      { numRuns: 300 },
    )
  })

  function evidence(change: Partial<Evidence['fair']> = {}, rest: Partial<Evidence> = {}): Evidence {
    const given = { serverSeed: 'a secret', clientSeed: 'mine', nonce: 7 }
    const { result } = drawClaw(1, fairDraw(given))
    const serverSeedHash = hashOfSeed(given.serverSeed)
    const fair = { ...given, serverSeedHash, ...change }
    return { fair, result, time: THROWN_AT, chances, committed: serverSeedHash, signature: undefined, ...rest }
  }

  /** By the rules of today, with a beacon of the house's. */
  function withRound(round: number, rest: Partial<Evidence> = {}): Evidence {
    const inputs = { serverSeed: 'a secret', clientSeed: withBeacon('mine', SIGNATURE), nonce: 7 }
    const { result } = drawClaw(1, fairDraw(inputs))
    const beacon = { publicKey: OWN_KEY, round, signature: SIGNATURE }
    return evidence({ rules: 2, beacon }, { result, signature: 'fits', ...rest })
  }

  test('is drawn with the first round of the beacon after it, and with no other', async () => {
    const [first, holder] = [beaconRoundFrom(chainOf(OWN_KEY), THROWN_AT + 1), 'house']
    expect(await verifyThrow(withRound(first))).toMatchObject({
      beacon: { holder, round: first, choice: 'fits', signature: 'fits' },
      holds: true,
    })
    for (const round of [first - 1, first + 1])
      expect(await verifyThrow(withRound(round))).toMatchObject({ beacon: { choice: 'broken' }, holds: false })
    expect(await verifyThrow(withRound(first, { signature: 'broken' }))).toMatchObject({ holds: false })
    const { signature: _, ...unsigned } = { publicKey: OWN_KEY, round: first, signature: '' }
    for (const beacon of [undefined, unsigned]) {
      const { fair, ...rest } = withRound(first)
      const found = await verifyThrow({ ...rest, fair: { ...evidence({ rules: 2 }).fair, ...(beacon && { beacon }) } })
      expect(found, fair.clientSeed).toMatchObject({ beacon: { choice: 'missing' }, holds: false })
    }
  })

  test('holds when seed, commitment and odds agree', async () => {
    expect(await verifyThrow(evidence())).toMatchObject({
      holds: true,
      seedFits: true,
      commitment: 'kept',
      beacon: undefined,
    })
    expect(await verifyThrow(evidence({}, { committed: undefined }))).toMatchObject({
      holds: true,
      commitment: 'notSeen',
    })
  })

  test.each<[string, Evidence]>([
    ['another result was given', evidence({}, { result: 'grand' })],
    ['the seed is not the one of the fingerprint', evidence({ serverSeed: 'another' })],
    ['seed and fingerprint were both changed afterwards', evidence({ serverSeed: 'x', serverSeedHash: sha('x') })],
    ['the odds have nothing at that number', evidence({}, { chances: [] })],
  ])('does not hold when %s', async (_, given) => {
    expect(await verifyThrow(given)).toMatchObject({ holds: false })
  })

  test('is not made while the seed is secret', async () => {
    const { serverSeed: _, ...fair } = evidence().fair
    expect(await verifyThrow({ ...evidence(), fair })).toBeUndefined()
  })
})

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
