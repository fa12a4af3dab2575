import './Field.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'

export interface FieldFrame {
  label: string
  /** Shown under the field until there is an error. */
  hint?: ReactNode
  /** Takes the hint's place and says what to do. */
  error?: string | undefined
  /** Beside the label: the limits of an amount, 'optional'. */
  aside?: ReactNode
}

interface FieldProps extends FieldFrame {
  className?: string | undefined
  /** Gets what ties the control to its label and its hint. */
  children: (control: ControlAttributes) => ReactNode
}

interface ControlAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label above, the control in its frame, hint or error below. The fields of a form are made of it. */
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
