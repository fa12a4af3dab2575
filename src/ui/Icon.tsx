import './Icon.css'
import { icons } from './icons.ts'
import type { IconName } from './icons.ts'

/** 24, 20 or 16 pixels; decorative, so it is hidden from screen readers. */
export function Icon({ name, size = 24, filled = false }: { name: IconName; size?: 16 | 20 | 24; filled?: boolean }) {
  return (
    <svg
      className={filled ? 'icon filled' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
