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

/** Where unknown paths lead. */
export const GAME_PATH = '/game'

/** As the app compares it: `/game/` is `/game`. */
export const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)
