import type { Generated } from 'kysely'
import type { Encrypted, KeyedHash } from '../encryption/values.ts'

/** What a code is for. A visitor's `sms/send/bind` is for registration, a player's for linking a phone. */
export type SmsScene = 'register' | 'bind' | 'oldPhone' | 'resetLoginPwd' | 'resetTradePwd'

interface SmsCodeTable {
  id: Generated<number>
  phone: KeyedHash
  scene: SmsScene
  codeHash: KeyedHash
  /** The device key of the browser that asked, the only one that may spend it. */
  asker: Generated<string>
  /** It was a known device of the account that has the phone. */
  known: Generated<boolean>
  /** The player who wants to link the number; empty for every other purpose. */
  account: Generated<string>
  time: number
  expireTime: number
  wrongTries: Generated<number>
  spent: Generated<boolean>
}

interface TestPhoneTable {
  id: Generated<number>
  phone: Encrypted
  phoneHash: KeyedHash
  code: Encrypted
  scene: SmsScene
  time: number
}

/** Proofs that were spent: none is taken twice. */
interface SmsProofTable {
  seed: string
  expireTime: number
}

export interface SmsTables {
  smsProof: SmsProofTable
  smsCode: SmsCodeTable
  testPhone: TestPhoneTable
}
