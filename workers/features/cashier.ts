import { calls, type WireInput } from '../../contract/calls.ts'
import { toPesos, type Centavos } from '../../contract/money.ts'
import type { DepositOrder, WithdrawOrder } from '../../contract/entities/cashier.ts'
import type { List } from '../../contract/schema.ts'
import { brought, LOST, OFFLINE, UNREADABLE, withoutData, type Answer } from '../api/answer.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { backOff } from '../backOff.ts'
import { loadOnce } from '../loadOnce.ts'
import type { Money } from '../money/money.ts'
import type { Query } from '../query.ts'
import type { MoneyRequest, NewMoneyRequest, OrderFilter, Secret } from '../protocol/cashier.ts'
import type { Player } from '../player/player.ts'
import { createPersonalQuery, documentKey, inCache, type QueryPorts, whileThere } from './queries.ts'
import { createSeenWithdrawals } from './seenWithdrawals.ts'

const ORDERS_PAGE_SIZE = 20

export interface QuoteParams {
  method: string
  bank: string
  amount: Centavos
  couponId?: string
}

export type Cashier = ReturnType<typeof createCashier>

export interface CashierPorts extends QueryPorts, Pick<Player, 'tabs'> {
  /** Loads the module of money requests, which the first view does not need. */
  loadMoney(seenWithdrawals: () => string[] | undefined): Promise<Money>
  /** After a wallet was bound. */
  refreshWallets(): void
  /** A money request of another tab was answered. */
  onSettledElsewhere(): void
}

