import { existsSync, readFileSync } from 'node:fs'
import { faultsOf, readClauses, tallyOf } from '../compliance/clauses.ts'
import { inRoot } from '../root.ts'
import type { Outcome } from '../spawn.ts'

/** Whether every test that `docs/compliance/` names exists, and every clause has an answer. */
export async function checkCompliance(): Promise<Outcome> {
  const clauses = readClauses()
  const faults = faultsOf(clauses, (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : null))
  const { percent, applicable, open } = tallyOf(clauses)
  const told = `${percent} % of ${applicable} clauses that apply are shown, ${open} are open`
  return { ok: faults.length === 0, output: faults.length > 0 ? faults.join('\n') : told }
}
