import { describe, expect, it } from 'vitest'
import { brought, type Answer } from '../../../workers/api/answer.ts'
import { createQuery } from '../../../workers/query.ts'
import { fakeClock, settle } from './fakes.ts'

function held<Value>() {
  return Promise.withResolvers<Value>()
}

describe('a resource', () => {
  it('shows what is stored at once and refreshes behind', async () => {
    const answer = held<Answer<string>>()
    const kept: [string, number][] = []
    const query = createQuery<string>(fakeClock(), {
      stored: async () => ({ value: 'old', asOf: 5 }),
      load: () => answer.promise,
      keep: async (value, asOf) => void kept.push([value, asOf]),
    })
    void query.open()
    await settle()
    expect(query.state()).toEqual({ value: 'old', asOf: 5, refreshing: true, failure: undefined })
    answer.resolve(brought('new', 9))
    await settle()
    expect(query.state()).toEqual({ value: 'new', asOf: 9, refreshing: false, failure: undefined })
    expect(kept).toEqual([['new', 9]])
  })

  it('takes a new answer although what is stored is dated in the future: the clock was set back', async () => {
    const clock = fakeClock()
    const query = createQuery<string>(clock, {
      stored: async () => ({ value: 'old', asOf: clock.now() + 48 * 3_600_000 }),
      load: async () => brought('new', clock.now()),
    })
    await query.open()
    expect(query.state()).toMatchObject({ value: 'new', asOf: clock.now() })
    query.put('put', clock.now() + 5)
    await query.refresh()
    expect(query.state().value).toBe('new')
  })

  it('does not let an answer that was given earlier take the place of a later one', async () => {
    const clock = fakeClock()
    const query = createQuery<string>(clock, { load: async () => brought('earlier', clock.now() - 1) })
    query.put('later')
    await query.refresh()
    expect(query.state().value).toBe('later')
  })

  it('does not go back from the answer to a change to one that was asked for before it', async () => {
    const clock = fakeClock()
    const answers = [held<Answer<string>>(), held<Answer<string>>()]
    let asked = 0
    const query = createQuery<string>(clock, { load: () => answers[asked++]!.promise })
    void query.open()
    await settle()
    query.replace('changed', clock.now())
    expect(query.state().value).toBe('changed')
    await clock.pass(100)
    answers[0]?.resolve(brought('before', clock.now()))
    await settle()
    expect(query.state()).toMatchObject({ value: 'changed', refreshing: true })
    answers[1]?.resolve(brought('changed since', clock.now()))
    await settle()
    expect(query.state()).toMatchObject({ value: 'changed since', refreshing: false })
    expect(asked).toBe(2)
  })

  it('keeps the old value, with its age, when the refresh fails', async () => {
    const query = createQuery<string>(fakeClock(), {
      stored: async () => ({ value: 'old', asOf: 5 }),
      load: async () => ({ ok: false, failure: { kind: 'offline' } }),
    })
    await query.open()
    expect(query.state()).toEqual({ value: 'old', asOf: 5, refreshing: false, failure: { kind: 'offline' } })
  })

  it('that is changed here still lacks the operator’s answer; one that is known from elsewhere does not', async () => {
    const query = createQuery<string>(fakeClock(), {
      load: async () => ({ ok: false, failure: { kind: 'offline' } }),
    })
    await query.refresh()
    query.patch('pressed here')
    expect(query.state()).toMatchObject({ value: 'pressed here', failure: { kind: 'offline' } })
    query.put('told')
    expect(query.state()).toMatchObject({ value: 'told', failure: undefined })
  })

  it('shows a failure when its source throws, and asks again', async () => {
    let isBroken = true
    const query = createQuery<string>(fakeClock(), {
      load: async () => {
        if (isBroken) throw new Error('A fault of ours')
        return brought('new', 9)
      },
    })
    await expect(query.open()).rejects.toThrow('A fault of ours')
    expect(query.state()).toMatchObject({ refreshing: false, failure: { kind: 'lost' } })

    const refreshed = query.refresh()
    const renewed = query.renew()
    isBroken = false
    await expect(refreshed).rejects.toThrow('A fault of ours')
    await renewed
    expect(query.state()).toEqual({ value: 'new', asOf: 9, refreshing: false, failure: undefined })
  })

  it('asks once for questions that overlap, and again for one that must be newer', async () => {
    const answers = [held<Answer<number>>(), held<Answer<number>>()]
    let asked = 0
    const query = createQuery<number>(fakeClock(), { load: () => answers[asked++]?.promise ?? expect.unreachable() })
    void query.refresh()
    void query.refresh()
    void query.renew()
    void query.renew()
    await settle()
    expect(asked).toBe(1)
    answers[0]?.resolve(brought(1, 1))
    await settle()
    expect(asked).toBe(2)
    answers[1]?.resolve(brought(2, 2))
    await settle()
    expect(query.state()).toMatchObject({ value: 2, refreshing: false })
    expect(asked).toBe(2)
  })

  it('is not overwritten by something older', async () => {
    const query = createQuery<string>(fakeClock(), { load: async () => brought('cached', 5, { kind: 'offline' }) })
    query.put('live', 9)
    await query.refresh()
    expect(query.state()).toEqual({ value: 'live', asOf: 9, refreshing: false, failure: { kind: 'offline' } })
  })

  it('drops what was under way when it is cleared', async () => {
    const answer = held<Answer<string>>()
    const stored = held<{ value: string; asOf: number }>()
    const query = createQuery<string>(fakeClock(), { stored: () => stored.promise, load: () => answer.promise })
    void query.open()
    void query.refresh()
    query.clear()
    stored.resolve({ value: 'theirs', asOf: 1 })
    answer.resolve(brought('theirs', 1))
    await settle()
    expect(query.state().value).toBeUndefined()
  })
})
