import { type Engine, SPORTS } from '../../../engines/engines.ts'
import type { Rules } from './rules.ts'
import { baccaratRules } from './rules/baccarat.ts'
import { crashRules } from './rules/crash.ts'
import { fishRules } from './rules/fish.ts'
import { holdAndWinRules } from './rules/holdAndWin.ts'
import { invitationSpinRules } from './rules/invitationSpin.ts'
import { slotRules } from './rules/slot.ts'
import { sportsRules } from './rules/sports.ts'
import { videoPokerRules } from './rules/videoPoker.ts'

export const RULES: Readonly<Record<Engine, Rules>> = {
  slot: slotRules,
  holdAndWin: holdAndWinRules,
  videoPoker: videoPokerRules,
  crash: crashRules,
  fish: fishRules,
  baccarat: baccaratRules,
  virtualSports: sportsRules(SPORTS.virtualSports, ['virtualMatches', 'football']),
  basketball: sportsRules(SPORTS.basketball, ['virtualMatches', 'basketball']),
  boxing: sportsRules(SPORTS.boxing, ['virtualMatches', 'boxing']),
  racing: sportsRules(SPORTS.racing, ['virtualRaces', 'horseRacing']),
  invitationSpin: invitationSpinRules,
}
