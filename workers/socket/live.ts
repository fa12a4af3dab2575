import type { SocketMessage } from '../../contract/events.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import type { Tabs } from '../tabs.ts'
import { createLiveConnection } from './connection.ts'
import { createOwner } from './owner.ts'

export interface LivePorts extends Pick<Ports, 'clock' | 'openSocket' | 'locks' | 'log'> {
  tabs: Tabs
  identity: Identity
  onMessage(message: SocketMessage): void
  /** The socket is open, or was lost. */
  onStatus(open: boolean): void
  /** The socket came back: what was said meanwhile has to be asked for. */
  onGap(): void
}

export interface Live {
  connect(uid: string): void
  disconnect(): void
  check(): void
}

/** The live messages of a player: one tab has the socket, the others hear it. */
export function createLive(ports: LivePorts): Live {
  const { tabs, identity, onMessage, onStatus, onGap } = ports
  /** Whose messages are wanted, and whether this tab is the one that brings them. */
  let wanted: string | undefined
  let owned: string | undefined

  function status(open: boolean): void {
    onStatus(open)
    if (owned !== undefined) tabs.say({ type: 'liveStatus', uid: owned, open })
  }

  const connection = createLiveConnection({
    ...ports,
    onMessage: (message) => {
      if (owned === undefined) return
      tabs.say({ type: 'live', uid: owned, message })
      onMessage(message)
    },
    onOpen: (again) => {
      status(true)
      if (again) onGap()
    },
    onLost: () => status(false),
  })
  const owner = createOwner({
    ...ports,
    onElected: (uid) => {
      owned = uid
      connection.connect(uid)
    },
  })

  tabs.hear((message) => {
    if (message.type === 'live' && message.uid === identity.uid()) onMessage(message.message)
    if (message.type === 'liveStatus' && message.uid === identity.uid()) onStatus(message.open)
  })

  function disconnect(): void {
    owner.resign()
    connection.disconnect()
    wanted = undefined
    owned = undefined
    onStatus(true)
  }

  return {
    connect: (uid) => {
      if (wanted === uid) return
      disconnect()
      wanted = uid
      owner.campaign(uid)
    },
    disconnect,
    check: connection.check,
  }
}
