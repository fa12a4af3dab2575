import * as v from 'valibot'
import { DONE, LOST } from '../api/answer.ts'
import { createChanges } from '../cache/changes.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { createQuery, type Query, type Stored } from '../query.ts'
import type { Player } from '../player/player.ts'

const AD_CONSENTS = ['yes', 'no', 'unasked'] as const
/** What the player has answered to the question whether purchases may be reported to the ad pixel. */
export type AdConsent = (typeof AD_CONSENTS)[number]

/** Each player's own, forgotten when they leave: another's deposits are not reported on their yes. */
const CONSENT: CacheKey<AdConsent> = {
  kind: 'player',
  name: 'adConsent',
  expiry: 'never',
  schema: v.picklist(AD_CONSENTS),
}

/** Section 4: purchase events for the ad pixel. The operator repeats one until it is acknowledged. */
export function createPurchases(player: Pick<Player, 'api' | 'cache' | 'clock' | 'locks' | 'tabs' | 'identity'>) {
  const { api, clock, identity, tabs } = player
  const kept = createChanges<AdConsent>(player, CONSENT, 'unasked')
  let query = newQuery()

  function newQuery(): Query<AdConsent> {
    return createQuery(clock, { personal: true, stored })
  }

  async function stored(): Promise<Stored<AdConsent>> {
    return { value: await consent(), asOf: clock.now() }
  }

  tabs.hear((message) => {
    if (message.type === 'adConsent') void query.open()
  })

  /** One that cannot be read counts as no: a question would be asked again and again. */
  async function consent(): Promise<AdConsent> {
    return (await kept.read()) ?? 'no'
  }

  return {
    resources: {
      /** Each screen reads it anew: another player may have come. */
      adConsent: () => (query = newQuery()),
    },
    commands: {
      readAdConsent: async () => ({ ok: true, value: await consent() }) as const,
      /** `shown`: whom the page asked. Somebody who has logged in since has not answered. */
      answerAdConsent: async (shown: string, answer: 'yes' | 'no') => {
        if (shown !== identity.uid()) return LOST
        query.put(await kept.change(() => answer))
        tabs.say({ type: 'adConsent' })
        return DONE
      },
      /** The purchase to report to the ad pixel, or null. Not even fetched without the player's yes. */
      takePurchase: async () => {
        const asked = identity.uid()
        const mayReport = (await consent()) === 'yes' && asked === identity.uid()
        return mayReport ? api.call('fbEventFetch', {}, 'silent') : DONE
      },
      /** The ad pixel was told of this purchase. */
      purchaseReported: async (eventId: string) => void (await api.call('fbEventSent', { eventId }, 'silent')),
    },
  }
}
