import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from '../root.ts'
import { adPixelOf } from './adPixel.ts'

const everyBuild = ['contract', 'tools/build', 'package-lock.json']
const ofTheApp = ['index.html', 'src', 'workers', 'sw', 'locales', 'public', 'vite.config.ts', 'lingui.config.ts']
const ofTheGames = ['server/games']

/** The app's build id: the same for the same sources and the same ad pixel, on every machine. */
export function buildId(): string {
  return hashOf([...everyBuild, ...ofTheApp], JSON.stringify(adPixelOf() ?? ''))
}

export function gamesBuildId(): string {
  return hashOf([...everyBuild, ...ofTheGames])
}

function hashOf(inputs: string[], settings = ''): string {
  const hash = createHash('sha256').update(settings)
  for (const file of inputs.flatMap((input) => filesUnder(inRoot(input))).toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
