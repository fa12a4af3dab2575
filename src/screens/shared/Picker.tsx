import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import type { ChoicesProps } from '../../ui/Choices.tsx'

/**
 * Choices that do something at once. A press chooses; arrow keys, which choose in every radio group on their way, only
 * move here, until Enter, Space or the button.
 */
export function Picker<Value extends string>({ value, onChange, ...choices }: ChoicesProps<Value>) {
  const [moved, setMoved] = useState<Value>()
  const byArrow = useRef(false)
  const reached = moved === value ? undefined : moved

  function choose(chosen: Value) {
    setMoved(undefined)
    onChange(chosen)
  }

  function keyDown(event: KeyboardEvent) {
    byArrow.current = event.key.startsWith('Arrow')
    const confirms = event.key === 'Enter' || event.key === ' '
    if (!confirms || reached === undefined || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    choose(reached)
  }

  return (
    <div role="presentation" onKeyDown={keyDown} onKeyUp={() => void (byArrow.current = false)}>
      <Choices
        {...choices}
        value={moved ?? value}
        onChange={(next) => (byArrow.current ? setMoved(next) : choose(next))}
      />
      {reached !== undefined && (
        <div className="section">
          <Button kind="primary" wide onPress={() => choose(reached)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
