import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../workers/cache/database.ts'
import { fakeKeyValue } from '../../unit/workers/fakes.ts'
import {
  closeTabs,
  cutNetwork,
  forgetRequests,
  kept,
  openTab,
  requests,
  sockets,
  startWorker,
  tellOperators,
  type Tab,
} from './pageForTests.ts'

const FROZEN_MS = 8_000
const PLAYER = { username: 'player1', password: '123456' }
/** The development server delivers a worker's modules one by one. */
const soon = { timeout: 20_000, interval: 20 }

beforeEach(async () => {
  forgetRequests()
})
afterEach(closeTabs)

async function playerTab(): Promise<Tab> {
  const tab = await openTab({ session: 'open' })
  tab.watch('session')
  await vi.waitFor(() => expect(tab.value('session')).toMatchObject({ status: 'player' }), soon)
  return tab
}

function nicknameIn(tab: Tab): string | undefined {
  const session = tab.value('session')
  return session?.status === 'player' ? session.user.nickname : undefined
}

/** Background writes need a moment before a tab may be closed. */
async function untilKept(...parts: string[]): Promise<void> {
  await expect.poll(async () => missingIn(await kept(), parts), soon).toEqual([])
}

async function untilGone(...parts: string[]): Promise<void> {
  await expect.poll(async () => missingIn(await kept(), parts), soon).toEqual(parts)
}

const missingIn = (text: string, parts: string[]) => parts.filter((part) => !text.includes(part))

describe('a worker with a real database', () => {
  it('shakes hands, answers a ping, and shows the lobby to a visitor over the open paths', async () => {
    const tab = await openTab()
    expect(await tab.commands.ping()).toBe(true)
    tab.watch('lobby')
    tab.watch('session')
    await vi.waitFor(() => expect(tab.value('lobby')?.rows).toHaveLength(2), soon)
    await vi.waitFor(() => expect(tab.value('session')).toEqual({ status: 'visitor' }), soon)
    await vi.waitFor(() => expect(requests('/api/open/game/fetch')).toHaveLength(7), soon)
    expect(requests('/api/game/fetch')).toEqual([])
    expect(tab.events).toEqual([])
  })

  it('asks who plays before the page, which has an app to start, gets to speak to it', async () => {
    const worker = startWorker()
    await vi.waitFor(() => expect(requests('/api/user/info')).toHaveLength(1), soon)
    worker.terminate()
  })

  it('opens without a network as the same player, with the lobby as last seen', async () => {
    const first = await playerTab()
    first.watch('lobby')
    first.watch('balance')
    await vi.waitFor(() => expect(first.value('lobby')?.hot).not.toHaveLength(0), soon)
    await vi.waitFor(() => expect(first.value('balance')?.userAccountVO.balance).toBe(1250), soon)
    await untilKept('fetched:seenLobby', '"balance":12.5')
    first.close()

    const second = await openTab({ network: 'down' })
    for (const name of ['session', 'lobby', 'balance', 'connection'] as const) second.watch(name)
    await vi.waitFor(() => {
      expect(second.shown('lobby')?.failure).toEqual({ kind: 'offline' })
      expect(second.value('session')).toMatchObject({ status: 'player', user: { uid: 'u1' } })
      expect(second.value('balance')?.userAccountVO.balance).toBe(1250)
      expect(second.value('lobby')?.rows).toHaveLength(2)
      expect(second.value('connection')).toMatchObject({ status: 'offline' })
    }, soon)
    expect(second.shown('lobby')?.asOf).toBeLessThan(Date.now())
    expect(second.events).toEqual([])
  })

  it('knows a player who has just logged in after a reload in the next moment', async () => {
    const first = await openTab()
    first.watch('balance')
    await first.commands.login(PLAYER)
    await vi.waitFor(() => expect(first.value('balance')).toBeDefined(), soon)
    first.close()
    const second = await openTab({ network: 'down' })
    second.watch('session')
    await vi.waitFor(() => expect(second.value('session')).toMatchObject({ status: 'player' }), soon)
  })

  it('finds games and pages of them without a network, over everything seen', async () => {
    const first = await playerTab()
    first.watch('games', { page: 1 })
    await vi.waitFor(() => expect(first.value('games')?.list).toHaveLength(48), soon)
    await untilKept('"g47"', '"dragon","treasure"')
    first.close()

    const second = await openTab({ network: 'down' })
    second.watch('search', { keyword: 'drgaon', page: 1 })
    second.watch('games', { type: 'fish', page: 1 })
    await vi.waitFor(() => expect(second.value('search')?.list).toHaveLength(1), soon)
    expect(second.value('search')).toMatchObject({ source: 'device', list: [{ code: 'g7', name: 'Dragon Treasure' }] })
    await vi.waitFor(() => expect(second.value('games')?.source).toBe('device'), soon)
    expect(second.value('games')?.list.every((game) => game.type === 'fish')).toBe(true)
  })

  it('keeps a favourite, a read and a deleted letter of a tab that closed without a network, and sends each once', async () => {
    const first = await playerTab()
    first.watch('letters', { page: 1 })
    first.watch('badges')
    first.watch('favouriteCodes')
    await vi.waitFor(() => expect(first.value('letters')?.list).toHaveLength(3), soon)
    await vi.waitFor(() => expect(first.value('badges')?.letterUnreadNum).toBe(3), soon)
    await cutNetwork()
    await first.commands.setFavourite({ code: 'g5', favourite: true })
    await first.commands.readLetters(['l2', 'l2', 'unknown'])
    await vi.waitFor(() => expect(first.value('favouriteCodes')).toEqual(new Set(['g5'])), soon)
    await vi.waitFor(() => expect(first.value('badges')?.letterUnreadNum).toBe(2), soon)
    expect(
      first
        .value('letters')
        ?.list.filter((letter) => letter.read)
        .map((letter) => letter.id),
    ).toEqual(['l2'])
    await first.commands.deleteLetters(['l3'])
    await vi.waitFor(() => expect(first.value('badges')?.letterUnreadNum).toBe(1), soon)
    await untilKept('"userGameCollect"', '"letterRead"', '"letterDelete"')
    first.close()
    expect(requests('/api/user/game/collect')).toEqual([])

    const second = await openTab({ session: 'open' })
    const third = await openTab({ session: 'open' })
    for (const tab of [second, third]) tab.watch('session')
    await untilGone('"userGameCollect"', '"letterRead"')
    await vi.waitFor(() => expect(requests('/api/letter/read')).toHaveLength(1), soon)
    expect(requests('/api/user/game/collect')).toMatchObject([{ body: { code: 'g5' } }])
    second.watch('letters', { page: 1 })
    await vi.waitFor(() => expect(second.value('letters')?.list.map(({ id }) => id)).toEqual(['l1', 'l2']), soon)
  })

  it('forgets the player on this device when they log out', async () => {
    const first = await playerTab()
    first.watch('share')
    await untilKept('player:seen')
    await first.commands.logout()
    await untilGone('player:seen')
    first.close()
    const second = await openTab({ network: 'down' })
    second.watch('session')
    second.watch('favouriteCodes')
    await vi.waitFor(() => expect(second.value('session')).toEqual({ status: 'visitor' }), soon)
    expect(second.value('favouriteCodes')).toBeUndefined()
  })

  it('forgets whoever was here before and left while the device failed, but for what they have still to send', async () => {
    const database = await openDatabase(() => {}, fakeKeyValue())
    await database.favourites.put({ uid: 'u0', code: 'favourite-of-u0', at: 1, asOf: 1 })
    for (const [kind, id] of [
      ['photo', 'photo-of-u0'],
      ['change', 'change-of-u0'],
    ] as const)
      await database.queue.edit('u0', kind, () => ({ put: [{ id, kind, owner: 'u0', place: 1, at: 1, value: null }] }))
    database.close()
    await playerTab()
    await untilGone('favourite-of-u0', 'photo-of-u0')
    await untilKept('change-of-u0')
  })
})

