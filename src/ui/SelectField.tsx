import { Field } from './Field.tsx'
import type { FieldFrame } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface SelectFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  options: readonly { value: string; label: string }[]
  /** Label of the empty first option. */
  placeholder: string
  name?: string
  autoComplete?: string
}

/** A native select in the common field frame. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Field label={props.label} hint={props.hint} error={props.error} aside={props.aside}>
      {(control) => (
        <>
          <select
            {...control}
            name={props.name}
            autoComplete={props.autoComplete}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={props.onLeave}
          >
            <option value="">{props.placeholder}</option>
            {props.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} />
        </>
      )}
    </Field>
  )
}
