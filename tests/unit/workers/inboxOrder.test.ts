import { expect, it } from 'vitest'
import { letter as letterSchema, type Letter } from '../../../contract/calls/letter.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { encode } from '../../../workers/cache/wire.ts'
import { createInbox } from '../../../workers/features/inbox.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import { fakeChannels, fakeClock, fakeKeyValue, settle, unheardOutbox } from './fakes.ts'

const letter = (id: string): Letter => ({ id, type: 'bonus', title: id, content: '', time: 0, read: true })

it.each(['here', 'in another tab'])(
  'a message that is taken back %s stays, though a list has looked before for what is to be deleted',
  async (where) => {
    const clock = fakeClock()
    const identity = createIdentity()
    identity.become('u1')
    const value = { list: [letter('1'), letter('2')], total: 2, page: 1, size: 20, hasMore: false }
    const api = { call: async () => ({ ok: true, value, asOf: clock.now(), failure: undefined }) as never }
    const tables: Tables = { use: async () => undefined, possible: false }
    const outbox = createOutbox({ api, tables, identity, clock, locks: undefined, ...unheardOutbox })
    const channelOf = fakeChannels()
    let looked = Promise.resolve()
    const inbox = createInbox({
      api,
      cache: createJollyCache(fakeKeyValue(), clock),
      clock,
      identity,
      tables,
      tabs: createTabs(channelOf()),
      account: { lowerBadge: () => {}, badges: { renew: async () => undefined } } as never,
      outbox: {
        ...outbox,
        waiting: async () => {
          const read = await outbox.waiting()
          await looked
          return read
        },
      },
    })
    const letters = inbox.resources.letters({ page: 1 })
    const shown = () => letters.state().value?.list.map(({ id }) => id)
    await letters.refresh()
    await inbox.commands.deleteLetters(['1'])
    expect(shown()).toEqual(['2'])

    const { promise, resolve } = Promise.withResolvers<void>()
    looked = promise
    const refreshed = letters.refresh()
    await settle()
    if (where === 'here') await inbox.commands.undeleteLetters(['1'])
    else {
      await outbox.takeOut(() => true)
      channelOf().postMessage({ type: 'lettersUndeleted', uid: 'u1', ids: ['1'] })
      await settle()
    }
    expect(shown()).toEqual(['1', '2'])
    resolve()
    await refreshed
    expect(shown()).toEqual(['1', '2'])
  },
)

it('what was shown stays when a list that this device kept before is looked at, and a message is read', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const list = [letter('1'), { ...letter('2'), read: false }]
  const value = { list, total: 2, page: 1, size: 20, hasMore: false }
  const answers = [{ ok: true, value, asOf: 2, failure: undefined }]
  const api = { call: async () => (answers.shift() ?? { ok: false, failure: { kind: 'offline' } }) as never }
  // The newer one could not be written.
  const kept = list.map(({ id, ...rest }) => {
    return { uid: 'u1', id, letter: encode(letterSchema, { ...rest, id, read: false }), seenAt: 1 }
  })
  const tables: Tables = { use: async () => kept as never, possible: true }
  const inbox = createInbox({
    api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tables,
    tabs: createTabs(undefined),
    account: { lowerBadge: () => {}, badges: { renew: async () => undefined } } as never,
    outbox: createOutbox({
      api,
      tables: { use: async () => undefined, possible: false },
      identity,
      clock,
      locks: undefined,
      ...unheardOutbox,
    }),
  })
  const letters = inbox.resources.letters({ page: 1 })
  const read = () => letters.state().value?.list.map(({ id, read }) => (read ? `${id} read` : id))
  await letters.refresh()
  expect(read()).toEqual(['1 read', '2'])
  await letters.open()
  expect(read()).toEqual(['1 read', '2'])
  await inbox.commands.readLetters(['2'])
  expect(read()).toEqual(['1 read', '2 read'])
})

it('what waits when its player leaves is not done for the next', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const api = { call: async () => ({ ok: false, failure: { kind: 'offline' } }) as never }
  const read = Promise.withResolvers<undefined>()
  const outbox = createOutbox({
    api,
    tables: { use: async () => undefined, possible: false },
    identity,
    clock,
    locks: undefined,
    ...unheardOutbox,
  })
  const inbox = createInbox({
    api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tables: { use: () => read.promise, possible: true },
    tabs: createTabs(undefined),
    account: { lowerBadge: () => {}, badges: { renew: async () => undefined } } as never,
    outbox,
  })
  const pressed = [inbox.commands.readLetters(['1']), inbox.commands.deleteLetters(['2'])]
  await settle()
  identity.become(undefined)
  identity.become('u2')
  read.resolve(undefined)
  await Promise.all(pressed)
  expect(await outbox.waiting()).toMatchObject({ entries: [] })
})
