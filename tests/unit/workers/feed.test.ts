import { beforeEach, describe, expect, it } from 'vitest'
import { createFeed, type Feed } from '../../../workers/foundation/feed.ts'
import type { FeedMessage, Patch } from '../../../workers/protocol/feed.ts'
import { fakeClock, type FakeClock } from './fakes.ts'

let clock: FakeClock
let posts: Patch[]
let feed: Feed

const said = (value: unknown) => ({ value, asOf: 1, refreshing: false, failure: undefined })

async function burst(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 1) {
    feed.resource('badges', said(at))
    await clock.pass(1)
  }
}

beforeEach(() => {
  clock = fakeClock()
  posts = []
  feed = createFeed(clock, true, keep)
})

function keep(message: FeedMessage): void {
  if (message.type === 'patch') posts.push(message.patch)
}

describe('the feed', () => {
  it('posts at most once a frame, the last value of each resource', async () => {
    for (let message = 1; message <= 300; message += 1) {
      feed.resource('balance', said(message))
      if (message % 3 === 0) await clock.pass(1)
    }
    await clock.pass(16)
    expect(posts.length).toBeLessThanOrEqual(8)
    expect(posts.at(-1)?.resources).toEqual([['balance', said(300)]])
  })

  it('posts twice a second under a burst, and by the frame again when it is over', async () => {
    await burst(3_000)
    expect(posts.length).toBeLessThan(40)
    await clock.pass(1_000)
    posts.length = 0
    for (const value of ['one', 'two']) {
      feed.resource('lobby', said(value))
      await clock.pass(16)
    }
    expect(posts).toHaveLength(2)
  })

  it('knows a burst on a thread that is so busy with it that every timer fires late', async () => {
    const LATE_MS = 40
    const late = { ...clock, after: (ms: number, work: () => void) => clock.after(ms + LATE_MS, work) }
    feed = createFeed(late, true, keep)
    await burst(3_000)
    posts.length = 0
    await burst(3_000)
    expect(posts.length).toBeLessThan(8)
  })

  it('takes a burst for one as well when the network delivers it in lumps', async () => {
    await burst(1_000)
    posts.length = 0
    for (let lump = 0; lump < 20; lump += 1) {
      for (let message = 0; message < 10; message += 1) feed.resource('badges', said(message))
      await clock.pass(100)
    }
    expect(posts.length).toBeLessThan(6)
  })

  it('answers by the frame under a burst what was quiet until then', async () => {
    await burst(1_000)
    feed.resource('favouriteCodes', said('pressed'))
    feed.notify({ type: 'storageTrouble' })
    await clock.pass(16)
    expect(posts.at(-1)?.resources.map(([key]) => key)).toContain('favouriteCodes')
    posts.length = 0
    await burst(1_000)
    expect(posts.length).toBeLessThan(4)
  })

  it('does not wait for a frame when it was silent', async () => {
    feed.resource('lobby', said('seen'))
    await clock.pass(0)
    expect(posts).toHaveLength(1)
  })

  it('posts nothing while the page is hidden, and everything at once when it is seen', async () => {
    feed.resource('badges', said(1))
    feed.setVisible(false)
    feed.resource('badges', said(2))
    feed.notify({ type: 'storageTrouble' })
    feed.resource('badges', said(3))
    await clock.pass(60_000)
    expect(posts).toEqual([])
    feed.setVisible(true)
    expect(posts).toEqual([{ resources: [['badges', said(3)]], events: [{ type: 'storageTrouble' }] }])
  })

  it('tells a hidden page at once that something waits for a network, and nothing else', async () => {
    feed.setVisible(false)
    feed.notify({ type: 'storageTrouble' })
    feed.notify({ type: 'outboxWaits' })
    await clock.pass(60_000)
    expect(posts).toEqual([{ resources: [], events: [{ type: 'outboxWaits' }] }])
  })

  it('loses no notice', async () => {
    for (let at = 0; at < 50; at += 1) feed.notify({ type: 'toast', tone: 'success', words: `${at}` })
    await clock.pass(16)
    expect(posts.flatMap((post) => post.events)).toHaveLength(50)
  })
})
