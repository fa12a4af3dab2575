import type { WorkboxPlugin } from 'workbox-core'

const ALGORITHM = 'sha256-'

interface Asked {
  cachedResponse?: Response
  request: Request
}

/** Whether a body is what the build wrote, by its integrity (`sha256-…`, as in SRI). */
async function isAsBuilt(response: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()))
  return ALGORITHM + btoa(String.fromCharCode(...digest)) === integrity
}

/**
 * A stored script that was changed since counts as missing, so that it is fetched anew, and is not run without a network
 * (GLI-19 2.6.3). The stored answer itself is passed on: the browser keeps its compiled code with it.
 */
export function onlyAsBuilt(integrityOf: (cacheKey: string) => string | undefined) {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }: Asked) => {
      const integrity = integrityOf(request.url)
      if (!cachedResponse || integrity === undefined) return cachedResponse
      return (await isAsBuilt(cachedResponse, integrity)) ? cachedResponse : null
    },
  } satisfies WorkboxPlugin
}
