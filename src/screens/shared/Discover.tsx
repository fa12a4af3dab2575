import styles from './Discover.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useResource } from '../../state/data.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Skeleton, SkeletonTile } from '../../ui/Skeleton.tsx'
import { GameCard } from './GameCard.tsx'

const CHIPS_MAX = 8
const TILES_MAX = 14

/** Search suggestions: a few names, of other popular games if the operator's are not to be had, and the most popular. */
export function Discover({ onPick }: { onPick: (name: string) => void }) {
  const { t } = useLingui()
  const discover = useResource('discover')
  const popular = useResource('lobby').value?.hot
  const names = (discover.value ?? (discover.failure && popular?.slice(TILES_MAX)))?.slice(0, CHIPS_MAX)
  const hot = popular?.slice(0, TILES_MAX)
  return (
    <div className={styles.discover}>
      {(names ? names.length > 0 : !discover.failure) && (
        <section aria-labelledby="discover-title">
          <h2 className="subtitle" id="discover-title">
            <Trans>Discover</Trans>
          </h2>
          <div className={styles.discoverChips}>
            {names
              ? names.map(({ code, name }) => (
                  <Chip key={code} onPress={() => onPick(name)}>
                    {name}
                  </Chip>
                ))
              : Array.from({ length: CHIPS_MAX }, (_, index) => (
                  <Skeleton key={index} height={44} width="8.5rem" radius={12} />
                ))}
          </div>
        </section>
      )}
      {hot?.length !== 0 && (
        <section aria-labelledby="popular-title">
          <h2 className="subtitle" id="popular-title">
            <Trans>Most played</Trans>
          </h2>
          <ul className={styles.discoverTiles} aria-label={t`Most played`}>
            {hot
              ? hot.map((game) => (
                  <li key={game.code}>
                    <GameCard game={game} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  <li key={index}>
                    <SkeletonTile />
                  </li>
                ))}
          </ul>
        </section>
      )}
    </div>
  )
}
