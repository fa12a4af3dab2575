import { signal } from '@preact/signals-react'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Launch, LaunchMode } from '../../contract/entities/game.ts'
import type { Failure } from '../../workers/protocol/outcome.ts'
import type { Session } from '../../workers/protocol/session.ts'
import { wrapper } from '../platform/wrapper.ts'
import { ask, resources, tellPlaying } from '../state/data.ts'
import { showToast } from '../ui/toasts.ts'
import { leadingTo } from './destination.ts'
import { gameAddress, type NamedGame } from './gameAddress.ts'
import { navigate } from './navigation.ts'
import { openPopup } from './popups.ts'
import { toastFailure } from './toastFailure.ts'
import { growInto } from './transition.ts'

export interface Playable {
  code: string
  name: string
  img?: string
  /** Whether it can be played with demo money, where that is known. */
  demo?: boolean | undefined
}

export interface OpenGame extends Pick<Playable, 'code' | 'img'> {
  /** Not known yet where only an address named the game. */
  name?: string
  mode: LaunchMode
  /** Not known yet while its launch is on the way. */
  playUrl?: string
}

/** The game in the frame, if one is open. */
export const openGame = signal<OpenGame | undefined>(undefined)

/** Where the games live, once one was launched: their provider's page verifies rounds. */
export const gamesOrigin = signal<string | undefined>(undefined)

/** A game was closed, and what it left of the balance is not known yet. */
export const balanceSettling = signal(false)

/** The last press on a game: where answers are slow, an earlier one opens nothing any more. */
let lastPress: object | undefined

interface PlayOptions {
  mode?: LaunchMode
  /** The tile that was pressed: its cover grows into the frame. */
  tile?: HTMLElement | null
}

/** Game entry (section 4): needs a login; opens the game in the frame, or outside where the wrapper shall do so. */
export async function playGame({ code, name, img, demo }: Playable, { mode: wanted, tile }: PlayOptions = {}) {
  if (!isPlayer()) return askForLogin({ code, mode: wanted }, demo)
  if (demo === false && usualMode() === 'demo') return sayNoDemo({ code, name })
  const mode = wanted ?? usualMode()
  const press = { path: location.pathname }
  lastPress = press
  const launch = await launchGame(code, mode)
  // Who has gone elsewhere meanwhile, or closed the game that came first, is not thrown into a game.
  if (!launch || lastPress !== press || location.pathname !== press.path) return
  if (isElsewhere(launch, name, () => void playGame({ code, name, ...(img !== undefined && { img }) }, { mode })))
    return
  growInto('game-cover', tile?.querySelector<HTMLElement>('.cover') ?? null, () => {
    if (lastPress !== press) return
    openGame.value = { code, name, mode, playUrl: launch.playUrl, ...(img !== undefined && { img }) }
    void tellPlaying(true)
  })
}

/** The game that an address names: its frame stands at once, since nothing that was pressed waits for it. */
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
  const { playUrl, name = code, img } = launch
  if (isElsewhere(launch, name, () => void playNamed(named))) return closeGame()
  openGame.value = { ...opening, playUrl, name, ...(img !== undefined && { img }) }
}

/** A game as its own address names it, which is the same for everybody. */
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

/** Whether the game is not for the frame: an account has to be linked first, or the wrapper has opened it outside. */
function isElsewhere({ needBindWallet, openMode, playUrl }: Launch, name: string, play: () => void): boolean {
  if (needBindWallet) openPopup({ kind: 'bindWallet', game: { name, play } })
  return needBindWallet || (openMode === 'browser' && wrapper?.openBrowser(playUrl) === true)
}

/** A fresh address for the open game: its token is good for one start only. */
export async function relaunch() {
  const game = openGame.value
  const launch = game && (await launchGame(game.code, game.mode))
  // Who has closed it meanwhile, and opened another, stays there.
  if (launch && openGame.value === game) openGame.value = { ...game, playUrl: launch.playUrl }
}

/** Closes the frame; the data worker fetches the balance anew. */
export function closeGame() {
  if (!openGame.value) return
  lastPress = undefined
  openGame.value = undefined
  void settleBalance()
}

async function settleBalance() {
  balanceSettling.value = true
  await tellPlaying(false)
  balanceSettling.value = false
}

function session(): Session | undefined {
  return resources.of('session', undefined).signal.value.value
}

function isPlayer(): boolean {
  return session()?.status === 'player'
}

/** A guest has demo money, and plays for that. */
function usualMode(): LaunchMode {
  const now = session()
  return now?.status === 'player' && now.user.guest ? 'demo' : 'real'
}

const GAMES_NEED_A_CONNECTION = msg`Games need a connection. Try again when you’re online.`

async function launchGame(code: string, mode: LaunchMode): Promise<Launch | undefined> {
  const outcome = await ask((commands) => commands.launchGame({ code, mode }), toastNoLaunch)
  if (!outcome.ok) return undefined
  gamesOrigin.value = URL.parse(outcome.value.playUrl)?.origin
  return outcome.value
}

function toastNoLaunch(failure: Failure) {
  if (failure.kind === 'offline') showToast('error', i18n._(GAMES_NEED_A_CONNECTION))
  else toastFailure(failure)
}
