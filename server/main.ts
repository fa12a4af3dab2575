import { runProcess } from './process.ts'
import { startOperator } from './start.ts'

/** The operator by itself. */
await runProcess({ start: startOperator })
