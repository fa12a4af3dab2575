import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamesInPlay } from '../e2e/setup/gamesInPlay.ts'
import { picturesOf } from './games.ts'
import { screenshots } from './screenshots.ts'
import { views } from './views.ts'

/** An index of the folder: a row per screen or game, a column per view. */
export function writeIndex(folder: string): void {
  const rows = [
    ...screenshots.map(({ name, path, person }) =>
      row(
        folder,
        `${name} <small>${path} · ${person}</small>`,
        views.map((view) => `${name}.${view.name}.png`),
      ),
    ),
    ...gamesInPlay.map((game) => row(folder, `game ${game.name}`, picturesOf(game))),
  ]
  const style = `body{font:16px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}
img{height:480px;border:1px solid #8884;border-radius:8px}small{font-weight:400;opacity:.7}`
  const html = `<!doctype html><meta charset="utf-8"><title>Jolly, screen by screen</title><style>${style}</style>`
  writeFileSync(join(folder, 'index.html'), `${html}\n${rows.join('\n')}\n`)
}

function row(folder: string, title: string, files: readonly string[]): string {
  const pictures = files
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
  return `<section><h2>${title}</h2><div>${pictures.join('')}</div></section>`
}
