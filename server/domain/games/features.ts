import type { Language } from '../../../contract/constants.ts'
import type { Words } from '../domainError.ts'

/** The features that a provider may name, as players know them. */
const FEATURES = new Map<string, Words>([
  ['lines10', { 'en-US': '10 pay lines', 'vi-VN': '10 dòng thắng' }],
  ['lines20', { 'en-US': '20 pay lines', 'vi-VN': '20 dòng thắng' }],
  ['ways243', { 'en-US': '243 ways', 'vi-VN': '243 cách thắng' }],
  ['wilds', { 'en-US': 'Wilds', 'vi-VN': 'Biểu tượng Wild' }],
  ['freeSpins2', { 'en-US': 'Free spins ×2', 'vi-VN': 'Lượt quay miễn phí ×2' }],
  ['freeSpins3', { 'en-US': 'Free spins ×3', 'vi-VN': 'Lượt quay miễn phí ×3' }],
  ['holdAndWin', { 'en-US': 'Hold and win', 'vi-VN': 'Giữ xu nhận thưởng' }],
  ['jackpots', { 'en-US': 'Fixed jackpots', 'vi-VN': 'Jackpot cố định' }],
  ['jacksOrBetter', { 'en-US': 'Jacks or better', 'vi-VN': 'Đôi J trở lên' }],
  ['autoCashOut', { 'en-US': 'Auto cash-out', 'vi-VN': 'Tự động rút' }],
  ['sharedTable', { 'en-US': 'Shared table', 'vi-VN': 'Bàn chung' }],
  ['virtualMatches', { 'en-US': 'Virtual matches', 'vi-VN': 'Trận đấu ảo' }],
  ['basketball', { 'en-US': 'Basketball', 'vi-VN': 'Bóng rổ' }],
  ['boxing', { 'en-US': 'Boxing', 'vi-VN': 'Quyền anh' }],
  ['football', { 'en-US': 'Football', 'vi-VN': 'Bóng đá' }],
  ['virtualRaces', { 'en-US': 'Virtual races', 'vi-VN': 'Cuộc đua ảo' }],
  ['horseRacing', { 'en-US': 'Horse racing', 'vi-VN': 'Đua ngựa' }],
  ['eachShotABet', { 'en-US': 'Each shot is a bet', 'vi-VN': 'Mỗi phát bắn là một lượt cược' }],
])

export function featuresIn(codes: readonly string[], language: Language): { code: string; name: string }[] {
  return codes.flatMap((code) => {
    const words = FEATURES.get(code)
    return words ? [{ code, name: words[language] }] : []
  })
}
