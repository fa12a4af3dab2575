import { signal } from '@preact/signals-react'
import { useValue } from '../state/useValue.ts'

/** The server renders for a phone. */
const query = import.meta.env.SSR ? undefined : matchMedia('(min-width: 1024px)')

/** From 1024 px the menu is docked and the tabs are in the header. */
export const wide = signal(query?.matches ?? false)

query?.addEventListener('change', () => {
  wide.value = query.matches
})

/** The same for a component. */
export const useWide = (): boolean => useValue(wide, phone)

const phone = () => false
