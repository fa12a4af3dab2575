import crypto, { type argon2 } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Argon2id at its lowest cost, for whoever loads this: in tests thousands of players register and log in, and nobody
 * guesses their passwords. What is stored names the real cost; `password.test.ts` holds it in a process without this.
 */
const atFullCost = crypto.argon2
const atLowestCost: typeof argon2 = (algorithm, parameters, done) =>
  atFullCost(algorithm, { ...parameters, memory: 8, passes: 1 }, done)

Object.assign(crypto, { argon2: atLowestCost })
syncBuiltinESMExports()
