import { signal } from '@preact/signals-react'

/** What was drawn is still being shown: until then the header does not tell what it brought. */
export const revealing = signal(false)
