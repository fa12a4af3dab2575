import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from './shots.ts'
import type { View } from './views.ts'

/** One page with everything in the folder: a row a screen, a column a view. */
export function writeIndex(folder: string, shots: readonly Shot[], views: readonly View[]): void {
  const rows = shots.map(({ name, path, person }) => {
    const pictures = views
      .map((view) => `${name}.${view.name}.png`)
      .filter((file) => existsSync(join(folder, file)))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    return `<section><h2>${name} <small>${path} · ${person}</small></h2><div>${pictures.join('')}</div></section>`
  })
  const style = `body{font:16px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}
img{height:480px;border:1px solid #8884;border-radius:8px}small{font-weight:400;opacity:.7}`
  const html = `<!doctype html><meta charset="utf-8"><title>Jolly, screen by screen</title><style>${style}</style>`
  writeFileSync(join(folder, 'index.html'), `${html}\n${rows.join('\n')}\n`)
}
