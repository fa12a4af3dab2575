import type { UserInfo } from '../../contract/entities/user.ts'

/** `unconfirmed`: this device knows nobody, and the operator has not said yet whether its cookie is somebody's. */
export type Session = { status: 'unconfirmed' } | { status: 'visitor' } | { status: 'player'; user: UserInfo }

export type SmsScene =
  | { scene: 'bind'; phone: string }
  /** To the phone that is to be replaced. */
  | { scene: 'oldPhone' }
  | { scene: 'resetLoginPwd'; phone: string }
  | { scene: 'resetTradePwd' }

export type ProfileChange = Partial<Pick<UserInfo, 'nickname' | 'gender' | 'avatar'>>
