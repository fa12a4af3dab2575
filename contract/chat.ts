/**
 * Messages between the app and a chat page in its frame, by `postMessage` with both origins checked. A chat page that
 * does not support them is shown too; it only cannot receive messages written offline, or the order that the chat is
 * about.
 */
export type ChatMessage = { source: 'jolly-chat' } & (
  | { event: 'ready' }
  /** The chat has this message now, and keeps it until it is delivered. */
  | { event: 'received'; id: string }
  /** The ticket in the frame's address has expired: the app must load the frame with a new one. */
  | { event: 'expired' }
)

export type AppMessage = { source: 'jolly-app' } & (
  | { event: 'look'; theme: 'light' | 'dark' }
  | { event: 'about'; orderNo: string }
  | { event: 'say'; id: string; text: string }
)
