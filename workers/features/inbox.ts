import type { Letter, LetterType } from '../../contract/calls/letter.ts'
import type { List } from '../../contract/schema.ts'
import { brought, type Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { isCoded, isListOf } from '../cache/guards.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Outbox } from '../outbox.ts'
import type { Clock } from '../ports.ts'
import { createCell, type Cell } from '../resource.ts'
import type { Sources } from '../resources.ts'
import type { InboxCommands, InboxResources } from '../surface/inbox.ts'
import type { Letters } from '../cache/letters.ts'

const LETTERS_PAGE_SIZE = 20
const TYPES: CacheKey<LetterType[]> = { kind: 'player', name: 'letterTypes', guard: isListOf(isCoded<LetterType>) }

export interface InboxPorts {
  api: Api
  cache: JollyCache
  letters: Letters
  identity: Identity
  outbox: Outbox
  clock: Clock
  /** So many were read here. */
  onRead(count: number): void
}

export interface Inbox {
  sources: Pick<Sources, 'letters' | 'letterTypes'>
  commands: InboxCommands
}

/** The player's letters: read on screen at once, told to the operator through the outbox. */
export function createInbox(ports: InboxPorts): Inbox {
  const { api, cache, letters, identity, outbox, clock, onRead } = ports
  /** The latest cell of each page, so that what is read here is seen on all of them. */
  const pages = new Map<string, Cell<List<Letter>>>()

  function page(params: InboxResources['letters']['params']): Cell<List<Letter>> {
    const cell = createCell<List<Letter>>(clock, {
      personal: true,
      stored: () => letters.page(params.type, params.page, LETTERS_PAGE_SIZE),
      load: async () => {
        if (identity.uid() === undefined) return undefined
        return withWaiting(await api.call('letter', { ...params, size: LETTERS_PAGE_SIZE }))
      },
      keep: (list, asOf) => letters.keep(params.type, list, asOf),
    })
    pages.set(`${params.page}/${params.type ?? ''}`, cell)
    return cell
  }

  const types = createCell<LetterType[]>(clock, {
    personal: true,
    stored: () => cache.read(TYPES),
    load: async () => (identity.uid() === undefined ? undefined : api.call('letterType', {})),
    keep: (value, asOf) => cache.write(TYPES, value, asOf),
  })

  /** The operator has not heard yet of what was read without a network. */
  async function withWaiting(answer: Answer<List<Letter>>): Promise<Answer<List<Letter>>> {
    if (!answer.ok) return answer
    const read = new Set(
      (await outbox.waiting()).flatMap((entry) => (entry.call === 'letterRead' ? entry.input.ids : [])),
    )
    return brought(markRead(answer.value, read), answer.asOf, answer.failure)
  }

  async function readLetters(ids: string[]): Promise<void> {
    if (identity.uid() === undefined) return
    const shown = [...pages.values()].flatMap((cell) => cell.state().value?.list ?? [])
    const unread = uniqueById([...shown, ...(await letters.find(ids))]).filter(
      (letter) => ids.includes(letter.id) && !letter.read,
    )
    if (unread.length === 0) return
    show(unread)
    onRead(unread.length)
    const unreadIds = unread.map((letter) => letter.id)
    await outbox.add({ call: 'letterRead', input: { ids: unreadIds } })
    await letters.markRead(unreadIds)
  }

  function show(read: Letter[]): void {
    const ids = new Set(read.map((letter) => letter.id))
    for (const cell of pages.values()) {
      const { value, asOf } = cell.state()
      if (value) cell.put(markRead(value, ids), asOf)
    }
    const { value, asOf } = types.state()
    if (value)
      types.put(
        value.map((type) => ({ ...type, unread: lessRead(type, read) })),
        asOf,
      )
  }

  return {
    sources: { letters: page, letterTypes: () => types },
    commands: { readLetters },
  }
}

function markRead(list: List<Letter>, ids: ReadonlySet<string>): List<Letter> {
  return { ...list, list: list.list.map((letter) => (ids.has(letter.id) ? { ...letter, read: true } : letter)) }
}

function lessRead(type: LetterType, read: Letter[]): number {
  return Math.max(0, type.unread - read.filter((letter) => letter.type === type.code).length)
}

function uniqueById(letters: Letter[]): Letter[] {
  return [...new Map(letters.map((letter) => [letter.id, letter])).values()]
}
