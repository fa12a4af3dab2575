import { resolve } from 'node:path'
import { buildApp, buildGames, writeManifest } from '../build/app.ts'

/** If given, only the app is built, into this folder. */
const [folder] = process.argv.slice(2)
if (folder !== undefined) await buildApp(console.log, resolve(folder))
else {
  await buildGames(console.log)
  await buildApp(console.log)
  writeManifest()
}
