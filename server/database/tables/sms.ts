import type { Generated } from 'kysely'

/** What a code is for. Registration uses the code of `bind`. */
export type SmsScene = 'bind' | 'resetLoginPwd' | 'resetTradePwd'

interface SmsCodeTable {
  id: Generated<number>
  phone: string
  scene: SmsScene
  codeHash: string
  time: number
  expireTime: number
  wrongTries: Generated<number>
  spent: Generated<boolean>
}

interface TestPhoneTable {
  id: Generated<number>
  phone: string
  code: string
  scene: SmsScene
  time: number
}

export interface SmsTables {
  smsCode: SmsCodeTable
  testPhone: TestPhoneTable
}
