import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../workers/api/answer.ts'
import type { Api } from '../../../workers/api/api.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { createIdentity, type Identity } from '../../../workers/identity.ts'
import { createOutbox, type Outbox, type OutboxEntry } from '../../../workers/queue/outbox.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { fakeClock, fakeKeyValue, fakeQueueTables, settle, type FakeClock } from './fakes.ts'

const OFFLINE: Failure = { kind: 'offline' }
const heart = (code: string): OutboxEntry => ({ call: 'userGameCollect', input: { code } })

let clock: FakeClock
let identity: Identity
let outbox: Outbox
/** A worker's outbox with these tables. */
let begin: (tables: Tables) => Outbox
let sent: string[]
let deadLetters: OutboxEntry[]
let inputs: unknown[]
let told: string[]
let stillHere: boolean
/** Runs while the outbox checks whether the player is still logged in. */
let meanwhile: () => void
/** The operator's answer to a code; a success by default. */
let failures: Map<string, Failure>

/** Actions that the operator has not received. */
async function waiting(): Promise<OutboxEntry[]> {
  const read = await outbox.waiting()
  if (read.status !== 'found') throw new Error('It could not be read')
  return read.entries
}

beforeEach(() => {
  clock = fakeClock()
  identity = createIdentity()
  identity.become('u1')
  sent = []
  deadLetters = []
  inputs = []
  told = []
  stillHere = true
  meanwhile = () => {}
  failures = new Map()
  const api: Api = {
    call: async (name, input) => {
      const code = ('code' in input && input.code) || name
      sent.push(`${identity.uid()}:${code}`)
      inputs.push(input)
      const failure = failures.get(code)
      const answer: Answer<never> = failure
        ? { ok: false, failure }
        : { ok: true, value: undefined as never, asOf: clock.now(), failure: undefined }
      return answer
    },
  }
  begin = (tables) =>
    createOutbox({
      api,
      tables,
      identity,
      clock,
      locks: undefined,
      isStillHere: async () => {
        meanwhile()
        return stillHere ? 'here' : 'gone'
      },
      onSent: ({ value }) => told.push(`sent ${value.call}`),
      onWaiting: () => told.push('waiting'),
      onDeadLetter: ({ value }) => deadLetters.push(value),
    })
  outbox = begin({ use: async () => undefined, possible: false })
})

