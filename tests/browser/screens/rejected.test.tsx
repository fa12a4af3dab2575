import { expect, test } from 'vitest'
import type { KycSide } from '../../../workers/protocol/kyc.ts'
import { Rejected } from '../../../src/screens/kycStatus/Rejected.tsx'
import type { RejectionReason } from '../../../src/screens/shared/kyc/kycWords.ts'
import { render } from '../ui/render.tsx'

function whatToFix(reason: RejectionReason, sides: KycSide[]) {
  const images = sides.map((side) => ({ side, url: 'data:,', status: 'rejected' as const, reason }))
  const { element } = render(<Rejected identity={{ status: 'rejected', reasons: [reason], images }} />)
  return [...element.querySelectorAll('li')].map((fault) =>
    [...fault.querySelectorAll('a')].map((link) => link.textContent),
  )
}

test('what is wrong with the ID itself is told once, not at each photo of it', () => {
  expect(whatToFix('expired', ['front', 'back'])).toEqual([['Use another ID']])
  expect(whatToFix('alreadyUsed', ['front', 'back'])).toEqual([['Use another ID', 'Customer Service']])
})

test('what is wrong with photos is told at each', () => {
  expect(whatToFix('blurred', ['front', 'back'])).toEqual([['Fix'], ['Fix']])
})

test.each(['excluded', 'under21'] as const)('who can mend nothing (%s) is led to customer service alone', (reason) => {
  const { element } = render(<Rejected identity={{ status: 'rejected', reasons: [reason], images: [] }} />)
  expect([...element.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Customer Service'])
  expect(element.textContent).not.toContain('redo')
})
