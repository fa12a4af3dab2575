import { brand } from '../../brand/current.ts'
import { takesPasskeys } from '../domain/account/passkey.ts'
import { type ChatOwner, nameOfOwner } from '../../protocols/chat.ts'
import { NEWEST_VERSION } from '../live/versionNews.ts'
import type { Handlers } from './handler.ts'

export const systemCalls = {
  async configFetch(_input, { settings, chat, origin, gamesOrigin, language }) {
    return {
      cs_facebook: brand.links.facebook ?? '',
      cs_telegram: brand.links.telegram ?? '',
      cs_online: chat ? `${gamesOrigin}/chat#lang=${language}` : '',
      download_page: brand.links.download ?? '',
      register_sms: settings.registerSms,
      passkeys: [origin, ...settings.frontOrigins].some(takesPasskeys),
    }
  },

  appVersion: async () => NEWEST_VERSION,

  /** The address of the player's conversation, or of this browser's if nobody is logged in. */
  async customerSupport(_input, { chat, session, keepDevice, gamesOrigin, language, now }) {
    if (!chat) return { url: '', hours: '', topics: [] }
    const owner: ChatOwner = session ? { uid: session.uid, sessionId: session.id } : { key: keepDevice() }
    const fragment = new URLSearchParams({
      t: chat.ticketFor(owner, now),
      c: nameOfOwner(owner),
      lang: language,
    })
    return { url: `${gamesOrigin}/chat#${fragment.toString()}`, ...SUPPORT[language] }
  },
} satisfies Partial<Handlers>

const SUPPORT = {
  'en-US': { hours: '24 hours, every day', topics: ['Deposits', 'Withdrawals', 'KYC', 'Games', 'My account'] },
  'vi-VN': { hours: '24 giờ, mỗi ngày', topics: ['Nạp tiền', 'Rút tiền', 'KYC', 'Trò chơi', 'Tài khoản của tôi'] },
}
