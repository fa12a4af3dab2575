import type { WireInput } from '../../contract/calls.ts'
import { LOST, withoutData } from '../api/answer.ts'
import type { Player } from '../player/player.ts'
import { createOwnTurns } from './ownTurns.ts'
import { asDocument, createDocument, createPersonalQuery, type QueryPorts, whileThere } from './queries.ts'

/** Registers push subscriptions with the operator; the page creates them. */
export function createPush(ports: QueryPorts & Pick<Player, 'tabs'>) {
  const { api, tabs } = ports
  const choices = createPersonalQuery(
    ports,
    whileThere(() => api.call('pushChoices', {})),
    asDocument(ports.cache, 'player', 'pushChoices'),
  )

  tabs.hear((message) => {
    if (message.type === 'pushChoices' && choices.state().value) void choices.renew()
  })

  /** Each answer has all choices: the operator gets them, and shows them, in the order in which they were made. */
  const inTurn = createOwnTurns(ports.identity)
  async function choose(choice: WireInput<'pushChoose'>) {
    const answer = await api.call('pushChoose', choice)
    if (answer.ok) {
      choices.replace(answer.value, answer.asOf)
      tabs.say({ type: 'pushChoices' })
    }
    return withoutData(answer)
  }

  return {
    resources: {
      /** The key that the browser subscribes with. Fails with 404 where the operator sends no pushes. */
      pushKey: () => createDocument(ports, 'fetched', 'pushKey', {}),
      /** Which pushes the player gets on all devices. Fails with 404 where the operator lets nobody choose. */
      pushChoices: () => choices,
    },
    commands: {
      /** Always fetched: a subscription made with a former key is useless. */
      fetchPushKey: () => api.call('pushKey', {}),
      /** Subscribes this browser to pushes, in the current language, until the session ends. */
      subscribePush: async (subscription: WireInput<'pushSubscribe'>) =>
        withoutData(await api.call('pushSubscribe', subscription)),
      /** Switches a kind of push or a reminder on or off. */
      choosePush: (choice: WireInput<'pushChoose'>) => inTurn(LOST, () => choose(choice)),
      unsubscribePush: async (endpoint: string) => withoutData(await api.call('pushUnsubscribe', { endpoint })),
    },
  }
}
