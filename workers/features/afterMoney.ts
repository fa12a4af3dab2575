import type { MoneyPorts } from '../money/money.ts'
import type { ResourceName } from '../protocol.ts'
import type { Account } from './account.ts'
import type { Bonuses } from './bonuses.ts'
import type { Claw } from './claw.ts'
import type { Inbox } from './inbox.ts'

/** What an answered money request makes old. */
const MONEY_RESOURCES = [
  'depositOrder',
  'depositOrders',
  'withdrawOrder',
  'withdrawOrders',
  'withdrawBanks',
  'rechargeAmount',
  'coupons',
  'requirements',
  'journal',
  'mall',
  'clawLog',
  'signUp',
  'signUpPro',
  'battlePass',
  'tasks',
  'energy',
  'letters',
  'waitingLetters',
  'letterTypes',
  'helper',
] as const

export interface AfterMoneyPorts {
  account: Account
  bonuses: Bonuses
  inbox: Inbox
  claw: Claw
  refreshWatched(...names: ResourceName[]): void
}

/** What follows from an answered money request: the feature it was for hears of what was done, and all figures are asked for anew. */
export function createAfterMoney(ports: AfterMoneyPorts): MoneyPorts['onSettled'] {
  const { account, bonuses, inbox, claw, refreshWatched } = ports
  return (request, state) => {
    if (state.status === 'done') {
      bonuses.claimed(request)
      if (request.call === 'letterClaim') void inbox.claimed(request.input.id, request.at)
      if ('doll' in state.data) claw.thrown(state.data)
    }
    void account.balance.renew()
    refreshWatched(...MONEY_RESOURCES)
  }
}
