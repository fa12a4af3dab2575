import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { versionCodeOf } from '../../contract/version.ts'

const file = new URL('../../package.json', import.meta.url)
const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8')))

/** The newest version of the app, which `/api/app/version` names: that of the release which this server belongs to. */
export const VERSION_CODE = versionCodeOf(version)
