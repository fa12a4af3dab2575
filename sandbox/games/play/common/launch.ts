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
    lobby: addressInApp(params.get('lobby')),
    cashier: addressInApp(params.get('cashier')),
    choice: params.get('choice') ?? '',
  }
}

/** Anybody can write a fragment: only addresses of the app, which the server names, are followed; others lead to its start. */
function addressInApp(text: string | null): URL {
  const app = document.querySelector<HTMLMetaElement>('meta[name="app-origin"]')?.content ?? location.origin
  const url = text && URL.canParse(text) ? new URL(text) : null
  return url?.origin === app ? url : new URL('/', app)
}
