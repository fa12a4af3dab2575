import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limitsOf, RG_KINDS, type RgKind, type RgLimit } from '../../../contract/calls/rg.ts'
import type { Centavos } from '../../../contract/money.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tag } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Meter } from '../../ui/ProgressBar.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { Explained } from '../shared/Help.tsx'
import { useNewDay } from '../shared/useNewDay.ts'
import { LimitSheet } from './LimitSheet.tsx'
import { OwnBudget } from './OwnBudget.tsx'
import { RealityCheckChoice } from './RealityCheckChoice.tsx'
import { TakeBreak } from './TakeBreak.tsx'
import { useLimitWords } from './limitWords.ts'

const ICONS: Record<RgKind, IconName> = { deposit: 'deposit', wager: 'game', loss: 'chart', time: 'clock' }

/** The limit whose form is open, with the amount that a budget proposes for it. */
type Chosen = Pick<RgLimit, 'kind' | 'period'> & { proposed?: Centavos }

/** Own limits, reality check, and break. The operator enforces them. */
export function Limits() {
  const rg = useResource('rg')
  useNewDay(rg.refresh)
  /** Another object each time: a late answer closes no other. */
  const [chosen, setChosen] = useState<Chosen>()
  const { t } = useLingui()
  const limits = rg.value ? limitsOf(rg.value) : []
  const limit = limits.find(({ kind, period }) => kind === chosen?.kind && period === chosen.period)

  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Excluded />
      <Async
        resource={rg}
        loading={<SkeletonRows count={6} height={64} />}
        missing={{ title: t`Your limits could not be loaded`, words: <Trans>They still apply.</Trans> }}
      >
        {(value) => (
          <>
            <ButtonLink to="/security-center?code=spend&from=list" icon="chart" wide>
              <Trans>My spending</Trans>
            </ButtonLink>
            <OwnBudget
              limits={limits}
              onPropose={({ limit: { kind, period }, value: proposed }) => setChosen({ kind, period, proposed })}
            />
            {RG_KINDS.map((kind) => (
              <LimitsOf key={kind} kind={kind} limits={limits} onChoose={setChosen} />
            ))}
            <RealityCheckChoice minutes={value.realityCheckMin} />
            <TakeBreak />
          </>
        )}
      </Async>
      {limit && (
        <LimitSheet
          limit={limit}
          proposed={chosen?.proposed}
          onClose={() => setChosen((open) => (open === chosen ? undefined : open))}
        />
      )}
    </div>
  )
}

interface LimitsOfProps {
  kind: RgKind
  limits: readonly RgLimit[]
  onChoose: (limit: RgLimit) => void
}

function LimitsOf({ kind, limits, onChoose }: LimitsOfProps) {
  const words = useLimitWords()
  return (
    <section className="section">
      <Explained topic="limits" term={words.kinds[kind]}>
        <h2 className="subtitle">{words.kinds[kind]}</h2>
      </Explained>
      <Card look="list">
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <ListRow
              key={limit.period}
              icon={ICONS[kind]}
              title={words.periods[limit.period]}
              note={<LimitNote limit={limit} />}
              after={<LimitTag limit={limit} />}
              onPress={() => onChoose({ ...limit })}
            />
          ))}
      </Card>
    </section>
  )
}

function LimitNote({ limit }: { limit: RgLimit }) {
  const words = useLimitWords()
  const { value, used } = limit
  return (
    <>
      {words.used(limit)}
      {value !== null && <Meter label={words.titleOf(limit)} value={used} max={value} valueText={words.used(limit)} />}
    </>
  )
}

function LimitTag({ limit: { next } }: { limit: RgLimit }) {
  if (!next) return null
  return next.ready ? (
    <Tag tone="note">
      <Trans>Confirm</Trans>
    </Tag>
  ) : (
    <Tag tone="note">
      <Trans>Change requested</Trans>
    </Tag>
  )
}
