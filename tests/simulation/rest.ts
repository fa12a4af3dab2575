import { inspect, isDeepStrictEqual } from 'node:util'
import type { MoneyCall } from '../../contract/calls.ts'
import type { MoneyState } from '../../workers/protocol/cashier.ts'
import { betsOnce } from './bets.ts'
import { asOperator } from './machine.ts'
import type { Device, Tab } from './device.ts'
import { ask, type Deed, type World } from './player.ts'

/** A tab at rest waits for the next ping, and little else. */
const TIMERS_MOST = 8

/** What must hold once nothing goes wrong any more and everything has settled; returns what does not. */
export async function atRest(world: World): Promise<string[]> {
  const broken: string[] = []
  const tabs = world.device.tabs()
  for (const tab of tabs) broken.push(...(await shownAsItIs(world, tab)))
  broken.push(
    ...(await moneyOnce(world)),
    ...(await betsOnce(world)),
    ...(await nothingLost(world)),
    ...(await booksBalance(world)),
  )
  broken.push(...(await nothingOfTheFriend(world)))
  return broken
}

export function leftOver(device: Device): string[] {
  return device.leftOvers().map((what) => `left over: ${what}`)
}

/** Every tab shows what the operator has. */
async function shownAsItIs(world: World, tab: Tab): Promise<string[]> {
  const balance = await ask(world, 'balance')
  const badges = await ask(world, 'badgeData')
  const user = await ask(world, 'userInfo')
  const hearts = await ask(world, 'userGameCollectFetch', { page: 1, size: 50 })
  const letters = await ask(world, 'letter', { page: 1, size: 20 })
  const session = tab.value('session')
  return differences(`tab ${tab.number}`, [
    ['connection', tab.value('connection')?.status, 'online'],
    ['session', session?.status, 'player'],
    ['nickname', session?.status === 'player' ? session.user.nickname : undefined, user.nickname],
    ['balance', tab.value('balance')?.userAccountVO, balance.userAccountVO],
    ['badges', tab.value('badges'), badges],
    ['hearts', [...(tab.value('favouriteCodes') ?? [])].toSorted(), hearts.list.map(({ code }) => code).toSorted()],
    [
      'letters',
      tab.value('letters', 'letters')?.list.map(({ id, read }) => `${id} ${read}`),
      letters.list.map(({ id, read }) => `${id} ${read}`),
    ],
    ['failed', tab.failures(), []],
    ['requests without an answer', openRequests(tab), []],
    ['more timers than anything waits for', world.device.timers(tab) > TIMERS_MOST, false],
  ])
}

function openRequests(tab: Tab): string[] {
  const requests = tab.value('moneyRequests')
  if (!requests) return ['they are not known']
  return requests.filter(({ state }) => state.status === 'asking').map(({ call }) => call)
}

