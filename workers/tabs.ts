import type { SocketMessage } from '../contract/events.ts'
import type { Channel } from './ports.ts'
import type { SignOutReason } from './protocol/feed.ts'
import type { Preferences } from './protocol/device.ts'

/** What one tab tells the others of the same browser. */
export type TabMessage =
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'signedIn'; uid: string }
  | { type: 'signedOut'; reason: SignOutReason }
  | { type: 'live'; uid: string; message: SocketMessage }
  | { type: 'liveStatus'; uid: string; open: boolean }
  /** To whichever has the live socket of this player: it answers with its status. */
  | { type: 'askOwner'; uid: string }
  | { type: 'favourites' | 'searchHistory' }
  | { type: 'moneyRequests'; uid: string }

export interface Tabs {
  say(message: TabMessage): void
  hear(listener: (message: TabMessage) => void): void
}

export function createTabs(channel: Channel | undefined): Tabs {
  return {
    say: (message) => channel?.postMessage(message),
    hear: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  }
}
