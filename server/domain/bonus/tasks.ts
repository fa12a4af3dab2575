import type { Words } from '../domainError.ts'
import { brand } from '../../../brand/current.ts'
import { pesos } from '../moneyText.ts'
import { cash, coupon, energy, points, type Prize } from './prize.ts'
import type { Metric } from './taskProgress.ts'

export type TaskGroup = 'daily' | 'weekly' | 'once'
export const TASK_GROUPS: readonly TaskGroup[] = ['daily', 'weekly', 'once']

export interface TaskRule {
  id: string
  group: TaskGroup
  metric: Metric
  /** Pesos for deposits, units otherwise. */
  target: number
  activity: number
  prize: Prize
  title: Words
  desc: Words
  icon: string
  /** Where in the app the task is done. */
  link: string
}

/** No task rewards losses, high stakes, or deposits above ₱500. The activity of each group adds up to 100. */
export const TASKS: readonly TaskRule[] = [
  {
    id: 'daily-login',
    group: 'daily',
    metric: 'days',
    target: 1,
    activity: 10,
    prize: { rewards: [points(5)] },
    title: { 'en-US': 'Open the app', 'vi-VN': 'Mở ứng dụng' },
    desc: { 'en-US': `Open ${brand.name} today`, 'vi-VN': `Mở ${brand.name} hôm nay` },
    icon: 'sun',
    link: '/game',
  },
  {
    id: 'daily-rounds',
    group: 'daily',
    metric: 'rounds',
    target: 20,
    activity: 20,
    prize: { rewards: [points(10)] },
    title: { 'en-US': 'Twenty rounds', 'vi-VN': 'Hai mươi ván' },
    desc: { 'en-US': 'Play 20 rounds of any game, with any bet', 'vi-VN': 'Chơi 20 ván bất kỳ, mức cược tùy ý' },
    icon: 'dice',
    link: '/game',
  },
  {
    id: 'daily-games',
    group: 'daily',
    metric: 'games',
    target: 3,
    activity: 20,
    prize: { rewards: [points(10)] },
    title: { 'en-US': 'Three different games', 'vi-VN': 'Ba trò khác nhau' },
    desc: { 'en-US': 'Play 3 different games', 'vi-VN': 'Chơi 3 trò chơi khác nhau' },
    icon: 'cards',
    link: '/game/search',
  },
  {
    id: 'daily-slots',
    group: 'daily',
    metric: 'slotRounds',
    target: 10,
    activity: 20,
    prize: { rewards: [points(10)] },
    title: { 'en-US': 'Ten spins', 'vi-VN': 'Mười lượt quay' },
    desc: { 'en-US': 'Spin any slot 10 times', 'vi-VN': 'Quay nổ hũ bất kỳ 10 lần' },
    icon: 'seven',
    link: '/game?type=slot',
  },
  {
    id: 'daily-deposit',
    group: 'daily',
    metric: 'deposited',
    target: 500,
    activity: 20,
    prize: { rewards: [cash(5)] },
    title: { 'en-US': 'Make a deposit', 'vi-VN': 'Nạp tiền' },
    desc: { 'en-US': `Deposit a total of ${pesos(500)} today`, 'vi-VN': `Nạp tổng cộng ${pesos(500)} hôm nay` },
    icon: 'wallet',
    link: '/finance/recharge',
  },
  {
    id: 'daily-favourite',
    group: 'daily',
    metric: 'favourites',
    target: 1,
    activity: 10,
    prize: { rewards: [points(5)] },
    title: { 'en-US': 'A new favourite', 'vi-VN': 'Trò yêu thích mới' },
    desc: { 'en-US': 'Add a game to your favourites today', 'vi-VN': 'Thêm một trò chơi vào yêu thích hôm nay' },
    icon: 'heart',
    link: '/game',
  },
  {
    id: 'weekly-login',
    group: 'weekly',
    metric: 'days',
    target: 5,
    activity: 20,
    prize: { rewards: [cash(5)] },
    title: { 'en-US': 'Five days', 'vi-VN': 'Năm ngày' },
    desc: { 'en-US': `Open ${brand.name} on 5 days this week`, 'vi-VN': `Mở ${brand.name} 5 ngày trong tuần này` },
    icon: 'calendar',
    link: '/game',
  },
  {
    id: 'weekly-rounds',
    group: 'weekly',
    metric: 'rounds',
    target: 150,
    activity: 20,
    prize: { rewards: [cash(5)] },
    title: { 'en-US': '150 rounds', 'vi-VN': '150 ván' },
    desc: { 'en-US': 'Play 150 rounds of any game, with any bet', 'vi-VN': 'Chơi 150 ván bất kỳ, mức cược tùy ý' },
    icon: 'dice',
    link: '/game',
  },
  {
    id: 'weekly-games',
    group: 'weekly',
    metric: 'games',
    target: 10,
    activity: 20,
    prize: { rewards: [points(50)] },
    title: { 'en-US': 'Ten different games', 'vi-VN': 'Mười trò khác nhau' },
    desc: { 'en-US': 'Play 10 different games this week', 'vi-VN': 'Chơi 10 trò chơi khác nhau tuần này' },
    icon: 'compass',
    link: '/game/search',
  },
  {
    id: 'weekly-deposit',
    group: 'weekly',
    metric: 'deposited',
    target: 500,
    activity: 20,
    prize: { rewards: [coupon(20)] },
    title: { 'en-US': 'Deposit this week', 'vi-VN': 'Nạp tiền tuần này' },
    desc: { 'en-US': `Deposit a total of ${pesos(500)} this week`, 'vi-VN': `Nạp tổng cộng ${pesos(500)} tuần này` },
    icon: 'wallet',
    link: '/finance/recharge',
  },
  {
    id: 'weekly-friend',
    group: 'weekly',
    metric: 'friends',
    target: 1,
    activity: 20,
    prize: { rewards: [energy(1)], tries: 1 },
    title: { 'en-US': 'Invite a friend', 'vi-VN': 'Mời bạn bè' },
    desc: {
      'en-US': 'A friend you invited is verified this week',
      'vi-VN': 'Một người bạn do bạn mời được xác minh tuần này',
    },
    icon: 'friends',
    link: '/energy',
  },
  {
    id: 'once-phone',
    group: 'once',
    metric: 'phone',
    target: 1,
    activity: 20,
    prize: { rewards: [cash(5)] },
    title: { 'en-US': 'Link your phone', 'vi-VN': 'Liên kết điện thoại' },
    desc: { 'en-US': 'Confirm your phone number with a code', 'vi-VN': 'Xác nhận số điện thoại bằng mã' },
    icon: 'phone',
    link: '/security-center?code=phone',
  },
  {
    id: 'once-kyc',
    group: 'once',
    metric: 'verified',
    target: 1,
    activity: 30,
    prize: { rewards: [cash(20)] },
    title: { 'en-US': 'Verify your identity', 'vi-VN': 'Xác minh danh tính' },
    desc: { 'en-US': 'Get your KYC approved', 'vi-VN': 'KYC của bạn được duyệt' },
    icon: 'shield',
    link: '/kyc/verification',
  },
  {
    id: 'once-favourites',
    group: 'once',
    metric: 'favourites',
    target: 5,
    activity: 10,
    prize: { rewards: [points(20)] },
    title: { 'en-US': 'Five favourites', 'vi-VN': 'Năm trò yêu thích' },
    desc: { 'en-US': 'Add 5 games to your favourites', 'vi-VN': 'Thêm 5 trò chơi vào mục yêu thích' },
    icon: 'heart',
    link: '/game',
  },
  {
    id: 'once-deposit',
    group: 'once',
    metric: 'deposited',
    target: 500,
    activity: 20,
    prize: { rewards: [], tries: 1 },
    title: { 'en-US': 'First deposit', 'vi-VN': 'Lần nạp đầu tiên' },
    desc: { 'en-US': `Deposit ${pesos(500)} for the first time`, 'vi-VN': `Nạp ${pesos(500)} lần đầu` },
    icon: 'wallet',
    link: '/finance/recharge',
  },
  {
    id: 'once-friend',
    group: 'once',
    metric: 'friends',
    target: 1,
    activity: 20,
    prize: { rewards: [], tries: 1 },
    title: { 'en-US': 'Your first friend', 'vi-VN': 'Người bạn đầu tiên' },
    desc: { 'en-US': 'A friend you invited is verified', 'vi-VN': 'Một người bạn do bạn mời được xác minh' },
    icon: 'friends',
    link: '/energy',
  },
]
