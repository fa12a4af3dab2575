import { Customer } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, register } from '../unit/server/http/operatorForTests.ts'
import { createDevice, type Device, type Tab } from './device.ts'
import { createFaults, type Faults } from './faults.ts'
import { asOperator, nextWorld, scheduler } from './machine.ts'
import { watchWorld } from './memory.ts'
import { startOperator, type SimulatedOperator } from './operator.ts'
import { acts, ask, enterPassword, giveBack, isLent, isPlayer, login, TRADE, type Act, type World } from './player.ts'
import { judge } from './history.ts'
import { createRecorder } from './recorder.ts'
import { atRest, leftOver } from './rest.ts'
import type { Schedule } from './shrink.ts'

const PAUSE_MS = 12_000
const MINUTE_MS = 60_000
/** Longer than any pause before something is tried again, and than a lost socket stays unnoticed. */
const REST_MS = 4 * MINUTE_MS
const GAMES = 6
/** Longer than it takes to lose the operator, and to look for it in vain. */
const OUTAGE_MS = 45_000
/** Longer than the last of those requests lasts, and the longest pause before the operator is looked for again. */
const CALM_MS = MINUTE_MS
const ACTS_IN_OUTAGE = 4
/** Each as often as it weighs. */
const weighted = acts.flatMap((act) => Array.from({ length: act.weight }, () => act))

export interface Played {
  schedule: Schedule
  hash: string
  trace: readonly string[]
  /** What does not hold. */
  broken: string[]
}

/** Plays one world to its end. */
export async function play(schedule: Schedule): Promise<Played> {
  const { seed, faultless } = schedule
  const random = nextWorld(seed)
  const faults = createFaults(seed, faultless)
  watchWorld(faults)
  const operator = await startOperator(faults)
  const broken: string[] = []
  const onRejection = (reason: unknown) => void broken.push(`nobody handled: ${String(reason)}`)
  process.on('unhandledRejection', onRejection)
  try {
    const customer = await joined(operator)
    const list = await ask({ elsewhere: customer.browser, player: customer.player }, 'gameFetchHot', {
      page: 1,
      size: GAMES,
    })
    const recorder = createRecorder()
    const device = createDevice(operator, faults, recorder)
    const world: World = {
      random,
      device,
      operator,
      player: customer.player,
      friend: await asOperator(() => register(new Browser(operator.address))),
      elsewhere: customer.browser,
      history: { money: [], hearts: [], read: [], names: [], bets: [] },
      recorder,
      games: list.list.map(({ code }) => code).toSorted(),
    }
    device.open()
    await live(world, schedule)
    faults.become('calm')
    await settleDown(world)
    broken.push(...(await atRest(world)))
    await outlastOutage(world, faults)
    broken.push(...judge(recorder.history))
    await end(device)
    broken.push(...leftOver(device))
  } finally {
    process.off('unhandledRejection', onRejection)
    await operator.close()
  }
  return { schedule, hash: scheduler.hash(), trace: [...scheduler.trace()], broken }
}

/** A player who may do everything, and has some money and points. */
function joined(operator: SimulatedOperator): Promise<Customer> {
  return asOperator(async () => {
    const customer = await new Customer(operator.running).join()
    await customer.approve()
    await customer.call('userModifyPasswordTrade', { newPassword: TRADE })
    await customer.call('userBankCardCreate', { bank: 'bpi', name: 'Juan Dela Cruz', account: customer.player.phone })
    await operator.db.deleteFrom('withdrawalHold').where('uid', '=', customer.uid).execute()
    await customer.grant('cash', 1_000)
    await customer.grant('points', 1_000)
    return customer
  })
}

async function live(world: World, { acts: most, skipped }: Schedule): Promise<void> {
  const isPhone = world.random.chance(0.5)
  await pass(2_000)
  for (let done = 0; done < most; done += 1) await actOnce(world, isPhone, skipped.includes(done))
}

async function actOnce(world: World, isPhone: boolean, isSkipped = false): Promise<void> {
  const { random, device } = world
  const act = random.pick(weighted)
  const tab = device.tabs().length === 0 ? device.open() : random.pick(device.tabs())
  if (!isSkipped) await doIt(world, tab, act, isPhone)
  await pass(random.next() ** 2 * PAUSE_MS)
}

async function doIt(world: World, tab: Tab, act: Act, isPhone: boolean): Promise<void> {
  scheduler.note(`tab ${tab.number}: the player ${act.name}`)
  // What is pressed is seen; on a phone, nothing else is.
  if (isPhone) for (const other of world.device.tabs()) if (other !== tab) other.look(false)
  tab.look(true)
  if (tab.value('session')?.status === 'visitor') login(world, tab)
  if (isLent(world, tab)) return giveBack(world, tab)
  if (!act.asPlayer || isPlayer(world, tab)) await act.run(world, tab)
}

/**
 * The network stays, the clock is right, and the player looks at every tab that was put away. Where the player looked
 * already, everything has to come right by itself.
 */
async function settleDown(world: World): Promise<void> {
  const { device } = world
  scheduler.note('all faults end')
  device.goOnline(true)
  device.setClock(0)
  if (device.tabs().length === 0) device.open()
  for (const tab of device.tabs()) if (!tab.isSeen()) tab.look(true)
  await pass(REST_MS)
  const [first] = device.tabs()
  if (first && !isPlayer(world, first)) {
    if (isLent(world, first)) giveBack(world, first)
    else login(world, first)
    await pass(REST_MS)
  }
  if (first) enterPassword(first)
  await pass(REST_MS)
  // Nothing but the game tells what its bets have moved.
  for (const tab of device.tabs()) void tab.run(() => tab.commands.gameClosed())
  await pass(MINUTE_MS)
}

/**
 * All is at rest, and then no request is answered for a while. The player does a few things meanwhile, and nothing
 * afterwards: who was told that they are offline has to be told by the app alone when that is over.
 */
async function outlastOutage(world: World, faults: Faults): Promise<void> {
  const { device, random, recorder } = world
  const isPhone = random.chance(0.5)
  scheduler.note('nothing is answered')
  faults.become('outage')
  const until = scheduler.now() + OUTAGE_MS
  for (let done = 0; done < ACTS_IN_OUTAGE; done += 1) await actOnce(world, isPhone)
  await scheduler.runUntil(until)
  scheduler.note('all is answered again')
  faults.become('calm')
  device.goOnline(true)
  await pass(CALM_MS)
  for (const tab of device.tabs()) {
    const isOffline = tab.value('connection')?.status === 'offline'
    if (tab.isSeen()) recorder.note({ type: 'calm', tab: tab.number, isOffline })
  }
}

async function end(device: Device): Promise<void> {
  for (const tab of device.tabs()) device.kill(tab)
  device.close()
  await pass(MINUTE_MS)
}

function pass(ms: number): Promise<void> {
  return scheduler.runUntil(scheduler.now() + ms)
}
