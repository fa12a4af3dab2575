import type { Lang } from './words.ts'

/** What the launch address says after its `#`. */
export interface LaunchParams {
  token: string
  lang: Lang
  theme: 'light' | 'dark'
  lobby: URL
  cashier: URL
  /** What the player chose here before, as the game told it. */
  choice: string
}

export function readLaunch(): LaunchParams {
  const params = new URLSearchParams(location.hash.slice(1))
  const token = params.get('t') ?? ''
  // The token is good for one use; it has no place in the history of the browser.
  history.replaceState(null, '', location.pathname)
  return {
    token,
    lang: params.get('lang')?.startsWith('vi') ? 'vi' : 'en',
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    lobby: webAddress(params.get('lobby')),
    cashier: webAddress(params.get('cashier')),
    choice: params.get('choice') ?? '',
  }
}

/** Only an http(s) address is ever followed; anything else leads to our own start. */
function webAddress(text: string | null): URL {
  const fallback = new URL('/', location.href)
  if (!text || !URL.canParse(text)) return fallback
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : fallback
}
