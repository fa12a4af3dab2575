import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Windows has no handles of folders to hand to the disk, and needs none. */
export const FOLDERS_CAN_SYNC = process.platform !== 'win32'

/** Hands a folder and everything in it to the disk: a first start writes its files without doing so. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const synced = entries.filter((entry) => entry.isFile() || (entry.isDirectory() && FOLDERS_CAN_SYNC))
  for (const { parentPath, name } of synced) await sync(join(parentPath, name))
  if (FOLDERS_CAN_SYNC) await sync(folder)
}

async function sync(path: string): Promise<void> {
  // Windows wants to have been able to write before it syncs.
  const handle = await open(path, FOLDERS_CAN_SYNC ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
