import { signal } from '@preact/signals-react'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
}

/** An action offered while the toast is shown; taking it closes the toast. */
export interface ToastAction {
  label: string
  onPress: () => void
}

/** The toasts on screen, oldest first. */
export const toasts = signal<readonly Toast[]>([])

const SHOWN_AT_ONCE = 3
let lastId = 0

/** Shows a toast; repeating the text of a visible one only restarts its time. */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction) {
  const others = toasts.value.filter((toast) => toast.text !== text)
  toasts.value = [...others, { id: ++lastId, kind, text, action }].slice(-SHOWN_AT_ONCE)
}

/** What failed is tried again: whether it fails is not known yet. */
export function dismissErrors() {
  toasts.value = toasts.value.filter(({ kind }) => kind !== 'error')
}

export function dismissToast(id: number) {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}
