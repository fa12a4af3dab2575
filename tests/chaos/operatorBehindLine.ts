import { readSettings } from '../../server/settings.ts'
import { startOperator } from '../../server/start.ts'

// The operator as `npm start` has it, for a page that browsers find at PAGE_PORT: the line's.
const running = await startOperator(readSettings(process.env), () => {}, Number(process.env['PAGE_PORT']))
console.log(running.address)

const stop = () => void running.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('disconnect', stop)
