import type { Avatar, Balance, Country, Follow, Share, SmsSend, UserInfo } from '../../contract/entities/user.ts'
import type { Badges } from '../../contract/events.ts'
import type { WireInput } from '../../contract/calls.ts'
import type { Outcome } from './outcome.ts'

/** `unconfirmed`: this device knows nobody, and the operator has not said yet whether its cookie is somebody's. */
export type Session = { status: 'unconfirmed' } | { status: 'visitor' } | { status: 'player'; user: UserInfo }

export interface SessionResources {
  /** From the stored user info at once, so that the app opens offline as the same player. */
  session: { params: undefined; value: Session }
  balance: { params: undefined; value: Balance }
  badges: { params: undefined; value: Badges }
  avatars: { params: undefined; value: Avatar[] }
  share: { params: undefined; value: Share }
  /** Where a player can follow the operator. */
  follow: { params: undefined; value: Follow }
  countries: { params: undefined; value: Country[] }
  /** How much is done of the work that comes before a code is sent, 0 to 1; null: none is under way. */
  smsWork: { params: undefined; value: number | null }
}

export type SmsScene =
  | { scene: 'bind'; phone: string }
  /** To the phone that is to be replaced. */
  | { scene: 'oldPhone' }
  | { scene: 'resetLoginPwd'; phone: string }
  | { scene: 'resetTradePwd' }

export type ProfileChange = Partial<Pick<UserInfo, 'nickname' | 'gender' | 'avatar'>>

export interface SessionCommands {
  login(input: { username: string; password: string }): Promise<Outcome<UserInfo>>
  loginAsGuest(): Promise<Outcome<UserInfo>>
  register(input: WireInput<'userCustomRegister'>): Promise<Outcome<UserInfo>>
  /** Asks the operator, and after LOGOUT_DELAY_MS clears what is stored of the player (section 4). */
  logout(): Promise<void>
  /** After the work that an operator may want of this device first. */
  sendSms(input: SmsScene): Promise<Outcome<SmsSend>>
  /** Whoever asked for a code has left its form: the work for it ends. */
  leaveSms(): Promise<void>
  resetLoginPassword(input: WireInput<'resetLoginPwd'>): Promise<Outcome<null>>
  /** Shown at once, and sent when there is a network. */
  modifyUser(change: ProfileChange): Promise<void>
  /** Once in a player's life, never oneself, never in a circle. */
  bindSuperior(code: string): Promise<Outcome<null>>
  refreshBalance(): Promise<Outcome<Balance>>
  /** The `code` of the URL: kept, and sent to `/api/user/register/flag`. */
  rememberInvitation(code: string): Promise<void>
}
