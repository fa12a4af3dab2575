import { readFileSync, writeFileSync } from 'node:fs'
import { TABLE, tableOfRooms } from '../check/rooms.ts'
import { inRoot } from '../root.ts'

const guide = inRoot('CONTRIBUTING.md')
writeFileSync(guide, readFileSync(guide, 'utf8').replace(TABLE, tableOfRooms()))
console.log('The table of rooms is written to CONTRIBUTING.md')
