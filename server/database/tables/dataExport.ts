import type { Generated } from 'kysely'

/** Times in epoch ms, by the operator's clock; `leaseUntil` by the database's own. */
export interface DataExportTables {
  /** The copy of a player's data that was asked for. */
  dataExport: {
    uid: string
    requestTime: number
    lease: Generated<number>
    leaseUntil: Generated<number>
    /** Null while it is being made. */
    readyTime: number | null
    /** While it is being made, of the request. */
    expireTime: number
    /** In bytes. */
    size: number | null
    /** The login that gave the password again, and until when it may download. */
    openedSession: string | null
    openedUntil: number | null
  }
  dataExportPart: {
    uid: string
    number: number
    /** Encrypted; null where it lies in the object store. */
    content: Buffer | null
    objectKey: string | null
  }
}
