import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Holds a data folder for this process. Two processes on one embedded database lose data silently. The lock is one of
 * the operating system's (through SQLite), so it ends with the process, however that ends; a file with a process id
 * would outlive a kill.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = new DatabaseSync(join(folder, 'jolly.lock'))
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    file.close()
    if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY)) {
      throw new Error(`The data folder ${folder} cannot be locked: ${String(cause)}`, { cause })
    }
    throw new Error(
      `Another Jolly is running on the data folder ${folder}. Stop it first, or set JOLLY_DATA to another folder.`,
      { cause },
    )
  }
  return { release: () => file.close() }
}
