/**
 * The Content-Security-Policy asks for Trusted Types, so strings become scripts only through here: the app's own
 * worker and service worker, and nothing of markup or code that is put together at run time.
 */
interface TrustedTypes {
  /** The policy is made once, by whoever needs it first. */
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

declare global {
  /** Not in every browser. */
  var trustedTypes: TrustedTypes | undefined
}

/** A script of the app's own origin; throws for any other. */
export function ownScriptUrl(url: string, origin: string): string {
  if (new URL(url, origin).origin !== origin) throw new TypeError(`${url} is not a script of this app`)
  return url
}

if (globalThis.trustedTypes?.defaultPolicy === null) {
  globalThis.trustedTypes.createPolicy('default', { createScriptURL: (url) => ownScriptUrl(url, location.origin) })
}
