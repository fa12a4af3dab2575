import { expect, test } from 'vitest'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createCashier } from '../../../workers/features/cashier.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createTabs } from '../../../workers/tabs.ts'
import { fakeClock, fakeKeyValue } from './fakes.ts'
import { device, fakeCashier } from './moneyForTests.ts'

test('where the code of money requests cannot be had, they are as without a network, and there once it can', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  identity.become('u1')
  let isThere = false
  const cashier = createCashier({
    api: fakeCashier().api,
    cache: createJollyCache(fakeKeyValue(), clock),
    clock,
    identity,
    tabs: createTabs(undefined),
    loadMoney: async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return device().startWorker()
    },
    refreshWallets: () => {},
  })
  const requests = cashier.sources.moneyRequests(undefined)
  await requests.open()
  expect(requests.state()).toMatchObject({ refreshing: false, failure: { kind: 'offline' } })
  await cashier.commands.dismissMoney('r1')
  isThere = true
  await requests.refresh()
  expect(requests.state()).toMatchObject({ refreshing: false, failure: undefined, value: [] })
})
