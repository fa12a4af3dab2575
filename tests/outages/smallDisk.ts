import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own, in memory, so small that it can be filled. */
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

/** Whether this account may mount; without that the tests that need a disk of their own are left out. */
export function canMount(): boolean {
  try {
    smallDisk(1).remove()
    return true
  } catch {
    console.log('SKIPPED: the tests on a small or read-only disk. They need an account that may mount.')
    return false
  }
}
