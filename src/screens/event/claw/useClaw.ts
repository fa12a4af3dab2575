import { useEffect, useRef, useState } from 'react'
import type { Grasp, GraspLog } from '../../../../contract/entities/bonus.ts'
import { openRewards } from '../../../app/openRewards.tsx'
import { revealing } from '../../../app/revealing.ts'
import { useHeld } from '../../../state/useHeld.ts'
import { caughtDoll } from '../dolls/dolls.ts'
import { ask, catchDoll, giveUp, skip, type Phase } from '../machine/machine.ts'
import { useMachine, type MachineUse } from './useMachine.ts'
import { useThrows, type AnsweredThrow, type Throws } from './useThrows.ts'

export interface Shown {
  grasp: Grasp
  /** This throw has opened another level. */
  levelUp: boolean
}

export interface ClawUse {
  machine: MachineUse
  throws: Throws
  /** The log as it may be seen: while the claw is at work it does not tell yet what is caught. */
  log: GraspLog
  /** What was caught last. */
  result: Shown | undefined
  /** Throws after this number are not to be listed yet. */
  seenUpTo: number
  /** Lets the claw down; while it is at work, goes on to what it caught. */
  press(clientSeed: string): void
}

/** Joins the machine and the operator: the claw moves once the answer is there, and shows just that. */
export function useClaw(newest: GraspLog): ClawUse {
  const throws = useThrows()
  const { answered } = throws
  const [result, setResult] = useState<Shown>()
  const [playing, setPlaying] = useState<AnsweredThrow>()
  const played = useRef(new Set<string>())
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

  // The answer may also be one from before a reload, or to what another tab has asked.
  useEffect(() => {
    if (!answered || playing || played.current.has(answered.requestId)) return
    played.current.add(answered.requestId)
    setPlaying(answered)
    change((now) => catchDoll(now, caughtDoll(answered.grasp.doll)))
  }, [answered, playing, change])

  function onPhase(entered: Phase) {
    setBusy(entered !== 'aim')
    if (!playing) return
    if (entered === 'show') {
      setResult({ grasp: playing.grasp, levelUp: playing.grasp.level > log.level })
      throws.putAway(playing.requestId)
    }
    if (entered === 'aim') {
      setPlaying(undefined)
      celebrate(playing.grasp, log)
    }
  }

  async function press(clientSeed: string) {
    if (change(skip) !== 'aim' || phase !== 'aim') return
    if (throws.refused) throws.putAway(throws.refused.requestId)
    setResult(undefined)
    change(ask)
    if ((await throws.send(clientSeed)) === 'nothing') change(giveUp)
  }

  const untold = (playing ?? answered)?.grasp.fair.nonce
  return {
    machine,
    throws,
    log,
    result,
    seenUpTo: untold !== undefined ? untold - 1 : busy ? log.thrown : Infinity,
    press: (clientSeed) => void press(clientSeed),
  }
}

/** An empty claw brings points, and no fanfare. */
function celebrate({ result, rewards }: Grasp, { turnoverMultiple }: GraspLog) {
  if (result === 'miss') return
  const hasCash = rewards.some(({ type }) => type === 'cash')
  openRewards({ rewards, turnoverMultiple: hasCash ? turnoverMultiple : undefined })
}
