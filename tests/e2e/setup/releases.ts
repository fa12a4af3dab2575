import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { writePolicyParts } from '../../../tools/build/inlineHashes.ts'
import { recordRelease, releaseIn } from '../../../tools/build/release.ts'
import { integrityOf } from '../../../tools/build/serviceWorker.ts'
import { startApp, type App } from './app.ts'

export const PAGE_REVISION = /"revision":"\w+","url":"index.html"/
const SCRIPT_ENTRY = /\{"integrity":"([^"]+)",[^{}]*"url":"([^"]+)"\}/g

/** A server at one address for builds that lie in folders of these names. */
export function createServer<Name extends string>(folder: string, env: Record<string, string>) {
  let running: { app: App; release: Name } | undefined
  const logs: (() => string)[] = []
  return {
    /** As an operator deploys, unless it runs already: the files change, and the server restarts at the same address. */
    async deploy(release: Name): Promise<App> {
      if (running?.release === release) return running.app
      await running?.app.stop()
      rmSync(join(folder, 'dist'), { recursive: true, force: true })
      cpSync(join(folder, release), join(folder, 'dist', 'app'), { recursive: true })
      const app = await startApp({ env, folder })
      running = { app, release }
      logs.push(app.log)
      return app
    },
    /** What all of them have printed. */
    log: () => logs.map((log) => log()).join('\n'),
    stop: () => running?.app.stop(),
  }
}

/** Without files kept from an earlier build. */
export function copyBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const asset of releaseIn(to)?.kept ?? [])
    for (const packed of ['', '.br', '.gz']) rmSync(join(to, asset + packed), { force: true })
}

/** Simulates a build in which every screen's scripts changed and were renamed. */
export function changeScripts(before: string, after: string): void {
  cpSync(before, after, { recursive: true })
  const changed = assetsOf(before).filter((asset) => asset.endsWith('.js') && !ofTheWorker.test(asset))
  const names = changed.map((asset) => [baseOf(asset), baseOf(asset).replace(/\w{6}$/, nextHash)] as const)
  const renamed = (text: string) => names.reduce((said, [was, is]) => said.replaceAll(was, is), text)
  for (const file of globSync(['*.{html,js}', 'assets/*.js', '.vite/manifest.json'], { cwd: after }))
    change(join(after, file), renamed)
  for (const asset of changed) {
    change(join(after, asset), (script) => `${script}\n//`)
    renameSync(join(after, asset), join(after, renamed(asset)))
  }
  change(join(after, 'sw.js'), (script) =>
    sealed(after, script.replace(PAGE_REVISION, '"revision":"1","url":"index.html"')),
  )
  writePolicyParts(after, [])
  recordRelease('second', after, before)
}

export const ofTheWorker = /\/(worker|data)-/
const baseOf = (asset: string) => asset.slice(asset.indexOf('/') + 1, asset.lastIndexOf('.'))
const nextHash = (hash: string) => hash.slice(1) + hash.slice(0, 1)

/** The service worker with the integrity of the scripts as they are now. */
export function sealed(appFolder: string, script: string): string {
  return script.replaceAll(SCRIPT_ENTRY, (entry, integrity: string, url: string) =>
    entry.replace(integrity, integrityOf(join(appFolder, url))),
  )
}

export function change(file: string, how: (text: string) => string): void {
  writeFileSync(file, how(readFileSync(file, 'utf8')))
  for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true })
}

export function assetsOf(appFolder: string): string[] {
  return releaseIn(appFolder)?.assets ?? []
}

export const pageScript = (tab: Page) => tab.locator('script[type=module]').first().getAttribute('src')
