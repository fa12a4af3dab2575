import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../contract/durations.ts'
import { whileInSight } from '../platform/inSight.ts'
import { clockAhead } from './clock.ts'
import { formatExact, formatRelative } from './format.ts'

/** The current time, updated every `every` ms while the page is visible. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => whileInSight(() => setNow(Date.now()), every), [every])
  return now
}

export function useOperatorNow(every: number): number {
  return useNow(every) + clockAhead.value
}

/** Tolerance for the operator's clock, in ms. */
const CLOCK_SKEW = 5_000

/** '12 min ago' within a day, otherwise the date; the exact time in Manila as a tooltip. */
export function RelativeTime({ time }: { time: number }) {
  const { t, i18n } = useLingui()
  const now = useOperatorNow(30_000)
  const passed = now - time
  return (
    <time dateTime={new Date(time).toISOString()} title={formatExact(time, i18n.locale)}>
      {passed > -CLOCK_SKEW && passed < MINUTE_MS ? t`just now` : formatRelative(time, i18n.locale, now)}
    </time>
  )
}

/** Minutes as text: '45 min', '2 hr', '2 hr 5 min'. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t`${rest} min`
    return rest === 0 ? t`${hours} hr` : t`${hours} hr ${rest} min`
  }
}
