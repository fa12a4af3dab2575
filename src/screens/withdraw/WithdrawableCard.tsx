import styles from './withdraw.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { centavos } from '../../../contract/money.ts'
import type { Balance } from '../../../contract/entities/user.ts'
import { openPopup } from '../../app/popups.ts'
import type { ShownResource } from '../../state/resources.ts'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { WithHelp } from '../shared/Help.tsx'
import { Freshness } from '../shared/Freshness.tsx'

/** The withdrawable amount, its age, and why it is less than the balance. */
export function WithdrawableCard({ balance, value }: { balance: ShownResource<Balance>; value: Balance }) {
  const { t } = useLingui()
  const { allAmount, balance: cash, withdrawalAmount } = value.userAccountVO
  const held = centavos(allAmount - cash)
  return (
    <Card className={styles.withdrawable}>
      <WithHelp topic="nothingToWithdraw" question={t`Why can’t I withdraw anything?`}>
        <p className="soft">
          <Trans>You can withdraw</Trans>
        </p>
      </WithHelp>
      <p className="hero-figure">
        <Money amount={withdrawalAmount} />
      </p>
      <p className="soft">
        <Trans>of {formatMoney(cash)}</Trans>
        {held > 0 && (
          <>
            {' · '}
            <Trans>{formatMoney(held)} on hold for withdrawals</Trans>
          </>
        )}
      </p>
      <Freshness resource={balance} />
      {withdrawalAmount < cash && (
        <button type="button" className="link" onClick={() => openPopup({ kind: 'readyToWithdraw' })}>
          <Trans>Why less than my balance?</Trans>
          <Icon name="next" size={20} />
        </button>
      )}
    </Card>
  )
}
