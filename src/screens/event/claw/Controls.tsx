import styles from './claw.module.css'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { nudge, steer } from '../machine/machine.ts'
import type { MachineUse } from './useMachine.ts'

interface ControlsProps {
  machine: MachineUse
  left: number
  /** Why the claw cannot be dropped now. */
  blocked: string | undefined
  onPress: () => void
}

/** Left, catch and right, below the glass. */
export function Controls({ machine, left, blocked, onPress }: ControlsProps) {
  const { t } = useLingui()
  const { phase } = machine
  const isFree = phase === 'aim' || phase === 'ask'
  return (
    <div className={styles.clawControls}>
      <Arrow machine={machine} direction={-1} />
      <div className={styles.clawCatch}>
        <Button
          kind={isFree ? 'mango' : 'tint'}
          size="large"
          wide
          busy={phase === 'ask'}
          blocked={isFree && blocked}
          onPress={onPress}
        >
          {isFree ? t`Catch · ${left} left` : t`Skip`}
        </Button>
      </div>
      <Arrow machine={machine} direction={1} />
    </div>
  )
}

/** Moves the claw while held. */
function Arrow({ machine: { change }, direction }: { machine: MachineUse; direction: -1 | 1 }) {
  const { t } = useLingui()
  const halt = () => void change((now) => steer(now, 0))

  function onClick(event: MouseEvent) {
    // Keyboard and screen reader only: a pointer has moved it already.
    if (event.detail === 0) change((now) => nudge(now, direction))
  }

  return (
    <button
      type="button"
      className={styles.clawArrow}
      aria-label={direction < 0 ? t`Move left` : t`Move right`}
      onPointerDown={() => void change((now) => steer(now, direction))}
      onPointerUp={halt}
      onPointerLeave={halt}
      onPointerCancel={halt}
      onContextMenu={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={direction < 0 ? 'back' : 'next'} />
    </button>
  )
}
