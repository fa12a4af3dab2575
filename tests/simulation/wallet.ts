import * as theirs from '../../sandbox/games/provider/walletClient.ts'
import type { WalletClient, WalletClientPorts } from '../../sandbox/games/provider/walletClient.ts'
import type { Faults } from './faults.ts'

export { WalletSilence } from '../../sandbox/games/provider/walletClient.ts'

/** As many pauses as the provider makes, at once: the operator's time stands still while it works. */
const AT_ONCE = [0, 0, 0]

let faults: Faults['ofWallet'] | undefined

/** What goes wrong between provider and operator from now on. */
export function troubleWallet(next: Faults): void {
  faults = next.ofWallet
}

/** The provider's client of the operator's wallet, over a network that loses a request, its answer, or all of a call. */
export function createWalletClient(ports: WalletClientPorts): WalletClient {
  const { fetch = globalThis.fetch } = ports
  return {
    ask: (call, request, pauses = AT_ONCE) => {
      const isSilent = faults?.strikes('walletSilent') ?? false
      const lossy: typeof fetch = async (...asked) => {
        if (isSilent && faults?.within(1) === 0) throw new TypeError('The request was lost')
        const answer = await fetch(...asked)
        if (isSilent || faults?.strikes('walletAnswerLost')) throw new TypeError('The answer was lost')
        return answer
      }
      const retryAfterMs = pauses.map(() => 0)
      return theirs.createWalletClient({ ...ports, fetch: lossy, retryAfterMs }).ask(call, request)
    },
  }
}
