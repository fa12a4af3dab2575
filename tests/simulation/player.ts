import * as v from 'valibot'
import { calls, type CallName, type Data } from '../../contract/calls.ts'
import { CODES } from '../../contract/errors.ts'
import { centavos } from '../../contract/money.ts'
import type { NewMoneyRequest, MoneyState } from '../../workers/protocol/cashier.ts'
import { PASSWORD, type Browser, type Player as Registered } from '../unit/server/http/operatorForTests.ts'
import type { Random } from '../chaos/random.ts'
import { bet, type BetDeed } from './bets.ts'
import type { Device, Tab } from './device.ts'
import { asOperator, scheduler } from './machine.ts'
import type { SimulatedOperator } from './operator.ts'
import type { Recorder } from './recorder.ts'

/** One thing that the player did and that must not be lost: what, where, and what they were told of it. */
export interface Deed {
  tab: Tab
  /** Told that it is kept, or how it ended. */
  told: boolean
}

interface MoneyDeed extends Deed {
  request: NewMoneyRequest
  state?: MoneyState
}

interface HeartDeed extends Deed {
  code: string
  favourite: boolean
}

interface ReadDeed extends Deed {
  id: string
}

interface NameDeed extends Deed {
  nickname: string
  /** Together with a picture that the operator does not have. */
  isRefused: boolean
}

interface History {
  money: MoneyDeed[]
  hearts: HeartDeed[]
  read: ReadDeed[]
  names: NameDeed[]
  bets: BetDeed[]
}

export interface World {
  random: Random
  device: Device
  operator: SimulatedOperator
  player: Registered
  /** Somebody else, who borrows the device. */
  friend: Registered
  /** Another browser of the same player, which nothing happens to. */
  elsewhere: Browser
  history: History
  recorder: Recorder
  games: readonly string[]
}

export interface Act {
  name: string
  weight: number
  /** Only somebody who is logged in can do it. */
  asPlayer?: true
  run(world: World, tab: Tab): void | Promise<void>
}

const LOOK_EVERY_MS = 250
/** Longer than a page is behind its worker, whose timers may be late. */
const SHOWN_MS = 3_500
const PATIENCE_MS = 40_000

/** What a player does in a tab. Only what the operator does by itself is waited for. */
export const acts: readonly Act[] = [
  { name: 'looks', weight: 3, run: (_, tab) => tab.look(true) },
  { name: 'puts the phone away', weight: 2, run: (_, tab) => tab.look(false) },
  { name: 'presses a heart', weight: 6, asPlayer: true, run: pressHeart },
  { name: 'reads letters', weight: 4, asPlayer: true, run: readLetters },
  { name: 'deposits', weight: 5, asPlayer: true, run: (world, tab) => void deposit(world, tab) },
  { name: 'withdraws', weight: 3, asPlayer: true, run: withdraw },
  { name: 'redeems a code', weight: 1, asPlayer: true, run: redeem },
  { name: 'exchanges points', weight: 2, asPlayer: true, run: exchange },
  { name: 'bets in a game', weight: 4, run: bet },
  { name: 'changes the nickname', weight: 2, asPlayer: true, run: changeNickname },
  { name: 'is given money', weight: 3, run: (world) => give(world, 'cash') },
  { name: 'is given points', weight: 1, run: (world) => give(world, 'points') },
  { name: 'reads elsewhere', weight: 2, run: readElsewhere },
  { name: 'logs out', weight: 1, asPlayer: true, run: (_, tab) => void tab.run(() => tab.commands.logout()) },
  { name: 'is signed out by the operator', weight: 1, run: signOut },
  { name: 'logs out elsewhere', weight: 1, run: logOutElsewhere },
  { name: 'lends the device', weight: 1, asPlayer: true, run: lend },
  { name: 'waits while the operator’s clock jumps', weight: 1, run: jump },
  { name: 'opens a tab', weight: 3, run: openTab },
  { name: 'closes a tab', weight: 3, run: ({ device }, tab) => device.kill(tab) },
  { name: 'loses the network', weight: 2, run: ({ device }) => device.goOnline(false) },
  { name: 'finds a network', weight: 4, run: ({ device }) => device.goOnline(true) },
  { name: 'sets the clock', weight: 1, run: setClock },
]

const TABS_MOST = 3
/** Shorter than a session. */
const JUMP_MS = 30 * 60_000
export const TRADE = '135790'

function openTab({ device }: World): void {
  if (device.tabs().length < TABS_MOST) device.open()
}

