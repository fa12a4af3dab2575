import type { Generated } from 'kysely'
import type { Encrypted, KeyedHash } from '../encryption/values.ts'

/** Purpose of a code. A visitor's `sms/send/bind` is for registration, a player's for linking a phone. */
export type SmsScene = 'register' | 'bind' | 'oldPhone' | 'resetLoginPwd' | 'resetTradePwd'

interface SmsCodeTable {
  id: Generated<number>
  phone: KeyedHash
  scene: SmsScene
  codeHash: KeyedHash
  /** The device key of the requesting browser, which alone may use the code. */
  asker: Generated<string>
  /** The request came from a known device of the phone's owner. */
  known: Generated<boolean>
  /** The player who links the number; otherwise empty. */
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

/** Used proofs, so that each is accepted once. */
interface SmsProofTable {
  seed: string
  expireTime: number
}

export interface SmsTables {
  smsProof: SmsProofTable
  smsCode: SmsCodeTable
  testPhone: TestPhoneTable
}
