import styles from './gameRecord.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Fairness, Round } from '../../../contract/entities/game.ts'
import { gamesOrigin } from '../../app/play.ts'
import { copyText } from '../../platform/share.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts, Notice } from '../../ui/Card.tsx'
import { formatExact, formatMoney } from '../../ui/format.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { Money } from '../../ui/Money.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Seeds } from '../shared/Seeds.tsx'
import { fingerprintOf } from '../shared/fingerprint.ts'
import { verifyAddress } from './verifyAddress.ts'

interface RoundDetailsProps {
  round: Round
  onClose: () => void
}

/** One round in full, and the parts of its fairness that can be checked here. */
export function RoundDetails({ round, onClose }: RoundDetailsProps) {
  const { t, i18n } = useLingui()
  const { roundId, name, bet, win, net, status, time, fair } = round
  const statusName = { open: t`Open`, settled: t`Settled`, void: t`Void` }[status]

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
          { name: t`Status`, value: statusName },
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
        <Verify fair={fair} address={verifyAddress(gamesOrigin.value, round, i18n.locale)} />
      ) : (
        <p className="section small soft">
          <Trans>This game’s provider does not share the data needed to check this round here.</Trans>
        </p>
      )}
    </Dialog>
  )
}

type Verdict = 'matches' | 'differs' | 'unable'

function Verify({ fair, address }: { fair: Fairness; address: string | undefined }) {
  const { t } = useLingui()
  const [verdict, setVerdict] = useState<Verdict>()
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fair

  async function verify() {
    if (serverSeed === undefined) return
    const fingerprint = await fingerprintOf(serverSeed)
    if (fingerprint === undefined) setVerdict('unable')
    else setVerdict(fingerprint === serverSeedHash.toLowerCase() ? 'matches' : 'differs')
  }

  return (
    <section className={classNames('section', styles.roundFair)} aria-labelledby="fair-title">
      <h3 className="subtitle" id="fair-title">
        <Trans>Fairness</Trans>
      </h3>
      <Seeds
        rows={[
          { name: t`Fingerprint shown before the round`, value: serverSeedHash },
          { name: t`Your seed`, value: clientSeed },
          { name: t`Round number`, value: String(nonce) },
          { name: t`Server seed, revealed`, value: serverSeed },
        ]}
      />
      {serverSeed === undefined ? (
        <Notice icon="lock">
          <Trans>
            The server’s seed is still secret. It is revealed when you change your seed in the game (at shared tables:
            after the round). Then you can check this round.
          </Trans>
        </Notice>
      ) : (
        <Button kind="primary" icon="shield" wide onPress={verify}>
          <Trans>Verify</Trans>
        </Button>
      )}
      <div role="status">{verdict && <Words verdict={verdict} />}</div>
      {serverSeed !== undefined && address !== undefined && (
        <ButtonLink external wide icon="external" to={address}>
          <Trans>Draw the round again</Trans>
        </ButtonLink>
      )}
      {serverSeed !== undefined && address === undefined && verdict === 'matches' && (
        <p className="small soft">
          <Trans>To draw the round again, open any game first: its page does that, in your own browser.</Trans>
        </p>
      )}
    </section>
  )
}

/** What was checked and what was not. */
function Words({ verdict }: { verdict: Verdict }) {
  switch (verdict) {
    case 'matches':
      return (
        <p className="good strong">
          <Trans>
            The revealed seed matches the fingerprint from before the round, so it was fixed before you bet. This was
            checked on your device; the draw itself was not repeated.
          </Trans>
        </p>
      )
    case 'differs':
      return (
        <p className="bad strong">
          <Trans>
            The revealed seed does NOT match the fingerprint. Tell customer service, and mention the round ID.
          </Trans>
        </p>
      )
    case 'unable':
      return (
        <p className="soft">
          <Trans>This browser can’t work out the fingerprint here. Nothing was checked.</Trans>
        </p>
      )
  }
}