/** As the login screen does for somebody who is not logged in. */
export function login({ player }: Pick<World, 'player'>, tab: Tab): void {
  void tab.run(() => tab.commands.login({ username: player.username, password: PASSWORD }))
}

/** Somebody else logs in where the player has logged out, and looks around. */
function lend({ friend }: World, tab: Tab): void {
  void tab.run(async () => {
    await tab.commands.logout()
    login({ player: friend }, tab)
  })
}

/** Whoever borrowed the device gives it back. */
export function giveBack(world: World, tab: Tab): void {
  void tab.run(async () => {
    await tab.commands.logout()
    login(world, tab)
  })
}

/** Half of the time, they change their mind about the one that they pressed last. */
function pressHeart(world: World, tab: Tab): void {
  const { random, history, recorder, games } = world
  const last = history.hearts.at(-1)
  const code = last && random.chance(0.5) ? last.code : random.pick(games)
  const favourite = !tab.value('favouriteCodes')?.has(code)
  const deed: HeartDeed = { tab, code, favourite, told: false }
  history.hearts.push(deed)
  recorder.note({ type: 'pressed', tab: tab.number, code, favourite })
  void keep(world, deed, () => tab.commands.setFavourite({ code, favourite }))
}

function readLetters(world: World, tab: Tab): void {
  const { random, history } = world
  const unread = tab.value('letters', 'letters')?.list.filter(({ read }) => !read) ?? []
  if (unread.length === 0) return
  const { id } = random.pick(unread)
  const deed: ReadDeed = { tab, id, told: false }
  history.read.push(deed)
  void keep(world, deed, () => tab.commands.readLetters([id]))
}

/** Not told while another comes or goes on the device: a page that is behind its worker may be pressed for nobody. */
async function keep({ recorder }: World, deed: Deed, work: () => Promise<void>): Promise<void> {
  const from = scheduler.now() - SHOWN_MS
  await deed.tab.run(work)
  scheduler.after(SHOWN_MS, 'is told', () => {
    deed.told = !recorder.history.some(({ type, at }) => type === 'changed hands' && at >= from)
  })
}

function userOf(tab: Tab): { uid?: string } {
  const session = tab.value('session')
  return session?.status === 'player' ? session.user : {}
}

/** Whether the tab shows the player, and nobody else. */
export function isPlayer({ player }: World, tab: Tab): boolean {
  return userOf(tab).uid === player.uid
}

/** Whether it shows whoever borrowed the device. */
export function isLent({ friend }: World, tab: Tab): boolean {
  return userOf(tab).uid === friend.uid
}

/** One of five is refused. */
function changeNickname(world: World, tab: Tab): void {
  const { random, history, recorder } = world
  const number = Math.floor(random.next() * 100)
  const deed: NameDeed = { tab, nickname: `Ana ${number}`, isRefused: number >= 80, told: false }
  history.names.push(deed)
  const { nickname } = deed
  recorder.note({ type: 'named', nickname })
  const change = deed.isRefused ? { nickname, avatar: '/pictures/avatar/none.svg' } : { nickname }
  void keep(world, deed, () => tab.commands.modifyUser(change))
}

async function deposit(world: World, tab: Tab): Promise<void> {
  const key = `quote ${world.history.money.length} ${scheduler.now()}`
  const amount = centavos(100_00 * (1 + Math.floor(world.random.next() * 9)))
  tab.run(() => tab.watch({ name: 'quote', params: { method: 'ewallet', bank: 'gcash', amount }, key }))
  const quote = await until(tab, () => tab.value('quote', key))
  tab.run(() => tab.resources.unwatch(key))
  if (quote)
    confirm(world, tab, { requestId: crypto.randomUUID(), call: 'rechargeBuild', input: { preId: quote.preId } })
}

function withdraw(world: World, tab: Tab): void {
  const amount = 100 * (1 + Math.floor(world.random.next() * 5))
  const input = { bank: 'bpi', amount }
  confirm(world, tab, { requestId: crypto.randomUUID(), call: 'withdrawCreate', input }, TRADE)
}

function redeem(world: World, tab: Tab): void {
  const input = { code: 'WELCOME21' }
  confirm(world, tab, { requestId: crypto.randomUUID(), call: 'redemptionCodeUse', input })
}

async function exchange(world: World, tab: Tab): Promise<void> {
  const [item] = (await ask(world, 'mallExchangeInfo')).list
  if (!item) return
  const input = { itemId: item.id, quantity: 1 }
  confirm(world, tab, { requestId: crypto.randomUUID(), call: 'mallExchangeOrder', input })
}

