import { signal } from '@preact/signals-react'
import { openOutside, wrapper } from '../../platform/wrapper.ts'

/** The payment page in a frame of the app, if one is open. */
export const framedPayment = signal<string | undefined>(undefined)

/** The payment page, as the operator wants it shown. A browser that blocks the new tab leaves the order's own link. */
export function openPayment({ payUrl, openMode }: { payUrl: string; openMode: 'frame' | 'browser' }) {
  if (openMode === 'frame' && !wrapper) framedPayment.value = payUrl
  else openOutside(payUrl)
}
