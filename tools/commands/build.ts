import { buildAll } from '../build/app.ts'

await buildAll(console.log)
