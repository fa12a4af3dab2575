import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountStep } from '../../../src/screens/recharge/AmountStep.tsx'
import { OwnBudget } from '../../../src/screens/securityCenter/OwnBudget.tsx'
import { Limits } from '../../../src/screens/securityCenter/Limits.tsx'
import { Spend } from '../../../src/screens/securityCenter/Spend.tsx'
import { render } from '../ui/render.tsx'
import { EWALLET } from './ewallet.ts'

const asked = vi.hoisted((): { again: string[]; refreshOf: Map<string, () => void> } => ({
  again: [],
  refreshOf: new Map(),
}))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => {
    const refresh = asked.refreshOf.get(name) ?? (() => void asked.again.push(name))
    asked.refreshOf.set(name, refresh)
    return { value: undefined, failure: undefined, refreshing: true, refresh }
  },
}))

const STEP = (
  <AmountStep
    method={EWALLET}
    fields={{ method: 'ewallet', bank: 'gcash', amount: '', couponId: '' }}
    change={() => {}}
    forget={() => {}}
    money={{ requests: [], open: undefined, blocked: undefined, failure: undefined, send: async () => undefined }}
  />
)

afterEach(() => {
  vi.useRealTimers()
})

test.each<[string, ReactElement, string[]]>([
  ['what the own limit leaves for a deposit', STEP, ['rechargeAmount']],
  ['what is used of the limits', <Limits key="limits" />, ['rg']],
  ['what was spent today', <Spend key="spend" />, ['spend', 'rg']],
  ['what is left of the month’s budget', <OwnBudget key="budget" limits={[]} onPropose={() => {}} />, ['budget']],
])('%s is asked for anew when the day ends in Manila', async (_what, screen, names) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-30T23:59:00+08:00') })
  asked.again.length = 0
  render(screen)
  flushSync(() => void vi.advanceTimersByTime(30_000))
  expect(asked.again).toEqual([])
  flushSync(() => void vi.advanceTimersByTime(60_000))
  expect(new Set(asked.again)).toEqual(new Set(names))
})
