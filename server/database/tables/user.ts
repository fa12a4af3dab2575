import type { Generated } from 'kysely'
import type { KycStatus, Ratification } from '../../../contract/statuses.ts'
import type { Encrypted, KeyedHash } from '../encryption/values.ts'

export interface PlayerTable {
  uid: string
  auid: string
  username: string
  usernameKey: string
  /** Null for a guest. */
  password: string | null
  passwordTrade: string | null
  nickname: string
  gender: Generated<'male' | 'female'>
  avatar: string
  registerPhone: Generated<Encrypted | ''>
  registerPhoneHash: KeyedHash | null
  /** The bound phone: one account each, proven by a code. */
  phone: Encrypted | null
  phoneHash: KeyedHash | null
  invitationCode: string
  superiorUid: string | null
  guest: boolean
  identityName: Encrypted | null
  identityType: string | null
  identityNoMasked: Encrypted | null
  identityStatus: Generated<KycStatus>
  kycStatus: Generated<Ratification>
  withdrawKycStatus: Generated<Ratification>
  hasSignUp: Generated<boolean>
  registerTime: number
  /** The last day of use. */
  usedTime: Generated<number>
  /** Under age: no play. */
  barred: Generated<boolean>
  /** Closing while it can be taken back. */
  closure: 'closing' | 'closed' | null
}

interface AccountClosureTable {
  uid: string
  requestTime: number
  dueTime: number
  /** What the player gave up, in centavos. */
  waived: number
  closedTime: number | null
  /** Until when the username and phone are kept, so that nobody else has them. */
  knownUntil: number | null
  /** Null before it is closed: it stands with the player until then. */
  password: string | null
}

interface PlayerSessionTable {
  id: string
  tokenHash: Buffer
  uid: string
  deviceId: string
  device: string
  address: string
  createTime: number
  seenTime: number
  expireTime: number
  /** When it was last seen in the Philippines; null: never, or seen abroad since. */
  hereTime: number | null
  /** When it last gave a code of the authenticator app, or began with one or with a passkey. */
  factorTime: Generated<number | null>
}

interface KnownDeviceTable {
  uid: string
  deviceId: string
  /** Null in rows from before devices had keys. */
  deviceKey: string | null
  seenTime: number
  /** False after the login password was changed elsewhere, until the next login. */
  trusted: Generated<boolean>
}

interface AuthenticatorAppTable {
  uid: string
  secret: Encrypted
  beginTime: number
  /** Null until it is confirmed: it is not asked for. */
  sinceTime: number | null
  /** The time step of the newest accepted code. */
  lastStep: Generated<number>
}

interface RecoveryCodeTable {
  uid: string
  codeHash: KeyedHash
}

export interface PasskeyTable {
  uid: string
  id: string
  name: string
  publicKey: Buffer
  counter: number
  createTime: number
  usedTime: number | null
}

interface PasskeyChallengeTable {
  challenge: string
  expireTime: number
}

interface RateLimitTable {
  key: string
  uses: number
  windowEnd: number
}

interface RegistrationFlagTable {
  deviceId: string
  code: string
  time: number
}

interface WrongTriesTable {
  key: string
  tries: number
  lastTime: number
  lockedUntil: number
}

export interface UserTables {
  accountClosure: AccountClosureTable
  authenticatorApp: AuthenticatorAppTable
  player: PlayerTable
  playerSession: PlayerSessionTable
  knownDevice: KnownDeviceTable
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallengeTable
  rateLimit: RateLimitTable
  recoveryCode: RecoveryCodeTable
  registrationFlag: RegistrationFlagTable
  wrongTries: WrongTriesTable
}
