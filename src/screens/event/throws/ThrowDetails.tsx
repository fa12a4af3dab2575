import styles from './throws.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GraspLog } from '../../../../contract/entities/bonus.ts'
import { useResource } from '../../../state/data.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Card.tsx'
import { formatExact } from '../../../ui/format.ts'
import { Dialog } from '../../../ui/Layer.tsx'
import { rewardItemsOf } from '../../../ui/rewardItems.ts'
import { RewardList } from '../../../ui/RewardList.tsx'
import { Coin } from '../../../ui/Wordmark.tsx'
import { checkSignature } from '../../shared/beacon/checkSignature.ts'
import { Seeds } from '../../shared/Seeds.tsx'
import { DollPicture } from '../dolls/DollPicture.tsx'
import { caughtDoll, dollWords } from '../dolls/dolls.ts'
import { chancesOf } from '../odds/oddsWords.ts'
import { verifyThrow, type Verdict } from './redraw.ts'
import { VerdictWords } from './VerdictWords.tsx'

export type Thrown = GraspLog['list'][number]

/** One throw in full; its draw is repeated on this device, also offline. */
export function ThrowDetails({ thrown, onClose }: { thrown: Thrown; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const doll = caughtDoll(thrown.doll)
  return (
    <Dialog title={t`Try ${thrown.fair.nonce}`} onClose={onClose}>
      <div className={styles.throwHero}>
        {doll ? <DollPicture name={doll} size={88} /> : <Coin size={56} />}
        <div>
          <p className={classNames('subtitle', styles.firstCapital)}>
            {doll ? i18n._(dollWords(doll)) : t`nothing caught`}
          </p>
          <RewardList items={rewardItemsOf(thrown)} />
        </div>
      </div>
      <Facts
        rows={[
          { name: t`Time`, value: formatExact(thrown.time, i18n.locale) },
          { name: t`Level`, value: thrown.level },
        ]}
      />
      <Fair thrown={thrown} />
      <div className="section">
        <ButtonLink size="small" icon="chat" to="/livechat">
          <Trans>Ask customer service</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}

function Fair({ thrown }: { thrown: Thrown }) {
  const { t } = useLingui()
  const log = useResource('clawLog', { page: 1 }).value
  const commitments = useResource('clawCommitments').value
  const [verdict, setVerdict] = useState<Verdict | 'unable'>()
  const { serverSeed, serverSeedHash, clientSeed, nonce, beacon } = thrown.fair

  async function verify() {
    const chances = log ? chancesOf(log, thrown.level) : []
    const signature = await checkSignature(thrown.fair)
    setVerdict((await verifyThrow({ ...thrown, chances, committed: commitments?.[nonce], signature })) ?? 'unable')
  }

  return (
    <section className={classNames('section', styles.throwFair)} aria-labelledby="fair-title">
      <h3 className="subtitle" id="fair-title">
        <Trans>Fairness</Trans>
      </h3>
      <Button kind="primary" icon="shield" wide onPress={verify}>
        <Trans>Verify</Trans>
      </Button>
      <div role="status">{verdict && <VerdictWords verdict={verdict} nonce={nonce} />}</div>
      <Seeds
        rows={[
          { name: t`Fingerprint shown before the try`, value: serverSeedHash },
          { name: t`Your seed`, value: clientSeed },
          { name: t`Server seed, revealed`, value: serverSeed },
          { name: t`Round of the beacon`, value: beacon && String(beacon.round) },
          { name: t`The beacon’s signature`, value: beacon?.signature },
          { name: t`The beacon’s public key`, value: beacon?.publicKey },
        ]}
      />
    </section>
  )
}
