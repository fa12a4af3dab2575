import type { CSSProperties } from 'react'

/** The style that sets the colour of a category: a token, such as 'var(--fish)'. */
export function categoryColour(color: string | undefined): CSSProperties & { '--category'?: string } {
  return color ? { '--category': color } : {}
}
