import { signal } from '@preact/signals-react'

/** Whether a draw is still being shown: until it ends, the header keeps the old balance. */
export const revealing = signal(false)
