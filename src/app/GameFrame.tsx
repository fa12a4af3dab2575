import styles from './GameFrame.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { GAME_FRAME_HEADER_HIDES_AFTER_MS, GAME_READY_TIMEOUT_MS } from '../../contract/constants.ts'
import { hasKeyboard } from '../platform/keyboard.ts'
import { sound } from '../platform/sound.ts'
import { ask, send } from '../state/data.ts'
import { classNames } from '../ui/classNames.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Cover } from '../ui/GameTile.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Layer } from '../ui/Layer.tsx'
import { addLayer } from '../ui/layers.ts'
import { SmallScene } from '../ui/scenes/SmallScene.tsx'
import { BudgetStrip } from './BudgetStrip.tsx'
import { keepChoice, withChoice } from './choices.ts'
import { type HeardMessage, listenToGame, sendBack } from './gameMessages.ts'
import { navigate } from './navigation.ts'
import { useReloadGuard } from './reloadGuard.ts'
import { RealityCheck } from './RealityCheck.tsx'
import { addressOf, closeGame, openGame, relaunch } from './play.ts'
import type { OpenGame } from './play.ts'
import { ignoreFailure } from './toastFailure.ts'
import { brokenScene } from '../ui/scenes/troubles.tsx'

const RECHARGE_PATH = '/finance/recharge'
/** Upper limit of inner layers, whatever number a game reports. */
const LAYERS_MAX = 5

export function GameFrame() {
  const game = openGame.value
  return game ? <OpenFrame key={`${game.mode} ${game.code}`} game={game} /> : null
}

/** A full-screen game. Its header (Back, deposit, full screen) hides after a second. */
function OpenFrame({ game }: { game: OpenGame }) {
  const { t } = useLingui()
  const [readyUrl, setReadyUrl] = useState<string>()
  // In some games several go on at once.
  const [openRounds, setOpenRounds] = useState(0)
  const { playUrl } = game
  const name = game.name ?? t`Game`
  useReloadGuard(true)

  return (
    <Layer look="full" label={name} onClose={closeGame} address={addressOf(game)} className={styles.frame}>
      <FrameHeader name={name} hideable={playUrl !== undefined && readyUrl === playUrl} />
      {playUrl === undefined ? (
        <Opening game={game} />
      ) : (
        // A new address mounts the frame again, with its own timeout.
        <Running
          key={playUrl}
          game={game}
          playUrl={playUrl}
          onReady={() => {
            setReadyUrl(playUrl)
            setOpenRounds(0)
          }}
          onRoundStart={() => setOpenRounds((open) => open + 1)}
          // One that was continued has not been heard to start.
          onRoundEnd={() => setOpenRounds((open) => Math.max(0, open - 1))}
        />
      )}
      {game.mode === 'real' && (
        <>
          <BudgetStrip isRoundOpen={openRounds > 0} />
          <RealityCheck isRoundOpen={openRounds > 0} />
        </>
      )}
    </Layer>
  )
}

interface RunningProps {
  game: OpenGame
  playUrl: string
  onReady: () => void
  onRoundStart: () => void
  onRoundEnd: () => void
}

function Running({ game, playUrl, onReady, onRoundStart, onRoundEnd }: RunningProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'late'>('loading')
  const [depth, setDepth] = useState(0)
  const [src] = useState(() => withChoice(playUrl, game))
  const { mode } = game

  const hear = useEffectEvent((message: HeardMessage) => {
    switch (message.event) {
      case 'ready':
        onReady()
        // The focus lets Space play without a click.
        if (hasKeyboard()) frame.current?.focus()
        return setState('ready')
      case 'roundEnd':
        onRoundEnd()
        if (mode === 'real') void send((commands) => commands.renewBudget())
        // A win below the stake is a net loss and makes no sound.
        return message.win > message.bet ? sound.play('win') : undefined
      case 'needDeposit':
        return mode === 'demo' ? void relaunch() : navigate(RECHARGE_PATH)
      case 'exit':
        return closeGame()
      case 'error':
        // The game shows its own words. A call of the app's own tells whether the login has ended, and from where it plays.
        return void ask((commands) => commands.refreshBalance(), ignoreFailure)
      case 'roundStart':
        onRoundStart()
        return mode === 'helper' ? noteSpin() : undefined
      case 'choice':
        return keepChoice(game, message.choice)
      case 'seed':
        return void send((commands) => commands.seedMade(message))
      case 'day':
        return void send((commands) => commands.dayTold({ ...message, code: game.code }))
      case 'layers':
        return setDepth(Math.min(Math.max(0, Math.trunc(message.depth)), LAYERS_MAX))
      case 'balance':
        return undefined
    }
  })

  useEffect(() => listenToGame(frame.current, playUrl, hear), [playUrl])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('late'), GAME_READY_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={game.name}
        allow="fullscreen; autoplay; screen-wake-lock"
        // The game has its own origin: it needs that origin's storage and cannot reach this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
      {Array.from({ length: depth }, (_, index) => (
        <InnerLayer key={index} frame={frame} onBack={(element) => sendBack(element, playUrl)} />
      ))}
      {state === 'loading' && <Opening game={game} />}
      {state === 'late' && <Late playUrl={playUrl} />}
    </>
  )
}

interface InnerLayerProps {
  frame: RefObject<HTMLIFrameElement | null>
  onBack: (frame: HTMLIFrameElement) => void
}

/** Makes Back close a layer that the game has opened, and renders itself, before the game. */
function InnerLayer({ frame, onBack }: InnerLayerProps) {
  const close = useEffectEvent((element: HTMLIFrameElement) => onBack(element))
  useLayoutEffect(() => {
    const iframe = frame.current
    const element = iframe?.closest('dialog')
    return element && iframe ? addLayer({ element, close: () => close(iframe) }) : undefined
  }, [frame])
  return null
}

function Opening({ game: { name, img } }: { game: OpenGame }) {
  return (
    <div className={styles.wait}>
      {img && <Cover img={img} name={name ?? ''} eager />}
      <p role="status">{name === undefined ? <Trans>Opening the game…</Trans> : <Trans>Opening {name}…</Trans>}</p>
    </div>
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
      {/* Not a landmark: the page has its own header. */}
      <div
        role="presentation"
        className={classNames(styles.header, away && styles.away)}
        onFocus={() => setHidden(false)}
      >
        <IconButton icon="back" label={t`Back`} onPress={closeGame} />
        <p className={styles.title}>{name}</p>
        <Link className={styles.deposit} href={RECHARGE_PATH}>
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
        <button type="button" className={styles.handle} aria-label={t`Show controls`} onClick={() => setHidden(false)}>
          <i />
        </button>
      )}
    </>
  )
}

function Late({ playUrl }: { playUrl: string }) {
  return (
    <div className={styles.late} role="alert">
      <SmallScene drawing={brokenScene} />
      <p className="subtitle">
        <Trans>The game isn’t responding</Trans>
      </p>
      <p>
        <Trans>No bet was placed. Try again, or open the game in a new tab.</Trans>
      </p>
      <div className={styles.lateActions}>
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

/** How much earlier than the game's own message the live message with the new count may arrive. */
const LIVE_AHEAD_MS = 5_000

function noteSpin() {
  const since = Date.now() - LIVE_AHEAD_MS
  void send((commands) => commands.spinUsed(since))
}

/** Where a page cannot go full screen (iPhone), the frame fills the viewport already: only the header hides. */
async function toggleFullScreen(hideHeader: () => void) {
  if (document.fullscreenElement) return document.exitFullscreen()
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch {
    hideHeader()
  }
}
