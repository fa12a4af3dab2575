import { startOfManilaDay, manilaDay, manilaTimestamp } from '../../../contract/manilaDay.ts'
import { centavos, toPesos } from '../../../contract/money.ts'
import type { Tables } from '../../database/tables.ts'
import type { Words } from '../domainError.ts'

/** A row as it is read; encrypted columns are decrypted. */
export type Row = Readonly<Record<string, unknown>>

interface Columns<Column> {
  /** What stays out: secrets, what only the operator's own keeping needs, and other players. */
  without?: readonly Column[]
  /** What is kept in centavos: all these columns, or those of a row. */
  money?: readonly Column[] | ((row: Row) => readonly Column[])
  /** Changes a row before it is written. */
  as?: (row: Row) => Row
}

/** A file of its own: the rows with the player's `uid`, in the order of `key`, which tells them apart. */
export interface OwnFile<Column = string> extends Columns<Column> {
  file: string
  what: Words
  key: readonly Column[]
  /**
   * A column of kinds: the rows are read kind by kind, each from its newest, as the table's index has them. `key` tells
   * apart those of a kind.
   */
  kinds?: Column
  /** Fewer rows at once than usual, since they are large. */
  atOnce?: number
}

/** Rows that belong to those of another table, and are written inside them: `by` names the parent's column of each. */
export interface Inside<Column = string> extends Columns<Column> {
  inside: keyof Tables
  named: string
  key: readonly Column[]
  by: Readonly<Partial<Record<Column & string, string>>>
}

interface LeftOut {
  /** Why. */
  not: string
}

export type Content<Column = string> = OwnFile<Column> | Inside<Column> | LeftOut

const OPERATORS = "the operator's own, and nobody's data"
const COPY = 'says again what is told elsewhere, and is gone after a day'
const GUARD = 'counts tries, so that nobody guesses a password; gone after a day'
const ONE_TIME = 'one-time codes and proofs, as hashes; gone after days'
const CHECKS = 'sums over the entries, which are in the archive'

const inCentavos = ({ asset }: Row) => asset === 'PHP' || asset === 'DEMO'

/**
 * What of each table goes into the copy of a player's data, and why the rest does not. A new table does not compile
 * until it stands here; a test holds the columns to it.
 */
