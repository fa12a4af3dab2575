import { OPERATOR_SCHEMA } from './database/encryption/columns.ts'
import { runRotation } from './keyRotation.ts'

/** For an operator that never ran with the sandbox; `sandbox/rotateKeys.ts` handles both. */
await runRotation([OPERATOR_SCHEMA])
