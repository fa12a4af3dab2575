import type { Letter } from '../../contract/calls/letter.ts'
import { PAGE_SIZE_MAX } from '../../contract/constants.ts'
import type { List } from '../../contract/schema.ts'
import { brought } from '../api/answer.ts'
import { createLetters } from '../cache/letters.ts'
import { createOverlay } from '../overlay.ts'
import type { OutboxEntry } from '../queue/outbox.ts'
import type { Query } from '../query.ts'
import type { Player } from '../player/player.ts'
import type { LettersEntry } from './rollback.ts'
import { createOwnTurns } from './ownTurns.ts'
import { createDocument, createPersonalQuery, type QueryPorts } from './queries.ts'

const LETTERS_PAGE_SIZE = 20
/** Longer than the page offers to undo. */
const UNDO_MS = 12_000

/** Local changes to one message. */
interface Deeds {
  read?: boolean
  deleted?: boolean
  claimed?: boolean
}

type InboxPorts = QueryPorts & Pick<Player, 'account' | 'tables' | 'outbox' | 'tabs'>

export type Inbox = ReturnType<typeof createInbox>

/** The player's inbox messages: read and deleted optimistically, sent through the outbox. */
export function createInbox(ports: InboxPorts) {
  const { account, api, identity, outbox, clock, tabs } = ports
  const letters = createLetters(ports.tables, identity)
  /** The latest query of each page. */
  const pages = new Map<string, Query<List<Letter>>>()
  /** The operator's list before local changes, of each that may be on screen: a query drops what is older than it shows. */
  const wholes = new WeakMap<List<Letter>, List<Letter>>()
  /** Local changes by message: an answer of the operator may be older. */
  const deeds = createOverlay<Deeds>(identity)
  /** A message that is opened and deleted at once is read first, and counted once. */
  const inTurn = createOwnTurns(identity)
  /** Counts what was taken back, by the player or the operator: a look at what waits from before that is outdated. */
  let takenBack = 0

  function page(params: { type?: string; page: number }): Query<List<Letter>> {
    const query = createPersonalQuery<List<Letter>>(
      ports,
      async () => {
        const answer = await api.call('letter', { ...params, size: LETTERS_PAGE_SIZE })
        if (!answer.ok) return answer
        await rememberWaiting()
        return brought(withDeeds(answer.value), answer.asOf, answer.failure)
      },
      {
        stored: async () => {
          const stored = await letters.page(params.type, params.page, LETTERS_PAGE_SIZE)
          if (!stored) return undefined
          await rememberWaiting()
          return { ...stored, value: withDeeds(stored.value) }
        },
        keep: (list, asOf) => letters.keep(params.type, list, asOf),
      },
    )
    pages.set(`${params.page}/${params.type ?? ''}`, query)
    return query
  }

  /** All messages with an unclaimed reward, from every page: they are claimed and counted together. */
  function waitingLetters(filter: { type?: string }): Query<List<Letter>> {
    const query = createPersonalQuery<List<Letter>>(ports, async () => {
      const list: Letter[] = []
      for (let page = 1; ; page += 1) {
        const answer = await api.call('letter', { ...filter, reward: 'waiting', page, size: PAGE_SIZE_MAX })
        if (!answer.ok) return answer
        list.push(...answer.value.list)
        if (answer.value.hasMore) continue
        await rememberWaiting()
        return brought(withDeeds({ ...answer.value, list: uniqueById(list) }), answer.asOf, answer.failure)
      }
    })
    pages.set(`waiting/${filter.type ?? ''}`, query)
    return query
  }

  const types = createDocument(ports, 'player', 'letterType', {})

  function put(ids: readonly string[], deed: Deeds): void {
    for (const id of ids) deeds.put(id, { ...deeds.get(id), ...deed })
  }

  /** What the queries show of the current player's, before local changes. */
  function onPages(): { query: Query<List<Letter>>; whole: List<Letter> }[] {
    return [...pages.values()].flatMap((query) => {
      const { value } = query.state()
      const whole = value && wholes.get(value)
      return whole ? [{ query, whole }] : []
    })
  }

  /** Pending changes from before this worker started, or from another tab. */
  async function rememberWaiting(): Promise<void> {
    const before = takenBack
    const waiting = await outbox.waiting()
    if (takenBack !== before) return rememberWaiting()
    for (const { call, input } of waiting.status === 'found' ? waiting.entries : []) {
      if (call === 'letterRead') put(input.ids, { read: true })
      if (call === 'letterDelete') put(input.ids, { deleted: true })
    }
  }

  function takeBack(ids: readonly string[], deed: Deeds): void {
    takenBack += 1
    put(ids, deed)
    show()
  }

  /** What is shown of an operator's list, after local changes. */
  function withDeeds(whole: List<Letter>): List<Letter> {
    const left = whole.list.filter(({ id }) => !deeds.get(id)?.deleted)
    const list = left.map(withOwnDeeds)
    const shown = { ...whole, list, total: whole.total - (whole.list.length - left.length) }
    wholes.set(shown, whole)
    return shown
  }

  function show(): void {
    for (const { query, whole } of onPages()) query.patch(withDeeds(whole), query.state().asOf)
  }

  /** The messages as known here, whether on screen or not. */
  async function find(ids: readonly string[]): Promise<Letter[]> {
    const shown = onPages().flatMap(({ whole }) => whole.list)
    const known = uniqueById([...(await letters.find([...ids])), ...shown]).filter(({ id }) => ids.includes(id))
    return known.map(withOwnDeeds)
  }

  function withOwnDeeds(letter: Letter): Letter {
    const { read = false, claimed = false } = deeds.get(letter.id) ?? {}
    return { ...letter, read: letter.read || read || claimed, ...(claimed && { claimed }) }
  }

  function countUnread(changed: readonly Letter[], direction: 1 | -1, since?: number): void {
    const unread = changed.filter((letter) => !letter.read)
    if (unread.length === 0) return
    account.lowerBadge('letterUnreadNum', direction * unread.length, since)
    if (direction < 0) void account.badges.renew()
    const { value, asOf } = types.state()
    if (!value) return
    const fewer = (code: string) => direction * unread.filter((letter) => letter.type === code).length
    types.patch(
      value.map((type) => ({ ...type, unread: Math.max(0, type.unread - fewer(type.code)) })),
      asOf,
    )
  }

  /** Shown at once, lowers the badge (never below 0), and is sent when there is a network. */
  async function readLetters(ids: string[]): Promise<void> {
    if (identity.uid() === undefined) return
    const unread = (await find(ids)).filter((letter) => !letter.read)
    if (unread.length === 0) return
    const unreadIds = unread.map(({ id }) => id)
    put(unreadIds, { read: true })
    await outbox.add({ call: 'letterRead', input: { ids: unreadIds } })
    show()
    countUnread(unread, 1)
    await letters.markRead(unreadIds)
  }

  /** Removed from the screen at once; sent when the undo has expired and there is a network. */
  async function deleteLetters(ids: string[]): Promise<void> {
    if (identity.uid() === undefined) return
    const fresh = ids.filter((id) => !deeds.get(id)?.deleted)
    if (fresh.length === 0) return
    put(fresh, { deleted: true })
    await outbox.add({ call: 'letterDelete', input: { ids: fresh } }, UNDO_MS)
    show()
    countUnread(await find(fresh), 1)
    await letters.remove(fresh)
  }

  /** Undoes the last deletion of exactly these messages; false if it was sent already. */
  async function undeleteLetters(ids: string[]): Promise<boolean> {
    const isThis = (entry: OutboxEntry) =>
      entry.call === 'letterDelete' &&
      entry.input.ids.length === ids.length &&
      entry.input.ids.every((id) => ids.includes(id))
    const uid = identity.uid()
    if (uid === undefined || !(await outbox.takeOut(isThis))) return false
    tabs.say({ type: 'lettersUndeleted', uid, ids })
    takeBack(ids, { deleted: false })
    const back = await find(ids)
    countUnread(back, -1)
    await letters.putBack(back, clock.now())
    return true
  }

  /** A message's reward was claimed by a request made at `at` (epoch ms); that also marks it as read. */
  async function claimed(id: string, at: number): Promise<void> {
    if (identity.uid() === undefined) return
    const before = await find([id])
    put([id], { claimed: true })
    show()
    countUnread(before, 1, at)
    await letters.markRead([id])
  }

  /** The operator refused the change: the messages are shown as they were. */
  function rollBack(entry: LettersEntry): void {
    takeBack(entry.input.ids, entry.call === 'letterRead' ? { read: false } : { deleted: false })
  }

  tabs.hear((message) => {
    if (message.type !== 'lettersUndeleted' || message.uid !== identity.uid()) return
    takeBack(message.ids, { deleted: false })
  })

  return {
    resources: { letters: page, waitingLetters, letterTypes: () => types },
    commands: {
      readLetters: (ids: string[]) => inTurn(undefined, () => readLetters(ids)),
      deleteLetters: (ids: string[]) => inTurn(undefined, () => deleteLetters(ids)),
      undeleteLetters: (ids: string[]) => inTurn(false, () => undeleteLetters(ids)),
    },
    claimed,
    rollBack,
  }
}

function uniqueById(letters: Letter[]): Letter[] {
  return [...new Map(letters.map((letter) => [letter.id, letter])).values()]
}
