import './SearchField.css'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface SearchFieldProps {
  /** Its accessible name and placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit: (value: string) => void
  takesFocus?: boolean
}

export function SearchField({ label, value, onChange, onSubmit, takesFocus }: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true })
  }, [takesFocus])

  /** The button goes with the text, and the focus would with it. */
  function clear() {
    onChange('')
    input.current?.focus({ preventScroll: true })
  }

  return (
    <form className="search-field" role="search" action={() => onSubmit(value.trim())}>
      <Icon name="search" size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        ref={input}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onChange('')
        }}
      />
      {value && <IconButton icon="close" size={20} label={t`Clear`} onPress={clear} />}
    </form>
  )
}
