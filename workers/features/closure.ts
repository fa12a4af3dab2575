import type { WireInput } from '../../contract/calls.ts'
import type { Closure } from '../../contract/calls/closure.ts'
import type { Answer } from '../api/answer.ts'
import type { Player } from '../player/player.ts'
import { createPersonalQuery, type QueryPorts, whileThere } from './queries.ts'

/** Closing the account, at its owner's wish. */
export function createClosure(ports: QueryPorts & Pick<Player, 'session'>) {
  const { api, session } = ports
  const closure = createPersonalQuery<Closure>(
    ports,
    whileThere(() => api.call('userClosureFetch', {})),
  )

  /**
   * A refusal may be due to money that moved meanwhile. The user record tells every screen what is closed, so it is
   * reloaded before the command settles.
   */
  async function changed(asked: Promise<Answer<Closure>>): Promise<Answer<Closure>> {
    const answer = await asked
    if (answer.ok) {
      closure.replace(answer.value, answer.asOf)
      await session.reload()
    } else if (answer.failure.kind === 'refused') void closure.renew()
    return answer
  }

  return {
    resources: {
      /** How far it is. Fails with 404 if the operator does not know this extension. */
      accountClosure: () => closure,
    },
    commands: {
      /** `waive`: all that is owed, in pesos. */
      requestClosure: (input: WireInput<'userClosureRequest'>) => changed(api.call('userClosureRequest', input)),
      cancelClosure: () => changed(api.call('userClosureCancel', {})),
    },
  }
}
