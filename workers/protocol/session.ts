import type { UserInfo } from '../../contract/entities/user.ts'

/** `unconfirmed`: no player is stored, and the operator has not yet confirmed whether the cookie belongs to one. */
export type Session = { status: 'unconfirmed' } | { status: 'visitor' } | { status: 'player'; user: UserInfo }

export type SmsScene =
  | { scene: 'bind'; phone: string }
  /** To the phone that is being replaced. */
  | { scene: 'oldPhone' }
  | { scene: 'resetLoginPwd'; phone: string }
  | { scene: 'resetTradePwd' }

export type ProfileChange = Partial<Pick<UserInfo, 'nickname' | 'gender' | 'avatar'>>
