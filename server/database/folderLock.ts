import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
    throw new Error(
      `Another Jolly is running on the data folder ${folder}. Stop it first, or set JOLLY_DATA to another folder.`,
      { cause },
    )
  }
  return { release: () => file.close() }
}
