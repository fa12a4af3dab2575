import type { SocketMessage } from '../../contract/events.ts'
import type { Channel } from '../ports.ts'
import type { SignOutReason } from '../protocol/feed.ts'
import type { Preferences } from '../protocol/device.ts'
import type { OutboxEntry } from '../queue/outbox.ts'

/** What one tab tells the others of the same browser. */
type TabMessage =
  | { type: 'preferences'; preferences: Preferences }
  | { type: 'signedIn'; uid: string }
  | { type: 'signedOut'; reason: SignOutReason }
  | { type: 'live'; uid: string; message: SocketMessage }
  | { type: 'liveStatus'; uid: string; open: boolean }
  /** To whichever has the live socket of this player: it answers with its status. */
  | { type: 'askOwner'; uid: string }
  | { type: 'favourites' | 'searchHistory' }
  | { type: 'moneyRequests'; uid: string }
  /** What waited has ended: what is shown of it in other tabs ends there. */
  | { type: 'outboxSent' | 'outboxRefused'; uid: string; entry: OutboxEntry }
  | { type: 'lettersUndeleted'; uid: string; ids: string[] }

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
