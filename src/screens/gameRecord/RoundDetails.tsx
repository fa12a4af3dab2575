import styles from './gameRecord.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Round } from '../../../contract/entities/game.ts'
import { gameAddress } from '../../app/gameAddress.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { copy } from '../shared/copy.ts'
import { timeFact } from '../shared/receipt/receipt.ts'
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx'
import { RoundProof } from './proof/RoundProof.tsx'
import { ROUND_STATUS } from './roundStatus.ts'

interface RoundDetailsProps {
  round: Round
  onClose: () => void
}

/** One round in full, and the parts of its fairness that can be checked here. */
export function RoundDetails({ round, onClose }: RoundDetailsProps) {
  const { t, i18n } = useLingui()
  const { roundId, code, name, bet, win, net, status, demo, time, fair } = round
  const statusName = i18n._(ROUND_STATUS[status])

  const facts = [
    { name: t`Round ID`, value: roundId },
    timeFact(time, i18n),
    // The figures of a void round are nought: its bet stands in the player's transactions, and so does what came back.
    ...(status === 'void'
      ? [{ name: t`Bet`, value: t({ message: 'Returned', context: 'a bet' }) }]
      : [
          { name: t`Bet`, value: formatMoney(bet) },
          { name: t`Win`, value: formatMoney(win) },
        ]),
  ]
  const state = demo ? t`${statusName}, demo money` : statusName
  const sum = formatMoney(net, 'signed')

  return (
    <Dialog title={name} onClose={onClose}>
      <Facts rows={[{ name: t`Status`, value: state }, ...facts, { name: t`Net`, value: sum }]} />
      <div className={classNames('section', styles.roundActions)}>
        <ButtonLink kind="tint" size="small" icon="play" to={gameAddress({ code, mode: demo ? 'demo' : undefined })}>
          <Trans>Play again</Trans>
        </ButtonLink>
        {status !== 'open' && (
          <ReceiptButton receipt={{ title: name, amount: sum, status: state, facts, number: roundId }} />
        )}
        <Button icon="copy" size="small" onPress={() => copy(roundId, t`Copied`)}>
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
