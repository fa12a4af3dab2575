import { msg } from '@lingui/core/macro'

/** What the player is told of the data worker's rarer events: how a session ended, and what could not be kept. */
export const EVENT_WORDS = {
  elsewhere: msg`You were logged out because this account logged in elsewhere.`,
  password: msg`You were logged out because the password of this account was changed.`,
  revoked: msg`You were logged out: this device was removed from your logins on another device.`,
  closed: msg`Your account is closed, as you asked. Your data is removed from this device.`,
  ended: msg`You were logged out. Please log in again.`,
  favourite: msg`Your change to favourites could not be saved and was undone.`,
  letters: msg`Your change to the inbox could not be saved and was undone.`,
  profile: msg`Your change to the profile could not be saved and was undone.`,
  storageTrouble: msg`This browser is not saving anything for the app right now. The app works, but only while you’re online.`,
  storageRebuilt: msg`The data saved on this device was damaged. It is being saved again.`,
}
