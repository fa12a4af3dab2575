import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfChanged } from '../build/app.ts'
import { inRoot, root } from '../root.ts'
import { findChromium } from '../test/chromium.ts'

const asked = process.argv.slice(2)
if (asked.some((half) => half !== 'page' && half !== 'server')) {
  console.error('Which half? npm run bench [-- page] [-- server]')
  process.exit(2)
}
if (asked.length === 0 || asked.includes('page')) {
  process.env['CHROMIUM_PATH'] = await findChromium(console.log)
  await buildIfChanged(console.log)
  await run('main.ts')
}
if (asked.length === 0 || asked.includes('server')) await run('server.ts')

async function run(script: string): Promise<void> {
  const bench = spawn(process.execPath, [inRoot('tests', 'bench', script)], { cwd: root, stdio: 'inherit' })
  const stop = () => bench.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const [code] = await once(bench, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}
