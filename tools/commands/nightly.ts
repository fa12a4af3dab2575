import { env } from 'node:process'

// All that `npm test` runs, with ten times the draws of its simulations and with what takes too long for every run.
env['NIGHTLY'] = '1'
await import('./test.ts')
