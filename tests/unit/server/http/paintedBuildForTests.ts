import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PAGE = `<!doctype html><html lang="en-US"><head><title>Jolly</title></head><body>
  <div class="boot"></div><div id="root"></div><div id="layers"></div>
  <link rel="stylesheet" crossorigin href="/assets/page.css">
  <link rel="modulepreload" crossorigin href="/assets/game.js"></body></html>`
/** Replaces the real painter, which needs a build. */
const PAINTER = `export const createPainter = async () => (language, { path, audience, lists }) => lists
  ? '<link rel="preload" href="/banner"/><h1>' + (audience === 'visitor' ? '' : audience + ' ') + language + ' ' + lists.banners[0].title + ' ' + lists.hot.length + '</h1><img src="' + lists.banners[0].img + '">'
  : '<h1>' + language + ' ' + path + '</h1>'`
export const STYLE = 'h1 { color: red }'
const MANIFEST = {
  'index.html': { file: 'assets/page.js', isEntry: true, css: ['assets/page.css'] },
  'locales/en-US.po': { file: 'assets/en-US.js' },
  'locales/vi-VN.po': { file: 'assets/vi-VN.js' },
  '_screens.js': { file: 'assets/screens.js', css: ['assets/screens.css'] },
  'src/screens/login/login.tsx': { file: 'assets/login.js', imports: ['_screens.js', 'index.html'] },
  'src/screens/register/register.tsx': {
    file: 'assets/register.js',
    imports: ['_screens.js', 'index.html'],
    css: ['assets/register.css'],
  },
}

/** A build folder whose painter outputs its input. */
export function paintedBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-painted-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'painter.mjs'), PAINTER)
  writeFileSync(join(folder, 'assets', 'page.css'), STYLE)
  writeFileSync(join(folder, 'assets', 'screens.css'), '.screens')
  writeFileSync(join(folder, 'assets', 'register.css'), '.register')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  return folder
}
