import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database, OpenedDatabase } from '../../../server/database/open.ts'
import { inTurn, takeTurn } from '../../../server/jobs/jobTurn.ts'
import { oneByOne, sliceBySlice } from '../../../server/jobs/oneByOne.ts'
import { jobFailures, jobLateSeconds, jobSeconds, startJob } from '../../../server/jobs/job.ts'
import { startSweeps, whileDue } from '../../../server/jobs/sweeps.ts'
import { openOperatorDatabase } from './databaseForTests.ts'

const never = () => new Promise<void>(() => {})

describe('work that is due', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const ranIn = async (work: (runs: number) => boolean, stopping = new AbortController().signal) => {
    let runs = 0
    await whileDue(stopping, async () => {
      vi.advanceTimersByTime(3_000)
      return work((runs += 1))
    })
    return runs
  }

  test('is done until nothing more is, but for ten seconds in one run, or to a stop', async () => {
    expect(await ranIn((runs) => runs < 3)).toBe(3)
    expect(await ranIn(() => true)).toBe(4)
    expect(await ranIn(() => true, AbortSignal.abort())).toBe(1)
  })
})

describe('a job', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const valueOf = async (gauge: typeof jobSeconds, job: string) =>
    (await gauge.get()).values.find(({ labels }) => labels.name === job)?.value
  const secondsOf = (job: string) => valueOf(jobSeconds, job)
  const lateBy = (job: string) => valueOf(jobLateSeconds, job)

  test('that hangs is told of and seen, and neither stops the others nor the end', async () => {
    const told: string[] = []
    let runs = 0
    const hanging = startJob({
      name: 'hanging',
      everyMs: 1_000,
      work: never,
      report: (fault) => told.push(String(fault)),
    })
    const other = startJob({ name: 'other', everyMs: 1_000, work: async () => void (runs += 1), report: () => {} })
    await vi.advanceTimersByTimeAsync(130_000)
    expect(told).toEqual([expect.stringContaining('The job hanging has been running for 120 s')])
    expect(await secondsOf('hanging')).toBeCloseTo(129)
    expect(await secondsOf('other')).toBe(0)
    expect(await lateBy('hanging')).toBeCloseTo(129)
    expect(await lateBy('other')).toBe(0)
    expect(runs).toBe(130)
    const stopped = Promise.all([hanging.stop(), other.stop()])
    await vi.advanceTimersByTimeAsync(5_000)
    await stopped
    expect(await lateBy('hanging')).toBeUndefined()
  })

  test('that begins at once does not hold up the end either', async () => {
    let runs = 0
    const work = () => {
      runs += 1
      return never()
    }
    const hanging = startJob({ name: 'at once', everyMs: 60_000, atOnce: true, work, report: () => {} })
    expect(runs).toBe(1)
    const stopped = hanging.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    await stopped
    expect(runs).toBe(1)
  })

  test('that fails is told of, counted, late and done again', async () => {
    const told: unknown[] = []
    const failing = startJob({
      name: 'failing',
      everyMs: 1_000,
      work: () => Promise.reject(new Error('no')),
      report: (fault) => told.push(fault),
    })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await lateBy('failing')).toBeCloseTo(2)
    await failing.stop()
    expect(told).toHaveLength(3)
    expect((await jobFailures.get()).values).toContainEqual(
      expect.objectContaining({ labels: { name: 'failing' }, value: 3 }),
    )
  })
})

describe('a job that is asked to stop', () => {
  const rejectingWith = async (fault: (reason: unknown) => unknown) => {
    const told: unknown[] = []
    const job = startJob({
      name: 'stopping',
      everyMs: 1_000,
      atOnce: true,
      work: (stopping) =>
        new Promise((_, reject) => {
          stopping.addEventListener('abort', () => reject(fault(stopping.reason)))
        }),
      report: (reported) => told.push(reported),
    })
    await job.stop()
    return told
  }

  test('has not failed when it ends for that, and has for anything else', async () => {
    expect(await rejectingWith((reason) => reason)).toEqual([])
    expect(await rejectingWith(() => 'broken')).toEqual(['broken'])
  })
})

describe('a work for each of many', () => {
  test('is done for the others where one fails, which is told at the end', async () => {
    const done: number[] = []
    const work = async (n: number) => {
      if (n === 2) throw new Error('two')
      done.push(n)
    }
    await expect(oneByOne([1, 2, 3], work)).rejects.toThrow(AggregateError)
    expect(done).toEqual([1, 3])
  })

  test('is done for those of later slices, too', async () => {
    const done: number[] = []
    const after = async (last: number | null) => [1, 2, 3, 4, 5].filter((n) => n > (last ?? 0)).slice(0, 2)
    const work = async (n: number) => {
      if (n <= 2) throw new Error('one of the first')
      done.push(n)
    }
    await expect(sliceBySlice({ limit: 2, after }, work)).rejects.toThrow('2 failed')
    expect(done).toEqual([3, 4, 5])
  })

  test('ends with the item at hand when the process stops, and asks for no more', async () => {
    const stopping = new AbortController()
    const done: number[] = []
    let asked = 0
    const after = async (last: number | null) => {
      asked += 1
      return [1, 2, 3, 4, 5].filter((n) => n > (last ?? 0)).slice(0, 2)
    }
    const work = async (n: number) => {
      if (n === 3) stopping.abort()
      done.push(n)
    }
    await sliceBySlice({ limit: 2, after, stopping: stopping.signal }, work)
    expect(done).toEqual([1, 2, 3])
    expect(asked).toBe(2)
  })

  test('ends at once when the database is away, for which the others would wait as well', async () => {
    let tried = 0
    const work = async () => {
      tried += 1
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }
    await expect(oneByOne([1, 2, 3], work)).rejects.toThrow('connect')
    expect(tried).toBe(1)
  })
})

