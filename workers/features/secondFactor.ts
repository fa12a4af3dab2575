import type { WireInput } from '../../contract/calls.ts'
import type { SecondFactor } from '../../contract/calls/secondFactor.ts'
import { createPersonalQuery, type QueryPorts, whileThere } from './queries.ts'

/** The authenticator app that is asked for at a login. */
export function createSecondFactor(ports: QueryPorts) {
  const { api } = ports
  const secondFactor = createPersonalQuery<SecondFactor>(
    ports,
    whileThere(() => api.call('userSecondFactorFetch', {})),
  )

  /** Whatever was answered: another device may have changed it. */
  async function changed<Answered extends { ok: boolean }>(asked: Promise<Answered>): Promise<Answered> {
    const answer = await asked
    void secondFactor.renew()
    return answer
  }

  return {
    resources: {
      /** Whether it is on. Fails with 404 if the operator does not know this extension. */
      secondFactor: () => secondFactor,
    },
    commands: {
      /** Its secrets are shown and kept nowhere. */
      beginSecondFactor: (input: WireInput<'userSecondFactorBegin'>) =>
        changed(api.call('userSecondFactorBegin', input)),
      confirmSecondFactor: (code: string) => changed(api.call('userSecondFactorConfirm', { code })),
      proveSecondFactor: (code: string) => changed(api.call('userSecondFactorProve', { code })),
      renewRecoveryCodes: (input: WireInput<'userSecondFactorRenew'>) =>
        changed(api.call('userSecondFactorRenew', input)),
      endSecondFactor: async (input: WireInput<'userSecondFactorEnd'>) => {
        const answer = await api.call('userSecondFactorEnd', input)
        if (answer.ok) secondFactor.replace(answer.value, answer.asOf)
        return answer
      },
    },
  }
}
