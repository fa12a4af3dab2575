import styles from './event.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GraspLog } from '../../../contract/entities/bonus.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Bonuses } from './bonuses/Bonuses.tsx'
import { useMissingBonuses, type MissingBonuses } from './bonuses/useMissingBonuses.ts'
import { ClawCard } from './claw/ClawCard.tsx'
import { useClaw } from './claw/useClaw.ts'
import { Throws } from './throws/Throws.tsx'
import { giftScene } from '../../ui/scenes/drawings.tsx'

export { CalendarSheet } from './calendar/CalendarSheet.tsx'

/** The claw machine, the running bonuses, and the throws so far. */
export default function Event() {
  return useIsGuest() ? <NotForGuests /> : <ForPlayers />
}

function ForPlayers() {
  const { t } = useLingui()
  const log = useResource('clawLog', { page: 1 })
  const missing = useMissingBonuses()
  if (log.value) return <Machine log={log.value} missing={missing} />

  function retry() {
    log.refresh()
    missing.retry()
  }

  // What is said of the machine is said of the bonuses, too.
  const isTold = log.failure !== undefined
  return (
    <div className={classNames(styles.event, 'page')}>
      <div className={styles.eventMachine}>
        <Async
          resource={{ ...log, refresh: retry }}
          loading={<MachineSkeleton />}
          missing={{
            title: missing.count > 0 ? t`The events could not be loaded` : t`The claw machine could not be loaded`,
            words: <Trans>You keep your tries. None is used until you press Catch.</Trans>,
          }}
          freshness="own"
        />
      </div>
      <Bonuses missing={isTold ? { ...missing, toldBy: undefined } : missing} />
    </div>
  )
}

function Machine({ log, missing }: { log: GraspLog; missing: MissingBonuses }) {
  const claw = useClaw(log)
  return (
    <div className={classNames(styles.event, 'page')}>
      <div className={styles.eventMachine}>
        <Excluded />
        <ClawCard claw={claw} />
      </div>
      <Bonuses missing={missing} />
      <Throws upTo={claw.seenUpTo} />
    </div>
  )
}

function MachineSkeleton() {
  return (
    <div className={styles.eventSkeleton}>
      <Skeleton height={300} radius={24} />
      <Skeleton height={52} radius={16} />
      <Skeleton height={140} radius={16} />
    </div>
  )
}

function NotForGuests() {
  const { t } = useLingui()
  return (
    <GuestsCannot scene={giftScene} title={t`Sign up to join the events`}>
      <Trans>Guests play with demo money and can’t win rewards. Your player ID stays the same.</Trans>
    </GuestsCannot>
  )
}
