import type { Api } from '../api/api.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { MoneyRoom } from '../features/cashier.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import type { Tabs } from '../tabs.ts'
import { createBook, isRefused } from './book.ts'
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
  const money = createMoney({ ...ports, book })
  const begun = new Map<string, Promise<void>>()

  /** A refusal is told where it happened: what an earlier worker was refused, its page has said. */
  async function begin(uid: string): Promise<void> {
    const read = await book.read(uid)
    if (read.status === 'failed') return void begun.delete(uid)
    const told = read.status === 'found' ? read.requests.filter(isRefused) : []
    for (const { requestId } of told) await book.remove(uid, requestId, isRefused)
  }

  async function beginOnce(uid = ports.identity.uid()): Promise<void> {
    if (uid === undefined) return
    const beginning = begun.get(uid) ?? begin(uid)
    begun.set(uid, beginning)
    await beginning
  }

  return {
    money: {
      ...money,
      resume: async () => {
        await beginOnce()
        await money.resume()
      },
      send: async (wish, secret) => {
        await beginOnce()
        return money.send(wish, secret)
      },
    },
    requests: async (uid) => {
      await beginOnce(uid)
      return book.read(uid)
    },
  }
}
