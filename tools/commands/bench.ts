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
/**
 * Parts with their own script: the operator on both databases, its wallet alone, on a divided one and by several
 * processes, what sealing the books costs, what an idle socket takes, and kill -9 of each part of a system of several hosts.
 */
const scripts = ['server', 'wallet', 'divided', 'operators', 'sealing', 'sockets', 'kills']
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
for (const script of scripts.slice(1)) if (asked.includes(script)) await run(`${script}.ts`)

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
