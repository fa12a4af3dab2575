import { OPERATOR_SCHEMA } from './database/encryption/columns.ts'
import { runRotation } from './keyRotation.ts'

/** For an operator that has never had the sandbox beside it; `sandbox/rotateKeys.ts` does both. */
await runRotation([OPERATOR_SCHEMA])
