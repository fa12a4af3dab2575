import styles from './proof.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Card.tsx'
import { Seeds } from '../../shared/Seeds.tsx'
import { RoundVerdict } from './RoundVerdict.tsx'
import { verifyRound, type Verdict } from './verifyRound.ts'

/** All that a round was drawn from, and the draw once more, on this device alone. */
export function RoundProof({ round, fair }: { round: Round; fair: Fairness }) {
  const { t } = useLingui()
  const [verdict, setVerdict] = useState<Verdict>()
  const { serverSeed, serverSeedHash, clientSeed, nonce } = fair
  return (
    <section className={classNames('section', styles.proof)} aria-labelledby="fair-title">
      <h3 className="subtitle" id="fair-title">
        <Trans>Fairness</Trans>
      </h3>
      {serverSeed === undefined ? (
        <Notice icon="lock">
          <Trans>
            The server’s seed is still secret. It is revealed when you change your seed in the game (at shared tables:
            after the round). Then you can check this round.
          </Trans>
        </Notice>
      ) : (
        <Button kind="primary" icon="shield" wide onPress={() => setVerdict(verifyRound(round))}>
          <Trans>Verify</Trans>
        </Button>
      )}
      <div role="status">{verdict && <RoundVerdict verdict={verdict} round={round} />}</div>
      <Seeds
        rows={[
          { name: t`Fingerprint of the server seed`, value: serverSeedHash },
          { name: t`Your seed`, value: clientSeed },
          { name: t`Round number`, value: String(nonce) },
          { name: t`Server seed, revealed`, value: serverSeed },
        ]}
      />
    </section>
  )
}
