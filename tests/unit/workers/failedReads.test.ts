import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { createJollyCache, type JollyCache } from '../../../workers/cache/jollyCache.ts'
import { createClaw } from '../../../workers/features/claw.ts'
import { createKyc } from '../../../workers/features/kyc.ts'
import { createSearchHistory } from '../../../workers/features/searchHistory.ts'
import { createSettings } from '../../../workers/foundation/settings.ts'
import { createIdentity, type Identity } from '../../../workers/identity.ts'
import type { MoneyRequest } from '../../../workers/protocol/cashier.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { NO_GRASPS } from '../../graspLog.ts'
import { fakeClock, fakeKeyValue, settle, withFailedRead, type FakeClock } from './fakes.ts'
import { deposit, device, statuses } from './moneyForTests.ts'

const LIST = 'jolly_app:device:money:u1'

function asking(requestId: string): MoneyRequest {
  return { ...deposit(requestId), uid: 'u1', at: 1, state: { status: 'asking', lost: true } }
}

/** The format of a version with one list of all requests. */
function keepList(place: ReturnType<typeof device>, requests: MoneyRequest[]): void {
  place.entries.set(LIST, { shape: 1, value: requests, savedAt: 0, expiresAt: null })
}

/** The next version's format: a key-value row for each. */
function keepRow(place: ReturnType<typeof device>, request: MoneyRequest): void {
  place.entries.set(`${LIST}:${request.requestId}`, { shape: 1, value: request, savedAt: 0, expiresAt: null })
}

/** A deposit whose answer never came, stored on its device. */
async function deviceWithDeposit(kept: 'in the queue' | 'as rows' | 'as one list') {
  const place = device()
  const { requestId } = deposit()
  place.cashier.fates.push('never')
  const worker = place.startWorker()
  void worker.money.send(deposit(requestId))
  await settle()
  worker.die()
  if (kept !== 'in the queue') place.rows.clear()
  if (kept === 'as rows') keepRow(place, asking(requestId))
  if (kept === 'as one list') keepList(place, [asking(requestId)])
  return { ...place, requestId }
}

/** What the next visit finds once the device works again. */
function later(place: ReturnType<typeof device>): Promise<MoneyRequest[]> {
  place.failRead(0)
  return place.startWorker().standing('u1')
}

/** Runs the scenario once for every read of the device, failing each in turn. */
async function atEveryRead(scenario: (nth: number) => Promise<{ looks(): number }>): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const { looks } = await scenario(nth)
    if (looks() < nth) return expect(nth).toBeGreaterThan(1)
  }
}

describe('money requests, whichever look at the device fails', () => {
  it.each(['in the queue', 'as rows', 'as one list'] as const)(
    'kept %s: what is under way is asked for, once',
    async (kept) => {
      await atEveryRead(async (nth) => {
        const place = await deviceWithDeposit(kept)
        const failing = place.failRead(nth)
        const worker = place.startWorker()
        void worker.money.resume()
        const sending = worker.money.send({ requestId: crypto.randomUUID(), call: 'signUpSign', input: {} })
        await place.clock.pass(60_000)
        const other = await sending
        if (!other.ok) expect(other.failure).toEqual({ kind: 'storage' })
        expect(place.cashier.sent.filter((id) => id === place.requestId)).toHaveLength(2)
        const asked = (await later(place)).map(({ requestId, state }) => [requestId, state.status])
        expect(asked).toContainEqual([place.requestId, 'done'])
        expect(asked).toHaveLength(other.ok ? 2 : 1)
        return failing
      })
    },
  )

  it('one that is put away, and one that is made after it, are told apart from the others', async () => {
    await atEveryRead(async (nth) => {
      const place = device()
      const [first, second] = [deposit(), deposit()]
      const before = place.startWorker()
      for (const request of [first, second]) await before.money.send(request)
      const failing = place.failRead(nth)
      const worker = place.startWorker()
      await worker.money.dismiss(first.requestId)
      const third = deposit()
      const sending = worker.money.send(third)
      await place.clock.pass(60_000)
      const made = await sending
      const standing = (await later(place)).map(({ requestId }) => requestId)
      expect(standing).toContain(second.requestId)
      expect(standing.includes(third.requestId)).toBe(made.ok)
      expect(place.cashier.sent.includes(third.requestId)).toBe(made.ok)
      return failing
    })
  })

  it.each([1, 2, 3])('nothing is sent, and the player is told so, while they cannot be read: look %i', async (nth) => {
    const place = await deviceWithDeposit('in the queue')
    place.failRead(nth)
    const worker = place.startWorker()
    const request = deposit()
    expect(await worker.money.send(request)).toEqual({ ok: false, failure: { kind: 'storage' } })
    expect(place.cashier.sent).not.toContain(request.requestId)
    expect(place.stored()).not.toContain(request.requestId)
    expect(place.stored()).toContain(place.requestId)
  })
})

