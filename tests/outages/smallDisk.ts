import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small file system in memory, which can be filled. */
export interface SmallDisk {
  readonly folder: string
  remove: () => void
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  return {
    folder,
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Whether this account may mount; otherwise tests that need a disk are skipped. */
export function canMount(): boolean {
  try {
    smallDisk(1).remove()
    return true
  } catch {
    console.log('SKIPPED: the tests on a small or read-only disk. They need an account that may mount.')
    return false
  }
}
