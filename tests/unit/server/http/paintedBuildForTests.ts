import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PAGE = `<!doctype html><html lang="en-US"><head><title>Jolly</title></head><body>
  <div class="boot"></div><div id="root"></div><div id="layers"></div>
  <link rel="stylesheet" crossorigin href="/assets/page.css"></body></html>`
/** Replaces the real painter, which needs a build. */
const PAINTER = `export const createPainter = async () => (language, { audience, lists: { banners, hot } }) =>
  '<link rel="preload" href="/banner"/><h1>' + (audience === 'visitor' ? '' : audience + ' ') + language + ' ' + banners[0].title + ' ' + hot.length + '</h1><img src="' + banners[0].img + '">'`
export const STYLE = 'h1 { color: red }'

/** A build folder whose painter outputs its input. */
export function paintedBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-painted-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'painter.mjs'), PAINTER)
  writeFileSync(join(folder, 'assets', 'page.css'), STYLE)
  return folder
}
