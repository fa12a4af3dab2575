import { CODES } from '../../contract/errors.ts'
import type { MoneyPorts } from '../money/money.ts'
import type { Player } from '../player/player.ts'
import type { Bonuses } from './bonuses.ts'
import type { Cashier } from './cashier.ts'
import type { Claw } from './claw.ts'
import type { Inbox } from './inbox.ts'

export interface AfterMoneyPorts extends Pick<Player, 'session' | 'stale'> {
  bonuses: Bonuses
  cashier: Pick<Cashier, 'withdrawn'>
  inbox: Inbox
  claw: Claw
}

/** Runs after an answered money request: informs the feature it was for, and marks what it changed as stale. */
export function createAfterMoney(ports: AfterMoneyPorts): MoneyPorts['onSettled'] {
  const { bonuses, cashier, inbox, claw, session, stale } = ports
  return (request, state) => {
    if (request.call === 'withdrawCreate') cashier.withdrawn()
    if (state.status === 'done') {
      bonuses.claimed(request)
      if (request.call === 'letterClaim') void inbox.claimed(request.input.id, request.at)
      if ('doll' in state.data) claw.thrown(state.data)
    }
    // Begun on another device, or for another account of the same person.
    if (state.status === 'refused' && state.failure.code === CODES.excluded) void session.reload()
    stale('moneySettled')
  }
}
