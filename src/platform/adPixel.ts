import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { Centavos } from '../../contract/money.ts'
import { toPesos } from '../../contract/money.ts'

const CONSENT = `${CACHE_PREFIX}:adConsent`

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
  hasConsent(): boolean
  host: { fbq?: Pixel }
  addScript(url: string): void
  /** Runs it when the browser is idle. */
  whenIdle(run: () => void): void
}

/** Reports purchases to the ad pixel, when idle, and only with a pixel id and the player's consent. */
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
    /** Resolves to true once reported; to false without pixel id or consent, or if it was reported before. */
    report(purchase: Purchase): Promise<boolean> {
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

/** The player's answer, or `unasked`. Where storage is blocked an answer could not be kept: that counts as no. */
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

/** Whether this build has an ad pixel; without one there is nothing to consent to. */
export const hasAdPixel = Boolean(pixelId)

export const adPixel = createAdPixel({
  pixelId,
  scriptUrl,
  hasConsent: () => adConsent() === 'yes',
  host: globalThis.window ?? {},
  addScript: (src) => document.head.append(Object.assign(document.createElement('script'), { src, async: true })),
  whenIdle: (run) => ('requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run, 1_000)),
})
