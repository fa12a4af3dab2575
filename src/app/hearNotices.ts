import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Notice, SignOutReason } from '../../workers/protocol/feed.ts'
import type { Resource } from '../../workers/protocol/outcome.ts'
import type { Session } from '../../workers/protocol/session.ts'
import { askForSync } from '../platform/serviceWorker.ts'
import { sound } from '../platform/sound.ts'
import { notices, resources } from '../state/data.ts'
import { CATALOGUE_WORDS } from '../state/words.ts'
import { showToast } from '../ui/toasts.ts'
import { forgetChoices } from './choices.ts'
import { isOpenToAll, isOpenToOnlyKyc, kycRoutes } from './guard.ts'
import { readHint } from './hints.ts'
import { navigate } from './navigation.ts'
import { closeGame } from './play.ts'
import { closeEverything, closePopup, openPopup } from './popups.ts'
import { hearPurchase } from './purchases.ts'
import { GAME_PATH, routeNameAt, type RouteName } from './paths.ts'

const session = resources.of('session', undefined).signal

/** Call once: what the data worker says once becomes a toast, a dialog or a way home. */
export function hearNotices() {
  session.subscribe(endSuspension)
  notices.listen(hear)
}

/**
 * An approval ends the dialog, on whichever screen. Said here, and not by what React renders: a rendering of the player as
 * kept on this device may come after the dialog that today's answer opened.
 */
function endSuspension({ value }: Resource<Session>) {
  if (value && !isRestricted(value)) closePopup('kycSuspended')
}

function isRestricted(who: Session): boolean {
  return who.status === 'player' && who.user.onlyKyc
}

function hear(notice: Notice) {
  switch (notice.type) {
    case 'toast':
      if (notice.tone === 'error') sound.play('error')
      return showToast(notice.tone, 'words' in notice ? notice.words : i18n._(CATALOGUE_WORDS[notice.message]))
    case 'dialog':
      return openDialog(notice)
    case 'signedOut':
      closeGame()
      forgetChoices()
      closeEverything()
      explainSignOut(notice.reason)
      // Who is logging in already is not thrown out by a late answer to what was asked before. At once, since the guard
      // would ask for a login first on a screen that is still fading.
      if (!isOpenToAllHere()) navigate(GAME_PATH, { replace: true })
      return
    case 'setAside':
      return showToast('error', i18n._(SET_ASIDE_WORDS[notice.what]))
    case 'outboxWaits':
      return askForSync()
    case 'purchaseWaits':
      return hearPurchase()
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

/** Code 20002 was explained in the operator's own words; who logged out knows why. */
function explainSignOut(reason: SignOutReason) {
  if (reason !== 'logout' && reason !== 'sessionInvalid') showToast('error', i18n._(SIGN_OUT_WORDS[reason]))
}

const SIGN_OUT_WORDS = {
  elsewhere: msg`You were logged out because this account logged in elsewhere.`,
  password: msg`You were logged out because the password of this account was changed.`,
  revoked: msg`You were logged out: this device was removed from your logins on another device.`,
  ended: msg`You were logged out. Please log in again.`,
}

const SET_ASIDE_WORDS = {
  favourite: msg`Your change to favourites could not be saved and was undone.`,
  letters: msg`Your change to the inbox could not be saved and was undone.`,
  profile: msg`Your change to the profile could not be saved and was undone.`,
}

function openDialog(notice: Extract<Notice, { type: 'dialog' }>) {
  if (notice.dialog === 'versionUpdate') return offerVersion(notice)
  const name = routeNameAt(location.pathname)
  if (notice.dialog === 'kycSuspended') return openSuspension(name)
  // Who is at it already, or in the chat that may help, is not reminded.
  if (name && (kycRoutes.has(name) || name === 'livechat')) return
  openPopup({ kind: 'kycWarn' })
}

/** Not where the restricted may go: there a banner says it. */
function openSuspension(route: RouteName | undefined) {
  if (route && isOpenToOnlyKyc(route)) return
  // Of several answers in a row, the last may have ended it already; at a start it may not be known yet who plays.
  const who = session.value.value
  if (!who || isRestricted(who)) openPopup({ kind: 'kycSuspended' })
}

/** Each version is offered once: whoever says "Later" is not asked again at every start. */
function offerVersion({ versionCode, downloadUrl }: Extract<Notice, { dialog: 'versionUpdate' }>) {
  if (readHint('versionOffered') === String(versionCode)) return
  openPopup({ kind: 'versionUpdate', versionCode, downloadUrl })
}

function isOpenToAllHere(): boolean {
  const name = routeNameAt(location.pathname)
  return name !== undefined && isOpenToAll(name)
}
