import type { Generated } from 'kysely'
import type { KycStatus, Ratification } from '../../../contract/statuses.ts'

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
  registerPhone: Generated<string>
  /** The bound phone: one account each, proven by a code. */
  phone: string | null
  invitationCode: string
  superiorUid: string | null
  guest: boolean
  identityName: string | null
  identityType: string | null
  identityNoMasked: string | null
  identityStatus: Generated<KycStatus>
  kycStatus: Generated<Ratification>
  withdrawKycStatus: Generated<Ratification>
  hasSignUp: Generated<boolean>
  registerTime: number
  /** Under age: no play. */
  barred: Generated<boolean>
}

export interface PlayerSessionTable {
  id: string
  tokenHash: Buffer
  uid: string
  deviceId: string
  device: string
  address: string
  createTime: number
  seenTime: number
  expireTime: number
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
  player: PlayerTable
  playerSession: PlayerSessionTable
  registrationFlag: RegistrationFlagTable
  wrongTries: WrongTriesTable
}
