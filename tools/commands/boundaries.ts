import { readFileSync, writeFileSync } from 'node:fs'
import { TABLE, tableOfBoundaries } from '../check/boundaries.ts'
import { inRoot } from '../root.ts'

const guide = inRoot('CONTRIBUTING.md')
writeFileSync(guide, readFileSync(guide, 'utf8').replace(TABLE, tableOfBoundaries()))
console.log('The table of imports is written to CONTRIBUTING.md')
