import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { assetLinks, complaint, twaManifest } from '../android/files.ts'
import { inRoot } from '../root.ts'

const DARK_COLOR = '#120A26'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: '' },
    package: { type: 'string', default: '' },
    fingerprint: { type: 'string', multiple: true, default: [] },
  },
})
const { version }: { version: string } = readJson('package.json')
const { origin, package: packageId, fingerprint: fingerprints } = values
const app = { origin, packageId, fingerprints, version, darkColor: DARK_COLOR }
const wrong = complaint(app)
if (wrong !== undefined) {
  console.error(wrong)
  process.exit(2)
}
// The next build takes it along.
write('public/.well-known/assetlinks.json', assetLinks(app))
write('dist/android/twa-manifest.json', twaManifest(app, readJson('public/manifest.webmanifest')))
console.log(
  'Build and deploy the app, then: cd dist/android && npx @bubblewrap/cli update && npx @bubblewrap/cli build',
)

function readJson(path: string) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(inRoot(path)), { recursive: true })
  writeFileSync(inRoot(path), `${JSON.stringify(content, null, 2)}\n`)
  console.log(`Wrote ${path}`)
}
