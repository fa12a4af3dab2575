import { startOperatorProcess } from './operator.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export interface App {
  origin: string
  sandbox: Sandbox
  stop: () => Promise<void>
}

interface Start {
  /** As in the README's settings. */
  env?: Record<string, string>
  /** Where `dist` with the built app is; that of the repository unless told. */
  folder?: string
}

/** The built app and the real sandbox operator. */
export async function startApp({ env = {}, folder }: Start = {}): Promise<App> {
  const operator = await startOperatorProcess(env, folder)
  return { origin: operator.origin, sandbox: createSandbox(operator.origin), stop: operator.stop }
}
