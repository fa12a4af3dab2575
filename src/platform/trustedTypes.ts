/**
 * The Content-Security-Policy requires Trusted Types. The default policy allows script URLs only: of the app's own
 * worker and service worker, and of the ad pixel in a build that has one. HTML and code from strings stay blocked.
 */
interface TrustedTypes {
  /** Null until the policy has been created. */
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

declare global {
  /** Not in every browser. */
  var trustedTypes: TrustedTypes | undefined
}

/** Returns the URL of a script of the app's own origin, or of the ad pixel's. Throws a TypeError for any other. */
export function knownScriptUrl(url: string, origin: string, pixelScript = ''): string {
  const from = new URL(url, origin).origin
  const isKnown = from === origin || (pixelScript !== '' && from === new URL(pixelScript).origin)
  if (!isKnown) throw new TypeError(`${url} is not a script of this app`)
  return url
}

if (globalThis.trustedTypes?.defaultPolicy === null) {
  globalThis.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => knownScriptUrl(url, location.origin, import.meta.env.VITE_AD_PIXEL_SCRIPT),
  })
}
