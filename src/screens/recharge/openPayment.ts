import { signal } from '@preact/signals-react'
import { openOutside, wrapper } from '../../platform/wrapper.ts'

/** The order whose payment page is open in a frame of the app, if one is. */
export const framedPayment = signal<{ orderNo: string; payUrl: string } | undefined>(undefined)

/** The payment page, as the operator wants it shown. A browser that blocks the new tab leaves the order's own link. */
export function openPayment(order: { orderNo: string; payUrl: string; openMode: 'frame' | 'browser' }) {
  if (order.openMode === 'frame' && !wrapper) framedPayment.value = order
  else openOutside(order.payUrl)
}
