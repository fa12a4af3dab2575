import { brand } from '../../../brand/current.ts'
import type { GameIndex } from './searchIndex.ts'
import { pesos } from '../moneyText.ts'
import { CATCH_DOLL_GRAND_PRIZE_PESOS, type Language } from '../../../contract/constants.ts'
import type { Words } from '../domainError.ts'

interface Pictures {
  addressOf(name: string): string
}

interface Banner {
  id: string
  title: Words
  text: Words
  action: Words
  link: string
  openMode: 'route' | 'game' | 'browser'
}

/** The lobby's banners. Their texts must match the bonus rules. */
const BANNERS: readonly Banner[] = [
  {
    id: 'welcome',
    title: { 'en-US': 'Welcome to the fiesta', 'vi-VN': 'Chào mừng đến lễ hội' },
    text: {
      'en-US': `Your sign-up bonus: ${pesos(130)} over seven days, turnover ×10.`,
      'vi-VN': `Thưởng đăng ký: ${pesos(130)} trong bảy ngày, vòng cược ×10.`,
    },
    action: { 'en-US': 'See the bonus', 'vi-VN': 'Xem thưởng' },
    link: '/signUpBonus',
    openMode: 'route',
  },
  {
    id: 'claw',
    title: { 'en-US': 'Catch a doll', 'vi-VN': 'Gắp thú bông' },
    text: {
      'en-US': `Win up to ${pesos(CATCH_DOLL_GRAND_PRIZE_PESOS)}. The odds are on the screen.`,
      'vi-VN': `Trúng đến ${pesos(CATCH_DOLL_GRAND_PRIZE_PESOS)}. Tỷ lệ hiển thị trên màn hình.`,
    },
    action: { 'en-US': 'Try the claw', 'vi-VN': 'Thử máy gắp' },
    link: '/event',
    openMode: 'route',
  },
  {
    id: 'energy',
    title: { 'en-US': 'Invite a friend', 'vi-VN': 'Mời bạn bè' },
    text: {
      'en-US': 'Every verified friend brings you energy.',
      'vi-VN': 'Mỗi khi một người bạn được xác minh, bạn nhận năng lượng.',
    },
    action: { 'en-US': 'Invite', 'vi-VN': 'Mời ngay' },
    link: '/energy',
    openMode: 'route',
  },
  {
    id: 'spins',
    title: { 'en-US': 'Spins from friends', 'vi-VN': 'Lượt quay từ bạn bè' },
    text: {
      'en-US': 'A verified friend gives you a spin. The prizes and their odds are listed.',
      'vi-VN': 'Mỗi người bạn được xác minh tặng bạn một lượt quay. Giải và tỷ lệ được ghi rõ.',
    },
    action: { 'en-US': 'See the prizes', 'vi-VN': 'Xem giải thưởng' },
    link: '/helpSlot',
    openMode: 'route',
  },
  {
    id: 'games',
    title: { 'en-US': 'Rocket Rise', 'vi-VN': 'Rocket Rise' },
    text: {
      'en-US': 'Cash out before it crashes. 97% goes back to players in the long run.',
      'vi-VN': 'Rút trước khi nổ. Về lâu dài, 97% được trả lại cho người chơi.',
    },
    action: { 'en-US': 'Play', 'vi-VN': 'Chơi' },
    link: 'rocket-rise',
    openMode: 'game',
  },
  ...(brand.links.telegram
    ? [
        {
          id: 'follow',
          title: { 'en-US': 'News on Telegram', 'vi-VN': 'Kênh Telegram' },
          text: {
            'en-US': `New games and maintenance times of ${brand.name}, first on our channel.`,
            'vi-VN': `Trò chơi mới và giờ bảo trì của ${brand.name}, sớm nhất trên kênh của chúng tôi.`,
          },
          action: { 'en-US': 'Open Telegram', 'vi-VN': 'Mở Telegram' },
          link: brand.links.telegram,
          openMode: 'browser' as const,
        },
      ]
    : []),
]

export const bannerIds = BANNERS.map(({ id }) => id)

export function banners(language: Language, { pictures, games }: { pictures: Pictures; games: GameIndex }) {
  const shown = BANNERS.filter(({ openMode, link }) => openMode !== 'game' || games.byCode(link))
  return shown.map(({ id, title, text, action, link, openMode }) => ({
    id,
    link,
    openMode,
    img: pictures.addressOf(`banner/${id}`),
    alt: title[language],
    title: title[language],
    text: text[language],
    action: action[language],
  }))
}
