import styles from './bonus.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Value } from '../../../../workers/protocol.ts'
import type { ClaimCall } from '../../../../workers/protocol/cashier.ts'
import { useResource } from '../../../state/data.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { ClaimNotes } from '../claim/ClaimNotes.tsx'
import { useClaimAll, type Claim } from '../claim/useClaimAll.ts'
import { Excluded } from '../exclusion/Excluded.tsx'
import { useExclusion } from '../exclusion/useExclusion.ts'
import { Async } from '../Async.tsx'
import { Freshness } from '../Freshness.tsx'
import { GuestsCannot } from '../GuestsCannot.tsx'
import { useIsGuest } from '../useIsGuest.ts'
import { useNewDay } from '../useNewDay.ts'
import { useOffline } from '../useOffline.ts'

type BonusName = 'signUp' | 'signUpPro' | 'battlePass' | 'tasks' | 'energy'

/** Two that share a page, and fail together, do not say the same twice. */
const COULD_NOT_BE_LOADED: Readonly<Record<BonusName, MessageDescriptor>> = {
  signUp: msg`The sign-up bonus could not be loaded`,
  signUpPro: msg`The daily deposit bonus could not be loaded`,
  battlePass: msg`The battle pass could not be loaded`,
  tasks: msg`Your tasks could not be loaded`,
  energy: msg`Your energy could not be loaded`,
}

/** The page of one bonus, or of two that belong together: what holds for both is said once, above them. */
export function BonusPage({ className, children }: { className?: string | undefined; children: ReactNode }) {
  if (useIsGuest()) {
    return (
      <GuestsCannot>
        <Trans>Sign up to earn bonuses. Your player ID stays the same.</Trans>
      </GuestsCannot>
    )
  }
  return (
    <div className={classNames(className, 'form-page wide')}>
      <Excluded />
      {children}
    </div>
  )
}

interface BonusProps<Name extends BonusName> {
  bonus: Name
  /** The claims of this bonus; their results are shown above the rest. */
  claims: readonly ClaimCall[]
  /** What can be claimed now; several are claimed together, with one summary. */
  claimable?: (value: Value<Name>) => readonly Claim[]
  children: (value: Value<Name>) => ReactNode
}

/** One bonus: the stored state at once, its age, and what was claimed. The strip above the page says what offline means. */
export function Bonus<Name extends BonusName>({ bonus, claims, claimable, children }: BonusProps<Name>) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const isExcluded = useExclusion() !== undefined
  const resource = useResource(bonus)
  const turnover = useTurnover(bonus)
  useNewDay(resource.refresh)
  const { value, failure } = resource
  const { isClaiming, claiming, blocked, claimAll } = useClaimAll(claims)
  const waiting = (value !== undefined && claimable?.(value)) || []
  const count = claiming ?? waiting.length
  return (
    <div className={styles.bonus}>
      {/* Without a value, Async below has its own Retry. */}
      {(value !== undefined || !failure) && <Freshness resource={resource} />}
      <ClaimNotes calls={claims} busy={isClaiming} turnover={turnover} />
      {!isExcluded && (waiting.length > 1 || isClaiming) && (
        <div className={styles.claimAll}>
          <Button
            kind="mango"
            wide
            icon="gift"
            busy={isClaiming}
            blocked={(offline && t`This needs a connection.`) || blocked}
            onPress={() => claimAll(waiting)}
          >
            <Trans>Claim all {count}</Trans>
          </Button>
        </div>
      )}
      <Async
        resource={resource}
        loading={
          <>
            {/* As tall as a phone's screen: a second bonus below does not visibly move. */}
            <Skeleton height={152} radius={24} />
            <SkeletonRows count={6} height={112} />
          </>
        }
        missing={{
          title: i18n._(COULD_NOT_BE_LOADED[bonus]),
          words: <Trans>You keep everything you have earned. Nothing is claimed automatically.</Trans>,
        }}
        freshness="none"
      >
        {children}
      </Async>
    </div>
  )
}

/** The wagering multiple of a bonus. Each task has its own, all equal. */
function useTurnover(bonus: BonusName): number | undefined {
  const { value } = useResource(bonus)
  if (!value) return undefined
  if ('turnoverMultiple' in value) return value.turnoverMultiple
  if (!('groups' in value)) return 0
  return Math.max(0, ...value.groups.flatMap(({ tasks }) => tasks.map(({ turnoverMultiple }) => turnoverMultiple)))
}
