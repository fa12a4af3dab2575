import styles from './gameInfoSheet.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { showsProvider } from '../../../contract/display.ts'
import type { GameInfo } from '../../../workers/protocol/games.ts'
import { playGame } from '../../app/play.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { Cover } from '../../ui/GameTile.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import { Explained } from '../shared/Help.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { useProviderName } from '../shared/useProviderName.ts'

interface GameInfoSheetProps {
  code: string
  /** Called before the game is opened. */
  onLeave: () => void
}

/** A game's figures before it is opened. */
export function GameInfoSheet({ code, onLeave }: GameInfoSheetProps) {
  const info = useResource('gameInfo', { code })
  return (
    <Async resource={info} loading={<SkeletonRows count={5} height={52} />} freshness="none">
      {(known) => (
        <>
          <Head info={known} />
          <Facts info={known} isWhole={known.features !== undefined} />
          {known.features === undefined && info.failure && (
            <p className="small soft">
              <Trans>The rest will be here as soon as the server answers.</Trans>
            </p>
          )}
          <PlayButtons info={known} onLeave={onLeave} />
        </>
      )}
    </Async>
  )
}

function Head({ info: { game, features } }: { info: GameInfo }) {
  const { t, i18n } = useLingui()
  const types = useResource('lobby').value?.types
  const provider = useProviderName()(game.manuf)
  const category = types?.find(({ code }) => code === game.type)?.name ?? i18n._(CATEGORY_NAMES[game.type])
  return (
    <div className={styles.head}>
      <Cover img={game.img} name={game.name} small />
      <div>
        <p className="soft">
          {category}
          {provider && showsProvider(game.type) && ` · ${provider}`}
        </p>
        {features && features.length > 0 && (
          <ul className={styles.features} aria-label={t`Features`}>
            {features.map(({ code, name }) => (
              <li key={code}>{name}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Facts({ info, isWhole }: { info: GameInfo; isWhole: boolean }) {
  const { t } = useLingui()
  const { game, hitRate, biggestWin } = info
  const { minBet, maxBet, weight } = game
  const returns = useReturns(info)
  return (
    <dl className="facts">
      {returns && <Fact name={<Explained topic="payback" term={t`RTP`} />} note={returns.note} value={returns.value} />}
      {hitRate !== undefined && (
        <Fact name={t`Hit rate`} note={t`of rounds pay something, often less than the bet`} value={percent(hitRate)} />
      )}
      {minBet !== undefined && maxBet !== undefined && (
        <Fact name={t`Bet`} value={`${formatMoney(minBet, 'short')} – ${formatMoney(maxBet, 'short')}`} />
      )}
      <Fact name={<Explained topic="turnover" term={t`Counts towards turnover`} />} value={percent(weight)} />
      {isWhole && (
        <Fact
          name={t`Biggest win of the week`}
          note={t`in the last 7 days, demo money not counted`}
          value={biggestWin === undefined ? t`None yet` : <Money amount={biggestWin} />}
        />
      )}
    </dl>
  )
}

function Fact({ name, note, value }: { name: ReactNode; note?: string | undefined; value: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {note && <small className="small soft">{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The long-run return; a range where every choice has another. */
function useReturns({ game: { rtp }, rtpRange }: GameInfo): { value: string; note?: string } | undefined {
  const { t } = useLingui()
  const [worst, best] = rtpRange ?? [rtp, rtp]
  if (rtp !== undefined) return { value: percent(rtp), ...(worst !== best && { note: t`with optimal play` }) }
  if (worst === undefined || best === undefined) return undefined
  return { value: `${formatNumber(worst, 2)} – ${percent(best)}`, note: t`depending on what you choose` }
}

function percent(value: number): string {
  return `${formatNumber(value, 2)}%`
}

function PlayButtons({ info: { game }, onLeave }: { info: GameInfo; onLeave: () => void }) {
  const isGuest = useIsGuest()
  const play = (mode?: 'demo') => {
    onLeave()
    void playGame(game, mode ? { mode } : {})
  }
  return (
    <div className={styles.buttons}>
      {game.demo && !isGuest && (
        <Button kind="tint" wide onPress={() => play('demo')}>
          <Trans>Demo</Trans>
        </Button>
      )}
      <Button kind="mango" wide onPress={() => play()}>
        <Trans>Play</Trans>
      </Button>
    </div>
  )
}
