import { DomainError, type Words } from '../domainError.ts'

const WORDS = {
  claimed: { 'en-US': 'You already have this reward', 'vi-VN': 'Bạn đã nhận phần thưởng này' },
  tomorrow: {
    'en-US': 'You have claimed today’s reward. Come back tomorrow.',
    'vi-VN': 'Bạn đã nhận thưởng hôm nay. Hãy quay lại vào ngày mai.',
  },
  over: { 'en-US': 'This bonus is over', 'vi-VN': 'Khoản thưởng này đã kết thúc' },
  notDone: { 'en-US': 'This is not finished yet', 'vi-VN': 'Chưa hoàn thành' },
  gone: { 'en-US': 'This is no longer available', 'vi-VN': 'Mục này không còn nữa' },
} as const satisfies Record<string, Words>

export const alreadyClaimed = () => new DomainError('alreadyClaimed', WORDS.claimed)
export const claimedForToday = () => new DomainError('alreadyClaimed', WORDS.tomorrow)
export const bonusOver = () => new DomainError('expired', WORDS.over)
export const notFinished = () => new DomainError('notEligible', WORDS.notDone)
export const noSuchThing = () => new DomainError('notFound', WORDS.gone)
