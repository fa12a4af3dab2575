import type { CallName } from '../../contract/calls.ts'

/** Inputs that any operator takes from a player who has just registered, for calls that take more than nothing. */
export function examplesFor(gameCode: string): Partial<Record<CallName, Record<string, unknown>>> {
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
