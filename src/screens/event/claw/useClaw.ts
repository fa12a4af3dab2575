import { useEffect, useRef, useState } from 'react'
import type { Grasp, GraspLog } from '../../../../contract/entities/bonus.ts'
import { openRewards } from '../../../app/openRewards.tsx'
import { revealing } from '../../../app/revealing.ts'
import { useHeld } from '../../../state/useHeld.ts'
import { caughtDoll } from '../dolls/dolls.ts'
import { ask, catchDoll, giveUp, skip, type Phase } from '../machine/machine.ts'
import { useHasFocus } from '../../shared/money/useHasFocus.ts'
import { useMachine } from './useMachine.ts'
import { useThrows, type AnsweredThrow } from './useThrows.ts'

export interface Shown {
  grasp: Grasp
  /** This throw opened the next level. */
  levelUp: boolean
}

export type ClawUse = ReturnType<typeof useClaw>

/** Connects machine and operator: the claw drops once the answer is there, and shows exactly that. */
export function useClaw(newest: GraspLog) {
  const throws = useThrows()
  const { answered } = throws
  const [result, setResult] = useState<Shown>()
  const [playing, setPlaying] = useState<AnsweredThrow>()
  const played = useRef(new Set<string>())
  const isOurs = useRef<ReturnType<typeof throws.dismiss>>(undefined)
  const hasFocus = useHasFocus()
  const [busy, setBusy] = useState(false)
  const log = useHeld(newest, busy)
  const machine = useMachine(log.level, onPhase)
  const { phase, change } = machine

  useEffect(() => {
    revealing.value = busy
    return () => {
      revealing.value = false
    }
  }, [busy])

  // Also the answer to a throw from before a reload, or from another tab: that one where the player is.
  const isHere = hasFocus || phase === 'ask'
  useEffect(() => {
    if (!answered || !isHere || playing || played.current.has(answered.requestId)) return
    played.current.add(answered.requestId)
    setPlaying(answered)
    change((now) => catchDoll(now, caughtDoll(answered.grasp.doll)))
  }, [answered, isHere, playing, change])

  function onPhase(entered: Phase) {
    setBusy(entered !== 'aim')
    if (!playing) return
    if (entered === 'show') {
      setResult({ grasp: playing.grasp, levelUp: playing.grasp.level > log.level })
      isOurs.current = throws.dismiss(playing.requestId)
    }
    if (entered === 'aim') {
      setPlaying(undefined)
      void celebrateOnce(playing.grasp)
    }
  }

  /** Another window may have shown it meanwhile. */
  async function celebrateOnce(grasp: Grasp) {
    if ((await isOurs.current) !== false) celebrate(grasp, log)
  }

  async function press(clientSeed: string) {
    if (change(skip) !== 'aim' || phase !== 'aim') return
    if (throws.refused) void throws.dismiss(throws.refused.requestId)
    setResult(undefined)
    change(ask)
    if ((await throws.send(clientSeed)) === 'nothing') change(giveUp)
  }

  const untold = (playing ?? answered)?.grasp.fair.nonce
  return {
    machine,
    throws,
    /** The log without the throw that is still being shown. */
    log,
    /** The last catch. */
    result,
    /** Throws above this number are not listed yet. */
    seenUpTo: untold !== undefined ? untold - 1 : busy ? log.thrown : Infinity,
    /** Drops the claw; while it moves, skips to the result. */
    press: (clientSeed: string): void => void press(clientSeed),
  }
}

/** An empty claw gives points, without a fanfare. */
function celebrate({ result, rewards }: Grasp, { turnoverMultiple }: GraspLog) {
  if (result === 'miss') return
  const hasCash = rewards.some(({ type }) => type === 'cash')
  openRewards({ rewards, turnoverMultiple: hasCash ? turnoverMultiple : undefined })
}