describe('the outbox', () => {
  it('sends in order, each once', async () => {
    for (const code of ['a', 'b', 'c']) await outbox.add(heart(code))
    await settle()
    await outbox.flush()
    expect(sent).toEqual(['u1:a', 'u1:b', 'u1:c'])
    expect(await waiting()).toEqual([])
  })

  it('waits for the network and keeps the order', async () => {
    failures.set('a', OFFLINE)
    await outbox.add(heart('a'))
    await outbox.add(heart('b'))
    await settle()
    expect(sent.filter((entry) => entry === 'u1:b')).toEqual([])
    expect(await waiting()).toEqual([heart('a'), heart('b')])
    failures.clear()
    sent.length = 0
    await outbox.flush()
    expect(sent).toEqual(['u1:a', 'u1:b'])
  })

  it('sends an entry again under the same id, and the next under another', async () => {
    failures.set('a', OFFLINE)
    await outbox.add(heart('a'))
    await settle()
    failures.clear()
    await outbox.flush()
    await outbox.add({ call: 'userGameCollectDel', input: { code: 'a' } })
    await settle()
    const [first, again, next] = inputs.map((input) => Object(input).requestId)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  it('never sends one player’s entry for another', async () => {
    failures.set('a', OFFLINE)
    await outbox.add(heart('a'))
    await settle()
    failures.clear()
    sent.length = 0
    identity.become('u2')
    await outbox.flush()
    expect(sent).toEqual([])
    identity.become('u1')
    await outbox.flush()
    expect(sent).toEqual(['u1:a'])
  })

  it('makes a refused entry a dead letter, rolls it back, and goes on', async () => {
    failures.set('a', { kind: 'refused', code: 10004, message: 'No such game', data: null })
    await outbox.add(heart('a'))
    await outbox.add(heart('b'))
    await settle()
    expect(sent).toEqual(['u1:a', 'u1:b'])
    expect(deadLetters).toEqual([heart('a')])
    await outbox.flush()
    expect(sent).toHaveLength(2)
  })

  it('leaves no dead letter on the device, nor those that an earlier version left there', async () => {
    const rows = new Map<string, QueueRow>()
    const dead = { id: 'r1', kind: 'change', owner: 'u1', place: 1, at: 1, value: heart('old'), dead: true } as const
    rows.set(dead.id, dead)
    rows.set('r2', { ...dead, id: 'r2', owner: 'u2' })
    failures.set('a', { kind: 'refused', code: 10004, message: 'No such game', data: null })
    outbox = begin(fakeQueueTables(rows, fakeKeyValue()))
    await outbox.add(heart('a'))
    await settle()
    expect(deadLetters).toEqual([heart('a')])
    expect([...rows.keys()]).toEqual(['r2'])
  })

  it('does not take "not now" for a refusal of the entry', async () => {
    failures.set('a', { kind: 'refused', code: 10005, message: 'Maintenance', data: { until: 1 } })
    await outbox.add(heart('a'))
    for (let minute = 0; minute < 10; minute += 1) await clock.pass(60_000)
    expect(deadLetters).toEqual([])
    failures.clear()
    await outbox.flush()
    expect(await waiting()).toEqual([])
  })

  it('makes what the operator fails on five times a dead letter', async () => {
    failures.set('a', { kind: 'http', status: 500, message: 'Server error!' })
    await outbox.add(heart('a'))
    await clock.pass(120_000)
    expect(sent).toEqual(Array(5).fill('u1:a'))
    expect(deadLetters).toEqual([heart('a')])
  })

  it('does not take a moment in which it was asked often, nor the failures of the entry before, for five failures', async () => {
    failures.set('a', { kind: 'http', status: 500, message: 'Server error!' })
    await outbox.add(heart('a'))
    for (let time = 0; time < 10; time += 1) {
      void outbox.flush()
      await settle()
    }
    expect(sent.length).toBeGreaterThan(5)
    await clock.pass(12_000)
    await outbox.add({ call: 'userGameCollectDel', input: { code: 'a' } })
    await clock.pass(12_000)
    expect(deadLetters).toEqual([])
    failures.clear()
    await clock.pass(60_000)
    expect(await waiting()).toEqual([])
    expect(deadLetters).toEqual([])
  })

  it('holds an entry for as long as it can be taken back, and what comes after it', async () => {
    await outbox.add(heart('a'), 5_000)
    await outbox.add(heart('b'))
    await clock.pass(4_999)
    expect(sent).toEqual([])
    await clock.pass(1)
    expect(sent).toEqual(['u1:a', 'u1:b'])
  })

  it('takes out what was not sent yet, and nothing else', async () => {
    const isA = (entry: OutboxEntry) => 'code' in entry.input && entry.input.code === 'a'
    await outbox.add(heart('a'), 5_000)
    await outbox.add(heart('b'))
    expect(await outbox.takeOut(isA)).toBe(true)
    expect(await outbox.takeOut(isA)).toBe(false)
    await clock.pass(5_000)
    expect(sent).toEqual(['u1:b'])
    expect(await outbox.takeOut((entry) => entry === heart('b'))).toBe(false)
  })

  it('is not held for ever by a clock that was set back', async () => {
    await outbox.add(heart('a'), 3_600_000)
    await settle()
    expect(sent).toEqual(['u1:a'])
  })

  it('tells the operator only the last of what was done to one heart', async () => {
    failures.set('a', OFFLINE)
    await outbox.add(heart('a'))
    await outbox.add(heart('b'))
    await outbox.add({ call: 'userGameCollectDel', input: { code: 'a' } })
    expect(await waiting()).toEqual([heart('b'), { call: 'userGameCollectDel', input: { code: 'a' } }])
  })

  it('makes one of several changes to the profile: the last of each field', async () => {
    failures.set('userModify', OFFLINE)
    await outbox.add({ call: 'userModify', input: { nickname: 'Ana' } })
    await outbox.add({ call: 'userModify', input: { avatar: '/pictures/avatar/02.svg' } })
    await outbox.add({ call: 'userModify', input: { nickname: 'Bea' } })
    await settle()
    failures.clear()
    inputs.length = 0
    await outbox.flush()
    expect(inputs).toMatchObject([{ nickname: 'Bea', avatar: '/pictures/avatar/02.svg' }])
    expect(told.at(-1)).toBe('sent userModify')
  })

  it('keeps the last of each field also of changes that came at once', async () => {
    failures.set('userModify', OFFLINE)
    const rename = (nickname: string) => outbox.add({ call: 'userModify', input: { nickname } })
    await Promise.all([rename('Ana'), rename('Bea')])
    const avatar = '/pictures/avatar/02.svg'
    await outbox.add({ call: 'userModify', input: { avatar } })
    expect(await waiting()).toEqual([{ call: 'userModify', input: { nickname: 'Bea', avatar } }])
  })

  it('never makes one of two deletes: each may be taken back alone', async () => {
    const letter = (id: string): OutboxEntry => ({ call: 'letterDelete', input: { ids: [id] } })
    await outbox.add(letter('1'), 5_000)
    await outbox.add(letter('1'), 5_000)
    expect(await waiting()).toHaveLength(2)
  })

  it.each<OutboxEntry>([
    { call: 'letterRead', input: { ids: ['1'] } },
    { call: 'letterDelete', input: { ids: ['1'] } },
    { call: 'userGameCollectDel', input: { code: 'a' } },
  ])('takes what is gone already for done: $call', async (entry) => {
    for (const name of ['a', entry.call]) {
      failures.set(name, { kind: 'refused', code: 10004, message: 'Not found', data: null })
    }
    await outbox.add(entry)
    await settle()
    expect([sent.length, deadLetters, await waiting()]).toEqual([1, [], []])
  })

  it('sends nothing for a player whom another tab has replaced while this one slept', async () => {
    failures.set('a', OFFLINE)
    await outbox.add(heart('a'))
    await settle()
    failures.clear()
    sent.length = 0
    stillHere = false
    await outbox.flush()
    expect(sent).toEqual([])
    stillHere = true
    await outbox.flush()
    expect(sent).toEqual(['u1:a'])
  })

  it('sends nothing for a player in whose place another comes while that is looked at', async () => {
    meanwhile = () => identity.become('u2')
    await outbox.add(heart('a'))
    await settle()
    expect(sent).toEqual([])
    meanwhile = () => {}
    identity.become('u1')
    await outbox.flush()
    expect(sent).toEqual(['u1:a'])
  })

  it('asks to be woken only while something cannot be sent', async () => {
    await outbox.add(heart('a'))
    await settle()
    expect(told).toEqual(['sent userGameCollect'])
    failures.set('b', OFFLINE)
    await outbox.add(heart('b'))
    await settle()
    expect(told).toContain('waiting')
  })

  it('sends what it could not read for long, once it can', async () => {
    const device = fakeQueueTables(new Map(), fakeKeyValue())
    failures.set('a', OFFLINE)
    await begin(device).add(heart('a'))
    await settle()
    failures.clear()
    sent.length = 0
    let isBroken = true
    const next = begin({ possible: true, use: async (work) => (isBroken ? undefined : device.use(work)) })
    void next.flush()
    await clock.pass(20_000)
    isBroken = false
    await clock.pass(60_000)
    expect(sent).toEqual(['u1:a'])
  })

  it('never undoes what was sent, by an older change that could not be read then', async () => {
    const device = fakeQueueTables(new Map(), fakeKeyValue())
    failures.set('a', OFFLINE)
    failures.set('userModify', OFFLINE)
    const before = begin(device)
    await before.add(heart('a'))
    await before.add({ call: 'userModify', input: { nickname: 'Ana', avatar: '/pictures/avatar/02.svg' } })
    await settle()
    failures.clear()
    inputs.length = 0
    let isBroken = true
    outbox = begin({ possible: true, use: async (work) => (isBroken ? undefined : device.use(work)) })
    void outbox.flush()
    await clock.pass(20_000)
    await outbox.add({ call: 'userGameCollectDel', input: { code: 'a' } })
    await outbox.add({ call: 'userModify', input: { nickname: 'Bea' } })
    await clock.pass(60_000)
    expect(told).toContain('sent userGameCollectDel')
    expect(inputs).toContainEqual(expect.objectContaining({ nickname: 'Bea' }))
    told.length = 0
    isBroken = false
    const gone: OutboxEntry = { call: 'userGameCollectDel', input: { code: 'a' } }
    const renamed = { call: 'userModify', input: { nickname: 'Bea', avatar: '/pictures/avatar/02.svg' } }
    expect(await waiting()).toEqual([gone, renamed])
    await clock.pass(60_000)
    expect(told).toEqual(['sent userGameCollectDel', 'sent userModify'])
    expect(inputs.at(-1)).toMatchObject(renamed.input)
    expect(await waiting()).toEqual([])
  })

  it('never undoes what another tab has sent, by an older change that is not removed from storage yet', async () => {
    failures.set('a', OFFLINE)
    await outbox.add({ call: 'userGameCollectDel', input: { code: 'a' } })
    await settle()
    failures.clear()
    outbox.noteSent({
      owner: 'u2',
      place: clock.now() + 1,
      value: { call: 'userGameCollectDel', input: { code: 'b' } },
    })
    outbox.noteSent({ owner: 'u1', place: clock.now() + 1, value: heart('a') })
    outbox.noteSent({
      owner: 'u1',
      place: clock.now() - 1,
      value: { call: 'userGameCollectDel', input: { code: 'a' } },
    })
    expect(await waiting()).toEqual([heart('a')])
    await outbox.flush()
    expect(told.at(-1)).toBe('sent userGameCollect')
    const ids = inputs.map((input) => Object(input).requestId)
    expect(ids.at(-1)).not.toBe(ids[0])
  })

  describe('where the clock was set back since the change before it', () => {
    const TEN_MINUTES = 600_000

    it.for([
      ['soon, of a tab that was opened since', 0, false, false],
      ['when the clock has caught up', TEN_MINUTES, true, false],
      ['when it has caught up, of a tab that was opened since', TEN_MINUTES, false, true],
    ] as const)('sends the last one in every tab: %s', async ([, passed, knows, looks]) => {
      const device = fakeQueueTables(new Map(), fakeKeyValue())
      const [here, there] = [begin(device), begin(device)]
      const before = { owner: 'u1', place: clock.now(), value: heart('a') }
      for (const tab of knows ? [here, there] : [there]) tab.noteSent(before)
      clock.set(-TEN_MINUTES)
      failures.set('a', OFFLINE)
      await here.add({ call: 'userGameCollectDel', input: { code: 'a' } })
      if (looks) await there.waiting()
      await clock.pass(passed)
      failures.clear()
      await there.flush()
      expect(told.at(-1)).toBe('sent userGameCollectDel')
    })
  })

  it('sends what waited in storage as it was, after a newer change was refused', async () => {
    const device = fakeQueueTables(new Map(), fakeKeyValue())
    failures.set('userModify', OFFLINE)
    await begin(device).add({ call: 'userModify', input: { nickname: 'Ana' } })
    await settle()
    failures.set('userModify', { kind: 'refused', code: 30005, message: 'Not this one', data: null })
    let isBroken = true
    outbox = begin({ possible: true, use: async (work) => (isBroken ? undefined : device.use(work)) })
    void outbox.flush()
    await clock.pass(20_000)
    await outbox.add({ call: 'userModify', input: { nickname: 'Admin' } })
    await clock.pass(60_000)
    expect(deadLetters).toEqual([{ call: 'userModify', input: { nickname: 'Admin' } }])
    failures.clear()
    isBroken = false
    await clock.pass(60_000)
    expect(inputs.at(-1)).toMatchObject({ nickname: 'Ana' })
  })

  it('sends nothing for a visitor', async () => {
    identity.become(undefined)
    await outbox.add(heart('a'))
    await outbox.flush()
    expect(sent).toEqual([])
  })
})
