/** A usable chat address; undefined for an empty setting, another scheme, or this screen itself. */
export function chatAddress(address: string | undefined, here: string): string | undefined {
  const url = address ? URL.parse(address, here) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.origin === new URL(here).origin && url.pathname === '/livechat' ? undefined : url.href
}
