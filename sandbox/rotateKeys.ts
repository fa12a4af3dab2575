import { OPERATOR_SCHEMA } from '../server/database/encryption/columns.ts'
import { runRotation } from '../server/keyRotation.ts'
import { SANDBOX_SCHEMA } from './database/columns.ts'

/** Rotates the keys of the operator and the sandbox. */
await runRotation([OPERATOR_SCHEMA, SANDBOX_SCHEMA])
