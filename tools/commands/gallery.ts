import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfChanged } from '../build/app.ts'
import { inRoot, root } from '../root.ts'
import { findChromium } from '../test/chromium.ts'

process.env['CHROMIUM_PATH'] = await findChromium(console.log)
await buildIfChanged(console.log)
const gallery = spawn(process.execPath, [inRoot('tests', 'gallery', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
const [code] = await once(gallery, 'exit')
process.exitCode = code ?? 1
