import { startOperatorProcess } from './setup/operator.ts'
import { createSandbox, type Sandbox } from './setup/sandbox.ts'

export { launchBrowser, openPhone } from './setup/browser.ts'
export { newPlayer } from './setup/player.ts'

export interface App {
  origin: string
  sandbox: Sandbox
  stop: () => Promise<void>
}

/** The built app and the real sandbox operator, for one test file. `env` as in the README's settings. */
export async function startApp({ env = {} }: { env?: Record<string, string> } = {}): Promise<App> {
  const operator = await startOperatorProcess(env)
  return { origin: operator.origin, sandbox: createSandbox(operator.origin), stop: operator.stop }
}
