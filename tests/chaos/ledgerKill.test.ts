import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { reconcile } from '../../server/domain/ledger/reconciliation/reconcile.ts'
import { playerBalance } from '../../server/domain/ledger/reads.ts'
import { newDataFolder } from '../../tools/test/preparedDatabase.ts'

const CLIENTS = 8
const STEPS = 400
const LOAD = new URL('./ledgerKillLoad.ts', import.meta.url).pathname

let folder = ''
beforeEach(() => {
  folder = newDataFolder('jolly-kill-')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The player's balance after each step, however often it was sent. */
function balanceAfter(step: number): number {
  const changes = [1_000, -300, 500, -200, 200]
  const cycles = Math.floor((step + 1) / changes.length)
  const rest = changes.slice(0, (step + 1) % changes.length)
  return cycles * 1_200 + rest.reduce((sum, change) => sum + change, 0)
}

/** Continues the load and kills it after that many answers. Returns every client's next step. */
async function load(next: readonly number[], killAfter: number): Promise<number[]> {
  const child = spawn(process.execPath, [LOAD, folder, String(STEPS), next.join()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const reached = [...next]
  let answers = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [client = 0, step = 0, balance = NaN] = line.split(' ').map(Number)
    expect(step).toBe(reached[client])
    if (!Number.isNaN(balance)) expect(balance).toBe(balanceAfter(step))
    reached[client] = step + 1
    answers += 1
    if (answers === killAfter) child.kill('SIGKILL')
  }
  return reached
}

/** Everything acknowledged is stored, and at most one pending move per client beyond it. */
async function expectNothingLost(next: readonly number[]): Promise<void> {
  const { db, close } = await openDatabase({ dataFolder: folder })
  expect(await reconcile(db)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  for (const [client, step] of next.entries()) {
    const possible = [balanceAfter(step - 1), balanceAfter(step)]
    expect(possible).toContain(await playerBalance(db, `player${client}`, 'cash'))
  }
  await close()
}

it('loses nothing and does nothing twice when it is killed under load', { timeout: 180_000 }, async () => {
  let next = Array.from({ length: CLIENTS }, () => 0)
  for (const killAfter of [250, 400, 137, 600]) {
    next = await load(next, killAfter)
    await expectNothingLost(next)
  }
  expect(Math.min(...next)).toBeLessThan(STEPS)
  // The clients repeat what was not answered, then continue to the end.
  expect(await load(next, Infinity)).toEqual(Array.from({ length: CLIENTS }, () => STEPS))
  const { db, close } = await openDatabase({ dataFolder: folder })
  for (let client = 0; client < CLIENTS; client++)
    expect(await playerBalance(db, `player${client}`, 'cash')).toBe(balanceAfter(STEPS - 1))
  expect(await reconcile(db)).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  await close()
})
