import { signal } from '@preact/signals-react'

/** The server paints for a phone. */
const query = import.meta.env.SSR ? undefined : matchMedia('(min-width: 1024px)')

/** From 1024 px the menu is docked and the tabs are in the header. */
export const wide = signal(query?.matches ?? false)

query?.addEventListener('change', () => {
  wide.value = query.matches
})
