import { signal } from '@preact/signals-react'
import { openOutside, wrapper } from '../../platform/wrapper.ts'

/** The order whose payment page is open in a frame of the app, if any. */
export const framedPayment = signal<{ orderNo: string; payUrl: string } | undefined>(undefined)

/** Opens the payment page as the operator wants it. If the browser blocks the new tab, the order has a link. */
export function openPayment(order: { orderNo: string; payUrl: string; openMode: 'frame' | 'browser' }) {
  if (order.openMode === 'frame' && !wrapper) framedPayment.value = order
  else openOutside(order.payUrl)
}
