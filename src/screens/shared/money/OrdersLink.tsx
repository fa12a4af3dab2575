import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { NAVIGATION_BAR_SLOT } from '../../../app/NavigationBar.tsx'
import { IconLink } from '../../../ui/IconButton.tsx'

/** A link to the orders, at the right end of the bar. */
export function OrdersLink({ label, to }: { label: string; to: string }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // The bar exists only after the first render.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setSlot(document.getElementById(NAVIGATION_BAR_SLOT)), [])
  return slot && createPortal(<IconLink icon="clock" label={label} to={to} />, slot)
}