describe('the tabs of one browser', () => {
  it('have one socket, and another takes it over', async () => {
    const first = await playerTab()
    await vi.waitFor(() => expect(sockets()).toHaveLength(1), soon)
    const second = await playerTab()
    second.watch('badges')
    await vi.waitFor(() => expect(second.value('badges')?.letterUnreadNum).toBe(3), soon)
    tellOperators({ type: 'say', message: { sid: 's1', event: 'inbox.unread', content: 9 } })
    await vi.waitFor(() => expect(second.value('badges')?.letterUnreadNum).toBe(9), soon)
    expect(sockets()).toHaveLength(1)

    first.close()
    await vi.waitFor(() => expect(sockets()).toHaveLength(2), soon)
    expect(new Set(sockets().map(({ worker }) => worker)).size).toBe(2)
  })

  it('take the socket from a tab while it is frozen, and it comes back as one of the others', async () => {
    const first = await playerTab()
    await vi.waitFor(() => expect(sockets()).toHaveLength(1), soon)
    const second = await playerTab()
    for (const tab of [first, second]) tab.watch('badges')
    await vi.waitFor(() => expect(second.value('badges')?.letterUnreadNum).toBe(3), soon)

    const frozenAt = performance.now()
    tellOperators({ type: 'freezeOwner', ms: FROZEN_MS })
    await vi.waitFor(() => expect(sockets()).toHaveLength(2), soon)
    expect(performance.now() - frozenAt).toBeLessThan(FROZEN_MS)
    expect(await first.commands.ping()).toBe(true)
    tellOperators({ type: 'say', message: { sid: 's2', event: 'inbox.unread', content: 7 } })
    for (const tab of [first, second])
      await vi.waitFor(() => expect(tab.value('badges')?.letterUnreadNum).toBe(7), soon)
    expect(sockets()).toHaveLength(2)
  })

  it('agree on the last of two changes of the profile that met without a network', async () => {
    const [first, second] = [await playerTab(), await playerTab()]
    const tabs = [first, second]
    const nicknames = () => tabs.map((tab) => nicknameIn(tab))
    for (const tab of tabs) tab.watch('connection')
    await cutNetwork()
    await first.commands.modifyUser({ nickname: 'Bea' })
    await second.commands.modifyUser({ nickname: 'Cleo' })
    // What waits is sent once they see that the network is back, and it has to be gone for that.
    const connections = () => tabs.map((tab) => tab.value('connection')?.status)
    await expect.poll(connections, soon).toEqual(['offline', 'offline'])
    tellOperators({ type: 'network', up: true })
    await expect.poll(nicknames, soon).toEqual(['Cleo', 'Cleo'])
    expect(requests('/api/user/modify')).toMatchObject([{ body: { nickname: 'Cleo' } }])
  })

  it('log in together', async () => {
    const [first, second] = [await openTab(), await openTab()]
    second.watch('session')
    await vi.waitFor(() => expect(second.value('session')).toEqual({ status: 'visitor' }), soon)
    await first.commands.login(PLAYER)
    await vi.waitFor(() => expect(second.value('session')).toMatchObject({ status: 'player' }), soon)
    await first.commands.logout()
    await vi.waitFor(() => expect(second.value('session')).toEqual({ status: 'visitor' }), soon)
    await vi.waitFor(() => expect(second.events).toContainEqual({ type: 'signedOut', reason: 'logout' }), soon)
  })
})
