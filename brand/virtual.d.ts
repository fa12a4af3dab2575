/** What the build writes into page, service worker and games of the brand; nobody else's bytes travel. */
declare module 'virtual:brand' {
  // An ambient module cannot import by a relative name.
  // oxlint-disable-next-line typescript/consistent-type-imports
  type Brand = import('./brand.ts').Brand
  // oxlint-disable-next-line typescript/consistent-type-imports
  type Numerals = import('../contract/numerals.ts').Numerals

  export const appName: Brand['name']
  export const shortName: Brand['shortName']
  export const wordmark: Brand['wordmark']
  export const currency: Brand['currency']
  /** Of the currency's locale. */
  export const numerals: Numerals
  export const links: Brand['links']
  /** The browser's own bars, by theme. */
  export const barColours: Record<'light' | 'dark', string>
}
