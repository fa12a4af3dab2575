import { startOperatorProcess } from './operator.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export interface App {
  origin: string
  sandbox: Sandbox
  /** Everything that the operator has printed. */
  log: () => string
  stop: () => Promise<void>
}

interface Start {
  /** As in the README's settings. */
  env?: Record<string, string>
  /** The folder of `dist`; default: the repository's. */
  folder?: string
}

/** The built app and the real sandbox operator. */
export async function startApp({ env = {}, folder }: Start = {}): Promise<App> {
  const { origin, printed, stop } = await startOperatorProcess(
    { LOG_LEVEL: 'info', SMS_PROOF_BITS: '8', ...env },
    folder,
  )
  return { origin, sandbox: createSandbox(origin), log: printed, stop }
}
