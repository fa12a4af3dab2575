import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './setup/operator.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const started: ChildProcess[] = []
const launcherAlone = [process.execPath, ['tools/run.mjs', 'start']] as const

afterEach(() => {
  for (const launcher of started.splice(0)) launcher.kill('SIGKILL')
})

/** Starts it from the command line, on free ports; resolves with the printed address. */
async function start(
  file: string,
  args: readonly string[],
): Promise<{ launcher: ChildProcess; origin: string; port: number }> {
  const port = await freePort()
  const launcher = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      GAMES_PORT: String(await freePort()),
      JOLLY_DATA: 'memory',
    },
  })
  started.push(launcher)
  let said = ''
  for await (const chunk of launcher.stdout) {
    said += String(chunk)
    const origin = said.match(/http:\/\/[\w.]+:\d+/)?.[0]
    if (origin) return { launcher, origin, port }
  }
  throw new Error(`It ended without an address: ${said}`)
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  )
}

test('the start prints the address once it answers, and stops on SIGTERM', async () => {
  const { launcher, origin, port } = await start(...launcherAlone)
  expect(origin).toBe(`http://127.0.0.1:${port}`)
  expect(await answers(origin)).toBe(true)
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  await ended
  await expect.poll(() => answers(origin)).toBe(false)
})

test('the server stops when its launcher is gone', async () => {
  const { launcher, origin } = await start(...launcherAlone)
  launcher.kill('SIGKILL')
  await expect.poll(() => answers(origin)).toBe(false)
})

test('a SIGTERM for npm alone stops everything below it', async () => {
  const { launcher, origin } = await start('npm', ['start'])
  launcher.kill('SIGTERM')
  await expect.poll(() => answers(origin)).toBe(false)
})
