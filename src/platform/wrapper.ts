import { wrapperOf } from './bridge.ts'

declare global {
  interface Window {
    android?: unknown
    webkit?: unknown
  }
}

export const wrapper = import.meta.env.SSR ? undefined : wrapperOf(window)

/** Opens an address outside the app: through the wrapper, or in a new tab. */
export function openOutside(url: string) {
  if (!wrapper?.openBrowser(url)) window.open(url, '_blank', 'noopener,noreferrer')
}

/** Call once: in the wrapper, links that leave the app are passed to the wrapper. A browser opens a tab for them. */
export function listenForOutsideLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[target=_blank]')
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    if (wrapper?.openBrowser(link.href)) event.preventDefault()
  })
}
