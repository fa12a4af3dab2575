import styles from './proof.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Fairness, Round } from '../../../../contract/entities/game.ts'
import { tableDayKey } from '../../../../contract/fairness/commitment.ts'
import { useResource } from '../../../state/data.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Card.tsx'
import { Seeds } from '../../shared/Seeds.tsx'
import { checkSignature, type Signature } from '../../shared/beacon/checkSignature.ts'
import { RoundVerdict } from './RoundVerdict.tsx'
import { verifyRound } from './verifyRound.ts'
import { WithHelp } from '../../shared/Help.tsx'

/** The inputs of a round's draw, and a button that repeats the draw on this device. */
export function RoundProof({ round, fair }: { round: Round; fair: Fairness }) {
  const { t } = useLingui()
  const commitment = useResource('roundCommitments').value?.[round.roundId]
  const ownSeed = useResource('ownSeeds').value?.[fair.serverSeedHash]
  const days = useResource('tableDays').value
  const day = fair.day && days?.[tableDayKey(round.code, fair.day.number)]
  const [isAsked, setAsked] = useState(false)
  const [signature, setSignature] = useState<Signature>()
  const verdict = verifyRound(round, { commitment, ownSeed, day })
  const verify = async () => {
    setSignature(await checkSignature(fair))
    setAsked(true)
  }
  // A failed check is shown without being asked for.
  const shown = isAsked || verdict?.holds === false ? verdict : undefined
  return (
    <section className={classNames('section', styles.proof)} aria-labelledby="fair-title">
      <WithHelp topic="fairness" question={t`How can I check that a round was fair?`}>
        <h3 className="subtitle" id="fair-title">
          <Trans>Fairness</Trans>
        </h3>
      </WithHelp>
      {fair.serverSeed === undefined ? (
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
      <div role="status">{shown && <RoundVerdict verdict={shown} round={round} signature={signature} />}</div>
      <SeedRows fair={fair} />
      {round.fairLater && (
        <>
          <h4 className="small strong">
            <Trans>What the provider says now</Trans>
          </h4>
          <SeedRows fair={round.fairLater} />
        </>
      )}
    </section>
  )
}

function SeedRows({ fair: { serverSeed, serverSeedHash, clientSeed, nonce, day, beacon } }: { fair: Fairness }) {
  const { t } = useLingui()
  return (
    <Seeds
      rows={[
        { name: t`Fingerprint of the server seed`, value: serverSeedHash },
        // All players of a table share its rounds, so none has a seed of their own there.
        { name: day ? t`Game code` : t`Your seed`, value: clientSeed },
        { name: t`Round number`, value: String(nonce) },
        { name: t`Server seed, revealed`, value: serverSeed },
        { name: t`Fingerprint of the table’s secret for that day`, value: day?.hash },
        { name: t`The table’s secret for that day, revealed`, value: day?.secret },
        { name: t`Round of the beacon`, value: beacon && String(beacon.round) },
        { name: t`The beacon’s signature`, value: beacon?.signature },
        { name: t`The beacon’s public key`, value: beacon?.publicKey },
      ]}
    />
  )
}
