import { createCatalogue } from '../cache/catalogue.ts'
import { createTables, forgetPlayer } from '../cache/tables.ts'
import { createAccount } from './account.ts'
import { createGameCalls } from './gameCalls.ts'
import { createLiveEvents } from './liveEvents.ts'
import { createLobby } from './lobby.ts'
import { createSession } from './session.ts'
import { createVersionCheck } from './version.ts'
import type { Foundation } from '../foundation/foundation.ts'
import { createOverlay } from '../overlay.ts'
import type { ProfileChange } from '../protocol/session.ts'
import { type Change, createOutbox } from '../queue/outbox.ts'
import { createLive } from '../socket/live.ts'
import type { StaleCause } from '../foundation/events.ts'

export type Player = ReturnType<typeof createPlayer>

/** The player's part of the worker: session, stored state, live socket and queue. */
export function createPlayer(foundation: Foundation) {
  const { api, app, clock, connection, events, identity, notify, tabs } = foundation
  const stale = (cause: StaleCause) => events.emit('stale', cause)

  const gameCalls = createGameCalls(api, identity)
  const lobby = createLobby({
    ...foundation,
    gameCalls,
    onGames: (games, asOf, makers) => events.emit('gamesSeen', games, asOf, makers),
  })
  const tables = createTables({
    clock,
    keyValue: foundation.keyValue,
    load: async () => {
      await lobby.seen
      return foundation.code.load(() => import('../cache/database.ts'))
    },
    ...foundation.storageNews,
  })
  const catalogue = createCatalogue(tables, clock, foundation.code.load)
  events.on('gamesSeen', catalogue.rememberLater)

  const profileChanges = createOverlay<ProfileChange>(identity)
  const account = createAccount({
    ...foundation,
    withChanges: (user) => ({ ...user, ...profileChanges.get(user.uid) }),
    onChanging: () => events.emit('playerChanging'),
    forgetTables: (uid) => forgetPlayer(tables, uid),
  })
  const restored = account.restore()
  const live = createLive({
    ...foundation,
    visible: app.visible,
    onMessage: (message) => events.emit('liveMessage', message),
    onStatus: connection.live,
    onGap: () => stale('liveGap'),
    // Code 20002 is handled as for every call.
    onRefused: () => void api.call('userInfo', {}, 'silent'),
  })
  const session = createSession({
    ...foundation,
    account,
    playing: app.playing,
    live,
    onChange: () => events.emit('playerChanged'),
    onUser: (user, playing) => events.emit('userLoaded', user, playing),
  })
  events.on('sessionInvalid', session.invalidated)
  events.on('otherPlayer', () => void session.reload())
  const version = createVersionCheck({ api, notify, versionCode: app.versionCode })
  events.on('liveMessage', createLiveEvents({ ...foundation, account, rules: session, version, stale }))
  const outbox = createOutbox({
    ...foundation,
    tables,
    isStillHere: account.isStillHere,
    onSent: (change) => ended('outboxSent', change),
    onWaiting: () => notify({ type: 'outboxWaits' }),
    onDeadLetter: (change) => ended('outboxRefused', change),
  })

  function ended(type: 'outboxSent' | 'outboxRefused', { owner, place, value }: Change): void {
    events.emit(type, value, place)
    tabs.say({ type, uid: owner, entry: value, place })
  }
  tabs.hear((message) => {
    if (!('entry' in message)) return
    const { type, uid, entry, place } = message
    if (type === 'outboxSent') outbox.noteSent({ owner: uid, place, value: entry })
    if (uid === identity.uid()) events.emit(type, entry, place)
    // Who plays may be under way to this tab, as they were before their change.
    else if (entry.call === 'userModify') void session.reload()
  })

  return {
    ...foundation,
    stale,
    gameCalls,
    lobby,
    tables,
    catalogue,
    profileChanges,
    account,
    /** Settles when the player as last seen is shown. */
    restored,
    live,
    session,
    version,
    outbox,
  }
}
