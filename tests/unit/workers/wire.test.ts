import * as v from 'valibot'
import { expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { balance } from '../../../contract/entities/user.ts'
import { money } from '../../../contract/moneySchema.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { decode, encode } from '../../../workers/cache/wire.ts'
import { createAccount } from '../../../workers/player/account.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { balance as balanceOf, user } from './dataWorkerForTests.ts'
import { fakeClock, fakeKeyValue } from './fakes.ts'

const SEEN = 'jolly_app:player:seen'

/** The paths of all amounts in a schema, at any depth. */
function amountsIn(schema: unknown, path = ''): string[] {
  if (schema === money) return [path]
  if (typeof schema !== 'object' || schema === null) return []
  const parts = Object.entries(schema).filter(([name]) => name !== '~standard' && name !== 'pipe')
  return parts.flatMap(([name, part]) => amountsIn(part, `${path}/${name}`))
}

it('an answer is stored as it came, whatever amounts are in it', () => {
  const deep = v.object({
    list: v.array(v.object({ win: v.optional(money), note: v.nullish(v.object({ fee: v.nullable(money) })) })),
    total: v.optional(money, 0),
  })
  const wire = {
    list: [{ win: 0.29, note: { fee: 1.15 } }, { win: -3, note: null }, { note: { fee: null } }],
    total: 7,
  }
  const read = decode(deep, wire)
  expect(read?.list[0]).toEqual({ win: 29, note: { fee: 115 } })
  expect(encode(deep, read)).toEqual(wire)
  expect(decode(deep, { list: 'none' })).toBeUndefined()
})

it('no answer has an amount where it would not be found, but for the limits, which are not kept', () => {
  const hidden = Object.entries(calls).filter(([, { data }]) =>
    amountsIn(data).some((path) => !/^(\/(wrapped|item|entries\/[^/]+))*$/.test(path)),
  )
  expect(hidden.map(([name]) => name).filter((name) => !name.startsWith('rg'))).toEqual([])
  expect(hidden).not.toHaveLength(0)
  expect(amountsIn(calls.balance.data)).toHaveLength(5)
})

function device(kept = fakeKeyValue()) {
  const clock = fakeClock()
  const account = createAccount({
    api: { call: async () => ({ ok: false, failure: { kind: 'offline' } }) },
    cache: createJollyCache(kept, clock),
    clock,
    identity: createIdentity(),
    notify: () => {},
    withChanges: (shown) => shown,
    onChanging: () => {},
    forgetTables: async () => {},
  })
  return { kept, account, clock }
}

it('the player as last seen is stored in pesos and shown with what they had', async () => {
  const first = device()
  await first.account.restore()
  first.account.show(v.parse(calls.userInfo.data, user()))
  first.account.balance.put(v.parse(balance, balanceOf(12.34)), 7)
  await first.account.keep()
  expect(first.kept.entries.get(SEEN)).toMatchObject({ value: { balance: balanceOf(12.34), balanceAsOf: 7 } })
  const next = device(first.kept)
  expect(await next.account.restore()).toMatchObject({ uid: 'u1', nickname: 'Ana' })
  expect(next.account.balance.state()).toMatchObject({ value: { userAccountVO: { balance: 1_234 } }, asOf: 7 })
})

it('of a version that stored centavos the player is known, and their balance asked for anew', async () => {
  const { kept, account } = device()
  const old = { value: v.parse(balance, balanceOf(12.34)), asOf: 7 }
  kept.entries.set(SEEN, {
    shape: 1,
    value: { user: v.parse(calls.userInfo.data, user()), balance: old, badges: {} },
    savedAt: 5,
    expiresAt: null,
  })
  expect(await account.restore()).toMatchObject({ uid: 'u1' })
  expect(account.balance.state().value).toBeUndefined()
})
