/** Where an operator shows its pictures. */
export const PICTURES = '/pictures/'
/** Half as wide and high, where data is to be saved. */
export const HALF = 'half'

/** The address of a cover at half its size. Elsewhere than at the operator a query may mean something else. */
export function halfSize(address: string): string {
  return address.startsWith(PICTURES) ? `${address}${address.includes('?') ? '&' : '?'}size=${HALF}` : address
}
