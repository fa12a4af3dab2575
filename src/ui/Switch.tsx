import './Switch.css'

/** On or off. Its text is in the row beside it: pass it as the label. */
export function Switch(props: { on: boolean; onChange: (on: boolean) => void; label: string }) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={props.on}
      aria-label={props.label}
      onClick={() => props.onChange(!props.on)}
    >
      <i />
    </button>
  )
}
