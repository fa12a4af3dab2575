import { useSyncExternalStore } from 'react'
import { onWindow } from '../../../platform/windowEvents.ts'

const onFocus = onWindow('focus', 'blur')
const hasFocus = () => document.hasFocus()

/** Whether the player is in this window, or in a game inside it: of two windows side by side one is. */
export function useHasFocus(): boolean {
  return useSyncExternalStore(onFocus, hasFocus)
}
