import { createRandom } from '../chaos/random.ts'
import { Customer } from '../unit/server/cashier/cashierForTests.ts'
import { Browser, register } from '../unit/server/http/operatorForTests.ts'
import { createDevice, type Device, type Tab } from './device.ts'
import { createFaults } from './faults.ts'
import { asOperator, nextWorld, scheduler } from './machine.ts'
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
  const operator = await startOperator()
  const faults = createFaults(createRandom(seed ^ 0x5eed), faultless)
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
      history: { money: [], hearts: [], read: [], names: [] },
      recorder,
      games: list.list.map(({ code }) => code).toSorted(),
    }
    device.open()
    await live(world, schedule)
    faults.end()
    await settleDown(world)
    broken.push(...(await atRest(world)), ...judge(recorder.history))
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
  const { random, device } = world
  const isPhone = random.chance(0.5)
  const weighted = acts.flatMap((act) => Array.from({ length: act.weight }, () => act))
  await pass(2_000)
  for (let done = 0; done < most; done += 1) {
    const act = random.pick(weighted)
    const tab = device.tabs().length === 0 ? device.open() : random.pick(device.tabs())
    if (!skipped.includes(done)) await doIt(world, tab, act, isPhone)
    await pass(random.next() ** 2 * PAUSE_MS)
  }
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
}

async function end(device: Device): Promise<void> {
  for (const tab of device.tabs()) device.kill(tab)
  device.close()
  await pass(MINUTE_MS)
}

function pass(ms: number): Promise<void> {
  return scheduler.runUntil(scheduler.now() + ms)
}
