import { randomInt, randomUUID } from 'node:crypto'
import type { CallName } from '../../contract/calls.ts'

/** Ids that only the operator knows: of a game, a deposit's quote, and its bonuses. A missing one is sent empty. */
export interface Known {
  gameCode: string
  preId?: string
  taskId?: string
  boxId?: string
  bottleId?: string
  itemId?: string
}

/** A first deposit that any operator accepts. */
export const aDeposit = { method: 'ewallet', bank: 'gcash', amount: 500 }

/** The period of a statement. */
const aYear = { from: '2026-01-01', to: '2026-12-31' }

/** For calls with an input: one that any operator accepts from a player who has just registered. */
export function examplesFor(known: Known): Partial<Record<CallName, Record<string, unknown>>> {
  const { gameCode, preId = '', taskId = '', boxId = '', bottleId = '', itemId = '' } = known
  const claim = () => ({ requestId: randomUUID() })
  return {
    userLogin: { guest: true },
    userSmsChallenge: { scene: 'bind' },
    userRegisterFlag: { code: 'FRIEND21' },
    openGameSearch: { keyword: 'a' },
    openGameInfo: { code: gameCode },
    gameRecord: { type: 'all' },
    userGameCollect: { code: gameCode },
    userGameCollectDel: { code: gameCode },
    gameGetUrl: { code: gameCode },
    letterRead: { ids: [] },
    letterDelete: { ids: [] },
    userModify: { nickname: 'Conform' },
    rechargeBank: { method: 'ewallet' },
    rechargeAmount: { method: 'ewallet', bank: 'gcash' },
    rechargePreCreate: { ...aDeposit, requestId: randomUUID() },
    rechargeBuild: { preId, requestId: randomUUID() },
    userBankCardCreate: { bank: 'bpi', name: 'Con Form', account: String(randomInt(1e11, 1e12)) },
    withdrawPasskey: { bank: 'bpi', amount: 100, requestId: randomUUID() },
    withdrawCreate: { bank: 'bpi', amount: 100, passwordTrade: '135790', requestId: randomUUID() },
    signUpSign: claim(),
    signUpProSign: claim(),
    battlePassSign: claim(),
    taskReceive: { id: taskId },
    taskGetReward: { id: taskId, ...claim() },
    taskGetBoxReward: { id: boxId, ...claim() },
    energyfillFill: { count: 1, ...claim() },
    energyfillClaim: { bottleId, ...claim() },
    graspStart: { clientSeed: 'conformance', ...claim() },
    mallExchangeOrder: { itemId, quantity: 1, ...claim() },
    redemptionCodeUse: { code: 'CONFORM1', ...claim() },
    letterClaim: { id: '1', ...claim() },
    pageTiming: { start: 'cold', lcp: 1200, inp: 80, cls: 0, uncaught: 0, failedChunks: 0 },
    fbEventSent: { eventId: 'NONE' },
    pushChoose: { code: 'tasks', on: true },
    rgSpend: { period: 'day' },
    userDataRequest: { password: '246810' },
    userSecondFactorBegin: { password: '246810' },
    userPasskeyBegin: { password: '246810' },
    userStatement: aYear,
    userStatementRows: aYear,
  }
}

/**
 * Calls that are not made with valid input: those that a new player is rightly refused, and those that would end the
 * session or use up the one code per minute that other calls need.
 */
export const effectful: ReadonlySet<string> = new Set([
  'userCustomRegister',
  'userSmsSendOldPhone',
  'userLogout',
  'userClosureRequest',
  'userPasskeyAdd',
  'userPasskeyRename',
  'userPasskeyRemove',
  'userPasskeyLogin',
  'userSecondFactorConfirm',
  'userSecondFactorProve',
  'userSecondFactorRenew',
  'userSecondFactorEnd',
  'letterRead',
  'letterDelete',
])
