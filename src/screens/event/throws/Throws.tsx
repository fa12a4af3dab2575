import styles from './throws.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { resources } from '../../../state/data.ts'
import { classNames } from '../../../ui/classNames.ts'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { Coin } from '../../../ui/Wordmark.tsx'
import { PagedList } from '../../shared/PagedList.tsx'
import { usePages } from '../../shared/usePages.ts'
import { DollPicture } from '../dolls/DollPicture.tsx'
import { caughtDoll, dollWords } from '../dolls/dolls.ts'
import { ThrowDetails, type Thrown } from './ThrowDetails.tsx'
import { giftScene } from '../../../ui/scenes/drawings.tsx'

/** Past throws, newest first; `upTo` hides a throw that the claw has not shown yet. */
export function Throws({ upTo }: { upTo: number }) {
  const { t } = useLingui()
  const pages = usePages<Thrown>(
    (page) => resources.of('clawLog', { page }),
    ({ id }) => id,
  )
  const [shown, setShown] = useState<string>()
  const rows = pages.rows.filter(({ fair }) => fair.nonce <= upTo)
  const details = rows.find(({ id }) => id === shown)
  return (
    <section className={classNames('section', styles.throws)} aria-labelledby="throws-title">
      <h2 className="title" id="throws-title">
        <Trans>Past tries</Trans>
      </h2>
      <PagedList
        pages={{ ...pages, rows }}
        missing={t`Your past tries are not on this device yet`}
        empty={
          <EmptyState scene={giftScene} title={t`No tries used yet`}>
            <Trans>Each one is listed here, with what you need to check it.</Trans>
          </EmptyState>
        }
      >
        <ul>
          {rows.map((thrown) => (
            <li key={thrown.id}>
              <ThrownRow thrown={thrown} onOpen={() => setShown(thrown.id)} />
            </li>
          ))}
        </ul>
      </PagedList>
      {details && <ThrowDetails thrown={details} onClose={() => setShown(undefined)} />}
    </section>
  )
}

function ThrownRow({ thrown, onOpen }: { thrown: Thrown; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const doll = caughtDoll(thrown.doll)
  const name = doll ? i18n._(dollWords(doll)) : t`nothing caught`
  const prize = prizeText(thrown)
  return (
    <button
      type="button"
      className="list-row"
      aria-label={t`Try ${thrown.fair.nonce}: ${name}, ${prize}`}
      onClick={onOpen}
    >
      <span className={styles.throwPicture}>{doll ? <DollPicture name={doll} size={44} /> : <Coin size={28} />}</span>
      <span className="row-words">
        <span className={classNames('row-title', styles.firstCapital)}>{name}</span>
        <span className="row-note">
          <RelativeTime time={thrown.time} /> · <Trans>level {thrown.level}</Trans>
        </span>
      </span>
      <b>{prize}</b>
    </button>
  )
}
