import styles from './helpSlot.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Helper } from '../../../contract/entities/game.ts'
import { playGame } from '../../app/play.ts'
import { openPopup } from '../../app/popups.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Stage } from '../../ui/Card.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { useOffline } from '../shared/useOffline.ts'

/** Three reels, the number of spins left, and the button to the game. */
export function SpinMachine({ helper }: { helper: Helper }) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const exclusion = useExclusion()
  const { gameCode, spins, spun, paytable, expireTime } = helper
  const launch = () => playGame({ code: gameCode, name: t`Free spins` }, { mode: 'helper' })
  // The operator says whether there is one, during a break too; an account that closes opens no game.
  const last = spun && exclusion?.kind !== 'closing' && (
    <Button kind="plain" wide blocked={offline && t`You are offline. Spins need a connection.`} onPress={launch}>
      <Trans>See your last spins</Trans>
    </Button>
  )
  const [best] = paytable.toSorted((a, b) => b.prize - a.prize)

  return (
    <Stage label={t`Free spins`} className={styles.spinMachine}>
      <div className={styles.spinCabinet}>
        <Lights />
        <div className={styles.spinReels} aria-hidden="true">
          {paytable.slice(0, 3).map(({ symbol, img }) => (
            <span key={symbol}>{img !== '' && <img src={img} alt="" width={96} height={96} />}</span>
          ))}
        </div>
      </div>
      <div className={styles.spinWords}>
        <div>
          <p className="soft">
            <Trans>Free spins left</Trans>
          </p>
          <p className="hero-figure">{spins}</p>
        </div>
        {best && (
          <div className={styles.spinBest}>
            <p className="soft">
              <Trans>Top prize</Trans>
            </p>
            <p className="figure">{formatMoney(best.prize, 'short')}</p>
          </div>
        )}
        <div className={styles.spinAction}>
          {spins > 0 && exclusion ? (
            last
          ) : spins > 0 ? (
            <Button
              kind="mango"
              size="large"
              wide
              blocked={offline && t`You are offline. Spins need a connection.`}
              onPress={launch}
            >
              <Plural value={spins} one="Spin · # left" other="Spin · # left" />
            </Button>
          ) : (
            <>
              <Button kind="mango" size="large" wide icon="share" onPress={() => openPopup({ kind: 'invite' })}>
                <Trans>Invite a friend</Trans>
              </Button>
              {last}
              <p className={classNames(styles.spinNone, 'small center')}>
                <Trans>No free spins left. Each verified friend brings you one.</Trans>
              </p>
            </>
          )}
        </div>
        <p className={classNames(styles.spinNote, 'small soft')}>
          {expireTime ? (
            <Trans>They can be used until {formatDateTime(expireTime, i18n.locale)}, Manila time.</Trans>
          ) : (
            <Trans>They do not expire.</Trans>
          )}{' '}
          <Trans>Prizes are cash. Bet the amount once before you withdraw it.</Trans>
        </p>
      </div>
    </Stage>
  )
}

/** A row of bulbs along the top. */
function Lights() {
  return (
    <svg
      className={styles.spinLights}
      viewBox="0 0 340 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: 17 }, (_, index) => (
        <circle key={index} cx={10 + index * 20} cy="6" r="4" fill={index % 2 === 0 ? '#FFB21A' : '#FFF6C4'} />
      ))}
    </svg>
  )
}
