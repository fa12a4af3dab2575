import type { AppMessage, FrameMessage } from '../../contract/frame.ts'

/** The fields that the app reads of a message; the others are not checked. */
type Read<Message> = Message extends { roundId: string } ? Omit<Message, 'roundId'> : Message
export type HeardMessage = Read<FrameMessage>

/** Listens to the game in a frame: only to that window, its own origin, and known messages. */
export function listenToGame(
  frame: HTMLIFrameElement | null,
  playUrl: string,
  hear: (message: HeardMessage) => void,
): () => void {
  const { origin } = new URL(playUrl, location.href)
  const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from === origin && source === frame?.contentWindow && isHeardMessage(data)) hear(data)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}

/** Forwards Back to a game that has a layer of its own open. */
export function sendBack(frame: HTMLIFrameElement, playUrl: string) {
  const message: AppMessage = { source: 'jolly-app', event: 'back' }
  frame.contentWindow?.postMessage(message, new URL(playUrl, location.href).origin)
}

const numbersOf: Record<HeardMessage['event'], readonly string[]> = {
  ready: [],
  balance: ['balance'],
  roundStart: ['bet'],
  roundEnd: ['bet', 'win'],
  needDeposit: [],
  layers: ['depth'],
  choice: [],
  seed: [],
  day: ['number'],
  exit: [],
  error: [],
}

function isHeardMessage(data: unknown): data is HeardMessage {
  if (typeof data !== 'object' || data === null) return false
  const message: Record<string, unknown> = { ...data }
  const { source, event } = message
  if (source !== 'jolly-game' || typeof event !== 'string' || !isEvent(event)) return false
  if (event === 'error' && typeof message['message'] !== 'string') return false
  if (event === 'choice' && !isShort(message['choice'])) return false
  if (event === 'seed' && !(isSeed(message['serverSeedHash']) && isSeed(message['clientSeed']))) return false
  if (event === 'day' && !(isSeed(message['hash']) && (message['chain'] === null || isSeed(message['chain']))))
    return false
  return numbersOf[event].every((name) => typeof message[name] === 'number')
}

/** Maximum length of a stored choice, in characters. */
const CHOICE_MAX = 2_000

function isShort(choice: unknown): boolean {
  return typeof choice === 'string' && choice.length <= CHOICE_MAX
}

function isSeed(seed: unknown): boolean {
  return typeof seed === 'string' && /^[\w-]{1,64}$/.test(seed)
}

function isEvent(event: string): event is FrameMessage['event'] {
  return Object.hasOwn(numbersOf, event)
}
