import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfChanged } from '../build/app.ts'
import { inRoot, root } from '../root.ts'
import { findChromium } from '../test/chromium.ts'

process.env['CHROMIUM_PATH'] = await findChromium(console.log)
await buildIfChanged(console.log)
const soak = spawn(process.execPath, [inRoot('tests', 'chaos', 'soak.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => soak.kill(signal))
const [code] = await once(soak, 'exit')
process.exit(code ?? 1)
