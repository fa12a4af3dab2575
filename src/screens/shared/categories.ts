import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showTypeOf, type GameTypeCode } from '../../../contract/display.ts'

/** Names of the categories until the operator's are known. */
export const CATEGORY_NAMES: Record<GameTypeCode, MessageDescriptor> = {
  slot: msg`Slots`,
  live: msg`Live`,
  sports: msg`Sports`,
  fish: msg`Fish`,
  poker: msg`Poker`,
  arcade: msg`Arcade`,
}

const MATCHES = 2

/** Matches are listed as cards; games and tables show covers. */
export function lookOf(type: GameTypeCode | undefined): 'cover' | 'card' {
  return type !== undefined && showTypeOf(type) === MATCHES ? 'card' : 'cover'
}
