import './GameFrame.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { GAME_FRAME_HEADER_HIDES_AFTER_MS, GAME_READY_TIMEOUT_MS } from '../../contract/constants.ts'
import { sound } from '../platform/sound.ts'
import { ask } from '../state/data.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Cover } from '../ui/GameTile.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Layer } from '../ui/Layer.tsx'
import { SmallScene } from '../ui/scenes/SmallScene.tsx'
import { showToast } from '../ui/toasts.ts'
import { listenToGame } from './gameMessages.ts'
import { navigate } from './navigation.ts'
import { useOccupied } from './occupied.ts'
import { RealityCheck } from './RealityCheck.tsx'
import { closeGame, openGame, relaunch } from './play.ts'
import type { OpenGame } from './play.ts'

const RECHARGE_PATH = '/finance/recharge'

export function GameFrame() {
  const game = openGame.value
  // A new address is a new start, with a patience of its own.
  return game ? <OpenFrame key={game.playUrl} game={game} /> : null
}

/** A game over everything: Back, the way to a deposit, full screen; the header leaves after a second. */
function OpenFrame({ game }: { game: OpenGame }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'late'>('loading')
  const { playUrl, mode } = game
  useOccupied(true)

  useEffect(() => {
    const timer = setTimeout(() => setState('late'), GAME_READY_TIMEOUT_MS)
    const stop = listenToGame(frame.current, playUrl, (message) => {
      switch (message.event) {
        case 'ready':
          clearTimeout(timer)
          // The keys are the game's, where there are keys.
          if (matchMedia('(pointer: fine)').matches) frame.current?.focus()
          return setState('ready')
        case 'roundEnd':
          // What comes back below the stake is a loss.
          return message.win > message.bet ? sound.play('win') : undefined
        case 'needDeposit':
          return leaveForDeposit()
        case 'exit':
          return closeGame()
        case 'error':
          return showToast('error', message.message)
        case 'roundStart':
          return mode === 'helper' ? noteSpin() : undefined
        case 'balance':
          return undefined
      }
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [playUrl, mode])

  return (
    <Layer look="full" label={game.name} onClose={closeGame} className="game-frame">
      <FrameHeader name={game.name} hideable={state === 'ready'} />
      <iframe
        ref={frame}
        src={playUrl}
        title={game.name}
        allow="fullscreen; autoplay; screen-wake-lock"
        // The game is on an origin of its own: it needs that origin's storage, and cannot reach this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
      {state === 'loading' && (
        <div className="game-wait">
          {game.img && <Cover img={game.img} name={game.name} eager />}
          <p role="status">
            <Trans>Opening {game.name} …</Trans>
          </p>
        </div>
      )}
      {game.mode === 'real' && <RealityCheck />}
      {state === 'late' && <Late playUrl={playUrl} />}
    </Layer>
  )
}

function FrameHeader({ name, hideable }: { name: string; hideable: boolean }) {
  const { t } = useLingui()
  const [hidden, setHidden] = useState(false)
  const [full, setFull] = useState(false)

  useEffect(() => {
    if (!hideable || hidden) return undefined
    const timer = setTimeout(() => setHidden(true), GAME_FRAME_HEADER_HIDES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hideable, hidden])

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])

  const away = hideable && hidden
  return (
    <>
      {/* Not a header to readers: the page has its own. */}
      <div role="presentation" className={away ? 'game-header away' : 'game-header'} onFocus={() => setHidden(false)}>
        <IconButton icon="back" label={t`Back`} onPress={closeGame} />
        <p className="game-title">{name}</p>
        <Link className="game-deposit" href={RECHARGE_PATH} onClick={closeGame}>
          <Icon name="deposit" size={20} />
          <Trans>Deposit</Trans>
        </Link>
        <IconButton
          icon={full ? 'exitFullScreen' : 'fullScreen'}
          label={t`Full screen`}
          pressed={full}
          onPress={() => void toggleFullScreen(() => setHidden(true))}
        />
      </div>
      {away && (
        <button type="button" className="game-handle" aria-label={t`Show controls`} onClick={() => setHidden(false)}>
          <i />
        </button>
      )}
    </>
  )
}

function Late({ playUrl }: { playUrl: string }) {
  return (
    <div className="game-late" role="alert">
      <SmallScene name="broken" />
      <p className="subtitle">
        <Trans>The game isn’t responding</Trans>
      </p>
      <p>
        <Trans>No bet was placed. Try again, or open the game in a new tab.</Trans>
      </p>
      <div className="game-late-actions">
        <Button kind="primary" onPress={relaunch}>
          <Trans>Retry</Trans>
        </Button>
        <ButtonLink to={playUrl} external icon="external">
          <Trans>Open in a new tab</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

/** The live message with the new count may have been faster than the game's own word. */
const LIVE_AHEAD_MS = 5_000

function noteSpin() {
  const since = Date.now() - LIVE_AHEAD_MS
  void ask((commands) => commands.spinUsed(since))
}

function leaveForDeposit() {
  navigate(RECHARGE_PATH)
  closeGame()
}

/** Where the browser has no full screen for pages (iPhone), the frame fills the viewport already: the header goes. */
async function toggleFullScreen(hideHeader: () => void) {
  if (document.fullscreenElement) return document.exitFullscreen()
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch {
    hideHeader()
  }
}
