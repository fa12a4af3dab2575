/** How a body is packed, of what the server offers. */
export type ContentCoding = 'br' | 'gzip' | 'identity'

/** The best of what `Accept-Encoding` names. */
export function contentCodingOf(accepted: string | string[] | undefined): ContentCoding {
  const list = String(accepted ?? '')
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}
