import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenBudgets, budgetedGames } from '../../../tools/check/budgets.ts'
import { weighGames } from '../../../tools/check/measure.ts'

const KB = 1024
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'games-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes packed files, as a build has them: what a game weighs is what travels. */
function write(file: string, bytes: number, content = '') {
  writeFileSync(join(folder, file), content)
  writeFileSync(join(folder, `${file}.br`), Buffer.alloc(bytes))
}

function writeGame(engine: string, files: string[]) {
  mkdirSync(join(folder, engine))
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link href="/play/${file}">` : `<script src="/play/${file}">`,
  )
  write(`${engine}/index.html`, KB, tags.join(''))
}

test('a game weighs its page with every script and style that it starts with, and no more than 120 KB', async () => {
  write('assets/shared.js', 60 * KB)
  write('assets/slot.js', 58 * KB)
  write('assets/slot.css', KB)
  write('assets/sea.js', 60 * KB)
  writeGame('slot', ['assets/slot.js', 'assets/shared.js', 'assets/slot.css'])
  writeGame('fish', ['assets/sea.js', 'assets/shared.js'])

  const games = await weighGames(folder)

  expect(games).toEqual([
    { engine: 'fish', bytes: 121 * KB },
    { engine: 'slot', bytes: 120 * KB },
  ])
  expect(brokenBudgets(budgetedGames(games))).toEqual(['game fish: 121.0 KB, must be at most 120 KB'])
})
