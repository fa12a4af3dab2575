import { expect, test } from 'vitest'
import type { ProviderRound } from '../../../../protocols/games.ts'
import { fetchAnswerableRounds } from '../../../../server/domain/books/answerableRounds.ts'
import { PartnerFault } from '../../../../server/providers/partner.ts'

const ALL = Array.from({ length: 100 }, (_, n) => `r${n}`)

/** Tells of all rounds but `GONE`; `fails` says for which requests it gives no answer. */
function providerThat(fails: (roundIds: readonly string[], nth: number) => boolean) {
  const requests: (readonly string[])[] = []
  const fetchRounds = async (roundIds: readonly string[]): Promise<Map<string, ProviderRound>> => {
    requests.push(roundIds)
    if (fails(roundIds, requests.length)) throw new PartnerFault(new Error('HTTP 500'))
    const fair = { serverSeedHash: 'h', clientSeed: 'c', nonce: 1 }
    const known = roundIds.filter((roundId) => ALL.includes(roundId))
    return new Map(known.map((roundId) => [roundId, { roundId, fair, unseen: false }]))
  }
  return { fetchRounds, requests }
}

test('what can be told is asked for once', async () => {
  const provider = providerThat(() => false)
  expect([...(await fetchAnswerableRounds(provider, ALL)).keys()]).toEqual(ALL)
  expect(provider.requests).toHaveLength(1)
})

test('rounds that cannot be told are missing; the others are told in one answer', async () => {
  const untold = ['r0', 'r41', 'r99']
  const provider = providerThat((roundIds) => untold.some((roundId) => roundIds.includes(roundId)))
  const others = ALL.filter((roundId) => !untold.includes(roundId))
  expect([...(await fetchAnswerableRounds(provider, ALL)).keys()]).toEqual(others)
  expect(provider.requests.at(-1)).toEqual(others)
  expect(provider.requests.length).toBeLessThan(ALL.length)
})

test('of none that can be told, all are missing', async () => {
  const provider = providerThat((roundIds) => roundIds.some((roundId) => ALL.includes(roundId)))
  expect(await fetchAnswerableRounds(provider, ALL)).toEqual(new Map())
})

test('a silent provider is asked twice', async () => {
  const provider = providerThat(() => true)
  await expect(fetchAnswerableRounds(provider, ALL)).rejects.toThrow(PartnerFault)
  expect(provider.requests).toHaveLength(2)
})

test('a provider that falls silent while it is asked, or was for a moment, accuses no round', async () => {
  const usual = providerThat((roundIds) => roundIds.includes('r41'))
  await fetchAnswerableRounds(usual, ALL)
  for (let last = 1; last < usual.requests.length; last += 1) {
    const falling = providerThat((roundIds, nth) => nth > last || roundIds.includes('r41'))
    await expect(fetchAnswerableRounds(falling, ALL)).rejects.toThrow(PartnerFault)
    // Away for two requests, and then back.
    const away = providerThat((roundIds, nth) => nth === last || nth === last + 1 || roundIds.includes('r41'))
    const told = await fetchAnswerableRounds(away, ALL).catch(() => new Map())
    expect([0, 99]).toContain(told.size)
  }
  const blip = providerThat((_, nth) => nth === 1)
  expect((await fetchAnswerableRounds(blip, ALL)).size).toBe(ALL.length)
})
