import { randomInt, randomUUID } from 'node:crypto'
import type { CallName } from '../../contract/calls.ts'

/** What only the operator can name: a game, and the quote of a deposit. */
export interface Known {
  gameCode: string
  preId: string
}

/** A first deposit that any operator takes. */
export const aDeposit = { method: 'ewallet', bank: 'gcash', amount: 500 }

/** Inputs that any operator takes from a player who has just registered, for calls that take more than nothing. */
export function examplesFor({ gameCode, preId }: Known): Partial<Record<CallName, Record<string, unknown>>> {
  return {
    userLogin: { guest: true },
    userRegisterFlag: { code: 'FRIEND21' },
    openGameSearch: { keyword: 'a' },
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
    withdrawCreate: { bank: 'bpi', amount: 100, passwordTrade: '135790', requestId: randomUUID() },
    rgSpend: { period: 'day' },
  }
}

/** What a player who has just registered is rightly refused, or what would end the session under the other calls. */
export const effectful: ReadonlySet<string> = new Set([
  'userCustomRegister',
  'userLogout',
  'letterRead',
  'letterDelete',
])
