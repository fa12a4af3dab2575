import type { WireData } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/constants.ts'
import { REWARD, type RewardStatus, TASK } from '../../../contract/statuses.ts'
import type { Handle } from '../../database/transaction.ts'
import type { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { type Claimant, claimOnce, claimsOf } from './claims.ts'
import { award, type Prize } from './prize.ts'
import { BOXES } from './taskBoxes.ts'
import { type Period, periodsAt } from './taskPeriods.ts'
import { type TaskRule, TASKS } from './tasks.ts'
import { type Progress, progressIn } from './taskProgress.ts'
import { alreadyClaimed, bonusOver, noSuchThing, notFinished } from './words.ts'

/** Progress of a task group in its current period. */
interface GroupState {
  period: Period
  claimed: ReadonlySet<string>
  boxes: ReadonlySet<string>
  /** Of the tasks that need it. */
  progress: Progress
}

type Needed = 'all' | 'claimable'

async function statesOf(handle: Handle, uid: string, now: number, needed: Needed): Promise<GroupState[]> {
  const periods = periodsAt(now)
  const records = await handle
    .selectFrom('taskRecord')
    .select(['task', 'period'])
    .where('uid', '=', uid)
    .where('claimedTime', 'is not', null)
    .where(
      'period',
      'in',
      periods.map(({ name }) => name),
    )
    .execute()
  const states: GroupState[] = []
  for (const period of periods) {
    const claimed = new Set(records.filter((record) => record.period === period.name).map(({ task }) => task))
    const boxes = claimed.size > 0 || needed === 'all' ? await claimsOf(handle, uid, 'box', `${period.name}:`) : []
    const counted = TASKS.filter(({ id, group }) => group === period.group && (needed === 'all' || !claimed.has(id)))
    const metrics = new Set(counted.map(({ metric }) => metric))
    states.push({
      period,
      claimed,
      boxes: new Set(boxes.map(({ slot }) => slot)),
      progress: await progressIn(handle, uid, { ...period, metrics }),
    })
  }
  return states
}

/** Tasks need no acceptance: progress counts whether or not `taskReceive` was called. */
function statusOf({ claimed, progress }: GroupState, task: TaskRule) {
  if (claimed.has(task.id)) return TASK.claimed
  return (progress[task.metric] ?? 0) >= task.target ? TASK.done : TASK.inProgress
}

const tasksOf = ({ period }: GroupState) => TASKS.filter(({ group }) => group === period.group)
const boxesOf = ({ period }: GroupState) => BOXES.filter(({ group }) => group === period.group)
const boxSlot = (period: Period, need: number) => `${period.name}:${need}`

/** Activity earned by claimed tasks. */
function activityOf(state: GroupState): number {
  return tasksOf(state)
    .filter((task) => statusOf(state, task) === TASK.claimed)
    .reduce((sum, { activity }) => sum + activity, 0)
}

function boxStatus(state: GroupState, need: number): RewardStatus {
  if (state.boxes.has(boxSlot(state.period, need))) return REWARD.claimed
  return activityOf(state) >= need ? REWARD.open : REWARD.locked
}

export async function taskFetch(
  handle: Handle,
  uid: string,
  now: number,
  language: Language,
): Promise<WireData<'taskFetch'>> {
  const states = await statesOf(handle, uid, now, 'all')
  return {
    groups: states.map((state) => ({
      type: state.period.group,
      resetTime: state.period.end,
      activity: activityOf(state),
      boxes: boxesOf(state).map(({ id, need, prize }) => ({ id, need, ...prize, status: boxStatus(state, need) })),
      tasks: tasksOf(state).map((task) => ({
        id: task.id,
        title: task.title[language],
        desc: task.desc[language],
        icon: task.icon,
        target: task.target,
        progress: Math.min(state.progress[task.metric] ?? 0, task.target),
        activity: task.activity,
        ...task.prize,
        turnoverMultiple: REQUIREMENT_SOURCES.task.multiple,
        status: statusOf(state, task),
        link: task.link,
      })),
    })),
  }
}

/** No effect, since tasks need no acceptance. Throws `notFound`. */
export async function receiveTask(id: string): Promise<null> {
  if (!TASKS.some((known) => known.id === id)) throw noSuchThing()
  return null
}

/** Claims a task that is done. Throws `notFound`, `notEligible`, `expired` or `alreadyClaimed`. */
export async function claimTask(claimant: Claimant, id: string): Promise<Prize> {
  const { trx, uid, now } = claimant
  const task = TASKS.find((known) => known.id === id)
  if (!task) throw noSuchThing()
  const state = await stateOf(claimant, task.group)
  const status = statusOf(state, task)
  if (status === TASK.claimed) throw alreadyClaimed()
  if (status === TASK.inProgress) {
    throw await refusal(claimant, state, (before) => statusOf(before, task) === TASK.done)
  }
  const { name } = state.period
  await trx
    .insertInto('taskRecord')
    .values({ uid, task: id, period: name, receivedTime: now, claimedTime: now })
    .onConflict((conflict) => conflict.columns(['uid', 'task', 'period']).doUpdateSet({ claimedTime: now }))
    .execute()
  return award(claimant, { source: 'task', key: `task-${uid}-${id}-${name}`, prize: task.prize })
}

/** Opens a box whose activity is reached. Throws `notFound`, `notEligible`, `expired` or `alreadyClaimed`. */
export async function claimBox(claimant: Claimant, id: string): Promise<Prize> {
  const box = BOXES.find((known) => known.id === id)
  if (!box) throw noSuchThing()
  const state = await stateOf(claimant, box.group)
  const status = boxStatus(state, box.need)
  if (status === REWARD.claimed) throw alreadyClaimed()
  if (status === REWARD.locked) {
    throw await refusal(claimant, state, (before) => boxStatus(before, box.need) === REWARD.open)
  }
  const { name } = state.period
  await claimOnce(claimant, 'box', boxSlot(state.period, box.need))
  return award(claimant, { source: 'box', key: `box-${claimant.uid}-${id}-${name}`, prize: box.prize })
}

/** A screen left open over midnight still offers what was done in the period before: that has ended. */
async function refusal(
  claimant: Claimant,
  { period }: GroupState,
  wasClaimable: (before: GroupState) => boolean,
): Promise<DomainError> {
  const before = await stateOf({ ...claimant, now: period.start - 1 }, period.group)
  return wasClaimable(before) ? bonusOver() : notFinished()
}

/** Badge: tasks and boxes that can be claimed now. */
export async function countTasks(handle: Handle, uid: string, now: number): Promise<number> {
  const states = await statesOf(handle, uid, now, 'claimable')
  return states.reduce((sum, state) => {
    const tasks = tasksOf(state).filter((task) => statusOf(state, task) === TASK.done)
    const boxes = boxesOf(state).filter(({ need }) => boxStatus(state, need) === REWARD.open)
    return sum + tasks.length + boxes.length
  }, 0)
}

async function stateOf({ trx, uid, now }: Claimant, group: TaskRule['group']): Promise<GroupState> {
  const state = (await statesOf(trx, uid, now, 'claimable')).find(({ period }) => period.group === group)
  if (!state) throw new Error(`There is no period of ${group} tasks`)
  return state
}
