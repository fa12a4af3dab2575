import { useLingui } from '@lingui/react/macro'
import { openPopup } from '../../app/popups.ts'
import { useResource } from '../../state/data.ts'
import { ListRow } from '../../ui/Card.tsx'
import { bankName } from '../shared/money/bankName.ts'

/** The linked withdrawal accounts, masked, which cannot be changed; a press links another. */
export function Wallets() {
  const { t } = useLingui()
  const wallets = useResource('wallets').value
  const linked = wallets?.map(({ bank, account }) => `${bankName(bank)} ${account}`).join(', ')
  return (
    <ListRow
      icon="wallet"
      title={t`Accounts for withdrawals`}
      note={linked === undefined ? t`Where your withdrawals go` : linked || t`Link an e-wallet or bank account`}
      onPress={() => openPopup({ kind: 'bindWallet' })}
    />
  )
}
