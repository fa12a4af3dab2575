/** SHA-256 of a seed in hex; undefined without Web Crypto (outside https). */
export async function fingerprintOf(seed: string): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
