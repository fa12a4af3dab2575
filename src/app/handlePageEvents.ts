import { i18n } from '@lingui/core'
import { GAME_PATH } from '../../contract/paths.ts'
import type { PageEvent, SignOutReason } from '../../workers/protocol/feed.ts'
import type { Resource } from '../../workers/protocol/outcome.ts'
import type { Session } from '../../workers/protocol/session.ts'
import { askForSync } from '../platform/serviceWorker.ts'
import { pageEvents, resources } from '../state/data.ts'
import { forgetDrafts } from '../state/draft.ts'
import { CATALOGUE_WORDS } from '../state/words.ts'
import { showToast } from '../ui/toasts.ts'
import { forgetChoices } from './choices.ts'
import { leadingTo } from './destination.ts'
import type { EVENT_WORDS } from './eventWords.ts'
import { isOpenToAll, isOpenToOnlyKyc, kycRoutes } from './guard.ts'
import { readHint } from './hints.ts'
import { navigate } from './navigation.ts'
import { addressOf, closeGame, openGame } from './play.ts'
import { closeEverything, closePopup, openPopup } from './popups.ts'
import { routeNameAt, type RouteName } from './paths.ts'
import { loadTab, tab } from './tab.ts'

const session = resources.of('session', undefined).signal

/**
 * Call once: shows the data worker's one-time events as toasts, dialogs and redirects, once there are words for them.
 * Settles as `words` does.
 */
export async function handlePageEvents(words: Promise<void>) {
  session.subscribe(endSuspension)
  await words
  pageEvents.subscribe(handle)
}

/**
 * An approval closes the dialog, on any screen. Not done by rendering: a render with older stored data may follow a
 * newer answer, and would close the dialog that this answer opened.
 */
function endSuspension({ value }: Resource<Session>) {
  if (value && !isRestricted(value)) closePopup('kycSuspended')
}

function isRestricted(who: Session): boolean {
  return who.status === 'player' && who.user.onlyKyc
}

function handle(event: PageEvent) {
  switch (event.type) {
    case 'toast':
      if (event.tone === 'error') tab.peek()?.sound.play('error')
      return showToast(event.tone, 'words' in event ? event.words : i18n._(CATALOGUE_WORDS[event.message]))
    case 'dialog':
      return openDialog(event)
    case 'signedOut': {
      const wanted = gameLeftBy(event.reason)
      closeGame()
      forgetChoices()
      if (event.reason === 'logout' || event.reason === 'closed') forgetDrafts()
      closeEverything()
      // Code 20002 has the operator's own message; a player who logged out knows why.
      if (event.reason !== 'logout' && event.reason !== 'sessionInvalid') explain(event.reason)
      // A late answer to an earlier request must not interrupt a login. Replaces the entry without a transition: the
      // guard would ask for a login on a screen that is still fading out.
      if (wanted) navigate(leadingTo('/login', wanted), { replace: true })
      else if (!isOpenToAllHere()) navigate(GAME_PATH, { replace: true })
      return
    }
    case 'rolledBack':
      return explain(event.what)
    case 'outboxWaits':
      return askForSync()
    case 'purchaseWaits':
      return void loadTab().then(({ handlePurchase }) => handlePurchase(), console.warn)
    case 'storageTrouble':
    case 'storageRebuilt':
      return explain(event.type)
  }
}

/** The address of the open game, to which the next login leads back; none for whoever chose to leave. */
function gameLeftBy(reason: SignOutReason): string | undefined {
  const game = openGame.peek()
  return game && reason !== 'logout' && reason !== 'closed' ? addressOf(game) : undefined
}

/** The words come with what the first view does not need. */
function explain(event: keyof typeof EVENT_WORDS) {
  void loadTab().then(({ EVENT_WORDS }) => showToast('error', i18n._(EVENT_WORDS[event])), console.warn)
}

function openDialog(event: Extract<PageEvent, { type: 'dialog' }>) {
  if (event.dialog === 'versionUpdate') return offerVersion(event)
  const name = routeNameAt(location.pathname)
  if (event.dialog === 'kycSuspended') return openSuspension(name)
  // No reminder on the KYC screens, nor in the chat that may help.
  if (name && (kycRoutes.has(name) || name === 'livechat')) return
  openPopup({ kind: 'kycWarn' })
}

/** Not on screens open to the restricted, which show a banner. */
function openSuspension(route: RouteName | undefined) {
  if (route && isOpenToOnlyKyc(route)) return
  // A later answer may have ended the restriction already; at the start the session may be unknown.
  const who = session.value.value
  if (!who || isRestricted(who)) openPopup({ kind: 'kycSuspended' })
}

/** Each version is offered once: "Later" is remembered over restarts. */
function offerVersion({ versionCode, downloadUrl }: Extract<PageEvent, { dialog: 'versionUpdate' }>) {
  if (readHint('versionOffered') === String(versionCode)) return
  openPopup({ kind: 'versionUpdate', versionCode, downloadUrl })
}

function isOpenToAllHere(): boolean {
  const name = routeNameAt(location.pathname)
  return name !== undefined && isOpenToAll(name)
}
