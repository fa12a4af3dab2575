import { wrapper } from './wrapper.ts'

/** Shares through the wrapper, else the browser, else the clipboard; then the page has to say 'Copied'. */
export async function share(what: { url: string; text: string }): Promise<'shared' | 'copied' | 'cancelled'> {
  if (wrapper?.share(what)) return 'shared'
  if ('share' in navigator) {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(`${what.text} ${what.url}`)) ? 'copied' : 'cancelled'
}

/** False if the browser does not let the page write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
