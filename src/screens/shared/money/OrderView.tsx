import styles from './OrderView.module.css'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Centavos } from '../../../../contract/money.ts'
import { Tag } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card, Facts } from '../../../ui/Card.tsx'
import { formatDateTime, formatExact, formatMoney } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { copy } from '../copy.ts'
import { timeFact, type Fact, type Receipt } from '../receipt/receipt.ts'
import { ReceiptButton } from '../receipt/ReceiptButton.tsx'
import type { StatusWords } from './orderWords.ts'
import { HelpLink } from '../Help.tsx'

interface Steps<Status extends number> {
  /** Oldest first; `time` in epoch ms. */
  timeline: readonly { status: Status; time: number; note: string }[]
  /** The steps to come. */
  ahead: readonly Status[]
  words: Readonly<Record<Status, StatusWords>>
}

interface OrderFact extends Fact {
  /** Not on the receipt, which others see. */
  isPrivate?: true
}

interface OrderViewProps<Status extends number> extends Steps<Status> {
  orderNo: string
  title: string
  amount: Centavos
  status: StatusWords
  facts: readonly OrderFact[]
  /** Above all other actions: paying a pending order. */
  action?: ReactNode
}

/** One order: where the money is, its past and future steps, and whom to ask. */
export function OrderView<Status extends number>(props: OrderViewProps<Status>) {
  const { orderNo, title, amount, status, facts, action } = props
  const { t, i18n } = useLingui()
  return (
    <div className={styles.orderView}>
      <Card className={styles.orderHead}>
        <p className="soft">{title}</p>
        <p className="hero-figure">
          <Money amount={amount} />
        </p>
        <div role="status">
          <Tag tone={status.tone}>{i18n._(status.name)}</Tag>
          <p className="order-meaning">{i18n._(status.meaning)}</p>
        </div>
        {action}
      </Card>
      <Card>
        <h2 className="subtitle">
          <Trans>Timeline</Trans>
        </h2>
        <TimeLine {...props} />
      </Card>
      <Card>
        <Facts
          rows={[
            ...facts,
            {
              name: t`Order number`,
              value: (
                <span className={styles.orderNumber}>
                  {orderNo}
                  <CopyNumber orderNo={orderNo} />
                </span>
              ),
            },
          ]}
        />
        <div className={styles.orderReceipt}>
          <ReceiptButton receipt={receiptOf(props, i18n)} />
        </div>
      </Card>
    </div>
  )
}

function receiptOf<Status extends number>(order: OrderViewProps<Status>, i18n: I18n): Receipt {
  const { title, amount, status, facts, orderNo, timeline } = order
  const last = timeline.at(-1)
  return {
    title,
    amount: formatMoney(amount),
    status: i18n._(status.name),
    facts: [
      ...facts.filter(({ isPrivate }) => !isPrivate),
      { name: i18n._(msg`Order number`), value: orderNo },
      ...(last ? [timeFact(last.time, i18n)] : []),
    ],
    number: orderNo,
  }
}

function TimeLine<Status extends number>({ timeline, ahead, words }: Steps<Status>) {
  const { i18n } = useLingui()
  return (
    <ol className={styles.timeLine}>
      {timeline.map(({ status, note, time }) => (
        <li key={`${status}-${time}`} className={words[status].tone}>
          <i aria-hidden="true">{words[status].tone === 'good' && <Icon name="check" size={16} />}</i>
          <div>
            <p className={styles.timeLineName}>
              <b>{i18n._(words[status].name)}</b>
              <time dateTime={new Date(time).toISOString()} title={formatExact(time, i18n.locale)}>
                {formatDateTime(time, i18n.locale)}
              </time>
            </p>
            {note && <p className="small soft">{note}</p>}
          </div>
        </li>
      ))}
      {ahead.map((status) => (
        <li key={`ahead-${status}`} className="ahead">
          <i aria-hidden="true" />
          <p className={styles.timeLineName}>
            <b>{i18n._(words[status].name)}</b>
          </p>
        </li>
      ))}
    </ol>
  )
}

function CopyNumber({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  return <IconButton icon="copy" size={20} label={t`Copy order number`} onPress={() => void copy(orderNo, t`Copied`)} />
}

interface OrderActionsProps {
  orderNo: string
  kind: 'deposit' | 'withdraw'
  /** Of an order at its end there is nothing to check. */
  mayChange: boolean
  onCheck: () => void
  checking: boolean
}

/** Asking about an order in the chat, and until it has ended, checking it again and what else helps. */
export function OrderActions({ orderNo, kind, mayChange, onCheck, checking }: OrderActionsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.orderActions}>
      {mayChange && (
        <Button icon="refresh" busy={checking} onPress={onCheck}>
          <Trans>Check again</Trans>
        </Button>
      )}
      <ButtonLink icon="chat" to={`/livechat?order=${encodeURIComponent(orderNo)}`}>
        <Trans>Customer Service</Trans>
      </ButtonLink>
      {mayChange && kind === 'deposit' && <HelpLink topic="depositMissing" question={t`My deposit has not arrived`} />}
      {mayChange && kind === 'withdraw' && (
        <HelpLink topic="withdrawalTime" question={t`How long does a withdrawal take?`} />
      )}
    </div>
  )
}
