import styles from './gameRecord.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Round } from '../../../contract/entities/game.ts'
import { copyText } from '../../platform/share.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Card.tsx'
import { formatExact, formatMoney } from '../../ui/format.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { Money } from '../../ui/Money.tsx'
import { showToast } from '../../ui/toasts.ts'
import { RoundProof } from './proof/RoundProof.tsx'
import { ROUND_STATUS } from './roundStatus.ts'

interface RoundDetailsProps {
  round: Round
  onClose: () => void
}

/** One round in full, and the parts of its fairness that can be checked here. */
export function RoundDetails({ round, onClose }: RoundDetailsProps) {
  const { t, i18n } = useLingui()
  const { roundId, name, bet, win, net, status, time, fair } = round

  async function copy() {
    if (await copyText(roundId)) showToast('success', t`Copied`)
    else showToast('error', t`This browser does not let the app copy. Press and hold the number instead.`)
  }

  return (
    <Dialog title={name} onClose={onClose}>
      <Facts
        rows={[
          { name: t`Round`, value: roundId },
          { name: t`Time`, value: formatExact(time, i18n.locale) },
          { name: t`Status`, value: i18n._(ROUND_STATUS[status]) },
          { name: t`Bet`, value: <Money amount={bet} /> },
          { name: t`Win`, value: <Money amount={win} /> },
          { name: t`Net`, value: formatMoney(net, 'signed') },
        ]}
      />
      <div className={classNames('section', styles.roundCopy)}>
        <Button icon="copy" size="small" onPress={copy}>
          <Trans>Copy the round ID</Trans>
        </Button>
        <ButtonLink size="small" icon="chat" to="/livechat">
          <Trans>Ask customer service</Trans>
        </ButtonLink>
      </div>
      {fair ? (
        <RoundProof round={round} fair={fair} />
      ) : (
        <p className="section small soft">
          <Trans>This game’s provider does not share the data needed to check this round here.</Trans>
        </p>
      )}
    </Dialog>
  )
}
