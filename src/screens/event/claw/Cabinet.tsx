import styles from './claw.module.css'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Tag } from '../../../ui/Badge.tsx'
import { aimAt, WIDTH } from '../machine/layout.ts'
import { pointAt, steer } from '../machine/machine.ts'
import type { MachineUse } from './useMachine.ts'

interface CabinetProps {
  machine: MachineUse
  level: number
  /** Space, or a touch while the claw moves. */
  onPress: () => void
}

/** The machine's canvas: aimed with a finger, or as a slider with the arrow keys. */
export function Cabinet({ machine, level, onPress }: CabinetProps) {
  const { t } = useLingui()
  const { phase, change } = machine
  const { stillRef, movingRef, sliderRef } = machine.parts

  function point(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons === 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const x = aimAt(((event.clientX - left) / width) * WIDTH)
    change((now) => pointAt(now, x))
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (phase !== 'aim' && phase !== 'ask') return onPress()
    event.currentTarget.setPointerCapture(event.pointerId)
    point(event)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onPress()
  }

  return (
    <div
      className={styles.clawCabinet}
      ref={sliderRef}
      role="slider"
      tabIndex={0}
      aria-label={t`Claw position`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={50}
      aria-orientation="horizontal"
      onPointerDown={onPointerDown}
      onPointerMove={point}
      onKeyDown={onKeyDown}
    >
      <canvas ref={stillRef} aria-hidden="true" />
      <canvas ref={movingRef} aria-hidden="true" />
      <span className={styles.clawLevel}>
        <Tag>{t`Level ${level}`}</Tag>
      </span>
    </div>
  )
}

/** Arrow keys for the whole machine. */
export function arrowKeys({ change }: MachineUse) {
  const directionOf = (key: string) => (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined)
  const halt = () => void change((now) => steer(now, 0))
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directionOf(event.key)
      // With Alt or ⌘ it is the browser's: back and forward.
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      change((now) => steer(now, direction))
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (directionOf(event.key) !== undefined) halt()
    },
    onBlur: halt,
  }
}