describe('a job of which there is one for all processes', () => {
  let opened: OpenedDatabase
  let db: Database
  beforeAll(async () => {
    opened = await openOperatorDatabase()
    db = opened.db
  })
  afterAll(() => opened.close())

  /** So that a turn taken in the same millisecond as another of a minute ends at another time. */
  const LONGER_MS = 120_000
  const set = (byMs: number) => sql`update job_turn set next_time = next_time + ${byMs}`.execute(db)

  test('is taken by one of those that ask, again when its time has come, and after a clock was set back', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => takeTurn(db, 'job', 60_000)))
    expect(asked.filter(Boolean)).toHaveLength(1)
    expect(await takeTurn(db, 'other job', 60_000)).not.toBeNull()
    await set(-60_000)
    expect(await takeTurn(db, 'job', 60_000)).not.toBeNull()
    expect(await takeTurn(db, 'job', 60_000)).toBeNull()
    await set(24 * 60 * 60_000)
    expect(await takeTurn(db, 'job', 60_000)).not.toBeNull()
  })

  test('that fails is the next one’s turn that asks, so that no process does well in between', async () => {
    let fails = true
    let done = 0
    const look = () =>
      inTurn(db, { job: 'failing job', everyMs: 60_000, stopping: new AbortController().signal }, async () => {
        if (fails) throw new Error('no')
        done += 1
      })
    await expect(look()).rejects.toThrow('no')
    await expect(look()).rejects.toThrow('no')
    fails = false
    await Promise.all([look(), look(), look()])
    expect(done).toBe(1)
  })

  test('that a stop has cut short is the next one’s turn that asks', async () => {
    const stopping = new AbortController()
    await inTurn(db, { job: 'stopped job', everyMs: 60_000, stopping: stopping.signal }, async () => stopping.abort())
    expect(await takeTurn(db, 'stopped job', 60_000)).not.toBeNull()
  })

  test('that fails late leaves the turn to the process that has it by then', async () => {
    const slow = inTurn(db, { job: 'slow job', everyMs: 60_000, stopping: new AbortController().signal }, async () => {
      await set(-60_000)
      expect(await takeTurn(db, 'slow job', LONGER_MS)).not.toBeNull()
      throw new Error('no')
    })
    await expect(slow).rejects.toThrow('no')
    expect(await takeTurn(db, 'slow job', LONGER_MS)).toBeNull()
  })
})

describe('sweeps', () => {
  let opened: OpenedDatabase
  beforeAll(async () => void (opened = await openOperatorDatabase()))
  afterAll(() => opened.close())
  // The database keeps its own time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const clock = { now: () => 1_000 }
  const rows = (from: string) => sql`select ${sql.raw(from)}`

  test('ask together, once a second, and do what is due', async () => {
    let statements = 0
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1
        return result
      },
    })
    const done: string[] = []
    const sweep = (name: string, isDue: boolean) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const due = (now: number) => rows(`1 where ${now} = 1000 and ${isDue}`)
      const work = async () => {
        done.push(name)
        resolve()
      }
      return { name, due, work, report: () => {}, promise }
    }
    const sweeps = [sweep('idle', false), sweep('waiting', true)]
    const jobs = startSweeps(db, clock, sweeps)
    vi.advanceTimersByTime(1_000)
    await sweeps[1]?.promise
    await Promise.all(jobs.map((job) => job.stop()))
    expect(done).toEqual(['waiting'])
    expect(statements).toBe(1)
  })

  test('that cannot ask are all told of, and ask again', async () => {
    let from = 'no_such_column'
    const told: string[] = []
    const sweep = (name: string) => {
      const failed = Promise.withResolvers<void>()
      const worked = Promise.withResolvers<void>()
      const work = async () => worked.resolve()
      const report = (fault: unknown) => {
        told.push(`${name}: ${String(fault)}`)
        failed.resolve()
      }
      return { name, due: () => rows(from), work, report, failed: failed.promise, worked: worked.promise }
    }
    const sweeps = [sweep('one'), sweep('other')]
    const jobs = startSweeps(opened.db, clock, sweeps)
    vi.advanceTimersByTime(1_000)
    await Promise.all(sweeps.map(({ failed }) => failed))
    expect(told).toEqual(['one', 'other'].map((name) => expect.stringMatching(`^${name}: .*no_such_column`)))
    from = '1'
    // Their next timers are set once the report has returned.
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(1_000)
    await Promise.all(sweeps.map(({ worked }) => worked))
    await Promise.all(jobs.map((job) => job.stop()))
  })
})
