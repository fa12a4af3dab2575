import { createServer } from 'vite'
import { withSandboxKey } from '../../sandbox/controls/key.ts'
import { readSettings } from '../../server/settings.ts'
import { startSandbox } from '../../sandbox/start.ts'
import { buildGamesIfChanged } from '../build/app.ts'
import { inRoot } from '../root.ts'

await buildGamesIfChanged(console.log)
const settings = withSandboxKey(readSettings(process.env))
const origin = `http://${settings.host}:${settings.port}`
const publicOrigin = settings.publicOrigin ?? origin
const operator = await startSandbox({ ...settings, port: 0, publicOrigin }, console.log)
const server = await createServer({
  configFile: inRoot('vite.config.ts'),
  server: {
    host: settings.host,
    port: settings.port,
    strictPort: true,
    // The Host header stays the page's own, since the operator compares it with the Origin.
    proxy: {
      '^/(api|sandbox|pictures)(/|$)': { target: operator.address, changeOrigin: false },
      '^/webSocket/': { target: operator.address, changeOrigin: false, ws: true },
    },
  },
})
await server.listen()
console.log(origin)
if (settings.sandboxKey !== null) console.log(`${origin}/sandbox#key=${settings.sandboxKey}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())

async function stop(): Promise<void> {
  await server.close()
  await operator.close()
  process.exit(0)
}
