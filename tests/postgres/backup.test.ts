import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startOperatorProcess } from '../e2e/setup/operator.ts'
import { Browser, PASSWORD, register } from '../unit/server/http/operatorForTests.ts'
import { newDatabase } from './newDatabase.ts'

const run = promisify(execFile)

/** By the procedure for PostgreSQL in docs/operators.md. */
test('a dump that is taken while players play restores into books that balance', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-dump-'))
  const [from, to] = [await newDatabase(), await newDatabase()]
  const operator = await startOperatorProcess({ DATABASE_URL: from })
  const browser = new Browser(operator.origin)
  const { uid, username } = await register(browser)
  const grant = (amount: number) => browser.sandbox('POST', 'grant', { uid, type: 'cash', amount })
  await grant(700)

  const end = new AbortController()
  const busy = (async () => {
    while (!end.signal.aborted) await grant(0.01)
  })()
  const file = join(folder, 'jolly.dump')
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, from])
  end.abort()
  await busy
  await operator.stop()

  await run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${to}`, file])
  const restored = await startOperatorProcess({ DATABASE_URL: to })
  const again = new Browser(restored.origin)
  expect(await again.call('userLogin', { username, password: PASSWORD })).toMatchObject({ success: true })
  expect((await again.call('balance')).data.userAccountVO.balance).toBeGreaterThanOrEqual(700)
  expect(await again.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  // Sequences continue: new rows do not collide.
  await register(new Browser(restored.origin))
  await again.sandbox('POST', 'grant', { uid, type: 'cash', amount: 1 })
  expect(await again.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true })
  await restored.stop()
  rmSync(folder, { recursive: true })
})
