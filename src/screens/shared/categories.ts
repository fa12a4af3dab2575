import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showTypeOf, type GameTypeCode } from '../../../contract/display.ts'

/** What the categories are called until the operator says its own names. */
export const CATEGORY_NAMES: Record<GameTypeCode, MessageDescriptor> = {
  slot: msg`Slots`,
  live: msg`Live`,
  sports: msg`Sports`,
  fish: msg`Fish`,
  poker: msg`Poker`,
  arcade: msg`Arcade`,
}

const MATCHES = 2

/** A category of matches lists them as cards; games and tables show their covers. */
export function lookOf(type: GameTypeCode | undefined): 'cover' | 'card' {
  return type !== undefined && showTypeOf(type) === MATCHES ? 'card' : 'cover'
}
