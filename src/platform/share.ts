import { copyText } from './clipboard.ts'
import { wrapper } from './wrapper.ts'

interface Shared {
  url: string
  text: string
  /** Shared instead of the address where the browser takes files; a wrapper does not. */
  picture?: File | undefined
}

/** Shares through the wrapper, else the browser, else the clipboard; then the page has to say 'Copied'. */
export async function share({ picture, ...words }: Shared): Promise<'shared' | 'copied' | 'cancelled'> {
  if (wrapper?.share(words)) return 'shared'
  if ('share' in navigator) {
    try {
      await navigator.share(withPicture(words, picture))
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(`${words.text} ${words.url}`)) ? 'copied' : 'cancelled'
}

/** Some targets drop a file that comes with an address. */
function withPicture(words: ShareData, picture: File | undefined): ShareData {
  const data = picture && { files: [picture], text: words.text ?? '' }
  return data && navigator.canShare?.(data) ? data : words
}
