import styles from './Found.module.css'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useRef } from 'react'
import { showsProvider } from '../../../../contract/display.ts'
import type { FoundGame as Found } from '../../../../workers/protocol/games.ts'
import { playGame } from '../../../app/play.ts'
import { useResource } from '../../../state/data.ts'
import { Cover, DemoMark } from '../../../ui/GameTile.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CATEGORY_NAMES } from '../categories.ts'
import { demoOf } from '../GameCard.tsx'
import { useIsGuest } from '../useIsGuest.ts'
import { FOUND } from './arrowKeys.ts'
import { highlights } from './highlights.ts'
import { useProviderName } from '../useProviderName.ts'

interface FoundGameProps {
  game: Found
  keyword: string
  /** Called before the game is opened. */
  onPick?: () => void
}

/** One result: cover, name with the matches marked, category, and the provider if it is shown. A press plays. */
export function FoundGame({ game, keyword, onPick }: FoundGameProps) {
  const { i18n } = useLingui()
  const row = useRef<HTMLLIElement>(null)
  const lobby = useResource('lobby').value
  const provider = useProviderName()(game.manuf)
  const category = lobby?.types.find(({ code }) => code === game.type)?.name ?? i18n._(CATEGORY_NAMES[game.type])
  const demo = demoOf(game, useIsGuest())
  const play = () => {
    onPick?.()
    void playGame(game, { tile: row.current })
  }
  return (
    <li className={styles.foundGame} ref={row} data-game={game.code}>
      <Cover img={game.img} name={game.name} small />
      <div className={styles.foundWords}>
        {/* Its accessible name is exactly the game's; the hit area covers the whole row. */}
        <button type="button" className={styles.foundName} title={game.name} onClick={play} {...FOUND}>
          <Marked text={game.name} keyword={keyword} words={game.matched.words} />
        </button>
        <p className="small soft">
          {game.matched.type ? <mark>{category}</mark> : category}
          {/* Last, since it may come later: what is there does not move. */}
          {provider && showsProvider(game.type) && (
            <>
              {' · '}
              <Marked text={provider} keyword="" words={game.matched.words} />
            </>
          )}
        </p>
      </div>
      {demo && <DemoMark demo={demo} name={game.name} />}
      <span className={styles.foundPlay}>
        <Icon name="play" size={20} />
      </span>
    </li>
  )
}

function Marked({ text, keyword, words }: { text: string; keyword: string; words: string[] }) {
  return highlights(text, keyword, words).map(({ text: piece, hit, at }) => (
    <Fragment key={at}>{hit ? <mark>{piece}</mark> : piece}</Fragment>
  ))
}
