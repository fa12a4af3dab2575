import styles from './records.module.css'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Requirement } from '../../../contract/entities/cashier.ts'
import { centavos, toPesos } from '../../../contract/money.ts'
import { manilaTimestamp } from '../../../contract/manilaDay.ts'
import { resources, useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDateTime, formatDay, formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Meter } from '../../ui/ProgressBar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { WithHelp } from '../shared/Help.tsx'
import { PagedList } from '../shared/PagedList.tsx'
import { SaveRows } from '../shared/SaveRows.tsx'
import { usePages } from '../shared/usePages.ts'
import { doneScene } from '../../ui/scenes/drawings.tsx'

const STATUS_WORDS: Readonly<Record<Requirement['status'], MessageDescriptor>> = {
  open: msg`Left to bet`,
  done: msg`Done`,
  expired: msg`Expired`,
  closed: msg`Closed`,
}

/** The wagering requirement: the sum, and each of its parts. */
export function Turnover() {
  const { t, i18n } = useLingui()
  const pages = usePages<Requirement>(
    (page) => resources.of('requirements', { page }),
    ({ id }) => id,
  )
  const stated = useResource('requirements', { page: 1 }).value?.surplus
  const known = useResource('balance').value?.userRiskVO.surplus
  const surplus = stated ?? known
  const { rows } = pages

  return (
    <PagedList
      pages={pages}
      missing={t`The requirements are not on this device yet`}
      empty={
        <EmptyState
          scene={doneScene}
          title={t`Nothing left to bet`}
          link={{ label: t`Withdraw`, to: '/finance/withdraw' }}
        >
          <Trans>Turnover from deposits and bonuses will be listed here. You can withdraw your whole balance.</Trans>
        </EmptyState>
      }
      above={
        surplus !== undefined &&
        (rows.length > 0 || surplus > 0) && (
          <Card look="raised">
            <WithHelp topic="turnover" question={t`What is turnover?`}>
              <p className="small">
                <Trans>Left to bet</Trans>
              </p>
            </WithHelp>
            <p className="figure">
              <Money amount={surplus} />
            </p>
            <p className="small soft">
              {surplus > 0 ? (
                <Trans>
                  At {formatMoney(centavos(0))} your whole balance can be withdrawn. Bets count towards the oldest line
                  first.
                </Trans>
              ) : (
                <Trans>You can withdraw your whole balance.</Trans>
              )}
            </p>
            <p className={classNames('small soft', styles.turnoverWeights)}>{rows[0]?.weightNote}</p>
          </Card>
        )
      }
      below={
        <SaveRows
          name="turnover"
          heads={[t`Time`, t`From`, t`Base`, t`Multiplier`, t`Required`, t`Bet`, t`Left`, t`Status`]}
          rows={rows}
          cellsOf={(row) => [...figuresOf(row), i18n._(STATUS_WORDS[row.status])]}
        />
      }
    >
      <ul className="record-rows">
        {rows.map((row) => (
          <OneRequirement key={row.id} requirement={row} />
        ))}
      </ul>
    </PagedList>
  )
}

function OneRequirement({ requirement }: { requirement: Requirement }) {
  const { i18n } = useLingui()
  const { sourceName, base, multiple, required, done, remaining, status, createTime, expireTime } = requirement
  return (
    <li className={styles.turnoverRow}>
      <p className={styles.turnoverLine}>
        <b>{sourceName}</b>
        {status === 'open' ? (
          <b>
            <Money amount={remaining} />
          </b>
        ) : (
          <Tag tone={status === 'done' ? 'good' : 'calm'}>{i18n._(STATUS_WORDS[status])}</Tag>
        )}
      </p>
      {status === 'open' && <Meter label={sourceName} value={toPesos(done)} max={toPesos(required)} />}
      <p className={classNames(styles.turnoverLine, 'row-note')}>
        <span>
          <Trans>
            {formatMoney(base)} × {multiple} · {formatMoney(done)} of {formatMoney(required)}
          </Trans>
        </span>
        <span>
          {status === 'open' && expireTime !== null && expireTime !== undefined ? (
            <Trans>ends {formatDateTime(expireTime, i18n.locale)}</Trans>
          ) : (
            formatDay(createTime, i18n.locale)
          )}
        </span>
      </p>
      {status === 'open' && expireTime !== null && expireTime !== undefined && (
        <p className="row-note">
          <Trans>
            If it is not bet by then, we take back the bonus and what you won with it, as far as it is still in your
            balance.
          </Trans>
        </p>
      )}
    </li>
  )
}

function figuresOf({ createTime, sourceName, base, multiple, required, done, remaining }: Requirement) {
  const sums = [toPesos(base), multiple, toPesos(required), toPesos(done), toPesos(remaining)]
  return [manilaTimestamp(createTime), sourceName, ...sums]
}
