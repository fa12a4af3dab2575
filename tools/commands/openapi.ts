import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { calls } from '../../contract/calls.ts'
import { openApiDocument } from '../openapi/document.ts'
import { inRoot } from '../root.ts'

const { version }: { version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
mkdirSync(inRoot('dist'), { recursive: true })
writeFileSync(inRoot('dist', 'openapi.json'), JSON.stringify(openApiDocument(calls, version), null, 2))
console.log(`${Object.keys(calls).length} calls written to dist/openapi.json`)
