import type { SocketMessage } from '../../contract/events.ts'
import type { Channel } from '../ports.ts'
import type { SignOutReason } from '../protocol/feed.ts'
import type { Preferences } from '../protocol/device.ts'
import type { OutboxEntry } from '../queue/outbox.ts'

/** Messages between the tabs of one browser. */
type TabMessage =
  /** Those that have changed, before they are stored, if they can be. */
  | { type: 'preferences'; preferences: Partial<Preferences> }
  | { type: 'preferencesStored'; preferences: Partial<Preferences> }
  /** A login on this device, after which there may be another player. */
  | { type: 'signedIn' }
  /** `chosen`: by the player, in the tab that says so; otherwise the operator knows whether it was this session. */
  | { type: 'signedOut'; uid: string; reason: SignOutReason; chosen: boolean }
  | { type: 'live'; uid: string; message: SocketMessage }
  | { type: 'liveStatus'; uid: string; open: boolean }
  /** Asks whichever tab has this player's socket for its status. */
  | { type: 'askOwner'; uid: string }
  | { type: 'favourites' | 'searchHistory' | 'adConsent' | 'pushChoices' }
  /** Limits, break, reality check or budget have changed. `isBreak`: a break or self-exclusion, which closes screens. */
  | { type: 'responsiblePlay'; uid: string | undefined; isBreak: boolean }
  /** Settled: what an answered one has changed is stale in the other tabs, too. */
  | { type: 'moneyRequests' | 'moneySettled'; uid: string }
  /** An outbox entry has ended: other tabs end their optimistic display of it. */
  | { type: 'outboxSent' | 'outboxRefused'; uid: string; entry: OutboxEntry; place: number }
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
