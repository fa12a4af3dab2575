import { signal } from '@preact/signals-react'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Launch, LaunchMode } from '../../contract/entities/game.ts'
import type { Failure } from '../../workers/protocol/outcome.ts'
import type { Session } from '../../workers/protocol/session.ts'
import { wrapper } from '../platform/wrapper.ts'
import { ask, resources, tellPlaying } from '../state/data.ts'
import { when } from '../state/when.ts'
import { showToast } from '../ui/toasts.ts'
import { leadingTo } from './destination.ts'
import { gameAddress, type NamedGame } from './gameAddress.ts'
import { isKnown } from './guard.ts'
import { navigate } from './navigation.ts'
import { openPopup } from './popups.ts'
import { toastFailure } from './toastFailure.ts'
import { growInto } from './transition.ts'

export interface Playable {
  code: string
  name: string
  img?: string
  /** Whether demo mode exists, where known. */
  demo?: boolean | undefined
}

export interface OpenGame extends Pick<Playable, 'code' | 'img'> {
  /** Unknown if only an address named the game. */
  name?: string
  mode: LaunchMode
  /** Unknown until the launch answers. */
  playUrl?: string
}

export const openGame = signal<OpenGame | undefined>(undefined)

/** A game was closed, and the balance after it is not known yet. */
export const balanceSettling = signal(false)

/** The last press on a game: the answer to an earlier press opens nothing. */
let lastPress: object | undefined

interface PlayOptions {
  mode?: LaunchMode
  /** The pressed tile: its cover grows into the frame. */
  tile?: HTMLElement | null
}

/** Opens a game, after a login (docs/rules.md, game entry): in the frame, or outside if the wrapper wants that. */
export async function playGame({ code, name, img, demo }: Playable, { mode: wanted, tile }: PlayOptions = {}) {
  const press = { path: location.pathname }
  lastPress = press
  // Not if the player left this page or pressed another game meanwhile.
  const isLast = () => lastPress === press && location.pathname === press.path
  // On a slow start a player is not known yet.
  await when(() => isKnown(session()))
  if (!isLast()) return
  if (!isPlayer()) return askForLogin({ code, mode: wanted }, demo)
  if (demo === false && usualMode() === 'demo') return sayNoDemo({ code, name })
  const mode = wanted ?? usualMode()
  const launch = await launchGame(code, mode)
  if (!launch || !isLast()) return
  if (isElsewhere(launch, name, () => void playGame({ code, name, ...(img !== undefined && { img }) }, { mode })))
    return
  growInto('game-cover', tile?.querySelector<HTMLElement>('.cover') ?? null, () => {
    if (lastPress !== press) return
    openGame.value = { code, name, mode, playUrl: launch.playUrl, ...(img !== undefined && { img }) }
    void tellPlaying(true)
  })
}

/** Opens the game of an address: its frame shows at once, since no pressed tile waits for it. */
export async function playNamed(named: NamedGame) {
  if (!isPlayer()) return askForLogin(named)
  const { code, mode = usualMode() } = named
  const before = openGame.value
  if (before?.code === code && before.mode === mode) return
  lastPress = undefined
  const opening: OpenGame = { code, mode }
  openGame.value = opening
  void tellPlaying(true)
  const launch = await launchGame(code, mode)
  if (openGame.value !== opening) return
  if (!launch) return closeGame()
  const { playUrl, name, img } = launch
  if (isElsewhere(launch, name, () => void playNamed(named))) return closeGame()
  openGame.value = { ...opening, playUrl, ...(name !== undefined && { name }), ...(img !== undefined && { img }) }
}

/** A game's own address, the same for everybody. */
export function addressOf({ code, mode }: OpenGame): string {
  return gameAddress({ code, mode: mode === usualMode() ? undefined : mode })
}

function askForLogin(game: NamedGame, hasDemo = false) {
  openPopup({ kind: 'loginFirst', wanted: gameAddress(game), ...(hasDemo && { demo: game.code }) })
}

/** A guest has demo money only. */
function sayNoDemo({ code, name }: Playable) {
  openPopup({
    kind: 'confirm',
    title: i18n._(msg`${name} has no demo`),
    words: i18n._(msg`Guests play the games marked Demo. Keep this account to play this one too.`),
    confirm: i18n._(msg`Keep this account`),
    onConfirm: () => navigate(leadingTo('/register', gameAddress({ code }))),
  })
}

/** Whether the game does not open in the frame: an account has to be linked first, or the wrapper opened it outside. */
function isElsewhere(launch: Launch, name: string | undefined, play: () => void): boolean {
  const { needBindWallet, openMode, playUrl } = launch
  if (needBindWallet) openPopup({ kind: 'bindWallet', game: { name, play } })
  return needBindWallet || (openMode === 'browser' && wrapper?.openBrowser(playUrl) === true)
}

/** Replaces the address of the open game: its token is valid for one start only. */
export async function relaunch() {
  const game = openGame.value
  const launch = game && (await launchGame(game.code, game.mode))
  // Not if it was closed or replaced meanwhile.
  if (launch && openGame.value === game) openGame.value = { ...game, playUrl: launch.playUrl }
}

/** Closes the frame; the data worker refetches the balance. */
export function closeGame() {
  if (!openGame.value) return
  lastPress = undefined
  openGame.value = undefined
  void settleBalance()
}

/** Counts the games that were closed: another one may be, before the balance after the last is known. */
let closed = 0

async function settleBalance() {
  const own = ++closed
  balanceSettling.value = true
  await tellPlaying(false)
  if (own === closed) balanceSettling.value = false
}

function session(): Session | undefined {
  return resources.of('session', undefined).signal.value.value
}

function isPlayer(): boolean {
  return session()?.status === 'player'
}

/** Guests play with demo money. */
function usualMode(): LaunchMode {
  const now = session()
  return now?.status === 'player' && now.user.guest ? 'demo' : 'real'
}

const GAMES_NEED_A_CONNECTION = msg`Games need a connection. Try again when you’re online.`

async function launchGame(code: string, mode: LaunchMode): Promise<Launch | undefined> {
  const outcome = await ask((commands) => commands.launchGame({ code, mode }), toastNoLaunch)
  if (!outcome.ok) return undefined
  return outcome.value
}

function toastNoLaunch(failure: Failure) {
  if (failure.kind === 'offline') showToast('error', i18n._(GAMES_NEED_A_CONNECTION))
  else toastFailure(failure)
}
