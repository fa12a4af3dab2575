/**
 * The Content-Security-Policy asks for Trusted Types, so strings become scripts only through here: the app's own
 * worker and service worker, the ad pixel of a build that has one, and nothing of markup or code that is put together
 * at run time.
 */
interface TrustedTypes {
  /** Created once, on first use. */
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

declare global {
  /** Not in every browser. */
  var trustedTypes: TrustedTypes | undefined
}

/** A script of the app's own origin, or of the ad pixel's where there is one; throws for any other. */
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
