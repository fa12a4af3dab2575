import { signal } from '@preact/signals-react'

/** The draw is still being shown: until then the header does not reveal the win. */
export const revealing = signal(false)
