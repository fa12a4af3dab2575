import type { SocketMessage } from '../../contract/events.ts'
import type { Identity } from '../identity.ts'
import type { Ports } from '../ports.ts'
import type { Tabs } from '../foundation/tabs.ts'
import { createLiveConnection } from './connection.ts'
import { createOwner } from './owner.ts'

export interface LivePorts extends Pick<Ports, 'clock' | 'openSocket' | 'locks' | 'log'> {
  visible: boolean
  tabs: Tabs
  identity: Identity
  onMessage(message: SocketMessage): void
  /** The socket was opened or lost. */
  onStatus(open: boolean): void
  /** The socket reconnected: missed messages have to be refetched. */
  onGap(): void
  /** The socket cannot be opened. */
  onRefused(): void
}

/** A player's live messages: one tab owns the socket and forwards them to the others. */
export function createLive(ports: LivePorts) {
  const { tabs, identity, onMessage, onStatus, onGap } = ports
  /** The player whose messages are wanted, and the one whose socket this tab owns. */
  let wanted: string | undefined
  let owned: string | undefined
  let isOpen = false
  /** Another tab had the socket: messages sent during the hand-over were missed. */
  let inherited = false

  function status(open: boolean): void {
    isOpen = open
    onStatus(open)
    tellTabs()
  }

  function tellTabs(): void {
    if (owned !== undefined) tabs.say({ type: 'liveStatus', uid: owned, open: isOpen })
  }

  const connection = createLiveConnection({
    ...ports,
    onMessage: (message) => {
      if (owned === undefined) return
      // The others may have logged in again since: what it means for them is told by the rules of the session.
      if (message.event !== 'session.kick') tabs.say({ type: 'live', uid: owned, message })
      onMessage(message)
    },
    onOpen: (again) => {
      status(true)
      if (again || inherited) onGap()
      inherited = false
    },
    onLost: () => status(false),
  })
  const owner = createOwner({
    ...ports,
    onElected: (uid) => {
      owned = uid
      connection.connect(uid)
    },
    onDeposed: () => {
      owned = undefined
      connection.disconnect()
    },
    askOwner: (uid) => tabs.say({ type: 'askOwner', uid }),
  })

  tabs.hear((message) => {
    if (message.type === 'live' && message.uid === identity.uid()) onMessage(message.message)
    if (message.type === 'askOwner' && message.uid === owned) tellTabs()
    // Whoever owns the socket knows better: this was said by a former owner, and comes late.
    if (message.type !== 'liveStatus' || message.uid !== identity.uid() || owned !== undefined) return
    owner.ownerLives()
    inherited = true
    onStatus(message.open)
  })

  function disconnect(): void {
    owner.resign()
    connection.disconnect()
    wanted = undefined
    owned = undefined
    onStatus(true)
  }

  return {
    connect: (uid: string) => {
      if (wanted === uid) return
      disconnect()
      wanted = uid
      owner.campaign(uid)
    },
    disconnect,
    check: connection.check,
    setVisible: owner.setVisible,
  }
}
