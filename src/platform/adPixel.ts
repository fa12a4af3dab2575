import type { Centavos } from '../../contract/money.ts'
import { toPesos } from '../../contract/money.ts'

/** Cookies by which Meta's script knows this browser again. */
const COOKIES = ['_fbp', '_fbc']

/** Section 4: what is reported of a deposit to the ad pixel. */
export interface Purchase {
  amount: Centavos
  currency: string
  /** An id is reported once; the pixel ignores repeats, too. */
  eventId?: string | undefined
}

/** The part of the pixel's own function that is used. Until its script has loaded, calls wait in the queue. */
interface Pixel {
  (...words: unknown[]): void
  queue: unknown[][]
  callMethod?: (...words: unknown[]) => void
  loaded: boolean
  version: string
  /** Meta's name: otherwise the script reports every change of the address. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
  }
}

export interface AdPixelPorts {
  /** Of the operator's account. Without an id nothing is ever loaded or sent. */
  pixelId: string
  scriptUrl: string
  host: { fbq?: Pixel }
  addScript(url: string): void
  removeCookie(name: string): void
  /** Runs it when the browser is idle. */
  whenIdle(run: () => void): void
}

/** Reports purchases to the ad pixel, when idle, and nothing else. Consent is asked for before (`purchases.ts`). */
export function createAdPixel({ pixelId, scriptUrl, host, addScript, removeCookie, whenIdle }: AdPixelPorts) {
  const told = new Set<string>()
  let timesSilenced = 0

  function load(id: string): Pixel {
    if (host.fbq) return host.fbq
    const pixel: Pixel = Object.assign(
      (...words: unknown[]) => {
        if (pixel.callMethod) pixel.callMethod(...words)
        else pixel.queue.push(words)
      },
      { queue: [], loaded: true, version: '2.0', disablePushState: true },
    )
    host.fbq = pixel
    addScript(scriptUrl)
    // Otherwise the script reports presses of buttons by itself.
    pixel('set', 'autoConfig', false, id)
    pixel('init', id)
    return pixel
  }

  function track({ amount, currency, eventId }: Purchase) {
    const value = { value: toPesos(amount), currency }
    const pixel = load(pixelId)
    pixel('consent', 'grant')
    if (eventId === undefined) pixel('track', 'Purchase', value)
    else pixel('track', 'Purchase', value, { eventID: eventId })
  }

  return {
    /**
     * Resolves to true once reported; to false without pixel id, if it was reported before, or after a
     * `silence` meanwhile.
     */
    report(purchase: Purchase): Promise<boolean> {
      const { eventId } = purchase
      if (!pixelId) return Promise.resolve(false)
      if (eventId !== undefined && told.has(eventId)) return Promise.resolve(false)
      if (eventId !== undefined) told.add(eventId)
      const before = timesSilenced
      return new Promise((resolve) =>
        whenIdle(() => {
          const isWanted = before === timesSilenced
          if (isWanted) track(purchase)
          resolve(isWanted)
        }),
      )
    },
    /** The player has left or taken their consent back: the script stays loaded, but reports and knows nothing. */
    silence() {
      timesSilenced += 1
      host.fbq?.('consent', 'revoke')
      for (const name of COOKIES) removeCookie(name)
    },
  }
}

const { VITE_AD_PIXEL_ID: pixelId, VITE_AD_PIXEL_SCRIPT: scriptUrl } = import.meta.env

/** Whether this build has an ad pixel; without one there is nothing to consent to. */
export const hasAdPixel = Boolean(pixelId)

export const adPixel = createAdPixel({
  pixelId,
  scriptUrl,
  host: globalThis.window ?? {},
  addScript: (src) => document.head.append(Object.assign(document.createElement('script'), { src, async: true })),
  removeCookie,
  whenIdle: (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 1_000)),
})

/** Removes a cookie that a script has set for this host or any domain above it. */
function removeCookie(name: string) {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, first) => `; domain=${labels.slice(first).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`
}
