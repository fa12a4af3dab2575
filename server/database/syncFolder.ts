import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Windows cannot sync folders, and does not need to. */
export const FOLDERS_CAN_SYNC = process.platform !== 'win32'

/** Syncs a folder and its files to disk: a first start writes them without. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const synced = entries.filter((entry) => entry.isFile() || (entry.isDirectory() && FOLDERS_CAN_SYNC))
  for (const { parentPath, name } of synced) await sync(join(parentPath, name))
  if (FOLDERS_CAN_SYNC) await sync(folder)
}

async function sync(path: string): Promise<void> {
  // On Windows a file must be open for writing to be synced.
  const handle = await open(path, FOLDERS_CAN_SYNC ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
