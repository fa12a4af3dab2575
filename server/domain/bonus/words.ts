import { Refusal, type Words } from '../refusal.ts'

const WORDS = {
  claimed: { 'en-US': 'You already have this reward', 'vi-VN': 'Bạn đã nhận phần thưởng này' },
  tomorrow: {
    'en-US': 'You have claimed today’s reward. Come back tomorrow.',
    'vi-VN': 'Bạn đã nhận thưởng hôm nay. Hãy quay lại vào ngày mai.',
  },
  over: { 'en-US': 'This bonus is over', 'vi-VN': 'Khuyến mãi này đã kết thúc' },
  notDone: { 'en-US': 'This is not finished yet', 'vi-VN': 'Chưa hoàn thành' },
  gone: { 'en-US': 'This is no longer available', 'vi-VN': 'Mục này không còn nữa' },
} as const satisfies Record<string, Words>

export const alreadyClaimed = () => new Refusal('alreadyClaimed', WORDS.claimed)
export const claimedForToday = () => new Refusal('alreadyClaimed', WORDS.tomorrow)
export const bonusOver = () => new Refusal('expired', WORDS.over)
export const notFinished = () => new Refusal('notEligible', WORDS.notDone)
export const noSuchThing = () => new Refusal('notFound', WORDS.gone)