export const CONTENTS: { readonly [Table in keyof Tables]: Content<keyof Tables[Table] & string> } = {
  player: {
    file: 'account',
    what: { 'en-US': 'your account and profile', 'vi-VN': 'tài khoản và hồ sơ của bạn' },
    key: ['uid'],
    without: ['password', 'passwordTrade', 'usernameKey', 'phoneHash', 'registerPhoneHash', 'superiorUid'],
  },
  identity: {
    file: 'identity',
    what: { 'en-US': 'your ID documents (KYC)', 'vi-VN': 'giấy tờ tùy thân của bạn (KYC)' },
    key: ['uid'],
    without: ['idKey', 'personKey'],
    as: (row) => ({ ...row, base: parsed(row['base']) }),
  },
  identityImage: {
    file: 'identity-pictures',
    what: { 'en-US': 'the review result of each picture', 'vi-VN': 'kết quả duyệt từng ảnh' },
    key: ['side'],
  },
  identityDocument: {
    file: 'identity-documents',
    what: { 'en-US': 'the kinds of ID that were approved', 'vi-VN': 'các loại giấy tờ đã được duyệt' },
    key: ['idType', 'idKey'],
    without: ['idKey'],
  },
  identityOverdue: {
    file: 'identity-deadline',
    what: { 'en-US': 'when your KYC deadline passed', 'vi-VN': 'thời điểm hết hạn KYC của bạn' },
    key: ['uid'],
  },
  identityForfeit: {
    file: 'identity-custody',
    what: { 'en-US': 'money kept for you until KYC', 'vi-VN': 'tiền được giữ hộ bạn cho đến khi KYC' },
    key: ['journalKey'],
    money: ['amount'],
  },
  uploadedFile: {
    file: 'pictures',
    what: {
      'en-US': 'pictures that you sent; they are in the folder “pictures”',
      'vi-VN': 'ảnh bạn đã gửi; ảnh nằm trong thư mục “pictures”',
    },
    key: ['fileId'],
    without: ['content', 'objectKey', 'hash', 'requestId'],
    atOnce: 5,
  },
  playerSession: {
    file: 'logins',
    what: { 'en-US': 'where you are logged in', 'vi-VN': 'nơi bạn đang đăng nhập' },
    key: ['createTime', 'id'],
    without: ['id', 'tokenHash'],
  },
  knownDevice: {
    file: 'devices',
    what: { 'en-US': 'devices that we know as yours', 'vi-VN': 'các thiết bị được ghi nhận là của bạn' },
    key: ['seenTime', 'deviceId', 'deviceKey'],
    without: ['deviceKey'],
  },
  accountEvent: {
    file: 'account-events',
    what: {
      'en-US': 'your consents, logins and failed ones, limits and breaks, each with its time',
      'vi-VN': 'các lần bạn đồng ý điều khoản, đăng nhập (kể cả thất bại), đặt giới hạn và tạm nghỉ, kèm thời gian',
    },
    key: ['id'],
    without: ['id'],
    as: eventTold,
  },
  authenticatorApp: {
    file: 'authenticator-app',
    what: {
      'en-US': 'since when you log in with a code from your app',
      'vi-VN': 'từ khi nào đăng nhập cần mã từ ứng dụng của bạn',
    },
    key: ['uid'],
    without: ['secret', 'lastStep'],
  },
  passkey: {
    file: 'passkeys',
    what: { 'en-US': 'your passkeys', 'vi-VN': 'khóa truy cập của bạn' },
    key: ['createTime', 'id'],
    without: ['publicKey', 'counter'],
  },
  recoveryCode: { not: 'hashes of recovery codes, which open the account' },
  loginDay: {
    file: 'login-days',
    what: { 'en-US': 'days on which you logged in', 'vi-VN': 'những ngày bạn đăng nhập' },
    key: ['day'],
    as: ({ day }) => ({ day: manilaDay(startOfManilaDay(Number(day))) }),
  },
  playerBar: {
    file: 'barred',
    what: { 'en-US': 'since when your login is blocked', 'vi-VN': 'từ khi nào bạn không thể đăng nhập' },
    key: ['uid'],
  },
  pushSubscription: {
    file: 'notifications',
    what: { 'en-US': 'browsers that get notifications', 'vi-VN': 'các trình duyệt nhận thông báo' },
    key: ['id'],
    without: ['id', 'sessionId', 'endpoint', 'p256dh', 'auth'],
  },
  pushMuted: {
    file: 'notifications-off',
    what: { 'en-US': 'notifications that you turned off', 'vi-VN': 'các loại thông báo bạn đã tắt' },
    key: ['kind'],
  },
  pushReminder: {
    file: 'reminders',
    what: { 'en-US': 'reminders that you turned on', 'vi-VN': 'các lời nhắc bạn đã bật' },
    key: ['kind'],
  },
  letter: {
    file: 'inbox',
    what: {
      'en-US': 'messages in your inbox, deleted ones too',
      'vi-VN': 'thư trong hộp thư của bạn, kể cả thư đã xóa',
    },
    key: ['id'],
  },
  favourite: {
    file: 'favourites',
    what: { 'en-US': 'your favourite games', 'vi-VN': 'trò chơi yêu thích của bạn' },
    key: ['code'],
  },
  walletAccount: {
    file: 'payout-accounts',
    what: { 'en-US': 'your accounts for withdrawals', 'vi-VN': 'các tài khoản nhận tiền rút của bạn' },
    key: ['bank'],
    without: ['accountKey'],
  },

  depositOrder: {
    file: 'deposits',
    what: { 'en-US': 'your deposits, step by step', 'vi-VN': 'các lần nạp tiền của bạn, từng bước' },
    key: ['createTime', 'orderNo'],
    money: ['amount', 'bonus', 'refunded'],
  },
  depositEvent: {
    inside: 'depositOrder',
    named: 'steps',
    key: ['id'],
    by: { orderNo: 'orderNo' },
    without: ['id', 'orderNo'],
  },
  providerCallback: { not: 'the books with the payment providers; each of their effects is a step of an order' },
  depositQuote: {
    file: 'deposit-quotes',
    what: { 'en-US': 'deposits that you looked at', 'vi-VN': 'các lần nạp bạn đã xem trước' },
    key: ['preId'],
    without: ['requestId', 'bodyHash'],
    money: ['amount', 'bonus', 'fee', 'turnoverAdd'],
  },
  adEvent: {
    file: 'ad-events',
    what: { 'en-US': 'deposits kept for the ad pixel', 'vi-VN': 'các lần nạp được lưu cho pixel quảng cáo' },
    key: ['time', 'orderNo'],
    money: ['amount'],
  },
  withdrawOrder: {
    file: 'withdrawals',
    what: { 'en-US': 'your withdrawals, step by step', 'vi-VN': 'các lần rút tiền của bạn, từng bước' },
    key: ['createTime', 'orderNo'],
    money: ['amount'],
  },
  withdrawEvent: {
    inside: 'withdrawOrder',
    named: 'steps',
    key: ['id'],
    by: { orderNo: 'orderNo' },
    without: ['id', 'orderNo'],
  },
  withdrawalHold: {
    file: 'withdrawal-holds',
    what: { 'en-US': 'why withdrawals are on hold', 'vi-VN': 'lý do tạm dừng rút tiền' },
    key: ['reason'],
  },
  moneyRequest: {
    file: 'money-requests',
    what: {
      'en-US': 'when you made requests about money, and changed your favourites or profile',
      'vi-VN': 'thời điểm bạn gửi các yêu cầu liên quan đến tiền, đổi mục yêu thích hoặc hồ sơ',
    },
    key: ['requestId'],
    without: ['requestId', 'bodyHash', 'answer'],
  },
  ledgerEntry: {
    file: 'balance-changes',
    what: {
      'en-US': 'every change of your balance, points, energy, tries and free spins',
      'vi-VN': 'mọi thay đổi số dư, điểm, năng lượng, lượt gắp và lượt quay miễn phí của bạn',
    },
    key: ['journalId', 'line'],
    without: ['accountId', 'position', 'owner'],
    money: (row) => (inCentavos(row) ? ['amount', 'balanceAfter'] : []),
  },
  ledgerJournal: {
    inside: 'ledgerEntry',
    named: 'journal',
    key: ['id'],
    by: { id: 'journalId' },
    // The reference of what a friend brought names the friend.
    as: ({ type, refNo, remark }) => (type === 'invite' ? { remark } : { refNo, remark }),
  },
  ledgerAccount: { not: CHECKS },
  ledgerHead: { not: CHECKS },
  ledgerVerified: { not: CHECKS },
  booksHead: { not: CHECKS },
  booksFault: { not: CHECKS },
  booksRoundFault: { not: CHECKS },
  booksToldFault: { not: CHECKS },
  liabilityLeaf: { not: CHECKS },
  turnoverRequirement: {
    file: 'turnover',
    what: { 'en-US': 'turnover required of you', 'vi-VN': 'các vòng cược bạn cần hoàn thành' },
    key: ['createdAt', 'id'],
    money: ['base', 'required', 'done'],
    without: ['closedWhenEmpty'],
  },
  turnoverTotal: {
    file: 'turnover-total',
    what: { 'en-US': 'your total turnover and VIP level', 'vi-VN': 'tổng vòng cược và cấp VIP của bạn' },
    key: ['uid'],
    money: ['effective'],
    without: ['playedDay', 'playedWeek'],
  },

  walletRound: {
    file: 'rounds',
    what: {
      'en-US': 'rounds that you played, with the data to check them',
      'vi-VN': 'các ván bạn đã chơi, kèm dữ liệu để kiểm tra',
    },
    kinds: 'gameType',
    key: ['openedAt', 'roundId', 'provider'],
    money: ['bet', 'win', 'effective'],
    // A seed is revealed by its game, once the round is over.
    as: (row) => ({ ...row, fair: withoutSeed(row['fair']) }),
  },
  turnoverShare: {
    inside: 'walletRound',
    named: 'turnover',
    key: ['requirementId'],
    by: { roundId: 'roundId', provider: 'provider' },
    without: ['uid', 'roundId', 'provider'],
    money: ['amount'],
  },
  walletTransaction: { not: 'the receipts of the game providers; what they moved is a balance change and a round' },
  gameLaunch: {
    file: 'games-opened',
    what: { 'en-US': 'games that you opened', 'vi-VN': 'các trò chơi bạn đã mở' },
    key: ['time', 'id'],
    without: ['id', 'sessionId', 'tokenHash', 'tokenExpireTime', 'walletTokenHash', 'walletExpireTime'],
  },
  invitationSpin: {
    file: 'free-spins',
    what: { 'en-US': 'your free spins', 'vi-VN': 'các lượt quay miễn phí của bạn' },
    key: ['time', 'roundId'],
    money: ['prize'],
  },
  clawSeed: {
    file: 'claw',
    what: { 'en-US': 'how many tries you used', 'vi-VN': 'số lượt gắp bạn đã dùng' },
    key: ['uid'],
    without: ['serverSeed'],
  },
  clawThrow: {
    file: 'claw-throws',
    what: { 'en-US': 'your tries, with their seeds', 'vi-VN': 'các lượt gắp của bạn, kèm chuỗi' },
    key: ['number'],
    // A seed is revealed once its throw is drawn.
    as: (row) => (row['result'] === null ? { ...row, serverSeed: null } : row),
  },

  bonusClaim: {
    file: 'bonuses',
    what: { 'en-US': 'bonuses that you claimed', 'vi-VN': 'tiền thưởng bạn đã nhận' },
    key: ['bonus', 'slot'],
    // The slot of what a friend brought names the friend.
    as: (row) => (row['bonus'] === 'friend' ? { ...row, slot: 'turnover' } : row),
  },
  coupon: {
    file: 'coupons',
    what: { 'en-US': 'your coupons', 'vi-VN': 'phiếu thưởng của bạn' },
    key: ['id'],
    money: ({ type }) => (type === 'deposit_fixed' ? ['value', 'maxBonus', 'minDeposit'] : ['maxBonus', 'minDeposit']),
  },
  energyBottle: {
    file: 'energy-bottles',
    what: { 'en-US': 'your energy bottles', 'vi-VN': 'các bình năng lượng của bạn' },
    key: ['number'],
  },
  friendReward: {
    file: 'friends',
    what: {
      'en-US': 'what you earned from friends, without their names',
      'vi-VN': 'phần thưởng từ bạn bè, không kèm danh tính của họ',
    },
    key: ['friendUid'],
    without: ['friendUid'],
  },
  mallOrder: {
    file: 'exchanges',
    what: { 'en-US': 'what you exchanged points for', 'vi-VN': 'các lần đổi điểm của bạn' },
    key: ['id'],
  },
  taskRecord: {
    file: 'tasks',
    what: { 'en-US': 'tasks that you started', 'vi-VN': 'nhiệm vụ bạn đã nhận' },
    key: ['period', 'task'],
  },
  rgLimit: {
    file: 'limits',
    what: { 'en-US': 'limits that you set yourself', 'vi-VN': 'các hạn mức bạn tự đặt' },
    key: ['kind', 'period'],
    money: ({ kind }) => (kind === 'time' ? [] : ['value', 'nextValue']),
  },
  rgBudget: {
    file: 'budget',
    what: { 'en-US': 'your monthly budget', 'vi-VN': 'ngân sách hằng tháng của bạn' },
    key: ['uid'],
    money: ['amount'],
  },
  rgRealityCheck: {
    file: 'reality-check',
    what: { 'en-US': 'how often you asked to be reminded of the time', 'vi-VN': 'tần suất nhắc thời gian chơi' },
    key: ['uid'],
  },
  playerExclusion: {
    file: 'breaks',
    what: { 'en-US': 'your breaks and self-exclusions', 'vi-VN': 'các lần tạm nghỉ và tự loại trừ của bạn' },
    key: ['uid'],
  },

  accountClosure: {
    file: 'closing',
    what: { 'en-US': 'your request to close the account', 'vi-VN': 'yêu cầu đóng tài khoản của bạn' },
    key: ['uid'],
    without: ['password', 'knownUntil'],
    money: ['waived'],
  },

  dataExport: { not: 'the archive itself' },
  dataExportPart: { not: 'the archive itself' },
  liveMessage: { not: COPY },
  liveAck: { not: COPY },
  pushMessage: { not: COPY },
  wrongTries: { not: GUARD },
  rateLimit: { not: GUARD },
  smsCode: { not: ONE_TIME },
  passkeyChallenge: { not: ONE_TIME },
  smsProof: { not: ONE_TIME },
  testPhone: { not: "the sandbox's test phone" },
  registrationFlag: { not: "a browser's, from before it had an account; gone after a month" },
  booksCheckpoint: { not: OPERATORS },
  booksCosignature: { not: OPERATORS },
  booksLog: { not: OPERATORS },
  booksLooked: { not: OPERATORS },
  booksTile: { not: OPERATORS },
  liabilityProof: { not: OPERATORS },
  liabilityTile: { not: OPERATORS },
  playStop: { not: OPERATORS },
  operatorEvent: { not: OPERATORS },
  gameCatalogue: { not: OPERATORS },
  jobTurn: { not: OPERATORS },
  ledgerChain: { not: OPERATORS },
  ledgerChecked: { not: OPERATORS },
  ledgerReconciliation: { not: OPERATORS },
  mallStock: { not: OPERATORS },
  redemptionCode: { not: OPERATORS },
  sharedSecret: { not: OPERATORS },
  unusedObject: { not: OPERATORS },
}

function parsed(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : json
}

function withoutSeed(fair: unknown): unknown {
  if (typeof fair !== 'object' || fair === null || !('serverSeed' in fair)) return fair
  const { serverSeed: _seed, ...others } = fair
  return others
}

/** What a limit allows in pesos, and times in Manila, as everywhere in the archive. */
function eventTold({ details, ...row }: Row): Row {
  const { value, from, until, ...other }: Row = { ...Object(details) }
  const isMoney = typeof value === 'number' && other['of'] !== 'time'
  return {
    ...row,
    ...other,
    ...(value !== undefined && { value: isMoney ? toPesos(centavos(value)) : value }),
    ...(typeof from === 'number' && { from: manilaTimestamp(from) }),
    ...(typeof until === 'number' && { until: manilaTimestamp(until) }),
  }
}
