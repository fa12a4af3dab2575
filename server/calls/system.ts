import { VERSION_CODE } from '../version.ts'
import type { Handlers } from './handler.ts'

export const FACEBOOK = 'https://www.facebook.com/'
export const TELEGRAM = 'https://t.me/'

export const systemCalls = {
  async configFetch(_input, { settings, origin }) {
    return {
      cs_facebook: FACEBOOK,
      cs_telegram: TELEGRAM,
      // Without a chat of a supplier the app's own screen is where help is.
      cs_online: '',
      download_page: `${origin}/game?install=1`,
      register_sms: settings.registerSms,
    }
  },

  async appVersion(_input, { origin }) {
    return { versionCode: VERSION_CODE, downloadUrl: `${origin}/game?install=1` }
  },

  async customerSupport(_input, { origin, language }) {
    return { url: `${origin}/livechat`, ...SUPPORT[language] }
  },
} satisfies Partial<Handlers>

const SUPPORT = {
  'en-US': { hours: '24 hours, every day', topics: ['Deposits', 'Withdrawals', 'KYC', 'Games', 'My account'] },
  'vi-VN': { hours: '24 giờ, mỗi ngày', topics: ['Nạp tiền', 'Rút tiền', 'KYC', 'Trò chơi', 'Tài khoản của tôi'] },
}
