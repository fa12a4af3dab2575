import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST, manifestOf } from '../../server/ownFiles/manifest.ts'
import { inRoot, root } from '../root.ts'
import { adPixelOf } from './adPixel.ts'
import { compressFolder } from './compress.ts'
import { writePolicyParts } from './inlineHashes.ts'
import { buildId, gamesBuildId } from './inputs.ts'
import { licenceNotices } from './licences.ts'
import { buildPainter } from './painter.ts'
import { recordRelease, releaseIn } from './release.ts'
import { buildServiceWorker } from './serviceWorker.ts'
import { viteBuild } from './viteBuild.ts'

const dist = inRoot('dist')
const gamesFolder = inRoot('dist', 'play')
const gamesMark = inRoot('dist', 'play.build')

type Say = (step: string) => void

/** Builds the app and the games unless their last builds are of the current sources, and says what was delivered. */
export async function buildIfChanged(say: Say): Promise<void> {
  await buildGamesIfChanged(say)
  if (releaseIn(join(dist, 'app'))?.id !== buildId()) await buildApp(say)
  writeManifest()
}

/** Of what is delivered now: the server compares its own files with it. */
export function writeManifest(): void {
  writeFileSync(inRoot(MANIFEST), manifestOf(root))
}

export async function buildGamesIfChanged(say: Say): Promise<void> {
  if (gamesBuilt() !== gamesBuildId()) await buildGames(say)
}

/** Builds the app into `dist/app`, or into `app` in another folder. */
export async function buildApp(say: Say, folder = dist): Promise<void> {
  const appFolder = join(folder, 'app')
  const newFolder = join(folder, 'next')
  const id = buildId()
  say('Building the app …')
  await viteBuild({
    configFile: inRoot('vite.config.ts'),
    build: { outDir: newFolder, emptyOutDir: true },
  })
  say('Building the painter …')
  await buildPainter(newFolder)
  writePolicyParts(newFolder, adPixelOf()?.hosts ?? [])
  say('Building the service worker …')
  await buildServiceWorker(newFolder)
  writeFileSync(join(newFolder, 'licences.txt'), licenceNotices())
  recordRelease(id, newFolder, appFolder)
  say('Compressing …')
  await compressFolder(newFolder)
  rmSync(appFolder, { recursive: true, force: true })
  renameSync(newFolder, appFolder)
  say(`Built ${id}.`)
}

/** Builds the pages of the sandbox's games into `dist/play`. */
export async function buildGames(say: Say): Promise<void> {
  const id = gamesBuildId()
  say('Building the games …')
  await viteBuild({ configFile: inRoot('sandbox', 'games', 'play', 'vite.config.ts') })
  await compressFolder(gamesFolder)
  writeFileSync(gamesMark, id)
}

function gamesBuilt(): string | undefined {
  return existsSync(gamesMark) ? readFileSync(gamesMark, 'utf8') : undefined
}
