export type Lang = 'en' | 'vi'

/** Every text in English and Vietnamese; `{name}` is filled in. */
export type Dictionary = Readonly<Record<string, readonly [en: string, vi: string]>>
export type Words<D extends Dictionary> = (key: keyof D & string, values?: Record<string, string | number>) => string

export function createWords<D extends Dictionary>(lang: Lang, dictionary: D): Words<D> {
  return (key, values = {}) => {
    const text = dictionary[key]?.[lang === 'vi' ? 1 : 0] ?? key
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

export const COMMON_WORDS = {
  playMoney: ['Play money', 'Tiền chơi thử'],
  balance: ['Balance', 'Số dư'],
  spinsLeft: ['Free spins left', 'Lượt quay còn lại'],
  oneSpin: ['1 free spin', '1 lượt miễn phí'],
  bet: ['Bet', 'Mức cược'],
  lessBet: ['Lower bet', 'Giảm cược'],
  moreBet: ['Higher bet', 'Tăng cược'],
  back: ['Back to the lobby', 'Về sảnh'],
  deposit: ['Deposit', 'Nạp tiền'],
  info: ['Rules, fairness and history', 'Luật chơi, tính công bằng và lịch sử'],
  soundOn: ['Sound on', 'Bật âm thanh'],
  soundOff: ['Sound off', 'Tắt âm thanh'],
  close: ['Close', 'Đóng'],
  rules: ['Rules', 'Luật chơi'],
  fairness: ['Fairness', 'Công bằng'],
  history: ['Last rounds', 'Ván gần đây'],
  noHistory: ['No round played yet.', 'Chưa có ván nào.'],
  opening: ['Opening the game…', 'Đang mở trò chơi…'],
  reconnecting: ['Reconnecting…', 'Đang kết nối lại…'],
  updating: ['updating…', 'đang cập nhật…'],
  win: ['Win', 'Thắng'],
  youWin: ['You win {amount}', 'Bạn thắng {amount}'],
  noWin: ['No win', 'Không thắng'],
  resumed: ['Your unfinished round goes on.', 'Ván dang dở của bạn được tiếp tục.'],
  again: ['Try again', 'Thử lại'],
  'error.notEnough': ['Not enough balance for this bet.', 'Số dư không đủ cho mức cược này.'],
  'error.noSpins': ['No free spins left. Invite a friend for more.', 'Hết lượt quay. Hãy mời bạn bè để có thêm.'],
  'error.rolledBack': ['That bet was returned. Nothing was bet.', 'Tiền cược đó đã được hoàn lại. Chưa có cược nào.'],
  'error.roundEnded': ['That round is over. Nothing was bet.', 'Ván đó đã kết thúc. Chưa có cược nào được đặt.'],
  'error.sessionInvalid': ['You were logged out. Nothing was bet.', 'Bạn đã bị đăng xuất. Chưa có cược nào được đặt.'],
  'error.sessionOver': ['This game was closed. Open it again from the lobby.', 'Trò chơi đã đóng. Hãy mở lại từ sảnh.'],
  'error.limit': ['Your own limit is reached. Nothing was bet.', 'Đã đạt hạn mức của bạn. Chưa có cược nào được đặt.'],
  'error.excluded': [
    'You are taking a break from play. Nothing was bet.',
    'Bạn đang tạm nghỉ chơi. Chưa có cược nào được đặt.',
  ],
  'error.tooMany': [
    'That was too fast. Nothing was bet: wait {seconds} s and try again.',
    'Thao tác quá nhanh. Chưa có cược nào được đặt: hãy đợi {seconds} giây rồi thử lại.',
  ],
  'error.tooManyOpening': [
    'Too many games are being opened from your network. Wait {seconds} s and try again.',
    'Mạng của bạn đang mở quá nhiều trò chơi. Hãy đợi {seconds} giây rồi thử lại.',
  ],
  'error.suspended': [
    'Your account cannot play at the moment. Nothing was bet. The app says why.',
    'Tài khoản của bạn hiện không thể chơi. Chưa có cược nào được đặt. Ứng dụng cho biết lý do.',
  ],
  'error.noAnswer': [
    'No answer from the operator. If the bet was taken, it is being returned.',
    'Nhà điều hành không trả lời. Nếu tiền cược đã bị trừ, nó đang được hoàn lại.',
  ],
  'error.badChoice': ['That bet is not possible here.', 'Không thể đặt cược như vậy ở đây.'],
  'error.roundOpen': ['Finish the round under way first.', 'Hãy hoàn tất ván đang chơi trước.'],
  'error.betsClosed': [
    'Bets are closed for this round. Nothing was bet.',
    'Đã hết thời gian đặt cược. Chưa có cược nào được đặt.',
  ],
  'error.network': ['No connection. Nothing is lost: try again.', 'Mất kết nối. Không mất gì cả: hãy thử lại.'],
  'error.fault': ['Something went wrong. Try again.', 'Có lỗi xảy ra. Hãy thử lại.'],
  rtp: ['Return to player', 'Tỷ lệ hoàn trả'],
  fairIntro: [
    'Before you play, the server fixes a secret seed and shows its fingerprint (SHA-256). Each round is drawn from that seed, your own seed and the round number, so nobody can change a result afterwards. Change your seed and the old secret is shown: then you can check every round.',
    'Trước khi bạn chơi, máy chủ cố định một chuỗi bí mật và cho xem dấu vân tay (SHA-256) của nó. Mỗi ván được rút từ chuỗi đó, chuỗi của bạn và số thứ tự ván, nên không ai sửa được kết quả. Khi bạn đổi chuỗi của mình, chuỗi bí mật cũ được công bố và bạn có thể kiểm tra mọi ván.',
  ],
  tableFairIntro: [
    'All players share this table. Each round has its own secret seed: its fingerprint (SHA-256) is shown while bets are open, the seed itself after the result. The draw is made from that seed, the table’s name and the round number.',
    'Mọi người chơi chung bàn này. Mỗi ván có chuỗi bí mật riêng: dấu vân tay (SHA-256) hiện khi còn nhận cược, chuỗi được công bố sau kết quả. Kết quả rút từ chuỗi đó, tên bàn và số ván.',
  ],
  tableDays: [
    'The seeds of a day’s rounds are made from one secret. Its fingerprint is known a day ahead; the secret itself is published here once the day (in Manila) is over.',
    'Chuỗi của mọi ván trong một ngày được tạo từ một chuỗi bí mật. Dấu vân tay của nó được biết trước một ngày; chuỗi bí mật được công bố ở đây khi hết ngày (giờ Manila).',
  ],
  todayHash: ['Today’s secret (SHA-256)', 'Chuỗi bí mật hôm nay (SHA-256)'],
  tomorrowHash: ['Tomorrow’s secret (SHA-256)', 'Chuỗi bí mật ngày mai (SHA-256)'],
  yesterdayHash: ['Yesterday’s secret (SHA-256)', 'Chuỗi bí mật hôm qua (SHA-256)'],
  yesterdaySecret: ['Yesterday’s secret, revealed', 'Chuỗi bí mật hôm qua, đã công bố'],
  serverHash: ['Server seed (SHA-256)', 'Chuỗi máy chủ (SHA-256)'],
  clientSeed: ['Your seed', 'Chuỗi của bạn'],
  nonce: ['Next round number', 'Số ván tiếp theo'],
  nextHash: ['Next server seed (SHA-256)', 'Chuỗi máy chủ kế tiếp (SHA-256)'],
  revealedSeed: ['Last secret, revealed', 'Chuỗi bí mật trước, đã công bố'],
  changeSeed: ['Change seed and reveal', 'Đổi chuỗi và công bố'],
  seedRule: ['1 to 64 letters, digits, - or _', '1 đến 64 chữ cái, chữ số, - hoặc _'],
  verify: ['Check rounds yourself', 'Tự kiểm tra các ván'],
  keyboard: ['Keyboard: Space plays, arrows change the bet.', 'Bàn phím: phím cách để chơi, mũi tên để đổi mức cược.'],
  onlyPlay: [
    'Play money only: it cannot be bought or paid out. 21+.',
    'Chỉ là tiền chơi thử: không mua được, không rút được. 21+.',
  ],
} as const satisfies Dictionary
