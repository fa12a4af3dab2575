import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '../../brand/current.ts'
import { originComplaint, packageComplaint, twaManifest } from '../android/files.ts'
import { webManifest } from '../brand/whiteLabel.ts'
import { inRoot } from '../root.ts'

const FILE = 'dist/android/twa-manifest.json'

const { origin } = parseArgs({ options: { origin: { type: 'string', default: '' } } }).values
const { android, colours } = brand
const wrong =
  originComplaint(origin) ??
  (android ? packageComplaint(android) : 'the brand file has no android: { packageId, fingerprints }')
if (wrong !== undefined || !android) {
  console.error(wrong)
  process.exit(2)
}
const { version }: { version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const app = { origin, packageId: android.packageId, version, darkColor: colours.dark.bg }
mkdirSync(dirname(inRoot(FILE)), { recursive: true })
writeFileSync(inRoot(FILE), `${JSON.stringify(twaManifest(app, webManifest(brand)), null, 2)}\n`)
console.log(`Wrote ${FILE}`)
console.log(
  'Build and deploy the app, then: cd dist/android && npx @bubblewrap/cli update && npx @bubblewrap/cli build',
)
