import type { Api } from '../api/api.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { MoneyRoom } from '../features/cashier.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import type { Tabs } from '../tabs.ts'
import { createBook } from './book.ts'
import { createMoney, type MoneyPorts } from './money.ts'

export interface MoneyRoomPorts
  extends Pick<Ports, 'clock' | 'locks'>, Pick<MoneyPorts, 'isOffline' | 'seenWithdrawals' | 'onSettled'> {
  api: Api
  cache: JollyCache
  identity: Identity
  tabs: Tabs
  /** Another request, or another state of one. */
  onRequests(): void
}

/** The book of money requests and what is done with it: loaded behind the first view. */
export function createMoneyRoom(ports: MoneyRoomPorts): MoneyRoom {
  const book = createBook({
    ...ports,
    onChange: (uid) => {
      ports.tabs.say({ type: 'moneyRequests', uid })
      ports.onRequests()
    },
  })
  return { money: createMoney({ ...ports, book }), requests: book.read }
}
