import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildIfChanged } from '../build/app.ts'
import { inRoot, root } from '../root.ts'
import { findChromium } from '../test/chromium.ts'

process.env['CHROMIUM_PATH'] = await findChromium(console.log)
await buildIfChanged(console.log)
const bench = spawn(process.execPath, [inRoot('tests', 'bench', 'main.ts')], { cwd: root, stdio: 'inherit' })
const [code] = await once(bench, 'exit')
process.exit(code ?? 1)
