import styles from './gameSearchResult.module.css'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useRef } from 'react'
import { showsProvider } from '../../../contract/display.ts'
import type { Game } from '../../../contract/entities/game.ts'
import { playGame } from '../../app/play.ts'
import { useResource } from '../../state/data.ts'
import { Cover, DemoMark } from '../../ui/GameTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import { demoOf } from '../shared/GameCard.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { highlights } from './highlights.ts'

/** One found game: its cover, its name with what matched, its category, and the provider that it shows. A press plays. */
export function FoundGame({ game, keyword }: { game: Game; keyword: string }) {
  const { i18n } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const lobby = useResource('lobby').value
  const provider = lobby?.manufs.find(({ code }) => code === game.manuf)?.name ?? game.manuf
  const category = lobby?.types.find(({ code }) => code === game.type)?.name ?? i18n._(CATEGORY_NAMES[game.type])
  const demo = demoOf(game, useIsGuest())
  return (
    <li className={styles.foundGame} ref={row}>
      <Cover img={game.img} name={game.name} />
      <div className={styles.foundWords}>
        {/* Named exactly as the game; the whole row is pressed. */}
        <button type="button" className={styles.foundName} onClick={() => void playGame(game, { tile: row.current })}>
          {highlights(game.name, keyword).map(({ text, hit, at }) => (
            <Fragment key={at}>{hit ? <mark>{text}</mark> : text}</Fragment>
          ))}
        </button>
        <p className="small soft">{showsProvider(game.type) ? `${provider} · ${category}` : category}</p>
      </div>
      {demo && <DemoMark demo={demo} name={game.name} />}
      <span className={styles.foundPlay}>
        <Icon name="play" size={20} />
      </span>
    </li>
  )
}
