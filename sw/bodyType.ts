import type { WorkboxPlugin } from 'workbox-core'

const expectedTypes: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  json: /json/,
  webmanifest: /json/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  woff2: /font/,
}

/** Whether a body has the expected type: an HTML fallback for a missing file must never be cached as a script. */
export function hasBodyOf(url: string, response: Response): boolean {
  if (response.status !== 200) return false
  const extension = new URL(url, 'https://x').pathname.split('.').pop() ?? ''
  const expected = expectedTypes[extension]
  return !expected || expected.test(response.headers.get('content-type') ?? '')
}

export const onlyRightBodies: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (hasBodyOf(request.url, response) ? response : null),
}
