import styles from './OrderView.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Centavos } from '../../../../contract/money.ts'
import { copyText } from '../../../platform/share.ts'
import { Tag } from '../../../ui/Badge.tsx'
import type { TagTone } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card, Facts } from '../../../ui/Card.tsx'
import { formatDateTime, formatExact } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { showToast } from '../../../ui/toasts.ts'

interface OrderStep {
  key: string
  name: string
  note?: string
  /** Epoch ms; undefined for steps to come. */
  time?: number
  tone: TagTone
}

interface OrderViewProps {
  orderNo: string
  title: string
  amount: Centavos
  status: { name: string; tone: TagTone; meaning: string }
  facts: readonly { name: string; value: ReactNode }[]
  /** Oldest first. */
  steps: readonly OrderStep[]
  /** Above all other actions: paying a pending order. */
  action?: ReactNode
}

/** One order: where the money is, its past and future steps, and whom to ask. */
export function OrderView({ orderNo, title, amount, status, facts, steps, action }: OrderViewProps) {
  const { t } = useLingui()
  return (
    <div className={styles.orderView}>
      <Card className={styles.orderHead}>
        <p className="soft">{title}</p>
        <p className="hero-figure">
          <Money amount={amount} />
        </p>
        <div role="status">
          <Tag tone={status.tone}>{status.name}</Tag>
          <p className="order-meaning">{status.meaning}</p>
        </div>
        {action}
      </Card>
      <Card>
        <h2 className="subtitle">
          <Trans>Timeline</Trans>
        </h2>
        <TimeLine steps={steps} />
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
      </Card>
    </div>
  )
}

function TimeLine({ steps }: { steps: readonly OrderStep[] }) {
  const { i18n } = useLingui()
  return (
    <ol className={styles.timeLine}>
      {steps.map(({ key, name, note, time, tone }) => (
        <li key={key} className={time === undefined ? 'ahead' : tone}>
          <i aria-hidden="true">{time !== undefined && tone === 'good' && <Icon name="check" size={16} />}</i>
          <div>
            <p className={styles.timeLineName}>
              <b>{name}</b>
              {time !== undefined && (
                <time dateTime={new Date(time).toISOString()} title={formatExact(time, i18n.locale)}>
                  {formatDateTime(time, i18n.locale)}
                </time>
              )}
            </p>
            {note && <p className="small soft">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function CopyNumber({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  async function copy() {
    if (await copyText(orderNo)) showToast('success', t`Copied`)
    else showToast('error', t`This browser does not let the app copy. Press and hold the number instead.`)
  }
  return <IconButton icon="copy" size={20} label={t`Copy order number`} onPress={() => void copy()} />
}

/** Actions of every order: refresh, and ask about it in the chat. */
export function OrderActions(props: { orderNo: string; onCheck: () => void; checking: boolean }) {
  return (
    <div className={styles.orderActions}>
      <Button icon="refresh" busy={props.checking} onPress={props.onCheck}>
        <Trans>Check again</Trans>
      </Button>
      <ButtonLink icon="chat" to={`/livechat?order=${encodeURIComponent(props.orderNo)}`}>
        <Trans>Contact support</Trans>
      </ButtonLink>
    </div>
  )
}

const LOOK_EVERY_MS = 8_000

/** Refetches on return to the page, and polls an open order in case a live message is lost. */
export function useLookAgain(look: () => void, underWay: boolean) {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onReturn)
    const timer = underWay ? setInterval(onReturn, LOOK_EVERY_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      clearInterval(timer)
    }
  }, [look, underWay])
}
