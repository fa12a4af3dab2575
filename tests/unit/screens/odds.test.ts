import { i18n } from '@lingui/core'
import { beforeEach, expect, it } from 'vitest'
import { emptySpins, oneIn, percentOf } from '../../../src/screens/helpSlot/odds.ts'
import { SPIN_PRIZES } from '../../../engines/invitationSpin/invitationSpin.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

it('says odds without hiding the small ones', () => {
  expect([20, 1_500, 25_000, 420_000].map(percentOf)).toEqual(['0.002%', '0.15%', '2.5%', '42%'])
  expect([20, 1_500, 25_000, 420_000].map(oneIn)).toEqual(['50,000', '667', '40', '2.4'])
})

it('says them as money is written, in Vietnamese too', () => {
  i18n.loadAndActivate({ locale: 'vi-VN', messages: {} })
  expect([percentOf(1_500), oneIn(20), oneIn(420_000)]).toEqual(['0.15%', '50,000', '2.4'])
})

it('counts the spins that win nothing', () => {
  expect(percentOf(emptySpins(SPIN_PRIZES))).toBe('26.718%')
})
