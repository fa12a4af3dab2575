import './Checkbox.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** May contain links; pressing one does not tick the box. */
  children: ReactNode
  error?: string | undefined
}

/** Never preselected. */
export function Checkbox({ checked, onChange, children, error }: CheckboxProps) {
  const note = useId()
  return (
    <div className="checkbox-field">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="box">
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p className="field-error" id={note} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
