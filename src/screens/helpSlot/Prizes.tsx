import styles from './helpSlot.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Helper } from '../../../contract/entities/game.ts'
import { formatMoney } from '../../ui/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { emptySpins, oneIn, percentOf } from './odds.ts'
import { copy } from '../shared/copy.ts'

/** Payout and odds of three of a kind, per symbol. */
export function Prizes({ helper: { paytable, fair } }: { helper: Helper }) {
  const { t } = useLingui()
  const nothing = emptySpins(paytable)
  return (
    <section className="section" aria-labelledby="spin-prizes">
      <h2 className="subtitle" id="spin-prizes">
        <Trans>Prizes and odds</Trans>
      </h2>
      <ul className={styles.spinPrizes}>
        {paytable.map(({ symbol, prize, oddsPpm, img }) => (
          <li key={symbol}>
            {img !== '' && <img src={img} alt="" width={48} height={48} loading="lazy" />}
            <b className={styles.spinPrize}>{formatMoney(prize, 'short')}</b>
            <span className="small soft">{percentOf(oddsPpm)}</span>
            <span className="small soft">
              <Trans>1 in {oneIn(oddsPpm)}</Trans>
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">
        <Trans>
          Three matching symbols win. {percentOf(nothing)} of spins win nothing. The result is drawn before the reels
          spin; they only show it.
        </Trans>
      </p>
      {fair && (
        <div className={styles.spinFair}>
          <p className="small soft">
            <Trans>Fingerprint of the seed for your next spin</Trans>
            <br />
            <code>{fair.serverSeedHash}</code>
          </p>
          <IconButton
            icon="copy"
            size={20}
            label={t`Copy the fingerprint`}
            onPress={() => void copy(fair.serverSeedHash, t`Fingerprint copied`)}
          />
        </div>
      )}
    </section>
  )
}
