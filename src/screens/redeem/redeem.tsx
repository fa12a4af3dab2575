import styles from './redeem.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/classNames.ts'
import { Notice } from '../../ui/Card.tsx'
import { ListRow, Card } from '../../ui/Card.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { CodeForm } from './CodeForm.tsx'
import { Ticket } from './Ticket.tsx'

/** Redeems a code from a friend, a page or an event, once per player. */
export default function Redeem() {
  const isGuest = useIsGuest()
  const isExcluded = useExclusion() !== undefined
  const { t } = useLingui()
  if (isGuest) return <GuestsCannot />
  return (
    <div className={classNames(styles.redeem, 'form-page')}>
      <Ticket />
      {isExcluded ? (
        <Excluded />
      ) : (
        <>
          <h2 className="title center">
            <Trans>Have a code?</Trans>
          </h2>
          <p className="soft center">
            <Trans>Enter it and get your reward right away.</Trans>
          </p>
          <CodeForm />
        </>
      )}
      <div className="section">
        <Notice>
          <Trans>
            Each code works once for you. Cash from a code must be bet 3× before you withdraw it. We never ask for a
            password or a payment to redeem one.
          </Trans>
        </Notice>
      </div>
      <div className="section">
        <Card look="list">
          <ListRow icon="mail" title={t`Inbox`} note={t`Rewards may be waiting there too`} to="/inbox" />
          <ListRow icon="list" title={t`Records`} note={t`What your codes gave you`} to="/records" />
        </Card>
      </div>
    </div>
  )
}
