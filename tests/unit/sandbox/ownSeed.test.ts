import { expect, test, vi } from 'vitest'
import { changeSeed, newSeed, withFreshSeed, withOwnSeed } from '../../../sandbox/games/play/common/ownSeed.ts'
import { Refused } from '../../../sandbox/games/play/common/api.ts'
import type { SeedState } from '../../../sandbox/games/provider/seeds.ts'

const GIVEN: SeedState = {
  serverSeedHash: 'now',
  clientSeed: '',
  nonce: 0,
  nextServerSeedHash: 'next',
  revealed: null,
}

/** A server that answers a change as told, or refuses it. */
function server(answer: Partial<SeedState> | Refused = {}) {
  const asked: { clientSeed: string; serverSeedHash: string }[] = []
  return {
    asked,
    fairness: async () => GIVEN,
    changeSeed: async (change: (typeof asked)[number]): Promise<SeedState> => {
      asked.push(change)
      if (answer instanceof Refused) throw answer
      return { ...GIVEN, ...change, ...answer }
    },
  }
}

test('the first client seed is made in the browser, for the server seed whose hash it was told', async () => {
  const [api, tell] = [server(), vi.fn()]
  const { clientSeed } = await withOwnSeed(api, tell, GIVEN)
  expect(clientSeed).toMatch(/^[0-9a-f]{32}$/)
  expect(api.asked).toEqual([{ clientSeed, serverSeedHash: 'next' }])
  expect(tell.mock.calls).toEqual([[{ event: 'seed', serverSeedHash: 'next', clientSeed }]])
  expect(new Set(Array.from({ length: 50 }, newSeed)).size).toBe(50)
})

test('a player who has chosen a seed before keeps it', async () => {
  const revealed = { serverSeed: 's', serverSeedHash: 'h', clientSeed: 'c', rounds: 1 }
  const [api, given] = [server(), { ...GIVEN, clientSeed: 'mine', revealed }]
  expect(await withOwnSeed(api, vi.fn(), given)).toBe(given)
  expect(api.asked).toEqual([])
})

test.each([{ serverSeedHash: 'another' }, { clientSeed: 'another' }])(
  'a server that answers with %o was not bound by its hash: the game does not open',
  async (answer) => {
    const tell = vi.fn()
    await expect(withOwnSeed(server(answer), tell, GIVEN)).rejects.toThrow('seedSwapped')
    await expect(changeSeed(server(answer), tell, GIVEN, 'mine')).rejects.toThrow('seedSwapped')
    expect(tell).not.toHaveBeenCalled()
  },
)

test.each(['roundOpen', 'seedMoved', 'network'])(
  'refused by %s, the game opens with the seeds it has',
  async (reason) => {
    const tell = vi.fn()
    expect(await withOwnSeed(server(new Refused(reason)), tell, GIVEN)).toBe(GIVEN)
    expect(tell).not.toHaveBeenCalled()
  },
)

test('a bet that finds the seeds worn is made with a new client seed, for the server seed whose hash was told', async () => {
  const [api, tell] = [server(), vi.fn()]
  const bet = vi.fn().mockRejectedValueOnce(new Refused('seedWorn')).mockResolvedValueOnce('placed')
  expect(await withFreshSeed(api, tell, bet)).toBe('placed')
  expect(api.asked).toEqual([{ clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/), serverSeedHash: 'next' }])
  expect(tell).toHaveBeenCalledOnce()

  const refused = vi.fn().mockRejectedValue(new Refused('notEnough'))
  await expect(withFreshSeed(api, tell, refused)).rejects.toThrow('notEnough')
  expect(refused).toHaveBeenCalledOnce()
  expect(api.asked).toHaveLength(1)
})