describe('what earlier versions kept', () => {
  it('is taken over into the queue, each once, in order, and goes', async () => {
    const place = device()
    keepList(place, [asking('r1')])
    keepRow(place, { ...asking('r2'), at: 2, state: { status: 'password' } })
    keepRow(place, { ...asking('r0'), at: 3, state: { status: 'done', data: {} as never } })
    const worker = place.startWorker()
    expect(statuses(await worker.standing('u1'))).toEqual(['asking', 'password', 'done'])
    expect([...place.rows.keys()]).toEqual(['r1', 'r2', 'r0'])
    expect(place.entries.size).toBe(0)
    await worker.money.dismiss('r0')
    await worker.money.resume()
    expect(statuses(await worker.standing('u1'))).toEqual(['done', 'password'])
    expect(place.cashier.sent).toEqual(['r1'])
  })

  it('that a tab of that version writes later does not set back what has an answer by then', async () => {
    const place = device()
    keepList(place, [asking('r1')])
    const worker = place.startWorker()
    await worker.money.resume()
    keepList(place, [asking('r1'), asking('r2')])
    expect((await worker.standing('u1')).map(({ requestId }) => requestId)).toEqual(['r1', 'r2'])
    expect(statuses(await worker.standing('u1'))).toEqual(['done', 'asking'])
  })

  it('and a tab of that version asks for now is left to it: whoever is told no may press again', async () => {
    const place = device()
    keepRow(place, asking('r1'))
    const told = Promise.withResolvers<void>()
    const asked = navigator.locks.request('jolly_app:money:r1', () => told.promise)
    const worker = place.startWorker()
    await worker.money.resume()
    expect([await worker.standing('u1'), place.cashier.sent]).toEqual([[], []])
    const failure = { kind: 'refused', code: 10005, message: 'no', data: null } as const
    keepRow(place, { ...asking('r1'), state: { status: 'refused', failure } })
    told.resolve()
    await asked
    await worker.money.resume()
    expect((await worker.standing('u1')).map(({ state }) => state)).toEqual([{ status: 'refused', failure }])
    expect(place.cashier.sent).toEqual([])
    expect(place.entries.size).toBe(0)
  })

  it('of somebody else on the same phone stays theirs', async () => {
    const place = device()
    keepList(place, [asking('r1')])
    const worker = place.startWorker()
    expect(await worker.standing('u')).toEqual([])
    expect(await worker.standing('u11')).toEqual([])
    expect(place.rows.get('r1')).toMatchObject({ owner: 'u1', value: asking('r1') })
  })
})

interface Device {
  cache: JollyCache
  clock: FakeClock
  identity: Identity
}

interface Place {
  /** Stores something, as an earlier visit. */
  before(device: Device): Promise<unknown>
  /** Changes it in a separate worker. */
  change(device: Device): Promise<unknown>
  /** What a later visit finds; must include everything stored before. */
  kept(device: Device): Promise<unknown>
  whole: unknown
}

function claw({ cache, clock, identity }: Device, thrown: number, serverSeedHash: string) {
  const value = { ...NO_GRASPS, thrown, serverSeedHash }
  const api = { call: async () => ({ ok: true, value, asOf: clock.now(), failure: undefined }) as never }
  return createClaw({ api, cache, clock, locks: undefined, identity, setBadge: () => {}, renewBadges: () => {} })
    .resources
}

const settings = ({ cache, clock }: Device) =>
  createSettings({
    cache,
    clock,
    locks: undefined,
    tabs: createTabs(undefined),
    app: { version: '1', versionCode: 1, requestFrom: 'H5' } as never,
    isOnDevice: () => true,
    onLanguage: () => {},
  })

