import type { CatalogueGame } from './catalogue/types.ts'
import { enumerateBaccarat } from './engines/baccarat/enumerate.ts'
import { CRASH_RTP_PERCENT } from './engines/crash/crash.ts'
import { FISH_RTP_PERCENT } from './engines/fish/fish.ts'
import { slotModelOf } from './engines/slot/choose.ts'
import { SLOT_MODELS, type SlotModelName } from './engines/slot/models.ts'
import { enumerateSlot } from './engines/slot/rtp.ts'
import { BEST_PLAY_RTP } from './engines/videoPoker/videoPoker.ts'

const slots = new Map<SlotModelName, number>()
let banker: number | null = null

/**
 * What comes back of 100 staked in the long run, with two decimals: of a slot by enumeration, of video poker with best
 * play, of a baccarat table on the banker. Undefined where it depends on what is backed (matches show their margins).
 */
export function rtpOf({ engine, code }: Pick<CatalogueGame, 'engine' | 'code'>): number | undefined {
  switch (engine) {
    case 'slot':
      return percent(slotReturn(slotModelOf(code)))
    case 'videoPoker':
      return percent(BEST_PLAY_RTP)
    case 'crash':
      return CRASH_RTP_PERCENT
    case 'fish':
      return FISH_RTP_PERCENT
    case 'baccarat':
      banker ??= enumerateBaccarat().banker
      return percent(banker)
    case 'virtualSports':
    case 'invitationSpin':
      return undefined
  }
}

function slotReturn(model: SlotModelName): number {
  const known = slots.get(model) ?? enumerateSlot(SLOT_MODELS[model]).rtp
  slots.set(model, known)
  return known
}

function percent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}
