import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfChanged } from '../build/app.ts'
import { inRoot, root } from '../root.ts'
import { findChromium } from '../test/chromium.ts'

const page = [
  'bytes',
  'starts',
  'running',
  'processes',
  'http2',
  'presses',
  'links',
  'shifts',
  'lighthouse',
  'games',
  'routes',
  'search',
  'worker',
  'scroll',
  'reading',
  'burst',
  'growth',
  'seen',
  'chain',
]
/** Parts with their own script: the operator on both databases, its wallet alone, what sealing the books costs, and kill -9. */
const scripts = ['server', 'wallet', 'sealing', 'kills']
const asked = process.argv.slice(2)
if (asked.some((part) => ![...page, ...scripts].includes(part))) {
  console.error(`Which part? npm run bench [-- ${[...page, ...scripts].join('] [-- ')}]`)
  process.exit(2)
}
if (asked.length === 0 || asked.some((part) => page.includes(part))) {
  process.env['CHROMIUM_PATH'] = await findChromium(console.log)
  await buildIfChanged(console.log)
  await run('main.ts', asked)
}
if (asked.length === 0 || asked.includes('server')) await run('server.ts')
if (asked.includes('wallet')) await run('wallet.ts')
if (asked.includes('sealing')) await run('sealing.ts')
if (asked.includes('kills')) await run('kills.ts')

async function run(script: string, parts: string[] = []): Promise<void> {
  const bench = spawn(process.execPath, ['--expose-gc', inRoot('tests', 'bench', script), ...parts], {
    cwd: root,
    stdio: 'inherit',
  })
  const stop = () => bench.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const [code] = await once(bench, 'exit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
}
