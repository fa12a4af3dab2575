import type { WireData } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/constants.ts'

/** Common nationalities of residents of the Philippines, Filipino first. */
const DIAL_CODES: readonly [code: string, dialCode: string][] = [
  ['PH', '+63'],
  ['AU', '+61'],
  ['CA', '+1'],
  ['CN', '+86'],
  ['DE', '+49'],
  ['GB', '+44'],
  ['ID', '+62'],
  ['IN', '+91'],
  ['JP', '+81'],
  ['KR', '+82'],
  ['MY', '+60'],
  ['SG', '+65'],
  ['TH', '+66'],
  ['TW', '+886'],
  ['US', '+1'],
  ['VN', '+84'],
]

export function countries(language: Language): WireData<'userCountry'> {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return DIAL_CODES.map(([code, dialCode]) => ({ code, name: names.of(code) ?? code, dialCode }))
}
