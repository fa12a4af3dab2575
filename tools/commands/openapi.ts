import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { calls } from '../../contract/calls.ts'
import { openApiDocument } from '../openapi/document.ts'
import { apiReference } from '../openapi/reference.ts'
import { inRoot } from '../root.ts'

const { version }: { version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
mkdirSync(inRoot('dist'), { recursive: true })
writeFileSync(inRoot('dist', 'openapi.json'), JSON.stringify(openApiDocument(calls, version), null, 2))
writeFileSync(inRoot('docs', 'api.md'), apiReference(calls))
console.log(`${Object.keys(calls).length} calls written to dist/openapi.json and docs/api.md`)
