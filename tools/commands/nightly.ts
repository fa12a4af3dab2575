import { env } from 'node:process'

// Everything that `npm test` runs, with ten times as many draws in simulations, and the tests that take too long
// otherwise.
env['NIGHTLY'] = '1'
await import('./test.ts')
