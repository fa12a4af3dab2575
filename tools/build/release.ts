import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Which hashed files belong to a build, and which it keeps of the build before it. */
interface Release {
  id: string
  assets: string[]
  kept: string[]
}

/** The id of the build in a folder, or undefined when there is none, or only half of one. */
export function releaseIn(appFolder: string): Release | undefined {
  const file = join(appFolder, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Writes down the new build, and keeps the hashed files of the one before it for one release: an open tab still
 * asks for them (its lazy chunks, its worker) until it is reloaded.
 */
export function recordRelease(id: string, newFolder: string, oldFolder: string): void {
  const assets = assetsOf(newFolder)
  const old = releaseIn(oldFolder)
  const before = !old ? [] : old.id === id ? old.kept : old.assets
  const kept = before.filter((asset) => !assets.includes(asset) && existsSync(join(oldFolder, asset)))
  for (const asset of kept) {
    mkdirSync(dirname(join(newFolder, asset)), { recursive: true })
    cpSync(join(oldFolder, asset), join(newFolder, asset))
  }
  const release: Release = { id, assets, kept }
  writeFileSync(join(newFolder, 'release.json'), JSON.stringify(release, null, 2))
}

function assetsOf(folder: string): string[] {
  return readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)
}
