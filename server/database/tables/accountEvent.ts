import type { ColumnType, Generated } from 'kysely'
import type { RgKind, RgPeriod } from '../../../contract/calls/rg.ts'
import type { Exclusion } from '../../../contract/entities/user.ts'

/** How a player proved who they are. */
export type LoginBy = 'password' | 'passwordAndCode' | 'passkey'

/** What is kept of an account for whoever asks later what happened, and when. */
export type AccountEvent =
  /** Consents: the day since which the wording holds that was agreed to, yyyy-mm-dd. `requestId`: of the call. */
  | { kind: 'registered'; terms: string; privacy: string; over21: true; requestId?: string | undefined }
  | { kind: 'login'; by: LoginBy }
  /** Wrong ones, at a login or wherever they are asked for. */
  | { kind: 'passwordFailed'; of: 'login' | 'trade' }
  | { kind: 'codeFailed' }
  | { kind: 'passkeyFailed' }
  /** Centavos, of a limit of time minutes; null for no limit. `from`: when a raise can be confirmed, epoch ms. */
  | { kind: 'limit'; of: RgKind; period: RgPeriod; value: number | null; from: number | null }
  | { kind: 'limitConfirmed'; of: RgKind; period: RgPeriod; value: number | null }
  | { kind: 'excluded'; as: Exclusion['kind']; until: number }
  /** A call that is answered only inside the country; null: from nobody knows where. */
  | { kind: 'elsewhere'; country: string | null; call: string }

export interface AccountEventTables {
  accountEvent: {
    /** Empty for a login with a name that nobody has. */
    uid: string
    id: Generated<number>
    time: number
    kind: AccountEvent['kind']
    device: string | null
    address: string | null
    /** JSON. */
    details: ColumnType<object, string, never>
  }
}
