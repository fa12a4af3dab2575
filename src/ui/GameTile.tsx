import './GameTile.css'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { halfSize } from '../../contract/pictures.ts'
import { useValue } from '../state/useValue.ts'
import { Icon } from './Icon.tsx'
import { covers } from './pictures.ts'

export type Ribbon = 'new' | 'hot' | 'live'

/** Plays the game with demo money; `mark` only labels it, if all tiles play demos. */
export type Demo = 'mark' | ((tile: HTMLElement) => void)

interface GameTileProps {
  /** Of the game: a press that is held opens its figures (`app/gameInfo.ts`). */
  code: string
  name: string
  /** The provider, or the limits of a live table. */
  note: string
  img: string
  ribbon?: Ribbon | undefined
  /** Called with the pressed tile. */
  onPlay: (tile: HTMLElement) => void
  favourite: boolean
  /** Absent if the game has no demo. */
  demo?: Demo | undefined
  /** Without it the tile has no heart. */
  onFavourite?: (favourite: boolean) => void
  /** Loads its picture at once, for the first visible tiles. */
  eager?: boolean
  /** What is going on at the table, below the note. */
  news?: ReactNode
  /** `card`: a small picture beside the words. */
  look?: 'cover' | 'card'
}

export function GameTile(props: GameTileProps) {
  const { t } = useLingui()
  return (
    <div className={props.look === 'card' ? 'game-tile card-look' : 'game-tile'} data-game={props.code}>
      {/* Its accessible name is the game's alone: ribbon and note are siblings, covered by its press area. */}
      <button
        type="button"
        className="game-tile-play"
        title={props.name}
        onClick={(event) => props.onPlay(event.currentTarget)}
      >
        <Cover img={props.img} name={props.name} eager={props.eager ?? false} small={props.look === 'card'} />
        <span className="game-tile-name">{props.name}</span>
      </button>
      {props.ribbon && <RibbonMark ribbon={props.ribbon} />}
      <span className="game-tile-note">{props.note}</span>
      {props.news}
      {props.demo && <DemoMark demo={props.demo} name={props.name} />}
      {props.onFavourite && (
        <button
          type="button"
          className="heart"
          aria-pressed={props.favourite}
          aria-label={props.favourite ? t`Remove from favourites` : t`Add to favourites`}
          onClick={() => props.onFavourite?.(!props.favourite)}
        >
          <span>
            <Icon name="heart" size={16} filled={props.favourite} />
          </span>
        </button>
      )}
    </div>
  )
}

interface CoverProps {
  img: string
  name: string
  eager?: boolean
  /** The name stands beside it, and is too long for it. */
  small?: boolean
}

/** A cover in its 3:4 box; shows the game's name while there is no picture. */
export function Cover({ img, name, eager = false, small = false }: CoverProps) {
  const [missing, setMissing] = useState(false)
  const load = useValue(covers)
  return (
    <span className="cover">
      {missing || load === 'wait' ? (
        <span className="cover-name" aria-hidden="true">
          {!small && name}
        </span>
      ) : (
        <img
          src={load === 'half' ? halfSize(img) : img}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          crossOrigin="anonymous"
          onError={() => setMissing(true)}
          // The server rendered this image: its error event may have fired before React started.
          ref={(image) => {
            if (eager && image?.complete && image.naturalWidth === 0) setMissing(true)
          }}
        />
      )}
    </span>
  )
}

/** Beside the button of the game itself. */
export function DemoMark({ demo, name }: { demo: Demo; name: string }) {
  const { t } = useLingui()
  const words = <span>{t`Demo`}</span>
  if (demo === 'mark') return <span className="demo">{words}</span>
  return (
    <button
      type="button"
      className="demo"
      aria-label={t`Demo: ${name}`}
      onClick={({ currentTarget }) => demo(currentTarget.parentElement ?? currentTarget)}
    >
      {words}
    </button>
  )
}

function RibbonMark({ ribbon }: { ribbon: Ribbon }) {
  const { t } = useLingui()
  const words = { new: t`New`, hot: t`Hot`, live: t({ message: 'Live', context: 'on a tile' }) }
  return <span className={`ribbon ${ribbon}`}>{words[ribbon]}</span>
}
