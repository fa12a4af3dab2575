import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { Centavos } from '../../contract/money.ts'
import { toPesos } from '../../contract/money.ts'

const CONSENT = `${CACHE_PREFIX}:adConsent`

/** Section 4: what a deposit tells the ad pixel. */
export interface Purchase {
  amount: Centavos
  currency: string
  /** The pixel counts an id once; so does this. */
  eventId?: string | undefined
}

/** As much of the pixel's own function as is needed: until its script has come, what it is told waits in its queue. */
interface Pixel {
  (...words: unknown[]): void
  queue: unknown[][]
  callMethod?: (...words: unknown[]) => void
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Pixel
  }
}

export interface AdPixelPorts {
  /** Of the operator's account; without one nothing is ever loaded or sent. */
  pixelId: string
  scriptUrl: string
  /** Whether the player gave consent. */
  hasConsent(): boolean
  host: { fbq?: Pixel }
  addScript(url: string): void
  /** Runs when the page has nothing better to do. */
  whenIdle(run: () => void): void
}

/** Tells the ad pixel of a purchase: lazily, and only with an id and the player's consent. */
export function createAdPixel({ pixelId, scriptUrl, hasConsent, host, addScript, whenIdle }: AdPixelPorts) {
  const told = new Set<string>()

  function load(id: string): Pixel {
    if (host.fbq) return host.fbq
    const pixel: Pixel = Object.assign(
      (...words: unknown[]) => {
        if (pixel.callMethod) pixel.callMethod(...words)
        else pixel.queue.push(words)
      },
      { queue: [], loaded: true, version: '2.0' },
    )
    host.fbq = pixel
    addScript(scriptUrl)
    pixel('init', id)
    return pixel
  }

  function track({ amount, currency, eventId }: Purchase) {
    const value = { value: toPesos(amount), currency }
    if (eventId === undefined) load(pixelId)('track', 'Purchase', value)
    else load(pixelId)('track', 'Purchase', value, { eventID: eventId })
  }

  return {
    /** Answers once it was told: false for what may not be told, or was before. */
    tell(purchase: Purchase): Promise<boolean> {
      const { eventId } = purchase
      if (!pixelId || !hasConsent()) return Promise.resolve(false)
      if (eventId !== undefined && told.has(eventId)) return Promise.resolve(false)
      if (eventId !== undefined) told.add(eventId)
      return new Promise((resolve) =>
        whenIdle(() => {
          track(purchase)
          resolve(true)
        }),
      )
    },
  }
}

/** What the player answered, or `unasked`. Where storage is blocked an answer could not be kept, so it is no. */
export function adConsent(): 'yes' | 'no' | 'unasked' {
  try {
    const answer = localStorage.getItem(CONSENT)
    return answer === 'yes' || answer === 'no' ? answer : 'unasked'
  } catch {
    return 'no'
  }
}

export function setAdConsent(answer: 'yes' | 'no') {
  try {
    localStorage.setItem(CONSENT, answer)
  } catch {}
}

const { VITE_AD_PIXEL_ID: pixelId, VITE_AD_PIXEL_SCRIPT: scriptUrl } = import.meta.env

/** Whether this build tells an ad pixel anything at all: only then is there something to consent to. */
export const hasAdPixel = Boolean(pixelId)

export const adPixel = createAdPixel({
  pixelId,
  scriptUrl,
  hasConsent: () => adConsent() === 'yes',
  host: globalThis.window ?? {},
  addScript: (src) => document.head.append(Object.assign(document.createElement('script'), { src, async: true })),
  whenIdle: (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 1_000)),
})
