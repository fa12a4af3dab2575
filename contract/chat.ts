/**
 * What the app and a chat page inside its frame say to each other, by `postMessage` between two known origins. A chat
 * page that says nothing of this is shown all the same; it only cannot be told what was written offline, or which order
 * it is about.
 */
export type ChatMessage = { source: 'jolly-chat' } & (
  | { event: 'ready' }
  /** The chat has this message now, and keeps it until it is delivered. */
  | { event: 'received'; id: string }
  /** Its address has led into the conversation for too long: it wants a new one. */
  | { event: 'expired' }
)

export type AppMessage = { source: 'jolly-app' } & (
  | { event: 'look'; theme: 'light' | 'dark' }
  | { event: 'about'; orderNo: string }
  | { event: 'say'; id: string; text: string }
)
