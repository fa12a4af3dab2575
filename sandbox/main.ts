import { runProcess } from '../server/process.ts'
import { withSandboxKey } from './controls/key.ts'
import { startSandbox } from './start.ts'

/** The operator with the sandbox beside it. */
await runProcess({
  start: startSandbox,
  prepare: withSandboxKey,
  greeting(address, { sandboxKey }) {
    if (sandboxKey === null || sandboxKey === process.env['SANDBOX_KEY']) return []
    return [`The sandbox's controls: ${address}/sandbox#key=${sandboxKey}`]
  },
})
