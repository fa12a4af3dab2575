import { existsSync, renameSync, rmSync } from 'node:fs'
import { build } from 'vite'
import { inRoot } from '../root.ts'
import { compressFolder } from './compress.ts'
import { writeInlineHashes } from './inlineHashes.ts'
import { buildId } from './inputs.ts'
import { recordRelease, releaseIn } from './release.ts'
import { buildServiceWorker } from './serviceWorker.ts'

const appFolder = inRoot('dist', 'app')
const newFolder = inRoot('dist', 'next')
const gamesConfig = inRoot('server', 'games', 'play', 'vite.config.ts')

type Say = (step: string) => void

/** Builds only when something that the build depends on has changed. */
export async function buildIfChanged(say: Say): Promise<void> {
  if (releaseIn(appFolder)?.id !== buildId()) await buildAll(say)
}

/** Builds the app into `dist/app` and the sandbox's games into `dist/play`. */
export async function buildAll(say: Say): Promise<void> {
  const id = buildId()
  if (existsSync(gamesConfig)) {
    say('Building the games …')
    await build({ configFile: gamesConfig, logLevel: 'warn' })
    await compressFolder(inRoot('dist', 'play'))
  }
  say('Building the app …')
  await build({
    configFile: inRoot('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: newFolder, emptyOutDir: true },
  })
  writeInlineHashes(newFolder)
  say('Building the service worker …')
  await buildServiceWorker(newFolder)
  recordRelease(id, newFolder, appFolder)
  say('Compressing …')
  await compressFolder(newFolder)
  rmSync(appFolder, { recursive: true, force: true })
  renameSync(newFolder, appFolder)
  say(`Built ${id}.`)
}
