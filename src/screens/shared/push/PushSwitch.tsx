import { useRef, useState } from 'react'
import type { WireInput } from '../../../../contract/calls.ts'
import { toastFailure } from '../../../app/toastFailure.ts'
import { ask } from '../../../state/data.ts'
import { Switch } from '../../../ui/Switch.tsx'

interface PushSwitchProps {
  code: WireInput<'pushChoose'>['code']
  label: string
  on: boolean
  /** Called in the press itself, when it is switched on. */
  onTurnOn?: () => void
}

/** A choice that the operator keeps: it shows what was pressed while that is stored, and goes back if it is not. */
export function PushSwitch({ code, label, on, onTurnOn }: PushSwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  const presses = useRef(0)

  /** The last press wins. */
  async function change(next: boolean) {
    const press = ++presses.current
    setWanted(next)
    if (next) onTurnOn?.()
    await ask((commands) => commands.choosePush({ code, on: next }), toastFailure)
    if (press === presses.current) setWanted(undefined)
  }

  return <Switch label={label} on={wanted ?? on} onChange={(next) => void change(next)} />
}
