import { OFFLINE } from '../api/answer.ts'
import { loadOnce } from '../loadOnce.ts'
import type { Player } from '../player/player.ts'
import { createFavourites } from './favourites.ts'
import { createGames } from './games.ts'
import type { LaterFeatures } from './later.ts'
import { createPlay } from './play.ts'
import { createRounds } from './rounds.ts'
import { createSessionCommands } from './sessionCommands.ts'

/** Creates all features. What they export as commands and resources is the whole protocol of the page. */
export function createFeatures(player: Player) {
  const { account, code, connection, events, feed, identity, live, lobby, outbox, session, settings, version } = player

  const favourites = createFavourites(player)
  events.on('outboxSent', ({ call, input }) => {
    if (call === 'userModify') void ifThere((features) => features.settleProfile(input))
  })
  events.on('outboxRefused', (entry) => void ifThere(async (features) => features.rollBack(entry)))

  const rounds = createRounds(player)
  const games = createGames({ ...player, loadRounds: rounds.loadRounds })
  const play = createPlay(player)
  const sessionCommands = createSessionCommands(player)

  const loadLater = loadOnce(() =>
    code.load(async () => {
      await lobby.seen
      const { createLaterFeatures } = await import('./later.ts')
      return createLaterFeatures({ ...player, favourites, loadRounds: rounds.loadRounds })
    }),
  )

  /** Another worker asks again for code that did not come. */
  function later(): Promise<LaterFeatures> {
    if (code.needsAnother() && connection.query.state().value?.status !== 'offline') player.end()
    return loadLater()
  }
  events.on('userLoaded', (user, playing) => void ifThere((features) => features.onUser(user, playing)))

  /** Without the code, it waits for the next time. */
  async function ifThere(work: (features: LaterFeatures) => Promise<void>): Promise<void> {
    const features = await later().catch(() => undefined)
    if (features) await work(features)
  }

  const commands = {
    ...favourites.commands,
    ...play.commands,
    ...sessionCommands.commands,
    ...settings.commands,
    ...version.commands,
    /** Section 4: user and balance are loaded again when the page becomes visible, unless a game is open. */
    setVisible: async (visible: boolean) => {
      feed.setVisible(visible)
      live.setVisible(visible)
      session.setVisible(visible)
      if (visible) events.emit('seen')
    },
    /** Resolves at once; a frozen worker does not. */
    ping: async () => true as const,
  }

  return {
    resources: {
      ...player.resources,
      ...account.resources,
      ...favourites.resources,
      ...games.resources,
      ...lobby.resources,
      ...rounds.resources,
    },
    laterResources: async () => (await later()).resources,
    commands: withLater(commands, later),
    /** Continues whatever was interrupted, all of it independently of each other. */
    resume: async (): Promise<void> => {
      const isPlayer = identity.uid() !== undefined
      await Promise.all([outbox.flush(), isPlayer && ifThere(({ resume }) => resume())])
    },
  }
}

type Command = (...parameters: unknown[]) => Promise<unknown>

/** A later feature's command waits for its code; where that cannot be had, nothing was sent. */
function withLater<First extends object>(first: First, later: () => Promise<LaterFeatures>) {
  const waitFor =
    (name: string | symbol): Command =>
    async (...parameters) => {
      const features = await later().catch(() => undefined)
      if (!features) return OFFLINE
      const command: Command = Reflect.get(features.commands, name)
      return command(...parameters)
    }
  // The names that `first` lacks are those of the later ones: the protocol's types know no others.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy(first, { get: (own, name) => Reflect.get(own, name) ?? waitFor(name) }) as First &
    LaterFeatures['commands']
}
