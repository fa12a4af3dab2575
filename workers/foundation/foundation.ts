import { createApi } from '../api/api.ts'
import { createReactions } from '../api/reactions.ts'
import { createJollyCache } from '../cache/jollyCache.ts'
import { createKeyValue } from '../cache/keyValue.ts'
import { createCode } from './code.ts'
import { createEvents } from './events.ts'
import { createConnectionWatch } from './connection.ts'
import { createSettings } from './settings.ts'
import { createStorageNews } from './storageNews.ts'
import { createFeed } from './feed.ts'
import { createIdentity } from '../identity.ts'
import { createLoading } from './loading.ts'
import { createOperatorClock } from './operatorClock.ts'
import type { Ports } from '../ports.ts'
import type { AboutPage, FeedMessage } from '../protocol/feed.ts'
import { createTabs } from './tabs.ts'

export type Foundation = ReturnType<typeof createFoundation>

/** The base of all features: feed, API client, other tabs and device storage. */
export function createFoundation(ports: Ports, app: AboutPage, post: (message: FeedMessage) => void) {
  const { clock } = ports
  const events = createEvents()
  const feed = createFeed(clock, app.visible, post)
  const tabs = createTabs(ports.channel)
  const identity = createIdentity()
  const storageNews = createStorageNews(feed.notify, ports.log)
  const keyValue = createKeyValue({ clock, ...storageNews })
  const cache = createJollyCache(keyValue, clock)
  const settings = createSettings({
    cache,
    clock,
    locks: ports.locks,
    tabs,
    app,
    isOnDevice: () => keyValue.kind() === 'device',
    onLanguage: () => events.emit('stale', 'languageChanged'),
  })
  const loading = createLoading(clock)
  const reactions = createReactions({
    clock,
    notify: feed.notify,
    onSessionInvalid: (announced) => events.emit('sessionInvalid', announced),
  })
  const operatorClock = createOperatorClock(cache, clock)
  const api = createApi({
    ...ports,
    identity,
    reactions,
    settings,
    onLoading: loading.changed,
    onReach: (reach) => events.emit('reached', reach),
    onHead: operatorClock.heard,
    onOtherPlayer: () => events.emit('otherPlayer'),
  })
  const connection = createConnectionWatch({
    clock,
    network: ports.network,
    probe: () => api.call('configFetch', {}, 'silent'),
    onBack: () => events.emit('back'),
  })
  events.on('reached', connection.reached)

  return {
    ...ports,
    app,
    events,
    feed,
    notify: feed.notify,
    tabs,
    identity,
    storageNews,
    keyValue,
    cache,
    settings,
    reactions,
    api,
    connection,
    code: createCode(clock),
    resources: {
      ...settings.resources,
      connection: () => connection.query,
      /** How far the operator's clock is ahead of this device's, in ms: 0 as long as they agree. */
      clockAhead: () => operatorClock.query,
      loading: () => loading.query,
    },
  }
}
