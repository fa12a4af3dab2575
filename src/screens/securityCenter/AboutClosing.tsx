import { Trans, useLingui } from '@lingui/react/macro'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { CLOSED_KNOWN_DAYS, CLOSING_HOURS, PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import { addManilaMonths } from '../../../contract/manilaDay.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatFullDay } from '../../ui/format.ts'
import { useOperatorNow } from '../../ui/time.tsx'

/** What somebody may want instead, or first. */
export function BeforeYouGo() {
  const { t } = useLingui()
  return (
    <section className="section" aria-label={t`Before you go`}>
      <Card look="list">
        <ListRow
          icon="shield"
          title={t`Just need a break?`}
          note={t`Take a break, or exclude yourself. Both end by themselves.`}
          to="/security-center?code=limits&from=list"
        />
        <ListRow
          icon="download"
          title={t`Keep a copy of your data`}
          note={t`You can’t get one later`}
          to="/security-center?code=data&from=list"
        />
      </Card>
    </section>
  )
}

/** What goes, what stays, and until when. */
export function WhatHappens() {
  const { t, i18n } = useLingui()
  const closes = useOperatorNow(MINUTE_MS) + CLOSING_HOURS * HOUR_MS
  const day = (time: number) => formatFullDay(time, i18n.locale)
  const known = day(closes + CLOSED_KNOWN_DAYS * DAY_MS)
  const kept = day(addManilaMonths(closes, 12 * PERSONAL_DATA_RETENTION_YEARS))
  return (
    <section className="section">
      <h2 className="subtitle">
        <Trans>What happens then</Trans>
      </h2>
      <Card look="list">
        <ListRow
          icon="trash"
          title={t`Deleted at once`}
          note={t`Profile, phone number, inbox, accounts for withdrawals, favourites and limits, on all your devices too. Bonuses, points, energy and free spins are lost.`}
        />
        <ListRow
          icon="user"
          title={t`Until ${known}`}
          note={t`Your username and phone number cannot be used for a new account.`}
        />
        <ListRow
          icon="document"
          title={t`Until ${kept}`}
          note={t`The law requires us to keep your ID documents and the names on withdrawals. Until then nobody can verify another account with your ID.`}
        />
        <ListRow
          icon="bank"
          title={t`Forever, without your name`}
          note={t`Deposits, withdrawals, rounds, bonuses and balance changes, and your breaks and exclusions.`}
        />
        <ListRow
          icon="shield"
          title={t`A self-exclusion`}
          note={t`Closing does not end it. It also applies to any new account until then.`}
        />
      </Card>
    </section>
  )
}
