/** The screens and paths, named as the specification does. Import this instead of a screen. */
export const paths = [
  ['login', '/login'],
  ['register', '/register'],
  ['forgetPassword', '/forgetPassword'],
  ['game', '/game'],
  ['energy', '/energy'],
  ['helpSlot', '/helpSlot'],
  ['event', '/event'],
  ['gameSearchHistory', '/game/search'],
  ['gameSearchResult', '/game/search/result'],
  ['gameRecord', '/game/record'],
  ['task', '/task'],
  ['profile', '/profile'],
  ['kycVerification', '/kyc/verification'],
  ['kycBaseInfo', '/kyc/baseInfo'],
  ['kycStatus', '/kyc/status'],
  ['kycUpload', '/kyc/upload'],
  ['setting', '/setting'],
  ['withdraw', '/finance/withdraw'],
  ['recharge', '/finance/recharge'],
  ['exchange', '/finance/exchange'],
  ['transactionHistory', '/transactionHistory'],
  ['records', '/records'],
  ['livechat', '/livechat'],
  ['vip', '/vip'],
  ['securityCenter', '/security-center'],
  ['inbox', '/inbox'],
  ['redeem', '/redeem'],
  ['signUp', '/signUpBonus'],
  ['dailyDepositBonus', '/dailyDepositBonus'],
] as const

export type RouteName = (typeof paths)[number][0]

const byPath = new Map<string, RouteName>(paths.map(([name, path]) => [path, name]))

/** The screen of a path; `/`, `/tab` and unknown paths lead to game and have none. */
export function routeNameAt(path: string): RouteName | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path)
}

export const GAME_PATH = '/game'
