import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { buzz } from '../../../platform/haptics.ts'
import { sound } from '../../../platform/sound.ts'
import type { Machine, Phase } from '../machine/machine.ts'
import { createStage, type Stage } from '../machine/stage.ts'

interface MachineParts {
  stillRef: RefObject<HTMLCanvasElement | null>
  movingRef: RefObject<HTMLCanvasElement | null>
  /** Announces the claw's position. */
  sliderRef: RefObject<HTMLDivElement | null>
}

export interface MachineUse {
  parts: MachineParts
  phase: Phase
  /** Changes the machine and returns its phase. */
  change(next: (machine: Machine) => Machine): Phase | undefined
}

/** The machine on the page: draws, plays sounds, and stops on unmount. */
export function useMachine(level: number, onPhase: (phase: Phase) => void): MachineUse {
  const stillRef = useRef<HTMLCanvasElement>(null)
  const movingRef = useRef<HTMLCanvasElement>(null)
  const sliderRef = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const [phase, setPhase] = useState<Phase>('aim')

  const enter = useEffectEvent((entered: Phase) => {
    cue(entered)
    setPhase(entered)
    onPhase(entered)
  })

  useEffect(() => {
    if (!stillRef.current || !movingRef.current) return undefined
    const made = createStage({
      still: stillRef.current,
      moving: movingRef.current,
      calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onPhase: enter,
      onAim: (percent) => sliderRef.current?.setAttribute('aria-valuenow', String(percent)),
    })
    stage.current = made
    const watch = new ResizeObserver(() => made.fit())
    watch.observe(movingRef.current)
    return () => {
      watch.disconnect()
      made.stop()
    }
  }, [])

  useEffect(() => stage.current?.setLevel(level), [level])

  const change = useCallback((next: (machine: Machine) => Machine) => stage.current?.change(next), [])
  return { parts: { stillRef, movingRef, sliderRef }, phase, change }
}

/** Sound and vibration of each phase. */
function cue(phase: Phase) {
  switch (phase) {
    case 'drop':
      sound.play('motor')
      return buzz(12)
    case 'grab':
      sound.play('grip')
      return buzz(24)
    case 'show':
      // The reward plays its own fanfare.
      return sound.play('thud')
    case 'aim':
    case 'ask':
    case 'lift':
    case 'carry':
    case 'release':
    case 'fall':
    case 'fade':
      return undefined
  }
}
