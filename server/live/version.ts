import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { versionCodeOf } from '../../contract/version.ts'

const file = new URL('../../package.json', import.meta.url)
const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8')))

/** The app version of this release, as `/api/app/version` reports it. */
export const VERSION_CODE = versionCodeOf(version)
