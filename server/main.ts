import { runProcess } from './process.ts'
import { startOperator } from './start.ts'

/** Starts the operator alone. */
await runProcess({ start: startOperator })
