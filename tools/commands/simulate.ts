import { inRoot } from '../root.ts'

// Runs client and operator in virtual time. The options are in docs/testing.md.
await import(inRoot('tests', 'simulation', 'main.ts'))
