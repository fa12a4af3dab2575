import { parseArgs } from 'node:util'
import { type Key, readKey, SIGNED } from '../../contract/books/note.ts'
import { startWitness } from '../witness/server.ts'

// Watches over the sealed books of an operator (docs/books.md).
const { values } = parseArgs({
  options: {
    log: { type: 'string', multiple: true, default: [] },
    name: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
  },
})
const logs = values.log.map(logKey)
if (logs.length === 0 || !/^[^\s+]+$/.test(values.name) || values.file === '') {
  console.error('npm run witness -- --log VERIFIER_KEY --name NAME --file PATH [--host HOST] [--port PORT]')
  process.exit(1)
}
const { verifierKey, url } = await startWitness({ ...values, logs, port: Number(values.port) })
console.log(`The operator configures BOOKS_WITNESSES="${verifierKey} ${url}"`)

function logKey(text: string): Key {
  const key = readKey(text)
  if (key?.type === SIGNED) return key
  throw new Error(`${text} is no verifier key of a log (the operator tells it at /books/keys)`)
}
