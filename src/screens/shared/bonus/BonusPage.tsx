import './bonus.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Value } from '../../../../workers/protocol.ts'
import type { ClaimCall } from '../../../../workers/protocol/cashier.ts'
import { useResource } from '../../../state/data.ts'
import { Notice } from '../../../ui/Card.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useOperatorNow } from '../../../ui/time.tsx'
import { ClaimNotes } from '../claim/ClaimNotes.tsx'
import { Async } from '../Async.tsx'
import { Freshness } from '../Freshness.tsx'
import { GuestsCannot } from '../GuestsCannot.tsx'
import { manilaDayStart } from '../../../../contract/manilaDay.ts'
import { useIsGuest } from '../useIsGuest.ts'
import { useOffline } from '../useOffline.ts'

type BonusName = 'signUp' | 'signUpPro' | 'battlePass' | 'tasks' | 'energy'

interface BonusPageProps<Name extends BonusName> {
  bonus: Name
  /** What is claimed here: what came of it stands above the rest. */
  claims: readonly ClaimCall[]
  /** Shows what the operator said; `asOf` is when, by this device. */
  children: (value: Value<Name>, asOf: number) => ReactNode
}

/** A screen of one bonus: as last seen at once, how old it is, and why nothing can be claimed when that is so. */
export function BonusPage<Name extends BonusName>(props: BonusPageProps<Name>) {
  if (useIsGuest()) {
    return (
      <GuestsCannot>
        <Trans>Sign up to earn bonuses. Your player ID stays the same.</Trans>
      </GuestsCannot>
    )
  }
  return (
    <div className={`bonus ${props.bonus} form-page wide`}>
      <Loaded {...props} />
    </div>
  )
}

function Loaded<Name extends BonusName>({ bonus, claims, children }: BonusPageProps<Name>) {
  const { t } = useLingui()
  const offline = useOffline()
  const resource = useResource(bonus)
  const turnover = useTurnover(bonus)
  useNewDay(resource.refresh)
  const { value, asOf = 0 } = resource
  return (
    <>
      <Freshness resource={resource} />
      {offline && value !== undefined && (
        <Notice icon="offline">
          <Trans>You are offline. You can claim rewards once you’re back online.</Trans>
        </Notice>
      )}
      <ClaimNotes calls={claims} turnover={turnover} />
      <Async
        resource={resource}
        loading={
          <>
            {/* Down to the end of a phone's screen: a second bonus below it is not seen moving. */}
            <Skeleton height={152} radius={24} />
            <SkeletonRows count={6} height={112} />
          </>
        }
        missing={{
          title: t`This bonus could not be loaded`,
          words: <Trans>You keep what you have earned. Nothing is claimed without you.</Trans>,
        }}
        freshness="none"
      >
        {(known) => children(known, asOf)}
      </Async>
    </>
  )
}

/** Tasks tell theirs one by one, and all the same. */
function useTurnover(bonus: BonusName): number | undefined {
  const { value } = useResource(bonus)
  if (!value) return undefined
  if ('turnoverMultiple' in value) return value.turnoverMultiple
  if (!('groups' in value)) return 0
  return Math.max(0, ...value.groups.flatMap(({ tasks }) => tasks.map(({ turnoverMultiple }) => turnoverMultiple)))
}

/** Every bonus turns a page at midnight in Manila: a screen that stays open follows. */
function useNewDay(onNewDay: () => void) {
  const day = manilaDayStart(useOperatorNow(30_000))
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    onNewDay()
  }, [day, onNewDay])
}
