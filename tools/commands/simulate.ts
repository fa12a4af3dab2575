import { inRoot } from '../root.ts'

// Plays worlds in virtual time: docs/testing.md has the options.
await import(inRoot('tests', 'simulation', 'main.ts'))