/** The player presses the button that moves money. */
function confirm(world: World, tab: Tab, request: NewMoneyRequest, secret?: string): void {
  if (!tab.isAlive()) return
  const deed: MoneyDeed = { tab, request, told: false }
  world.history.money.push(deed)
  scheduler.note(`tab ${tab.number} confirms ${request.call}`)
  void tell(world, deed, secret)
}

/** Of withdrawals whose answer was lost together with what confirmed them: the app asks for it. */
export function enterPassword(tab: Tab): void {
  for (const { requestId, state } of tab.value('moneyRequests') ?? []) {
    if (state.status !== 'password') continue
    scheduler.note(`tab ${tab.number}: the player enters the password again`)
    void tab.run(() => tab.commands.continueMoney({ requestId, passwordTrade: TRADE }))
  }
}

async function tell(world: World, deed: MoneyDeed, secret: string | undefined): Promise<void> {
  const { player } = world
  const { tab, request } = deed
  const outcome = await tab.run(() => tab.commands.sendMoney(player.uid, request, secret))
  deed.told = true
  const how = outcome.ok ? outcome.value.status : outcome.failure.kind
  scheduler.note(`tab ${tab.number} is told of ${request.call}: ${how}`)
  if (!outcome.ok) return
  deed.state = outcome.value
  const {
    state,
    request: { requestId },
  } = deed
  if (state.status === 'done' && 'orderNo' in state.data)
    world.recorder.note({ type: 'told', requestId, orderNo: state.data.orderNo })
  pay(world, outcome.value)
}

/** Some pay at once, some late, some never. */
function pay({ random, operator }: World, state: MoneyState): void {
  if (state.status !== 'done' || !('payUrl' in state.data)) return
  const { orderNo, expireTime } = state.data
  if (random.chance(0.3)) return
  scheduler.after(random.next() * 20_000, 'pays', () =>
    asOperator(async () => {
      const order = await operator.db
        .selectFrom('depositOrder')
        .select('amount')
        .where('orderNo', '=', orderNo)
        .executeTakeFirstOrThrow()
      await operator.payments.act({ orderNo, amount: order.amount, expireTime }, 'pay')
    }),
  )
}

function give({ elsewhere, player }: World, type: 'cash' | 'points'): Promise<void> {
  return asOperator(async () => {
    await elsewhere.sandbox('POST', 'grant', { uid: player.uid, type, amount: 500 })
  })
}

async function readElsewhere(world: World): Promise<void> {
  const { list } = await ask(world, 'letter')
  const unread = list.find(({ read }) => !read)
  if (unread) await ask(world, 'letterRead', { ids: [unread.id] })
}

/** Every session but the other browser's ends, as when the password is changed there. */
async function signOut(world: World): Promise<void> {
  await ask(world, 'userSessionRevokeOthers')
}

async function logOutElsewhere({ elsewhere }: World): Promise<void> {
  await asOperator(() => elsewhere.call('userLogout'))
}

async function jump({ random, elsewhere }: World): Promise<void> {
  await asOperator(() => elsewhere.advance(Math.round(random.next() * JUMP_MS)))
}

function setClock({ random, device }: World): void {
  device.setClock(random.chance(0.5) ? 0 : Math.round((random.next() - 0.5) * 7_200_000))
}

/** What the operator answers to somebody whom nothing happens to, as the client understands it. */
export function ask<Name extends CallName>(
  { elsewhere, player }: Pick<World, 'elsewhere' | 'player'>,
  name: Name,
  input: Record<string, unknown> = {},
): Promise<Data<Name>> {
  return asOperator(async () => {
    let answer = await elsewhere.call(name, input)
    if (answer.code === CODES.sessionInvalid) {
      // Other logins have taken the place of this one.
      await elsewhere.call('userLogin', { username: player.username, password: PASSWORD })
      answer = await elsewhere.call(name, input)
    }
    if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.msg}`)
    return v.parse(calls[name].data, answer.data)
  })
}

/** What a page shows at last; `undefined` if the player loses patience, or the tab ends. */
function until<Value>(tab: Tab, look: () => Value | undefined): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<Value | undefined>()
  const end = scheduler.now() + PATIENCE_MS
  const again = () => {
    const value = look()
    if (value !== undefined || scheduler.now() > end || !tab.isAlive()) return resolve(value)
    scheduler.after(LOOK_EVERY_MS, 'looks', again)
  }
  again()
  return promise
}
