import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import type { ChoicesProps } from '../../ui/Choices.tsx'

/**
 * Choices that do something at once. A press chooses; arrow keys, which choose in every radio group on their way, only
 * move here, until Enter, Space or the button. Whoever goes on without any of them sees again what is chosen.
 */
export function Picker<Value extends string>({ value, onChange, ...choices }: ChoicesProps<Value>) {
  const [moved, setMoved] = useState<Value>()
  const byArrow = useRef(false)
  const reached = moved === value ? undefined : moved

  function choose(chosen: Value) {
    setMoved(undefined)
    onChange(chosen)
  }

  function blur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setMoved(undefined)
  }

  function keyDown(event: KeyboardEvent) {
    byArrow.current = event.key.startsWith('Arrow')
    const confirms = event.key === 'Enter' || event.key === ' '
    if (!confirms || reached === undefined || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    choose(reached)
  }

  return (
    <div role="presentation" onKeyDown={keyDown} onKeyUp={() => void (byArrow.current = false)} onBlur={blur}>
      <Choices
        {...choices}
        value={moved ?? value}
        onChange={(next) => (byArrow.current ? setMoved(next) : choose(next))}
      />
      {reached !== undefined && (
        // Safari gives a pressed button no focus: it stays where it is, or the button would be gone before the press ends.
        <div className="section" role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <Button kind="primary" wide onPress={() => choose(reached)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
