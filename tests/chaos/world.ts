import { rmSync } from 'node:fs'
import type { Browser } from 'playwright'
import { newDataFolder } from '../../tools/test/preparedDatabase.ts'
import { launchBrowser } from '../e2e/setup/browser.ts'
import { freePort, startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'
import { createSandbox, type Sandbox } from '../e2e/setup/sandbox.ts'
import { startLine, type Line } from './line.ts'

/** A browser, a network line that can fail, and an operator with a durable database. */
export interface World {
  browser: Browser
  line: Line
  sandbox: Sandbox
  /** Stops the operator and restarts it on the same database. */
  restartOperator: (how: 'SIGTERM' | 'SIGKILL') => Promise<void>
  close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const data = newDataFolder('jolly-chaos-')
  const port = await freePort()
  const line = await startLine(() => port)
  const env = {
    PORT: String(port),
    GAMES_PORT: String(await freePort()),
    PUBLIC_ORIGIN: line.origin,
    JOLLY_DATA: data,
  }
  const start = () => startOperatorProcess(env)
  let operator: Operator = await start()
  const browser = await launchBrowser()

  return {
    browser,
    line,
    sandbox: createSandbox(operator.origin),
    restartOperator: async (how) => {
      if (how === 'SIGKILL') operator.child.kill('SIGKILL')
      await operator.stop()
      operator = await start()
    },
    close: async () => {
      await browser.close()
      await line.close()
      await operator.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