/** The cashier's resources, and the commands of all money requests. */
export function createCashier(ports: CashierPorts) {
  const { api, cache, clock, identity, tabs } = ports
  const seenWithdrawals = createSeenWithdrawals(identity)
  const loadMoney = loadOnce(() => ports.loadMoney(seenWithdrawals.orderNos))

  /** If its code cannot be loaded, nothing was sent. */
  async function withMoney<Result>(work: (money: Money) => Promise<Result>): Promise<Result | typeof OFFLINE> {
    const opened = await loadMoney().catch(() => undefined)
    return opened ? work(opened) : OFFLINE
  }

  function personal<Value>(load: () => Promise<Answer<Value>>): Query<Value> {
    return createPersonalQuery(ports, load)
  }

  /**
   * Only the newest, unfiltered page is stored; a filtered one is derived from it until the operator answers. None in it
   * says nothing about older orders.
   */
  function orders<Order extends DepositOrder | WithdrawOrder>(
    key: CacheKey<List<Order>>,
    filter: OrderFilter,
    load: () => Promise<Answer<List<Order>>>,
  ): Query<List<Order>> {
    if (isNewest(filter)) return createPersonalQuery(ports, load, inCache(cache, key))
    const stored = async () => {
      const seen = filter.page === 1 ? await cache.seen(key) : undefined
      const value = seen && among(seen.value, filter)
      const isKnown = value && (value.list.length > 0 || !seen.value.hasMore)
      return isKnown ? { ...seen, value } : undefined
    }
    return createPersonalQuery(ports, load, { stored })
  }

  const requests = createPersonalQuery<MoneyRequest[]>(ports, async () => {
    const uid = identity.uid()
    if (uid === undefined) return undefined
    return withMoney(async (money) => {
      const read = await money.requests(uid)
      if (read.status === 'found') return brought(read.requests, clock.now())
      // Until they are read, no money can be requested: retried without a press.
      clock.after(backOff(1), () => void requests.refresh())
      return UNREADABLE
    })
  })

  const hold = createPersonalQuery(
    ports,
    whileThere(() => api.call('withdrawHold', {})),
  )

  tabs.hear((message) => {
    if (!('uid' in message) || message.uid !== identity.uid()) return
    if (message.type === 'moneyRequests') {
      void requests.renew()
      // Should that tab be closed before its answer, this one asks again: until then it waits for the request's lock.
      void resume()
    }
    if (message.type === 'moneySettled') {
      seenWithdrawals.forget()
      ports.onSettledElsewhere()
    }
  })

  /** Continues the money requests that have no answer yet. */
  async function resume(): Promise<void> {
    if (identity.uid() !== undefined) await withMoney((money) => money.resume())
  }

  return {
    resources: {
      /** The player's requests from all tabs: open ones, and answered ones not dismissed yet. */
      moneyRequests: () => requests,
      rechargeMethods: () => personal(() => api.call('rechargeMethod', {})),
      rechargeBanks: (params: { method: string }) => personal(() => api.call('rechargeBank', params)),
      rechargeAmount: (params: { method: string; bank?: string }) => personal(() => api.call('rechargeAmount', params)),
      coupons: () => personal(() => api.call('couponFetch', {})),
      /** Quotes a deposit. It has no effect, and it expires. */
      quote: ({ amount, ...params }: QuoteParams) =>
        personal(() =>
          api.call('rechargePreCreate', { ...params, amount: toPesos(amount), requestId: crypto.randomUUID() }),
        ),
      depositOrders: (params: OrderFilter) =>
        orders(DEPOSITS, params, () => api.call('rechargeFetch', { ...params, size: ORDERS_PAGE_SIZE })),
      /** The operator also asks the payment provider. `order` is `undefined` if the player has no such order. */
      depositOrder: ({ orderNo }: { orderNo: string }) =>
        personal(async () => onlyOne(await api.call('rechargeFetch', { orderNo }))),
      withdrawBanks: () => personal(() => api.call('withdrawBankList', {})),
      wallets: () => personal(() => api.call('userBankCardWalletAccount', {})),
      /** Until when payouts are on hold, and why. Fails with 404 if the operator does not know this extension. */
      withdrawalHold: () => hold,
      withdrawOrders: (params: OrderFilter) =>
        orders(WITHDRAWALS, params, () => {
          const asked = api.call('withdrawFetch', { ...params, size: ORDERS_PAGE_SIZE })
          return isNewest(params) ? seenWithdrawals.note(asked) : asked
        }),
      withdrawOrder: ({ orderNo }: { orderNo: string }) =>
        personal(async () => onlyOne(await api.call('withdrawFetch', { orderNo }))),
    },
    commands: {
      /**
       * Stores the request, sends it, and repeats it until it is answered. While another of the same call is open,
       * resolves with that one. Offline, nothing is stored or sent. `shown`: whom the page shows. Nothing is sent in the
       * name of somebody who has logged in since.
       */
      sendMoney: (shown: string, request: NewMoneyRequest, secret?: Secret) =>
        withMoney(async (money) => (shown === identity.uid() ? money.send(request, secret) : LOST)),
      /** A challenge for a passkey, which confirms this withdrawal alone. */
      beginPasskeyWithdrawal: (input: WireInput<'withdrawPasskey'>) => api.call('withdrawPasskey', input),
      /** Enters the trade password for a withdrawal whose answer was lost together with it. */
      continueMoney: ({ requestId, passwordTrade }: { requestId: string; passwordTrade: string }) =>
        withMoney((money) => money.continueWith(requestId, passwordTrade)),
      /** Removes an answered request, or a withdrawal that the player gives up. Resolves `false` if another tab has. */
      dismissMoney: async (requestId: string): Promise<boolean> =>
        (await withMoney((money) => money.dismiss(requestId))) !== false,
      /** Cannot be undone. */
      bindWallet: async (input: WireInput<'userBankCardCreate'>) => {
        const answer = await api.call('userBankCardCreate', input)
        if (answer.ok) ports.refreshWallets()
        return withoutData(answer)
      },
    },
    resume,
    /** This tab's withdrawal was answered. */
    withdrawn: seenWithdrawals.forget,
    /** A request or its state has changed, here or in another tab. */
    requestsChanged: () => void requests.renew(),
  }
}

function isNewest({ page, status, from, to }: OrderFilter): boolean {
  return page === 1 && status === undefined && from === undefined && to === undefined
}

/** Filters the stored rows as the operator would. */
function among<Order extends DepositOrder | WithdrawOrder>(seen: List<Order>, filter: OrderFilter): List<Order> {
  const { status, from = 0, to = Number.POSITIVE_INFINITY } = filter
  const list = seen.list.filter(
    (order) => (status === undefined || order.status === status) && order.createTime >= from && order.createTime <= to,
  )
  return { ...seen, list, total: list.length, hasMore: false }
}

const DEPOSITS = documentKey('player', calls.rechargeFetch)
const WITHDRAWALS = documentKey('player', calls.withdrawFetch)

function onlyOne<Order>(answer: Answer<List<Order>>): Answer<{ order: Order | undefined }> {
  if (!answer.ok) return answer
  return brought({ order: answer.value.list[0] }, answer.asOf, answer.failure)
}
