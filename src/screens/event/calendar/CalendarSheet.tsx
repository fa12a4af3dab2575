import styles from './calendar.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { TIME_ZONE } from '../../../../contract/constants.ts'
import type { Centavos } from '../../../../contract/money.ts'
import { usePlayer } from '../../../state/player.ts'
import { categoryColour } from '../../../ui/categoryColour.ts'
import { Card, ListRow } from '../../../ui/Card.tsx'
import { formatDay, formatMoney } from '../../../ui/format.ts'
import type { IconName } from '../../../ui/icons.ts'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useOperatorNow } from '../../../ui/time.tsx'
import { Async } from '../../shared/Async.tsx'
import { Excluded } from '../../shared/exclusion/Excluded.tsx'
import { useExclusion } from '../../shared/exclusion/useExclusion.ts'
import { Reminders } from '../../shared/push/Reminders.tsx'
import { useNewDay } from '../../shared/useNewDay.ts'
import { comingDays, type Bonuses, type Coming, type ComingDay } from './comingDays.ts'
import { useBonuses } from './useBonuses.ts'

interface CalendarSheetProps {
  /** Called with the address of a bonus that was picked. */
  onPick: (path: string) => void
}

/** Which bonus comes on which day of the next two weeks. */
export function CalendarSheet({ onPick }: CalendarSheetProps) {
  const { t } = useLingui()
  const bonuses = useBonuses()
  useNewDay(bonuses.refresh)
  return (
    <Async
      resource={bonuses}
      loading={<SkeletonRows count={5} height={60} />}
      missing={{
        title: t`The calendar could not be loaded`,
        words: <Trans>You keep everything you have earned. Nothing is claimed automatically.</Trans>,
      }}
    >
      {(known) => <Days bonuses={known} onPick={onPick} />}
    </Async>
  )
}

function Days({ bonuses, onPick }: { bonuses: Bonuses } & CalendarSheetProps) {
  const { t, i18n } = useLingui()
  const now = useOperatorNow(60_000)
  const phoneBound = usePlayer()?.bind === true
  const isExcluded = useExclusion() !== undefined
  const days = comingDays(bonuses, { now, phoneBound })
  const [picked, setPicked] = useState<number>()
  // At midnight the day that was picked may be over.
  const shown = days.find(({ start }) => start === picked) ?? days[0]
  if (!shown) return null
  const isToday = shown === days[0]
  return (
    <>
      <Excluded />
      <DayPicker days={days} shown={shown} onPick={setPicked} />
      <h3 className="subtitle" aria-live="polite">
        {isToday ? t`Today` : `${weekday(shown.start, i18n.locale, 'long')}, ${formatDay(shown.start, i18n.locale)}`}
      </h3>
      <Card look="list" className={styles.coming}>
        {shown.coming.map((one) => (
          <ComingRow
            key={one.bonus === 'tasks' ? one.group : one.bonus}
            coming={one}
            needed={bonuses.signUpPro?.needDeposit}
            isExcluded={isExcluded}
            onPick={onPick}
          />
        ))}
      </Card>
      {!isExcluded && (
        <p className={styles.foot}>
          <Trans>This is what you get if you claim every day. A day begins at midnight, Manila time.</Trans>
        </p>
      )}
      <Reminders heading="h3" />
    </>
  )
}

/** Radio buttons: one tab stop, and the arrow keys move. */
function DayPicker(props: { days: readonly ComingDay[]; shown: ComingDay; onPick: (start: number) => void }) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.days}>
      <legend className="hidden-text">{t`Day`}</legend>
      {props.days.map(({ start, coming }) => (
        <label key={start} className={styles.day}>
          <input type="radio" name={name} checked={start === props.shown.start} onChange={() => props.onPick(start)} />
          <span className="hidden-text">{`${weekday(start, i18n.locale, 'long')}, ${formatDay(start, i18n.locale)}`}</span>
          <span className={styles.weekday} aria-hidden="true">
            {weekday(start, i18n.locale, 'short')}
          </span>
          <b aria-hidden="true">{dayOfMonth(start, i18n.locale)}</b>
          <span className={styles.dots} aria-hidden="true">
            {coming.map((one) => (
              <i
                key={one.bonus === 'tasks' ? one.group : one.bonus}
                className={isDone(one) ? styles.done : undefined}
                style={categoryColour(LOOKS[one.bonus].color)}
              />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const isDone = (one: Coming) => (one.bonus === 'tasks' ? one.done === one.count : one.state === 'claimed')

/** As on the cards of the bonuses. */
const LOOKS: Readonly<Record<Coming['bonus'], { icon: IconName; color: string; to: string }>> = {
  signUp: { icon: 'gift', color: 'var(--slot)', to: '/signUpBonus' },
  signUpPro: { icon: 'wallet', color: 'var(--fish)', to: '/dailyDepositBonus' },
  battlePass: { icon: 'trophy', color: 'var(--poker)', to: '/dailyDepositBonus?part=battlePass' },
  tasks: { icon: 'check', color: 'var(--sports)', to: '/task' },
}

interface ComingRowProps extends CalendarSheetProps {
  coming: Coming
  needed: Centavos | undefined
  isExcluded: boolean
}

function ComingRow({ coming, needed, isExcluded, onPick }: ComingRowProps) {
  const { t } = useLingui()
  const names = {
    signUp: t`Sign-up bonus`,
    signUpPro: t`Daily deposit bonus`,
    battlePass: t`Battle pass`,
    tasks: t`Tasks`,
  }
  const { icon, color, to } = LOOKS[coming.bonus]
  const state = coming.bonus === 'tasks' ? undefined : coming.state
  return (
    <ListRow
      icon={icon}
      color={color}
      title={names[coming.bonus]}
      note={useComingNote(coming, needed)}
      after={
        state === 'claimed' ? (
          <span className={styles.claimed}>{t`Claimed`}</span>
        ) : state === 'open' && !isExcluded ? (
          <span className={styles.open}>{t`Claim`}</span>
        ) : undefined
      }
      onPress={() => onPick(coming.bonus === 'tasks' ? `${to}?group=${coming.group}` : to)}
    />
  )
}

function useComingNote(coming: Coming, needed: Centavos | undefined): string {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  if (coming.bonus === 'tasks') {
    const group = coming.group === 'daily' ? t`Daily` : t`Weekly`
    const { done } = coming
    return done === undefined ? group : `${group} · ${t`${done} of ${coming.count} done`}`
  }
  const { bonus, state, step } = coming
  const named = bonus === 'battlePass' ? t`Step ${step} of ${coming.of}` : t`Day ${coming.step}`
  const what = `${named}: ${prizeText(coming.prize)}`
  if (state === 'phone') return `${what} · ${t`Link your phone first`}`
  if (state !== 'deposit' || needed === undefined) return what
  const amount = formatMoney(needed, 'short')
  return `${what} · ${t`with ${amount} deposited that day`}`
}

function weekday(time: number, locale: string, length: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: TIME_ZONE }).format(time)
}

function dayOfMonth(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: TIME_ZONE }).format(time)
}
