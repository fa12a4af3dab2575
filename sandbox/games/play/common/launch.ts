import { langOf, type Lang } from './words.ts'

/** The launch parameters in the address's fragment. */
export interface LaunchParams {
  token: string
  lang: Lang
  theme: 'light' | 'dark'
  lobby: URL
  cashier: URL
  /** The player's earlier choices, as the game reported them. */
  choice: string
}

export function readLaunch(): LaunchParams {
  const params = new URLSearchParams(location.hash.slice(1))
  const token = params.get('t') ?? ''
  // A one-time token: removed from the browser's history.
  history.replaceState(null, '', location.pathname)
  return {
    token,
    lang: langOf(params.get('lang')),
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    lobby: webAddress(params.get('lobby')),
    cashier: webAddress(params.get('cashier')),
    choice: params.get('choice') ?? '',
  }
}

/** Only http(s) addresses are followed; anything else leads to this origin's start. */
function webAddress(text: string | null): URL {
  const fallback = new URL('/', location.href)
  if (!text || !URL.canParse(text)) return fallback
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : fallback
}
