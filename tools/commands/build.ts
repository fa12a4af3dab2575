import { buildApp, buildGames } from '../build/app.ts'

await buildGames(console.log)
await buildApp(console.log)
