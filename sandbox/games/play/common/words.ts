/** The languages of the games' pages, in the order of every text's translations. */
const LANGS = ['en', 'vi'] as const
export type Lang = (typeof LANGS)[number]
type Each<Tuple extends readonly unknown[]> = { readonly [Index in keyof Tuple]: string }

/** The language of a tag such as `vi-VN`; English if there is none for it. */
export const langOf = (tag: string | null): Lang => LANGS.find((lang) => tag?.startsWith(lang)) ?? 'en'

/** Texts in every language; `{name}` is filled in. */
export type Dictionary = Readonly<Record<string, Texts>>
export type Texts = Each<typeof LANGS>

export const textIn = (lang: Lang, texts: Texts): string => texts[LANGS.indexOf(lang)] ?? texts[0]
export type Words<D extends Dictionary> = (key: keyof D & string, values?: Record<string, string | number>) => string

export function createWords<D extends Dictionary>(lang: Lang, dictionary: D): Words<D> {
  return (key, values = {}) => {
    const texts = dictionary[key]
    const text = texts ? textIn(lang, texts) : key
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

export const COMMON_WORDS = {
  playMoney: ['Play money', 'Tiền chơi thử'],
  demoMoney: ['Demo money', 'Tiền thử'],
  balance: ['Balance', 'Số dư'],
  spinsLeft: ['Free spins left', 'Lượt quay còn lại'],
  oneSpin: ['1 free spin', '1 lượt miễn phí'],
  bet: ['Bet', 'Mức cược'],
  yourBet: ['Your bet', 'Mức cược của bạn'],
  leastStake: ['Min', 'Thấp nhất'],
  mostStake: ['Max', 'Cao nhất'],
  lastStake: ['Last', 'Gần nhất'],
  lessBet: ['Lower bet', 'Giảm cược'],
  moreBet: ['Higher bet', 'Tăng cược'],
  back: ['Back to the lobby', 'Về sảnh'],
  deposit: ['Deposit', 'Nạp tiền'],
  short: ['You have {balance}. This bet costs {bet}.', 'Bạn có {balance}. Cược này cần {bet}.'],
  leastBet: ['The lowest bet here is {amount}.', 'Mức cược thấp nhất ở đây là {amount}.'],
  lowerTheBet: ['Lower the bet', 'Giảm mức cược'],
  moreDemoMoney: ['More demo money', 'Lấy thêm tiền thử'],
  stay: ['Stay', 'Ở lại'],
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
  cameBack: ['{amount} of your {stake} bet came back', 'Nhận lại {amount} trong {stake} đã cược'],
  youWin: ['You win {amount}', 'Bạn thắng {amount}'],
  noWin: ['No win', 'Không trúng'],
  resumed: ['Your unfinished round continues.', 'Tiếp tục ván dang dở của bạn.'],
  awaySpinNone: [
    'While you were away, your free spin ended without a prize.',
    'Khi bạn vắng mặt, lượt quay miễn phí của bạn đã kết thúc mà không trúng giải.',
  ],
  awaySpinWon: [
    'While you were away, your free spin won {win}.',
    'Khi bạn vắng mặt, lượt quay miễn phí của bạn đã trúng {win}.',
  ],
  awayLost: ['While you were away, your {bet} bet lost.', 'Khi bạn vắng mặt, cược {bet} của bạn đã thua.'],
  awayBack: [
    'While you were away, {win} of your {bet} bet came back.',
    'Khi bạn vắng mặt, {win} trong cược {bet} của bạn được trả lại.',
  ],
  awayWon: ['While you were away, your {bet} bet paid {win}.', 'Khi bạn vắng mặt, cược {bet} của bạn đã trả {win}.'],
  awayMany: [
    'While you were away, {count} rounds ended: {bet} bet, {win} paid.',
    'Khi bạn vắng mặt, {count} ván đã kết thúc: cược {bet}, trả {win}.',
  ],
  again: ['Retry', 'Thử lại'],
  'error.noSpins': ['No free spins left. Invite a friend for more.', 'Hết lượt quay. Hãy mời bạn bè để có thêm.'],
  'error.notEnough': [
    'Your balance did not cover that bet. It was not placed.',
    'Số dư không đủ cho cược đó. Cược này chưa được đặt.',
  ],
  'error.rolledBack': ['That bet was returned to your balance.', 'Tiền cược đó đã được hoàn lại vào số dư.'],
  'error.roundEnded': ['That round is over. This bet was not placed.', 'Ván đó đã kết thúc. Cược này chưa được đặt.'],
  'error.sessionInvalid': [
    'You were logged out. This bet was not placed.',
    'Bạn đã bị đăng xuất. Cược này chưa được đặt.',
  ],
  'error.sessionOver': ['This game was closed. Open it again from the lobby.', 'Trò chơi đã đóng. Hãy mở lại từ sảnh.'],
  'error.bonusOver': [
    'A bonus of yours has ended. Finish the round that is still open, then you can bet again. This bet was not placed.',
    'Một khoản thưởng của bạn đã hết hạn. Hãy chơi xong ván còn dở rồi đặt cược tiếp. Cược này chưa được đặt.',
  ],
  'error.limit': [
    'You have reached your own limit. This bet was not placed.',
    'Bạn đã đạt hạn mức do mình đặt. Cược này chưa được đặt.',
  ],
  limitLeaves: [
    'Your own limit allows {left} more until {until}, Manila time. This bet was not placed.',
    'Hạn mức do bạn đặt còn {left} đến {until}, giờ Manila. Cược này chưa được đặt.',
  ],
  limitReached: [
    'You have reached your own limit. You can bet again from {until}, Manila time. This bet was not placed.',
    'Bạn đã đạt hạn mức do mình đặt. Bạn có thể cược lại từ {until}, giờ Manila. Cược này chưa được đặt.',
  ],
  'error.excluded': [
    'You asked to pause playing. This bet was not placed.',
    'Bạn đã yêu cầu tạm dừng chơi. Cược này chưa được đặt.',
  ],
  'error.tooMany': [
    'That was too fast. This bet was not placed. Wait {seconds} s, then try again.',
    'Thao tác quá nhanh. Cược này chưa được đặt. Hãy đợi {seconds} giây rồi thử lại.',
  ],
  'error.tooManyOpening': [
    'Too many games are being opened from your network. Wait {seconds} s, then try again.',
    'Mạng của bạn đang mở quá nhiều trò chơi. Hãy đợi {seconds} giây rồi thử lại.',
  ],
  'error.suspended': [
    'Your account can’t play right now. This bet was not placed. Close the game to see why.',
    'Tài khoản của bạn hiện không thể chơi. Cược này chưa được đặt. Hãy đóng trò chơi để xem lý do.',
  ],
  'error.elsewhere': [
    'You can play only from inside the Philippines. This bet was not placed.',
    'Chỉ có thể chơi khi bạn ở trong Philippines. Cược này chưa được đặt.',
  ],
  'error.unseen': [
    'We have to check where you are first. This bet was not placed. Try again.',
    'Cần kiểm tra bạn đang ở đâu trước. Cược này chưa được đặt. Hãy thử lại.',
  ],
  'error.closed': [
    'This game is closed for now. This bet was not placed.',
    'Trò chơi này hiện đang tạm đóng. Cược này chưa được đặt.',
  ],
  'error.noAnswer': [
    'No answer from the server. If the bet was taken, it is being returned.',
    'Máy chủ không phản hồi. Nếu tiền cược đã bị trừ, tiền đang được hoàn lại.',
  ],
  'error.notTaken': [
    'This bet does not count: it was refused, or your stake has come back.',
    'Cược này không được tính: cược đã bị từ chối hoặc tiền cược đã được hoàn lại.',
  ],
  'error.badChoice': ['You can’t place that bet here.', 'Không thể đặt cược như vậy ở đây.'],
  'error.roundOpen': ['Finish your current round first.', 'Hãy chơi xong ván hiện tại trước.'],
  'error.seedWorn': [
    'Your seeds are a day old and have to be renewed first. This bet was not placed. Try again.',
    'Các chuỗi của bạn đã dùng một ngày và cần được đổi trước. Cược này chưa được đặt. Hãy thử lại.',
  ],
  'error.seedSwapped': [
    'The server did not use the secret seed that it had announced. Don’t play here; tell customer service.',
    'Máy chủ không dùng chuỗi bí mật đã công bố. Đừng chơi ở đây; hãy báo cho bộ phận hỗ trợ.',
  ],
  'error.betsClosed': [
    'Bets are closed for this round. This bet was not placed.',
    'Ván này đã hết giờ đặt cược. Cược này chưa được đặt.',
  ],
  'error.beaconSilent': [
    'The random number for the result isn’t available right now. Nothing was taken from you. Try again later.',
    'Hiện chưa nhận được nguồn ngẫu nhiên dùng để xác định kết quả. Bạn chưa bị trừ gì. Hãy thử lại sau.',
  ],
  'error.network': ['No connection. Nothing was lost. Try again.', 'Mất kết nối. Không mất gì cả. Hãy thử lại.'],
  unanswered: [
    'No connection. We can’t tell yet whether your bet was taken. You’ll see as soon as you’re online again.',
    'Mất kết nối. Chúng tôi chưa biết cược của bạn đã được nhận hay chưa. Bạn sẽ thấy ngay khi có mạng trở lại.',
  ],
  'error.lostBet': [
    'We don’t know yet whether your last bet was taken. You can bet again once we do.',
    'Chúng tôi chưa biết cược gần nhất của bạn đã được nhận hay chưa. Bạn có thể cược tiếp khi đã rõ.',
  ],
  lostIsOpen: [
    'Your last bet was taken. Close the game and open it again to see that round.',
    'Cược gần nhất của bạn đã được nhận. Hãy đóng rồi mở lại trò chơi để xem ván đó.',
  ],
  lostNotCounted: ['Bets that do not count: {count}.', 'Số cược không được tính: {count}.'],
  'error.notPlaced': [
    'The connection was lost. This bet was not placed. Try again.',
    'Kết nối bị gián đoạn. Cược này chưa được đặt. Hãy thử lại.',
  ],
  'error.unheard': [
    'No connection. We can’t tell yet whether that arrived. Try again.',
    'Mất kết nối. Chúng tôi chưa biết thao tác đó đã đến nơi hay chưa. Hãy thử lại.',
  ],
  'error.fault': ['Something went wrong. Try again.', 'Có lỗi xảy ra. Hãy thử lại.'],
  rtp: ['Return to player', 'Tỷ lệ hoàn trả'],
  limits: [
    'One bet here is {least} to {most}. Wins are not capped: what these rules promise is paid in full.',
    'Mỗi lần cược ở đây từ {least} đến {most}. Không khoản thắng nào bị cắt bớt: trả đủ theo luật chơi này.',
  ],
  fairIntro: [
    'Before you play, our server picks a secret seed and shows its fingerprint (SHA-256). Only then does your own device make your seed. Every result comes from both seeds and the round number, so neither side can choose it, and nobody can change it afterwards. When you change your seed, the old secret seed is revealed and you can check every round that used it.',
    'Trước khi bạn chơi, máy chủ chọn một chuỗi bí mật và cho xem dấu vân tay (SHA-256) của chuỗi đó. Sau đó thiết bị của bạn mới tạo chuỗi của bạn. Mọi kết quả được tính từ cả hai chuỗi và số thứ tự ván, nên không bên nào tự chọn được kết quả, cũng không ai sửa được về sau. Khi bạn đổi chuỗi của mình, chuỗi bí mật cũ được công bố và bạn có thể kiểm tra mọi ván đã dùng chuỗi đó.',
  ],
  tableFairIntro: [
    'All players share this table. Each round has its own secret seed: you see its fingerprint (SHA-256) while bets are open, and the seed itself after the result. The result comes from that seed, the name of the table, the round number and the beacon, if the table has one.',
    'Mọi người chơi chung bàn này. Mỗi ván có chuỗi bí mật riêng: bạn thấy dấu vân tay (SHA-256) khi còn nhận cược và thấy chính chuỗi đó sau khi có kết quả. Kết quả được tính từ chuỗi đó, tên bàn, số thứ tự ván và nguồn ngẫu nhiên, nếu bàn có dùng.',
  ],
  drandBeacon: [
    'Each round is also drawn with a round of drand’s public beacon that is published once bets are closed. Nobody knows it beforehand, including us, and everybody can check it.',
    'Kết quả mỗi ván còn được tính từ một vòng của nguồn ngẫu nhiên công khai drand, vòng này chỉ được công bố khi đã hết giờ đặt cược. Trước đó không ai biết, kể cả chúng tôi; sau đó ai cũng kiểm tra được.',
  ],
  ownBeacon: [
    'Each round is also drawn with a random value that is published once bets are closed. Here it comes from the sandbox’s own beacon. It works like a public one, but the sandbox holds its key, so it is no independent proof.',
    'Kết quả mỗi ván còn được tính từ một giá trị ngẫu nhiên chỉ được công bố khi đã hết giờ đặt cược. Ở đây giá trị đó đến từ nguồn ngẫu nhiên riêng của bản thử nghiệm. Nguồn này có dạng như nguồn công khai, nhưng bản thử nghiệm giữ khóa của nó, nên không phải bằng chứng độc lập.',
  ],
  beaconRound: ['Round of the beacon', 'Vòng của nguồn ngẫu nhiên'],
  beaconSignature: ['Its signature', 'Chữ ký của vòng đó'],
  beaconLater: ['once bets are closed', 'khi đã hết giờ đặt cược'],
  beaconKey: ['The beacon’s public key', 'Khóa công khai của nguồn ngẫu nhiên'],
  tableDays: [
    'The seeds of all rounds of a day come from one secret. Its fingerprint is published a day ahead, and the secret itself once that day (Manila time) is over.',
    'Chuỗi của mọi ván trong một ngày được tạo từ một chuỗi bí mật. Dấu vân tay của nó được công bố trước một ngày, còn chuỗi bí mật được công bố khi hết ngày (giờ Manila).',
  ],
  todayHash: ['Today’s secret (SHA-256)', 'Chuỗi bí mật hôm nay (SHA-256)'],
  tomorrowHash: ['Tomorrow’s secret (SHA-256)', 'Chuỗi bí mật ngày mai (SHA-256)'],
  yesterdayHash: ['Yesterday’s secret (SHA-256)', 'Chuỗi bí mật hôm qua (SHA-256)'],
  yesterdaySecret: ['Yesterday’s secret, revealed', 'Chuỗi bí mật hôm qua, đã công bố'],
  serverHash: ['Server seed (SHA-256)', 'Chuỗi máy chủ (SHA-256)'],
  clientSeed: ['Your seed', 'Chuỗi của bạn'],
  seedWithBet: ['made by your device with your first bet', 'thiết bị của bạn sẽ tạo cùng với cược đầu tiên'],
  nonce: ['Next round number', 'Số thứ tự ván tiếp theo'],
  nextHash: ['Next server seed (SHA-256)', 'Chuỗi máy chủ kế tiếp (SHA-256)'],
  revealedSeed: ['Previous server seed, revealed', 'Chuỗi máy chủ trước, đã công bố'],
  changeSeed: ['Change my seed', 'Đổi chuỗi của tôi'],
  seedRule: ['1 to 64 letters, digits, - or _', '1 đến 64 chữ cái, chữ số, - hoặc _'],
  gameCode: ['Game code', 'Mã trò chơi'],
  verifyOne: ['Check', 'Kiểm tra'],
  verify: ['Check rounds yourself', 'Tự kiểm tra các ván'],
  keyboard: [
    'Keyboard: Space to play, up and down arrows to change the bet.',
    'Bàn phím: phím cách để chơi, phím lên, xuống để đổi mức cược.',
  ],
  onlyPlay: [
    'Play money only: you cannot buy it or cash it out. 21+.',
    'Chỉ là tiền chơi thử: không mua được, không rút được. 21+.',
  ],
} as const satisfies Dictionary
