import './Field.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'

export interface FieldFrame {
  label: string
  /** Shown under the field unless there is an error. */
  hint?: ReactNode
  /** Replaces the hint, and tells what to do. */
  error?: string | undefined
  /** Beside the label: limits of an amount, 'optional'. */
  aside?: ReactNode
}

interface FieldProps extends FieldFrame {
  className?: string | undefined
  /** Receives the attributes that connect the control with its label and note. */
  children: (control: ControlAttributes) => ReactNode
}

interface ControlAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Frame of all form fields: label above, control, hint or error below. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const described = error || hint ? { 'aria-describedby': noteId } : {}
  const control: ControlAttributes = error ? { id, ...described, 'aria-invalid': true } : { id, ...described }
  return (
    <div className={classNames('field', error && 'wrong', className)}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="field-aside">{aside}</span>}
      </div>
      <div className="field-box">{children(control)}</div>
      {error ? (
        <p className="field-error" id={noteId} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
