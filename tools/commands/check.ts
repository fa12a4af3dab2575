import { availableParallelism } from 'node:os'
import { checks } from '../check/checks.ts'

const waiting = [...checks]
const failures: { name: string; output: string }[] = []
await Promise.all(Array.from({ length: availableParallelism() }, work))

for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`)
console.log(`\n${checks.length - failures.length} of ${checks.length} checks passed`)
process.exit(failures.length === 0 ? 0 : 1)

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const start = performance.now()
    const { ok, output } = await check.run()
    if (!ok) failures.push({ name: check.name, output })
    const said = ok && check.tells && output ? `: ${output}` : ''
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - start) / 1000).toFixed(1)} s)${said}`,
    )
  }
}
