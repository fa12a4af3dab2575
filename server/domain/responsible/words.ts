import { RAISE_LAPSES_HOURS } from '../../../contract/calls/rg.ts'
import type { Words } from '../domainError.ts'

export const RG_WORDS = {
  noRaise: {
    'en-US': 'There is no higher limit to confirm. Your limit stays as it is.',
    'vi-VN': 'Không có hạn mức cao hơn nào đang chờ. Hạn mức của bạn giữ nguyên.',
  },
  raiseWaits: {
    'en-US': 'A higher limit can be confirmed 24 hours after you asked for it. Until then your current limit applies.',
    'vi-VN':
      'Hạn mức cao hơn có thể xác nhận sau 24 giờ kể từ khi yêu cầu. Cho đến lúc đó, hạn mức hiện tại vẫn áp dụng.',
  },
  raiseLapsed: {
    'en-US': `The higher limit was not confirmed within ${RAISE_LAPSES_HOURS} hours, so the request has expired. Your limit stays as it is. You can ask again.`,
    'vi-VN': `Hạn mức cao hơn không được xác nhận trong ${RAISE_LAPSES_HOURS} giờ nên đã hết hiệu lực. Hạn mức của bạn giữ nguyên; bạn có thể yêu cầu lại.`,
  },
  cannotShorten: {
    'en-US': 'You have already asked to pause playing for longer. This cannot be shortened.',
    'vi-VN': 'Bạn đã yêu cầu tạm dừng chơi lâu hơn. Không thể rút ngắn.',
  },
  noPlay: (until) => ({
    'en-US': `You asked to pause playing: no games until ${until['en-US']}. You can still withdraw.`,
    'vi-VN': `Bạn đã yêu cầu tạm dừng chơi: chưa thể chơi cho đến ${until['vi-VN']}. Bạn vẫn có thể rút tiền.`,
  }),
  noBonus: (until) => ({
    'en-US': `You asked to pause playing: no bonuses until ${until['en-US']}.`,
    'vi-VN': `Bạn đã yêu cầu tạm dừng chơi: chưa thể nhận thưởng cho đến ${until['vi-VN']}.`,
  }),
  timeIsReached: (until) => ({
    'en-US': `You have reached your own time limit: no games until ${until['en-US']}. Your limit does not affect withdrawals.`,
    'vi-VN': `Bạn đã đạt hạn mức thời gian do mình đặt: chưa thể chơi cho đến ${until['vi-VN']}. Hạn mức này không ảnh hưởng đến việc rút tiền.`,
  }),
  wagerIsReached: (until) => ({
    'en-US': `You have reached your own betting limit: no games until ${until['en-US']}. Your limit does not affect withdrawals.`,
    'vi-VN': `Bạn đã đạt hạn mức cược do mình đặt: chưa thể chơi cho đến ${until['vi-VN']}. Hạn mức này không ảnh hưởng đến việc rút tiền.`,
  }),
  lossIsReached: (until) => ({
    'en-US': `You have reached your own loss limit: no games until ${until['en-US']}. Your limit does not affect withdrawals.`,
    'vi-VN': `Bạn đã đạt hạn mức thua do mình đặt: chưa thể chơi cho đến ${until['vi-VN']}. Hạn mức này không ảnh hưởng đến việc rút tiền.`,
  }),
} as const satisfies Record<string, Words | ((until: Words) => Words)>

/** Inbox message that confirms the choice. */
export const exclusionMessage = (kind: 'break' | 'self', until: Words): { title: Words; content: Words } =>
  kind === 'break'
    ? {
        title: { 'en-US': 'Your break has begun', 'vi-VN': 'Kỳ tạm nghỉ của bạn đã bắt đầu' },
        content: {
          'en-US': `No games, deposits or bonuses until ${until['en-US']}. You can log in and withdraw: your deposits need not be bet before that, but unfinished bonuses do. The time left for your bonuses does not run meanwhile.`,
          'vi-VN': `Bạn không thể chơi, nạp tiền hay nhận thưởng cho đến ${until['vi-VN']}. Bạn vẫn có thể đăng nhập và rút tiền: tiền đã nạp không cần cược trước, nhưng khoản thưởng chưa cược đủ thì vẫn phải cược. Trong thời gian này, thời hạn của các khoản thưởng được tạm dừng.`,
        },
      }
    : {
        title: { 'en-US': 'You have excluded yourself', 'vi-VN': 'Bạn đã tự loại trừ' },
        content: {
          'en-US': `No games, deposits or bonuses until ${until['en-US']}. This cannot be shortened, and ends by itself. You can log in and withdraw at any time. Nothing has to be bet before that: bonuses that you had not finished have ended, and what you won with them is yours.`,
          'vi-VN': `Bạn không thể chơi, nạp tiền hay nhận thưởng cho đến ${until['vi-VN']}. Không thể rút ngắn và sẽ tự kết thúc. Bạn vẫn có thể đăng nhập và rút tiền bất cứ lúc nào mà không cần cược thêm: các khoản thưởng chưa cược đủ đã kết thúc, tiền thắng từ đó vẫn là của bạn.`,
        },
      }