interface Told {
  call: MoneyCall
  requestId: string
  state?: MoneyState | undefined
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Each order of the operator is one that the player was told of, and the other way round. */
async function moneyOnce(world: World): Promise<string[]> {
  const { history, device, operator, player } = world
  const { db } = operator
  const { deposits, withdrawals, exchanges } = await asOperator(async () => ({
    exchanges: await db.selectFrom('mallOrder').select('quantity').where('uid', '=', player.uid).execute(),
    deposits: await db.selectFrom('depositOrder').select('orderNo').where('uid', '=', player.uid).execute(),
    withdrawals: await db.selectFrom('withdrawOrder').select('orderNo').where('uid', '=', player.uid).execute(),
  }))
  const journal = await ask(world, 'userBalanceJournalFetch', { page: 1, size: 50 })
  const redeemed = journal.list.filter(({ type, asset }) => type === 'redeem' && asset === 'PHP')
  const standing = device.tabs().flatMap((tab) => tab.value('moneyRequests') ?? [])
  const done = [
    ...history.money.map(({ request: { call, requestId }, state }) => ({ call, requestId, state })),
    ...standing.map(({ call, requestId, state }) => ({ call, requestId, state })),
  ]
  const told = (call: string) =>
    new Set(
      done.flatMap((one) =>
        one.call === call && one.state?.status === 'done' && 'orderNo' in one.state.data
          ? [one.state.data.orderNo]
          : [],
      ),
    )
  const exchanged = (of: readonly Told[]) =>
    new Set(
      of.flatMap(({ call, requestId, state }) =>
        call === 'mallExchangeOrder' && state?.status === 'done' ? [requestId] : [],
      ),
    ).size
  const wasRedeemed = done.some((one) => one.call === 'redemptionCodeUse' && one.state?.status === 'done')
  return differences('money', [
    ['deposits', [...told('rechargeBuild')].toSorted(), deposits.map(({ orderNo }) => orderNo).toSorted()],
    ['withdrawals', [...told('withdrawCreate')].toSorted(), withdrawals.map(({ orderNo }) => orderNo).toSorted()],
    // Who presses again while the first is open is told of the first: such a press has no order of its own.
    ['exchanges', exchanges.length, within(exchanges.length, exchanged(standing), exchanged(done))],
    ['redeemed codes', wasRedeemed ? 1 : 0, redeemed.length],
  ])
}

/** What the page said was kept has reached the operator, unless it said that it was undone. */
async function nothingLost(world: World): Promise<string[]> {
  const { history, device } = world
  const letters = await ask(world, 'letter', { page: 1, size: 20 })
  const hearts = await ask(world, 'userGameCollectFetch', { page: 1, size: 50 })
  const unread = new Set(letters.list.filter(({ read }) => !read).map(({ id }) => id))
  const marked = new Set(hearts.list.map(({ code }) => code))
  const isKept = ({ told, tab }: Deed) => told && tab.isAlive()
  const unheard = device.undone('letters') ? [] : history.read.filter((deed) => isKept(deed) && unread.has(deed.id))
  const missed = device.undone('favourite')
    ? []
    : world.games.filter((code) => {
        const presses = history.hearts.filter((press) => press.code === code)
        const isCertain = presses.every(isKept)
        const last = presses.at(-1)
        return isCertain && last && marked.has(code) !== last.favourite
      })
  return [
    ...unheard.map(({ id }) => `lost: the letter ${id} was read`),
    ...missed.map((code) => `lost: a heart: ${code}`),
    ...(device.undone('profile') ? [] : await lostNames(world, isKept)),
  ]
}

/** The last name is the operator's, and one that the operator refused was said to be undone. */
async function lostNames(world: World, isKept: (deed: Deed) => boolean): Promise<string[]> {
  const { names } = world.history
  const last = names.at(-1)
  const { nickname } = await ask(world, 'userInfo')
  const isLost = last !== undefined && !last.isRefused && names.every(isKept) && last.nickname !== nickname
  return [
    ...names
      .filter((deed) => deed.isRefused && isKept(deed))
      .map((deed) => `${deed.nickname} was refused without a word`),
    ...(isLost ? [`lost: the name ${last.nickname}`] : []),
  ]
}

/** Whoever borrowed the device only looked around: what the player did is asked for in the player's name. */
async function nothingOfTheFriend({ operator: { db }, friend: { uid }, history }: World): Promise<string[]> {
  const found = await asOperator(async () => ({
    deposits: await db.selectFrom('depositOrder').select('orderNo').where('uid', '=', uid).execute(),
    payouts: await db.selectFrom('withdrawOrder').select('orderNo').where('uid', '=', uid).execute(),
    hearts: await db.selectFrom('favourite').select('code').where('uid', '=', uid).execute(),
    player: await db.selectFrom('player').select('nickname').where('uid', '=', uid).executeTakeFirstOrThrow(),
  }))
  return differences('whoever borrowed the device', [
    ['orders', [...found.deposits, ...found.payouts].map(({ orderNo }) => orderNo), []],
    ['hearts', found.hearts.map(({ code }) => code), []],
    ['a name of the player', history.names.some(({ nickname }) => nickname === found.player.nickname), false],
  ])
}

async function booksBalance({ elsewhere }: World): Promise<string[]> {
  const books = await asOperator(() => elsewhere.sandbox('GET', 'books'))
  const { balanced, chainOk, negative } = Object(books)
  return differences('books', [
    ['state', { balanced, chainOk, negative }, { balanced: true, chainOk: true, negative: [] }],
  ])
}

function differences(where: string, compared: [what: string, found: unknown, wanted: unknown][]): string[] {
  return compared
    .filter(([, found, wanted]) => !isDeepStrictEqual(plain(found), plain(wanted)))
    .map(([what, found, wanted]) => `${where}: ${what}: ${inspect(found)} instead of ${inspect(wanted)}`)
}

/** Without what JSON would not carry. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