function kyc({ cache, clock, identity }: Device) {
  const api = { call: () => new Promise<never>(() => {}) }
  const { resources, commands } = createKyc({
    api,
    cache,
    tables: { use: async () => undefined, possible: false },
    clock,
    locks: undefined,
    identity,
    notify: () => {},
    loadPhotos: () => Promise.reject(new Error('not needed')),
    onHandedIn: async () => {},
  })
  return { commands, draft: resources.kycDraft() }
}

const PLACES: Record<string, Place> = {
  'what was searched for': {
    before: (device) =>
      createSearchHistory({ ...device, locks: undefined, tabs: createTabs(undefined) }).commands.rememberSearch('old'),
    change: async (device) => {
      const { commands } = createSearchHistory({ ...device, locks: undefined, tabs: createTabs(undefined) })
      await commands.rememberSearch('new')
      await commands.rememberSearch('newer')
    },
    kept: async (device) => {
      const query = createSearchHistory({
        ...device,
        locks: undefined,
        tabs: createTabs(undefined),
      }).resources.searchHistory()
      await query.open()
      return query.state().value
    },
    whole: ['newer', 'new', 'old'],
  },
  'the commitments of the claw machine': {
    before: (device) => claw(device, 0, 'first').clawLog({ page: 1 }).refresh(),
    change: async (device) => {
      const { clawLog } = claw(device, 1, 'second')
      await clawLog({ page: 1 }).refresh()
      await clawLog({ page: 1 }).refresh()
    },
    kept: async (device) => {
      const query = claw(device, 2, '').clawCommitments()
      await query.open()
      return query.state().value
    },
    whole: { 1: 'first', 2: 'second' },
  },
  'settings and the device id': {
    before: async (device) => {
      await device.cache.write({ kind: 'device', name: 'deviceId', expiry: 'never', schema: v.string() }, 'd1')
      await settings(device).commands.setPreferences({ isSound: true })
    },
    change: async (device) => {
      const { commands } = settings(device)
      await commands.setPreferences({ isMusic: true })
      await device.clock.pass(5_000)
      await commands.setPreferences({ dataSaver: true })
    },
    kept: async (device) => {
      const { resources, headers } = settings(device)
      await headers()
      const { isSound, isMusic, dataSaver, deviceId } = resources.settings().state().value ?? {}
      return { isSound, isMusic, dataSaver, deviceId }
    },
    whole: { isSound: true, isMusic: true, dataSaver: true, deviceId: 'd1' },
  },
  'what was typed into the KYC forms': {
    before: (device) => kyc(device).commands.keepKycDraft({ details: { firstName: 'Ana' } }),
    change: async (device) => {
      const { commands, draft } = kyc(device)
      const opening = draft.open()
      await device.clock.pass(10_000)
      await opening
      expect(draft.state().value?.details).toEqual({ firstName: 'Ana' })
      await commands.keepKycDraft({ document: { idNo: '1' } })
      await commands.keepKycDraft({ document: { idNo: '12' } })
    },
    kept: async (device) => {
      const { draft } = kyc(device)
      await draft.open()
      return draft.state().value
    },
    whole: { details: { firstName: 'Ana' }, document: { idNo: '12' } },
  },
}

describe('a list that is read, changed and written keeps what it had, whichever look at it fails', () => {
  it.each(Object.keys(PLACES))('%s', async (name) => {
    const place = PLACES[name]!
    await atEveryRead(async (nth) => {
      const clock = fakeClock()
      const identity = createIdentity()
      identity.become('u1')
      const keyValue = fakeKeyValue()
      const on = (store: Parameters<typeof createJollyCache>[0]): Device => ({
        cache: createJollyCache(store, clock),
        clock,
        identity,
      })
      await place.before(on(keyValue))
      const failing = withFailedRead(keyValue, nth)
      await place.change(on(failing))
      await clock.pass(5_000)
      expect(await place.kept(on(keyValue))).toEqual(place.whole)
      return failing
    })
  })
})

it('what a player typed and could not be kept is not kept for who comes after them', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const keyValue = fakeKeyValue()
  const cache = createJollyCache(withFailedRead(keyValue, 1), clock)
  const { commands, draft } = kyc({ cache, clock, identity })
  await commands.keepKycDraft({ details: { firstName: 'Ana' } })
  identity.become('u2')
  await commands.keepKycDraft({ document: { idNo: '2' } })
  expect(draft.state().value).toEqual({ details: {}, document: { idNo: '2' } })
})
