import styles from './claw.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GraspLog } from '../../../../contract/entities/bonus.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { Meter } from '../../../ui/ProgressBar.tsx'
import { Coin } from '../../../ui/Wordmark.tsx'
import { DollPicture } from '../dolls/DollPicture.tsx'
import { chancesOf, DOLLS_OF, partsOf, percentOf, type Chance } from '../odds/oddsWords.ts'

const LIKELIEST = 4

/** Prizes with their odds, progress to the next level, and the cost. */
export function Offer({ log, onOdds }: { log: GraspLog; onOdds: () => void }) {
  const chances = chancesOf(log, log.level)
  const grand = chances.find(({ result }) => result === 'grand')
  const likeliest = chances.toSorted((a, b) => b.odds - a.odds).slice(0, LIKELIEST)
  return (
    <div className={styles.clawOffer}>
      {grand && <GrandPrize chance={grand} level={log.level} />}
      <Level log={log} />
      <ul className={styles.clawChances}>
        {likeliest.map((chance) => (
          <Prize key={chance.result} chance={chance} />
        ))}
      </ul>
      <p className="small soft">
        <Trans>
          1 try per catch. Cash you catch: turnover ×{log.turnoverMultiple}. No end date. The result is drawn before the
          claw moves.
        </Trans>
      </p>
      <button type="button" className="link" onClick={onOdds}>
        <Trans>All odds and rules</Trans>
        <Icon name="next" size={16} />
      </button>
    </div>
  )
}

function GrandPrize({ chance, level }: { chance: Chance; level: number }) {
  const prizeText = usePrizeText()
  const [part, total] = partsOf(chance.odds)
  return (
    <div className={styles.clawGrand}>
      <DollPicture name="dragon" size={64} />
      <div>
        <p className="hero-figure">{prizeText(chance)}</p>
        <p className="small soft">
          <Trans>
            Grand prize, {part} in {total} at level {level}
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Level({ log: { level, thrown, nextLevelAt } }: { log: GraspLog }) {
  const { t } = useLingui()
  if (nextLevelAt === null) {
    return (
      <p className="small soft">
        <Trans>Level {level}, the highest. It never drops.</Trans>
      </p>
    )
  }
  const next = level + 1
  return (
    <div className={styles.clawProgress}>
      <Meter
        label={t`Progress to level ${next}`}
        value={thrown}
        max={nextLevelAt}
        valueText={t`${thrown} of ${nextLevelAt} tries`}
      />
      <span className="small soft">
        <Trans>
          {thrown} of {nextLevelAt} tries to level {next}
        </Trans>
      </span>
    </div>
  )
}

function Prize({ chance }: { chance: Chance }) {
  const prizeText = usePrizeText()
  const [doll] = DOLLS_OF[chance.result]
  return (
    <li>
      {doll ? <DollPicture name={doll} size={40} /> : <Coin size={32} />}
      <b>{prizeText(chance)}</b>
      <span className="small soft">{percentOf(chance.odds)}</span>
    </li>
  )
}
