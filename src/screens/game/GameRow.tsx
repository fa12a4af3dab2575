import styles from './game.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useId, useRef } from 'react'
import { Link } from 'wouter'
import { ROW_GAMES_MAX } from '../../../contract/display.ts'
import type { Game } from '../../../contract/entities/game.ts'
import { lookOf } from '../shared/categories.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ScrollArrows } from '../../ui/ScrollArrows.tsx'
import { Skeleton, SkeletonTile } from '../../ui/Skeleton.tsx'
import { EAGER_TILES } from '../../app/firstScreen.ts'
import { wide } from '../../app/wide.ts'
import { useValue } from '../../state/useValue.ts'
import { GameCard } from '../shared/GameCard.tsx'
import { addressOf, type Selection } from './selection.ts'

interface GameRowProps {
  title: string
  games: readonly Game[]
  /** The target of 'See all'. */
  more: Selection
  /** Total number, if the row shows only the first. */
  total?: number
  large?: boolean
  eager?: boolean
}

/** Number of tiles visible without scrolling, which are rendered first. */
const IN_SIGHT = { phone: 4, wide: 7 }

export function GameRow({ title, games, more, total, large = false, eager = false }: GameRowProps) {
  const { t } = useLingui()
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const isWide = useValue(wide)
  const shown = useDeferredValue(ROW_GAMES_MAX, isWide ? IN_SIGHT.wide : IN_SIGHT.phone)
  const look = lookOf(more.kind === 'filter' ? more.type : undefined)
  if (games.length === 0) return null
  return (
    <section className={styles.gameRow} aria-labelledby={id}>
      <header>
        <h2 className="title" id={id}>
          {title} {total !== undefined && <small className="soft">{formatCount(total)}</small>}
        </h2>
        {games.length > IN_SIGHT.wide && <ScrollArrows row={strip} />}
        <Link className="link" href={addressOf(more)} aria-label={t`See all: ${title}`}>
          <Trans>See all</Trans>
          <Icon name="next" size={20} />
        </Link>
      </header>
      <ul className={classNames(styles.gameStrip, large && styles.large, look === 'card' && styles.cards)} ref={strip}>
        {games.slice(0, shown).map((game, index) => (
          <li key={game.code}>
            <GameCard game={game} look={look} eager={eager && index < EAGER_TILES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The row's final size before its games load. */
export function GameRowSkeleton({ large = false }: { large?: boolean }) {
  return (
    <div className={styles.gameRow} aria-hidden="true">
      <header>
        <Skeleton height={20} width="96px" radius={8} />
      </header>
      <div className={classNames(styles.gameStrip, large && styles.large)}>
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index}>
            <SkeletonTile />
          </div>
        ))}
      </div>
    </div>
  )
}
