import styles from './energy.module.css'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { classNames } from '../../ui/classNames.ts'

/** The inside of the glass, from its floor to the full mark. */
const FLOOR = 252
const BRIM = 84

const GLASS = 'M50 40v26c0 12-26 24-26 60v106c0 16 10 26 26 26h60c16 0 26-10 26-26V126c0-36-26-48-26-60V40Z'

/** The bottle with its fill level: one charge is one part of its capacity. */
export function Bottle({ label, current, capacity }: { label: string; current: number; capacity: number }) {
  const { t } = useLingui()
  const part = capacity > 0 ? Math.min(1, current / capacity) : 0
  const style: CSSProperties & { '--level': string } = { '--level': `${FLOOR - part * (FLOOR - BRIM)}px` }
  return (
    <svg
      className={part === 1 ? classNames(styles.bottle, styles.full) : styles.bottle}
      viewBox="0 0 160 270"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={capacity}
      aria-valuenow={current}
      aria-valuetext={t`${current} of ${capacity} energy`}
      style={style}
    >
      <defs>
        <clipPath id="bottle-inside">
          <path d={GLASS} />
        </clipPath>
        <linearGradient id="bottle-drink" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#FFE27A" />
          <stop offset=".5" stopColor="#FFB21A" />
          <stop offset="1" stopColor="#FF7A3D" />
        </linearGradient>
      </defs>
      <path d={GLASS} fill="#fff" fillOpacity=".16" />
      <g clipPath="url(#bottle-inside)">
        <g className={styles.bottleDrink}>
          <path
            className={styles.bottleWave}
            d="M-160 0c20-9 60-9 80 0s60 9 80 0 60-9 80 0 60 9 80 0 60-9 80 0v200H-160Z"
            fill="url(#bottle-drink)"
          />
          <g className={styles.bottleBubbles} fill="#fff" fillOpacity=".6">
            <circle cx="56" cy="60" r="4" />
            <circle cx="92" cy="96" r="3" />
            <circle cx="104" cy="44" r="5" />
            <circle cx="72" cy="130" r="3" />
          </g>
        </g>
        <path d="M36 132c0-20 8-30 14-38" className={styles.bottleLight} />
        <path d="M36 150v70" className={styles.bottleLight} />
      </g>
      <path d={marks(capacity)} className={styles.bottleMarks} />
      <path d={GLASS} className={styles.bottleEdge} />
      <rect x="44" y="26" width="72" height="18" rx="7" fill="#C77DFF" />
      <path d="M54 8h52l6 20H48Z" fill="#B86A00" />
      <path d="M58 12h12l-2 14H56Z" fill="#E59A2E" />
      <path d="M87 132l-22 32h16l-5 26 24-34H84Z" fill="#fff" fillOpacity=".92" />
    </svg>
  )
}

/** A mark for every charge, or for every second or fourth of a large bottle. */
function marks(capacity: number): string {
  const every = capacity > 20 ? 4 : capacity > 10 ? 2 : 1
  const count = Math.max(0, Math.ceil(capacity / every) - 1)
  return Array.from({ length: count }, (_, index) => {
    const y = FLOOR - (((index + 1) * every) / capacity) * (FLOOR - BRIM)
    return `M122 ${y.toFixed(1)}h14`
  }).join('')
}
