import type { CallName } from '../../../contract/calls.ts'

const EVER = { from: '2000-01-01', to: '2099-12-31' }

/** What the calls that read need to be asked with, beside the size of lists. */
export const readInputs: Partial<Record<CallName, Record<string, unknown>>> = {
  rechargeBank: { method: 'ewallet' },
  rechargeAmount: { method: 'ewallet' },
  openGameSearch: { keyword: 'dragon' },
  openGameInfo: { code: 'koi-palace' },
  gameRecord: { type: 'all' },
  rgSpend: { period: 'month' },
  userStatement: EVER,
  userStatementRows: EVER,
}
