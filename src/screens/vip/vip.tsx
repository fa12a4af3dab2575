import styles from './vip.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Vip as VipState } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Notice } from '../../ui/Card.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { Columns } from '../shared/Columns.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Weights } from '../shared/Weights.tsx'
import { Ladder } from './Ladder.tsx'
import { NextLevel } from './NextLevel.tsx'
import { Standing } from './Standing.tsx'
import { KeepAccount } from '../shared/KeepAccount.tsx'

/** The player's level, the way to the next one, and the ladder. */
export default function Vip() {
  const { t } = useLingui()
  const isGuest = useIsGuest()
  const vip = useResource('vip')
  return (
    <div className={classNames(styles.vip, 'form-page wide')}>
      <Async
        resource={vip}
        loading={
          <>
            <Skeleton height={212} radius={24} />
            <SkeletonRows count={5} height={88} />
          </>
        }
        missing={{
          title: t`Your level is not on this device yet`,
          words: <Trans>It will appear as soon as the server answers. All your bets are counted.</Trans>,
        }}
        freshness="own"
      >
        {(value) => (
          <Columns beside={<Levels vip={value} />}>
            <Standing vip={value} />
            <Freshness resource={vip} />
            {isGuest && <ForGuests />}
            <NextLevel vip={value} />
          </Columns>
        )}
      </Async>
      {isGuest && !vip.value && <ForGuests />}
    </div>
  )
}

function Levels({ vip }: { vip: VipState }) {
  return (
    <>
      <Ladder vip={vip} />
      <p className={classNames('small soft', styles.vipRules)}>
        <Weights /> <Trans>You never lose a level, and its reward arrives in your inbox.</Trans>
      </p>
    </>
  )
}

function ForGuests() {
  return (
    <div className="section">
      <Notice>
        <p>
          <Trans>Demo money does not count. Sign up, and bets with your own money do.</Trans>
        </p>
        <KeepAccount kind="primary" size="small" />
      </Notice>
    </div>
  )
}
