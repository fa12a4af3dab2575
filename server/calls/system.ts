import { brand } from '../../brand/current.ts'
import { enterChat } from '../chat/conversation.ts'
import { isNamed } from '../http/device.ts'
import { VERSION_CODE } from '../version.ts'
import type { Handlers } from './handler.ts'

export const systemCalls = {
  async configFetch(_input, { settings, gamesOrigin }) {
    return {
      cs_facebook: brand.links.facebook ?? '',
      cs_telegram: brand.links.telegram ?? '',
      cs_online: `${gamesOrigin}/chat`,
      download_page: brand.links.download ?? '',
      register_sms: settings.registerSms,
    }
  },

  async appVersion(_input, { origin }) {
    return { versionCode: VERSION_CODE, downloadUrl: `${origin}/game?install=1` }
  },

  /** The address leads into the conversation of the player, or of the device that nobody is logged in on. */
  async customerSupport(_input, { db, session, device, gamesOrigin, language, now }) {
    const owner = session ? { uid: session.uid } : isNamed(device) ? { deviceId: device.deviceId } : null
    const page = `${gamesOrigin}/chat`
    if (!owner) return { url: page, ...SUPPORT[language] }
    const { chatId, token } = await enterChat(db, owner, language, now)
    const fragment = new URLSearchParams({ t: token, c: chatId, lang: language })
    return { url: `${page}#${fragment.toString()}`, ...SUPPORT[language] }
  },
} satisfies Partial<Handlers>

const SUPPORT = {
  'en-US': { hours: '24 hours, every day', topics: ['Deposits', 'Withdrawals', 'KYC', 'Games', 'My account'] },
  'vi-VN': { hours: '24 giờ, mỗi ngày', topics: ['Nạp tiền', 'Rút tiền', 'KYC', 'Trò chơi', 'Tài khoản của tôi'] },
}
