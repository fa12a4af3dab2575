import { signal } from '@preact/signals-react'

const query = matchMedia('(min-width: 1024px)')

/** From 1024 px up the menu is docked and the tabs are in the header. */
export const wide = signal(query.matches)

query.addEventListener('change', () => {
  wide.value = query.matches
})
