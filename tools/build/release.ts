import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The hashed files of a build, and those kept from the build before it. */
interface Release {
  id: string
  assets: string[]
  kept: string[]
}

/** The build in a folder; undefined if there is none, or an incomplete one. */
export function releaseIn(appFolder: string): Release | undefined {
  const file = join(appFolder, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Records the new build, and keeps the hashed files of the previous one for one release: an open tab still requests
 * them (its lazy chunks, its worker) until it is reloaded.
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
