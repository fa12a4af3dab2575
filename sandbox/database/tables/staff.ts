import type { Generated } from 'kysely'
import type { Encrypted } from '../../../server/database/encryption/values.ts'

export type Role = 'admin' | 'support' | 'payments' | 'compliance' | 'controls'

/** Everything that a desk does, and the looks at what is most personal. */
export type ActName =
  | 'loggedIn'
  | 'loginFailed'
  | 'loggedOut'
  | 'ownPassword'
  | 'ownFactor'
  | 'memberAdded'
  | 'memberRole'
  | 'memberPassword'
  | 'memberFactor'
  | 'memberOpen'
  | 'clock'
  | 'socketPushed'
  | 'socketCut'
  | 'sessionsEnded'
  | 'faultAdded'
  | 'faultsCleared'
  | 'granted'
  | 'payment'
  | 'withdrawal'
  | 'codes'
  | 'papers'
  | 'identity'
  | 'idPicture'
  | 'refund'
  | 'play'
  | 'playerBar'

/** Times in epoch ms of the sandbox's clock. */
export interface StaffTables {
  staff: {
    nameKey: string
    name: string
    role: Role
    password: string
    createdTime: number
    seenTime: number | null
    disabledTime: number | null
  }
  staffFactor: {
    nameKey: string
    secret: Encrypted
    /** By the real time, as the clocks of apps are. */
    beginTime: number
    sinceTime: number | null
    /** By the real time. */
    lastStep: number
  }
  staffSession: { tokenHash: Buffer; nameKey: string; expireTime: number }
  staffAct: {
    id: Generated<number>
    time: number
    actor: 'member' | 'key' | 'nobody'
    nameKey: string | null
    name: string | null
    act: ActName
    /** JSON. */
    details: string
  }
  staffActOutcome: { actId: number; time: number; status: number }
}
