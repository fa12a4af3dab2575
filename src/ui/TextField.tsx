import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { currency } from 'virtual:brand'
import { INPUT_FILTERS } from '../../contract/formats.ts'
import type { InputFilter } from '../../contract/formats.ts'
import { Field } from './Field.tsx'
import type { FieldFrame } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export interface TextFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  /** On blur: the moment to validate. */
  onLeave?: () => void
  name?: string
  type?: 'text' | 'password' | 'search' | 'email' | 'date' | 'tel'
  filter?: InputFilter
  /** Maximum length after filtering, so that a pasted number with spaces or +63 is not truncated before. */
  maxLength?: number
  /** Of a date: the first and the last that can be chosen, yyyy-mm-dd. */
  min?: string
  max?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  takesFocus?: boolean
  readOnly?: boolean
  /** Suggested while typing; other values are allowed. */
  suggestions?: readonly string[] | undefined
  className?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

/** Drops characters that the filter does not allow, and keeps the caret in place. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onLeave, filter, maxLength = 200, before, after, takesFocus, suggestions } = props
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    // An opening dialog sets the focus itself (Layer.tsx).
    if (takesFocus && !input.current?.closest('dialog:not([open])')) input.current?.focus()
  }, [takesFocus])

  function change(target: HTMLInputElement) {
    const typed = target.value
    const next = clean(typed, filter).slice(0, maxLength)
    if (next !== typed) {
      const caret = clean(typed.slice(0, target.selectionStart ?? typed.length), filter).length
      // Corrected here: a later correction by React would move the caret to the end.
      target.value = next
      target.setSelectionRange(caret, caret)
    }
    onChange(next)
  }

  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      aside={props.aside}
      className={props.className ?? ''}
    >
      {(control) => (
        <>
          {before}
          <input
            {...control}
            list={suggestions && `${control.id}-suggestions`}
            ref={input}
            name={props.name}
            data-takes-focus={takesFocus}
            type={props.type ?? 'text'}
            value={value}
            min={props.min}
            max={props.max}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            onChange={({ currentTarget, nativeEvent }) =>
              isComposing(nativeEvent) ? onChange(currentTarget.value) : change(currentTarget)
            }
            onCompositionEnd={(event) => change(event.currentTarget)}
            onBlur={onLeave}
          />
          {suggestions && (
            <datalist id={`${control.id}-suggestions`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          )}
          {after}
        </>
      )}
    </Field>
  )
}

/** Whether an input method is still putting letters together (`aa` to `â`): a correction meanwhile would double them. */
function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

function clean(text: string, filter: InputFilter | undefined): string {
  return filter ? INPUT_FILTERS[filter](text) : text
}

type Variant = Omit<TextFieldProps, 'type' | 'filter' | 'inputMode' | 'before' | 'after'>

/** 6–12 digits, hidden until shown. */
export function PasswordField(props: Variant & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  const { t } = useLingui()
  return (
    <TextField
      maxLength={12}
      {...props}
      type={shown ? 'text' : 'password'}
      filter="number"
      inputMode="numeric"
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t`Hide password` : t`Show password`}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}

/** The ten digits after +63; a leading 0, spaces and +63 are accepted. A first digit other than 9 only shows a hint. */
export function PhoneField(props: Variant) {
  const { t } = useLingui()
  const isUnusual = /^[^9]/.test(props.value)
  return (
    <TextField
      autoComplete="tel-national"
      placeholder="917 123 4567"
      {...props}
      hint={isUnusual ? t`Mobile numbers here usually begin with 9. Please check yours.` : props.hint}
      type="tel"
      filter="phone"
      inputMode="tel"
      before={
        <span className="field-prefix" aria-hidden="true">
          +63
        </span>
      }
    />
  )
}

/** A six-digit code that the phone may fill in; `after` holds the send button. */
export function CodeField(props: Variant & { after?: ReactNode }) {
  return (
    <TextField
      autoComplete="one-time-code"
      placeholder="••••••"
      {...props}
      maxLength={6}
      filter="number"
      inputMode="numeric"
      className="code-field"
    />
  )
}

/** Pesos, large; the placeholder shows the limits. */
export function AmountField(props: Variant) {
  return (
    <TextField
      maxLength={10}
      {...props}
      filter="amount"
      inputMode="decimal"
      className="amount-field"
      before={
        <span className="currency" aria-hidden="true">
          {currency.symbol}
        </span>
      }
    />
  )
}
