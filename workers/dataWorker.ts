import { createFeatures } from './features/features.ts'
import { createFoundation } from './foundation/foundation.ts'
import type { Ports } from './ports.ts'
import type { Commands } from './protocol.ts'
import type { AboutPage, FeedMessage } from './protocol/feed.ts'
import { createPlayer } from './player/player.ts'
import { createResources, type Resources } from './resources.ts'
import { createRetries } from './retries.ts'
import { createStale } from './stale.ts'

export interface DataWorker {
  commands: Commands
  resources: Resources
  start(): Promise<void>
}

/** Composes the data layer: foundation, player and features, connected by events. */
export function createDataWorker(ports: Ports, app: AboutPage, post: (message: FeedMessage) => void): DataWorker {
  const player = createPlayer(createFoundation(ports, app, post))
  const { connection, events, feed, live, reactions, restored, session } = player
  const features = createFeatures(player)
  const { resume } = features
  const retries = createRetries({
    ...player,
    isWanted: () => feed.isShown() && connection.query.state().value?.status !== 'offline',
    quietly: reactions.quietly,
  })
  const resources = createResources(features, feed, retries, restored)

  events.on('stale', createStale(player, resources))
  events.on('playerChanging', resources.forget)
  events.on('seen', retries.seen)
  events.on('playerChanged', () => {
    resources.restart()
    void resume()
  })
  events.on('back', () => {
    live.check()
    events.emit('stale', 'back')
    void resume()
  })

  return {
    commands: features.commands,
    resources,
    start: async () => {
      await restored
      await session.load()
      await resume()
    },
  }
}
