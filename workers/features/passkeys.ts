import type { WireInput } from '../../contract/calls.ts'
import type { Assertion, Passkey } from '../../contract/calls/passkey.ts'
import type { Answer } from '../api/answer.ts'
import type { Player } from '../player/player.ts'
import { createPersonalQuery, type QueryPorts, whileThere } from './queries.ts'

/** Passkeys: what the operator knows of them. The page asks the browser for them, as only it can. */
export function createPasskeys(ports: QueryPorts & Pick<Player, 'session'>) {
  const { api, session } = ports
  const passkeys = createPersonalQuery<Passkey[]>(
    ports,
    whileThere(() => api.call('userPasskeyFetch', {})),
  )

  /** A refusal may be due to a change from another device. */
  async function changed(asked: Promise<Answer<Passkey[]>>): Promise<Answer<Passkey[]>> {
    const answer = await asked
    if (answer.ok) passkeys.replace(answer.value, answer.asOf)
    else if (answer.failure.kind === 'refused') void passkeys.renew()
    return answer
  }

  return {
    resources: {
      /** The account's passkeys. Fails with 404 if the operator does not know this extension. */
      passkeys: () => passkeys,
    },
    commands: {
      beginPasskey: (input: WireInput<'userPasskeyBegin'>) => api.call('userPasskeyBegin', input),
      addPasskey: (input: WireInput<'userPasskeyAdd'>) => changed(api.call('userPasskeyAdd', input)),
      renamePasskey: (input: WireInput<'userPasskeyRename'>) => changed(api.call('userPasskeyRename', input)),
      removePasskey: (input: WireInput<'userPasskeyRemove'>) => changed(api.call('userPasskeyRemove', input)),
      beginPasskeyLogin: () => api.call('userPasskeyLoginBegin', {}),
      /** For what is offered while nobody has asked: a failure is told to nobody. */
      beginPasskeyOffer: () => api.call('userPasskeyLoginBegin', {}, 'silent'),
      loginWithPasskey: (assertion: Assertion) => session.enter(() => api.call('userPasskeyLogin', { assertion })),
    },
  }
}
