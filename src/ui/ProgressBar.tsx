import './ProgressBar.css'
import { useLingui } from '@lingui/react/macro'

/** The bar under the header while calls run. */
export function ProgressBar({ active }: { active: boolean }) {
  const { t } = useLingui()
  if (!active) return null
  return <div className="progress-bar" role="progressbar" aria-label={t`Loading`} />
}

/** Progress of something; marked once complete. */
export function Meter(props: { label: string; value: number; max: number; valueText?: string }) {
  const part = props.max > 0 ? Math.min(1, Math.max(0, props.value / props.max)) : 0
  return (
    <div
      className={part === 1 ? 'meter full' : 'meter'}
      role="progressbar"
      aria-label={props.label}
      aria-valuenow={props.value}
      aria-valuemin={0}
      aria-valuemax={props.max}
      aria-valuetext={props.valueText}
    >
      <i style={{ transform: `scaleX(${part})` }} />
    </div>
  )
}
