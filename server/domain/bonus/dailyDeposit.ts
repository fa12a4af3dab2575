import type { WireData } from '../../../contract/calls.ts'
import { type Centavos, centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import { REWARD } from '../../../contract/statuses.ts'
import type { Handle } from '../../database/transaction.ts'
import { moneyText } from '../moneyText.ts'
import { manilaDayNumber, startOfManilaDay } from '../../../contract/manilaDay.ts'
import { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import { type Claimant, claimOnce } from './claims.ts'
import { depositedBetween } from './deposits.ts'
import { award, cash, type Prize } from './prize.ts'
import { alreadyClaimed } from './words.ts'

/** Pesos, day by day of a cycle. */
const PRIZES = [8, 8, 10, 10, 12, 12, 38]
const NEEDED = toCentavos(500)

interface State {
  today: number
  deposited: Centavos
  /** Days that can be signed: today, and yesterday until the end of today. */
  open: number[]
  last: { day: number; step: number } | undefined
  cycles: number
}

async function stateOf(handle: Handle, uid: string, now: number): Promise<State> {
  const today = manilaDayNumber(now)
  const { rows, last, cycles } = await signed(handle, uid, today)
  const amounts = new Map([today - 1, today].map((day) => [day, centavos(0)]))
  for (const day of amounts.keys()) amounts.set(day, await depositedOn(handle, uid, day))
  const open = [...amounts].filter(([day, amount]) => amount >= NEEDED && !rows.has(day)).map(([day]) => day)
  return { today, deposited: amounts.get(today) ?? centavos(0), open, last, cycles }
}

function depositedOn(handle: Handle, uid: string, day: number): Promise<Centavos> {
  return depositedBetween(handle, uid, startOfManilaDay(day), startOfManilaDay(day + 1))
}

async function signed(handle: Handle, uid: string, today: number) {
  const claims = handle.selectFrom('bonusClaim').where('uid', '=', uid).where('bonus', '=', 'dailyDeposit')
  // Day numbers have five digits for the next two hundred years, so they sort as text.
  const recent = await claims.select(['slot', 'step']).orderBy('slot', 'desc').limit(2).execute()
  const { cycles } = await claims
    .where('step', '=', 1)
    .select(({ fn }) => fn.countAll<number>().as('cycles'))
    .executeTakeFirstOrThrow()
  const days = recent.map(({ slot, step }) => ({ day: Number(slot), step }))
  return { rows: new Set(days.map(({ day }) => day).filter((day) => day >= today - 1)), last: days[0], cycles }
}

/** One missed day is tolerated; after two the cycle restarts. */
function stepFor(day: number, last: State['last']): number {
  return last && day - last.day <= 2 ? (last.step % PRIZES.length) + 1 : 1
}

export async function signUpProFetch(handle: Handle, uid: string, now: number): Promise<WireData<'signUpProFetch'>> {
  const { today, deposited, open, last, cycles } = await stateOf(handle, uid, now)
  const isSigned = open.length === 0 && last?.day === today
  const day = isSigned ? last.step : stepFor(open[0] ?? today, last)
  const isAtRisk = open.length === 0 && last !== undefined && today - last.day === 2 && last.step < PRIZES.length
  const hasGrace = open.includes(today - 1) || isAtRisk
  const statusOf = (step: number) => {
    if (step < day || (step === day && isSigned)) return REWARD.claimed
    return step === day && open.length > 0 ? REWARD.open : REWARD.locked
  }
  return {
    needDeposit: toPesos(NEEDED),
    todayDeposit: toPesos(deposited),
    canSign: open.length > 0,
    day,
    cycle: isSigned || day > 1 ? cycles : cycles + 1,
    ...(hasGrace && { graceUntil: startOfManilaDay(today + 1) }),
    turnoverMultiple: REQUIREMENT_SOURCES.dailyDeposit.multiple,
    list: PRIZES.map((pesos, index) => ({ day: index + 1, rewards: [cash(pesos)], status: statusOf(index + 1) })),
  }
}

/** Claims the oldest open day. Throws `alreadyClaimed`, or `notEligible` while the day's deposits are below ₱500. */
export async function signUpProSign(claimant: Claimant): Promise<Prize> {
  const { trx, uid, now } = claimant
  const { today, open, last } = await stateOf(trx, uid, now)
  const [day] = open
  if (day === undefined) throw last?.day === today ? alreadyClaimed() : new DomainError('notEligible', DEPOSIT_FIRST)
  const step = stepFor(day, last)
  await claimOnce(claimant, 'dailyDeposit', String(day), step)
  const prize = { rewards: [cash(PRIZES[step - 1] ?? 0)] }
  return award(claimant, { source: 'dailyDeposit', key: `daily-${uid}-${day}`, prize })
}

/** Badge: the number of days that can be signed now. */
export async function countDailyDeposit(handle: Handle, uid: string, now: number): Promise<number> {
  return (await stateOf(handle, uid, now)).open.length
}

const DEPOSIT_FIRST = {
  'en-US': `Deposit ${moneyText(NEEDED, 'short')} in one day to open this reward`,
  'vi-VN': `Nạp ${moneyText(NEEDED, 'short')} trong ngày để mở phần thưởng này`,
}
