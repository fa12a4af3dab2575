import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { filesUnder } from '../../server/ownFiles/filesUnder.ts'
import { root } from '../root.ts'
import { brand, picturesFolder } from '../../brand/current.ts'
import { adPixelOf } from './adPixel.ts'

const everyBuild = ['contract', 'engines', 'tools/build', 'tools/brand', 'package-lock.json']
const ofTheApp = ['index.html', 'src', 'workers', 'sw', 'locales', 'public', 'vite.config.ts', 'lingui.config.ts']
const ofTheGames = ['sandbox/games']

/** The app's build id: on every machine the same for the same sources, brand and ad pixel. */
export function buildId(): string {
  return hashOf([...everyBuild, ...ofTheApp], [brand, adPixelOf() ?? '', picturesHash()])
}

export function gamesBuildId(): string {
  return hashOf([...everyBuild, ...ofTheGames], [brand])
}

function picturesHash(): string {
  return hashOf([picturesFolder], [], picturesFolder)
}

function hashOf(inputs: string[], settings: unknown[], from = root): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of inputs.flatMap((input) => filesUnder(resolve(root, input))).toSorted()) {
    hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}
