import type { MoneyPorts } from '../money/money.ts'
import type { Player } from '../player/player.ts'
import type { Bonuses } from './bonuses.ts'
import type { Claw } from './claw.ts'
import type { Inbox } from './inbox.ts'

export interface AfterMoneyPorts extends Pick<Player, 'stale'> {
  bonuses: Bonuses
  inbox: Inbox
  claw: Claw
}

/** Runs after an answered money request: informs the feature it was for, and marks what it changed as stale. */
export function createAfterMoney(ports: AfterMoneyPorts): MoneyPorts['onSettled'] {
  const { bonuses, inbox, claw, stale } = ports
  return (request, state) => {
    if (state.status === 'done') {
      bonuses.claimed(request)
      if (request.call === 'letterClaim') void inbox.claimed(request.input.id, request.at)
      if ('doll' in state.data) claw.thrown(state.data)
    }
    stale('moneySettled')
  }
}
