import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../tools/root.ts'

/** What of the product the simulation has its own of; each asks for the product's itself. */
const STAND_INS: readonly (readonly [product: string, own: string])[] = [
  ['server/database/embedded/start.ts', 'tests/simulation/database.ts'],
  ['server/domain/keyedMutex.ts', 'tests/simulation/keyedMutex.ts'],
  ['sandbox/games/provider/walletClient.ts', 'tests/simulation/wallet.ts'],
]

/** From now on the product is loaded with these. */
export function takeTheirPlace(): void {
  const places = new Map(STAND_INS.map(([product, own]) => [urlOf(product), urlOf(own)]))
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context)
      const own = places.get(resolved.url)
      return own === undefined || own === context.parentURL ? resolved : { ...resolved, url: own }
    },
  })
}

function urlOf(path: string): string {
  return pathToFileURL(inRoot(path)).href
}
