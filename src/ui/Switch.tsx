import './Switch.css'

/**
 * On or off; `undefined` until that is known, and not to be pressed before. Its text is in the row beside it: pass it as
 * the label.
 */
export function Switch(props: { on: boolean | undefined; onChange: (on: boolean) => void; label: string }) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={props.on === true}
      aria-label={props.label}
      disabled={props.on === undefined}
      onClick={() => props.onChange(!props.on)}
    >
      <i />
    </button>
  )
}
