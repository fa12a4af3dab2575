import { expect, it } from 'vitest'
import { letter as letterSchema, type Letter } from '../../../contract/calls/letter.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { encode } from '../../../workers/cache/wire.ts'
import { createInbox } from '../../../workers/features/inbox.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { createIdentity } from '../../../workers/identity.ts'
import type { Channel } from '../../../workers/ports.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import { fakeChannels, fakeClock, fakeKeyValue, settle, unheardOutbox } from './fakes.ts'

const letter = (id: string): Letter => ({ id, type: 'bonus', title: id, content: '', time: 0, read: true })
const pageOf = (list: Letter[]) => ({ list, total: list.length, page: 1, size: 20, hasMore: false })
const NO_TABLES: Tables = { use: async () => undefined, possible: false }
const OFFLINE = { ok: false, failure: { kind: 'offline' } }

interface Place {
  /** What the operator answers. */
  answer: () => object
  tables?: Tables
  channel?: Channel
  /** How long each look for what waits takes. */
  looked?: () => Promise<void>
}

/** A player's inbox, whose outbox is kept in memory. */
function openInbox({ answer, tables = NO_TABLES, channel, looked = async () => {} }: Place) {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  const api = { call: async () => answer() as never }
  const outbox = createOutbox({ api, tables: NO_TABLES, identity, clock, locks: undefined, ...unheardOutbox })
  const waiting: typeof outbox.waiting = async () => {
    const read = await outbox.waiting()
    await looked()
    return read
  }
  const inbox = createInbox({
    api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tables,
    tabs: createTabs(channel),
    account: { lowerBadge: () => {}, badges: { renew: async () => undefined } } as never,
    outbox: { ...outbox, waiting },
  })
  return { commands: inbox.commands, identity, letters: inbox.resources.letters({ page: 1 }), outbox }
}

it.each(['here', 'in another tab'])(
  'a message that is taken back %s stays, though a list has looked before for what is to be deleted',
  async (where) => {
    const value = pageOf([letter('1'), letter('2')])
    const channelOf = fakeChannels()
    let looked = Promise.resolve()
    const { commands, letters, outbox } = openInbox({
      answer: () => ({ ok: true, value, asOf: 0, failure: undefined }),
      channel: channelOf(),
      looked: () => looked,
    })
    const shown = () => letters.state().value?.list.map(({ id }) => id)
    await letters.refresh()
    await commands.deleteLetters(['1'])
    expect(shown()).toEqual(['2'])

    const { promise, resolve } = Promise.withResolvers<void>()
    looked = promise
    const refreshed = letters.refresh()
    await settle()
    if (where === 'here') await commands.undeleteLetters(['1'])
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
  const list = [letter('1'), { ...letter('2'), read: false }]
  const answers: object[] = [{ ok: true, value: pageOf(list), asOf: 2, failure: undefined }]
  // The newer one could not be written.
  const kept = list.map(({ id, ...rest }) => {
    return { uid: 'u1', id, letter: encode(letterSchema, { ...rest, id, read: false }), seenAt: 1 }
  })
  const { commands, letters } = openInbox({
    answer: () => answers.shift() ?? OFFLINE,
    tables: { use: async () => kept as never, possible: true },
  })
  const read = () => letters.state().value?.list.map(({ id, read }) => (read ? `${id} read` : id))
  await letters.refresh()
  expect(read()).toEqual(['1 read', '2'])
  await letters.open()
  expect(read()).toEqual(['1 read', '2'])
  await commands.readLetters(['2'])
  expect(read()).toEqual(['1 read', '2 read'])
})

it('what waits when its player leaves is not done for the next', async () => {
  const read = Promise.withResolvers<undefined>()
  const { commands, identity, outbox } = openInbox({
    answer: () => OFFLINE,
    tables: { use: () => read.promise, possible: true },
  })
  const pressed = [commands.readLetters(['1']), commands.deleteLetters(['2'])]
  await settle()
  identity.become(undefined)
  identity.become('u2')
  read.resolve(undefined)
  await Promise.all(pressed)
  expect(await outbox.waiting()).toMatchObject({ entries: [] })
})
