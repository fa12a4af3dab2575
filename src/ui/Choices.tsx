import './Choices.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
  note?: ReactNode
  /** One or two letters, if there is no picture. */
  monogram?: string
  disabled?: boolean
}

export interface ChoicesProps<Value extends string> {
  label: string
  /** For a label that the screen's heading already shows. */
  hideLabel?: boolean
  value: Value | undefined
  onChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  columns?: 1 | 2 | 3
  /** `cards` carry notes and monograms; `segments` are short words in one line; `amounts` are chips of money. */
  look?: 'cards' | 'segments' | 'amounts'
}

/** A radio group, drawn as cards, segments or amounts. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const name = useId()
  const { look = 'cards', columns = 3 } = props
  return (
    <fieldset className={classNames('choices', look)}>
      <legend className={props.hideLabel ? 'hidden-text' : undefined}>{props.label}</legend>
      <div className={`choices-grid columns-${columns}`}>
        {props.choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === props.value}
              disabled={choice.disabled}
              onChange={() => props.onChange(choice.value)}
            />
            {choice.monogram && (
              <span className="monogram" aria-hidden="true">
                {choice.value === props.value ? <Icon name="check" size={16} /> : choice.monogram}
              </span>
            )}
            <span className="choice-words">
              <span className="choice-label">{choice.label}</span>
              {choice.note && <small>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
