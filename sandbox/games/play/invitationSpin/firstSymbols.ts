import type { SpinSymbol } from '../../../../engines/invitationSpin/invitationSpin.ts'

/** What the reels show before a player's first spin: three that differ, which win nothing. */
export const FIRST_SYMBOLS: readonly SpinSymbol[] = ['crown', 'seven', 'gem']
