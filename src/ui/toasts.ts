import { signal } from '@preact/signals-react'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
}

/** What can be done about it for as long as it is on screen; doing it puts it away. */
export interface ToastAction {
  label: string
  onPress: () => void
}

/** What is on screen now, the oldest first. */
export const toasts = signal<readonly Toast[]>([])

const SHOWN_AT_ONCE = 3
let lastId = 0

/** Says it once: the same words again while they are still on screen only start their time anew. */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction) {
  const others = toasts.value.filter((toast) => toast.text !== text)
  toasts.value = [...others, { id: ++lastId, kind, text, action }].slice(-SHOWN_AT_ONCE)
}

export function dismissToast(id: number) {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}
