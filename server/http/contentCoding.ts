/** The content codings that the server offers. */
export type ContentCoding = 'br' | 'gzip' | 'identity'

/** The best coding that `Accept-Encoding` allows. */
export function contentCodingOf(accepted: string | string[] | undefined): ContentCoding {
  const list = String(accepted ?? '')
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}
