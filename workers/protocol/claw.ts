import type { GraspLog } from '../../contract/entities/bonus.ts'

export interface ClawResources {
  /** Tries, level and odds, and what was thrown so far, the newest first. */
  clawLog: { params: { page: number }; value: GraspLog }
  /** The fingerprints that this device was shown before a throw, by the throw's number. */
  clawPromises: { params: undefined; value: ClawPromises }
}

export type ClawPromises = Readonly<Record<string, string>>
