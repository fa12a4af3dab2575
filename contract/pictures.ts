/** The path of the operator's own pictures. */
export const PICTURES = '/pictures/'
/** The `size` of a picture of half the width and height, for data saver. */
export const HALF = 'half'

/** The address of a cover at half its size. Other hosts' addresses are unchanged: they need not know the query. */
export function halfSize(address: string): string {
  return address.startsWith(PICTURES) ? `${address}${address.includes('?') ? '&' : '?'}size=${HALF}` : address
}
