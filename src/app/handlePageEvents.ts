import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
      explainSignOut(event.reason)
      // A late answer to an earlier request must not interrupt a login. Replaces the entry without a transition: the
      // guard would ask for a login on a screen that is still fading out.
      if (wanted) navigate(leadingTo('/login', wanted), { replace: true })
      else if (!isOpenToAllHere()) navigate(GAME_PATH, { replace: true })
      return
    }
    case 'rolledBack':
      return showToast('error', i18n._(ROLLED_BACK_WORDS[event.what]))
    case 'outboxWaits':
      return askForSync()
    case 'purchaseWaits':
      return void loadTab().then(({ handlePurchase }) => handlePurchase(), console.warn)
    case 'storageTrouble':
      return showToast(
        'error',
        i18n._(
          msg`This browser is not saving anything for the app right now. The app works, but only while you’re online.`,
        ),
      )
    case 'storageRebuilt':
      return showToast('error', i18n._(msg`The data saved on this device was damaged. It is being saved again.`))
  }
}

/** The address of the open game, to which the next login leads back; none for whoever chose to leave. */
function gameLeftBy(reason: SignOutReason): string | undefined {
  const game = openGame.peek()
  return game && reason !== 'logout' && reason !== 'closed' ? addressOf(game) : undefined
}

/** Code 20002 has the operator's own message; a player who logged out knows why. */
function explainSignOut(reason: SignOutReason) {
  if (reason !== 'logout' && reason !== 'sessionInvalid') showToast('error', i18n._(SIGN_OUT_WORDS[reason]))
}

const SIGN_OUT_WORDS = {
  elsewhere: msg`You were logged out because this account logged in elsewhere.`,
  password: msg`You were logged out because the password of this account was changed.`,
  revoked: msg`You were logged out: this device was removed from your logins on another device.`,
  closed: msg`Your account is closed, as you asked. Your data is removed from this device.`,
  ended: msg`You were logged out. Please log in again.`,
}

const ROLLED_BACK_WORDS = {
  favourite: msg`Your change to favourites could not be saved and was undone.`,
  letters: msg`Your change to the inbox could not be saved and was undone.`,
  profile: msg`Your change to the profile could not be saved and was undone.`,
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
