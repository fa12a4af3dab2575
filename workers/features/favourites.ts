import { PAGE_SIZE_MAX } from '../../contract/constants.ts'
import type { Game } from '../../contract/entities/game.ts'
import { brought, LOST, UNREADABLE, type Answer } from '../api/answer.ts'
import type { Tables } from '../cache/tables.ts'
import { createOverlay } from '../overlay.ts'
import type { Query } from '../query.ts'
import type { Player } from '../player/player.ts'
import { createTurns } from '../turns.ts'
import { createPersonalQuery } from './queries.ts'
import { withoutHeart } from '../player/gameCalls.ts'

/** Limit of the pages fetched; nobody has more favourites. */
const PAGES_MOST = 10
/** In ms: the answer to a change that is older may be that to an earlier try, and says nothing of what came after it. */
const LATE_MS = 10_000

export type FavouritesPorts = Pick<
  Player,
  'api' | 'catalogue' | 'tables' | 'identity' | 'outbox' | 'clock' | 'tabs' | 'events'
>

export type Favourites = ReturnType<typeof createFavourites>

/** The player's favourites: optimistic on screen and device, sent through the outbox. */
export function createFavourites(ports: FavouritesPorts) {
  const { api, catalogue, tables, identity, outbox, clock, tabs, events } = ports
  let owner: string | undefined
  /** Newest first. */
  let codes: string[] = []
  /** Epoch ms of the operator's list; `undefined` before the first. */
  let syncedAt: number | undefined
  let syncing: { epoch: number; answer: Promise<Answer<string[]>> } | undefined
  /** The pending read of the owner's table. */
  let reading: Promise<void> | undefined
  /** Counts changes, here and in other tabs: a list that was requested before one is outdated. */
  let changes = 0
  /** Marks made here, until the table or a list of the operator has them. */
  const marks = createOverlay<boolean>(identity)
  /** The last press of a heart, until it is in the outbox. */
  let pressing: Promise<void> | undefined
  /** The table is written in the order of presses and lists: each reads before it writes. */
  const inTurn = createTurns()

  /** The codes of the current player as this device knows them. */
  async function known(): Promise<string[]> {
    const uid = identity.uid()
    if (uid !== owner) {
      owner = uid
      codes = []
      syncedAt = undefined
      reading = undefined
    }
    if (uid !== undefined) await (reading ??= readTable(uid))
    return codes
  }

  async function readTable(uid: string): Promise<void> {
    const rows = await tables.use((database) => database.favourites.where('uid').equals(uid).sortBy('at'))
    if (uid !== owner) return
    // The next caller reads again.
    if (!rows) return void (reading = undefined)
    codes = rows.map((row) => row.code).toReversed()
    for (const [code, favourite] of marks.all()) codes = marked(codes, code, favourite)
    syncedAt = rows[0]?.asOf
  }

  const write: Tables['use'] = (work) => inTurn(() => tables.use(work))

  /** Replaces the stored list by the operator's; new rows are written before old ones are deleted. */
  async function keep(next: string[], asOf: number): Promise<void> {
    codes = next
    syncedAt = asOf
    const uid = owner
    if (uid === undefined) return
    reading = Promise.resolve()
    const listed = new Set(next)
    // The list is newer than every mark; until the table has it, marks repeat it.
    const older = [...marks.all().keys()]
    for (const code of older) marks.put(code, listed.has(code))
    const rows = next.map((code, at) => ({ uid, code, at: next.length - at, asOf }))
    const isKept = await write(async ({ favourites }) => {
      await favourites.bulkPut(rows)
      const known = favourites.where('uid').equals(uid)
      await known.filter(({ code }) => !listed.has(code)).delete()
      return true
    })
    if (!isKept) return
    for (const code of older) if (marks.get(code) === listed.has(code)) marks.drop(code)
  }

  /**
   * The operator's list with pending changes applied. Both resources share one round of requests; one from before a login
   * is lost with its session, and its answer is nobody's.
   */
  function sync(): Promise<Answer<string[]>> {
    const epoch = identity.epoch()
    if (syncing?.epoch === epoch) return syncing.answer
    const own = {
      epoch,
      answer: ask(epoch).finally(() => {
        if (syncing === own) syncing = undefined
      }),
    }
    syncing = own
    return own.answer
  }

  async function ask(epoch: number): Promise<Answer<string[]>> {
    await pressing
    const changesBefore = changes
    const unheard = await outbox.waiting()
    // The operator's list may lack a heart that waits in storage: until that can be read, what is known here stays.
    if (unheard.status !== 'found' || (!unheard.isWhole && syncedAt !== undefined)) return UNREADABLE
    const games: Game[] = []
    let asOf = clock.now()
    for (let page = 1; page <= PAGES_MOST; page += 1) {
      const answer = await api.call('userGameCollectFetch', { page, size: PAGE_SIZE_MAX })
      if (!answer.ok) return answer
      games.push(...answer.value.list)
      asOf = Math.min(asOf, answer.asOf)
      if (!answer.value.hasMore) break
    }
    await known()
    await catalogue.remember(games.map(withoutHeart), asOf)
    if (identity.epoch() !== epoch) return LOST
    if (changes !== changesBefore) return ask(epoch)
    let next = games.map((game) => game.code)
    for (const entry of unheard.entries) {
      if (entry.call === 'userGameCollect') next = withCode(next, entry.input.code)
      if (entry.call === 'userGameCollectDel') next = withoutCode(next, entry.input.code)
    }
    // What was pressed here may wait in storage, unread.
    if (!unheard.isWhole) {
      next = [...new Set([...codes, ...next])]
      for (const [code, favourite] of marks.all()) next = marked(next, code, favourite)
    }
    await keep(next, asOf)
    return brought(next, asOf)
  }

  function forPlayer<Value>(read: (codes: string[]) => Promise<Value>): Query<Value> {
    return createPersonalQuery<Value>(
      ports,
      async () => {
        const answer = await sync()
        return answer.ok ? brought(await ofCodes(read), answer.asOf) : answer
      },
      {
        stored: async () => {
          await known()
          const value = await ofCodes(read)
          return syncedAt === undefined ? undefined : { value, asOf: syncedAt }
        },
      },
    )
  }

  /** Reads again if a heart was pressed meanwhile: the first read can take seconds. */
  async function ofCodes<Value>(read: (codes: string[]) => Promise<Value>): Promise<Value> {
    for (;;) {
      const before = codes
      const value = await read(before)
      if (codes === before) return value
    }
  }

  const codesQuery = forPlayer<ReadonlySet<string>>(async (codes) => new Set(codes))
  const gamesQuery = forPlayer<Game[]>(catalogue.games)

  async function show(): Promise<void> {
    codesQuery.patch(new Set(await known()), codesQuery.state().asOf)
    gamesQuery.patch(await ofCodes(catalogue.games), gamesQuery.state().asOf)
  }

  async function mark(code: string, favourite: boolean): Promise<void> {
    changes += 1
    const before = await known()
    marks.put(code, favourite)
    codes = marked(before, code, favourite)
    // At once: of two presses, the first may take longer to be shown.
    await Promise.all([keepMark(code, favourite), show()])
  }

  /** Writes a single row: the others may not have been read. */
  async function keepMark(code: string, favourite: boolean): Promise<void> {
    const uid = owner
    if (uid === undefined) return
    const isKept = await write(async ({ favourites }) => {
      if (!favourite) return favourites.delete([uid, code]).then(() => true)
      const newest = (await favourites.where('uid').equals(uid).sortBy('at')).at(-1)
      const asOf = newest?.asOf ?? syncedAt ?? clock.now()
      await favourites.put({ uid, code, at: (newest?.at ?? 0) + 1, asOf })
      return true
    })
    if (isKept && marks.get(code) === favourite) marks.drop(code)
    tabs.say({ type: 'favourites' })
  }

  async function setFavourite({ code, favourite }: { code: string; favourite: boolean }): Promise<void> {
    if (identity.uid() === undefined) return
    // Stored before it is shown: reading the list to show it may take seconds.
    await outbox.add({ call: favourite ? 'userGameCollect' : 'userGameCollectDel', input: { code } })
    await mark(code, favourite)
  }

  tabs.hear((message) => {
    if (message.type !== 'favourites') return
    changes += 1
    // As long as the table cannot be read, what is known stays: it may hold a heart that only this tab has.
    reading = undefined
    void show()
    // A list that this tab had asked for before may have deleted the other's row from the device.
    events.emit('stale', 'favouritesChanged')
  })

  events.on('outboxSent', ({ call, input }, place) => {
    if (call !== 'userGameCollect' && call !== 'userGameCollectDel') return
    changes += 1
    const isLate = clock.now() - place > LATE_MS
    // While the device cannot be read, this tab knows nothing of what another one sends.
    const isShown = codes.includes(input.code) === (call === 'userGameCollect')
    if (isLate || !isShown) events.emit('stale', 'favouritesChanged')
  })

  return {
    resources: {
      favourites: () => gamesQuery,
      /** For the heart of every tile. */
      favouriteCodes: () => codesQuery,
    },
    commands: {
      /** Shown at once, stored, and sent when there is a network. */
      setFavourite: (input: { code: string; favourite: boolean }) => {
        pressing = setFavourite(input)
        return pressing
      },
    },
    /** The operator refused the change: restores the former state. */
    rollBack: mark,
  }
}

function marked(codes: string[], code: string, favourite: boolean): string[] {
  return favourite ? withCode(codes, code) : withoutCode(codes, code)
}

function withCode(codes: string[], code: string): string[] {
  return [code, ...withoutCode(codes, code)]
}

function withoutCode(codes: string[], code: string): string[] {
  return codes.filter((other) => other !== code)
}
