import { buildIfChanged } from '../build/app.ts'

await buildIfChanged(console.log)
await import('../../sandbox/main.ts')
