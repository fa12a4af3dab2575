import { registerServiceWorker } from '../platform/registration.ts'
import { sound } from '../platform/sound.ts'
import { send } from '../state/data.ts'
import { wrapper } from '../platform/wrapper.ts'
import { guardDrafts } from './draftOwner.ts'
import { firstScreenComplete } from './firstScreen.ts'
import { listenForGameInfo } from './gameInfo.ts'
import { watchTiming } from './pageTiming.ts'

/** Starts what runs behind the first screen. Call once. */
export function startBehind() {
  playPresses()
  listenForGameInfo()
  guardDrafts()
  const quiet = firstScreenComplete()
  // Not before: the precache would take the network from the first screen.
  void quiet.then(registerServiceWorker)
  void quiet.then(watchTiming).catch(console.warn)
  void quiet.then(checkVersion)
}

/** A press on a label also clicks its checkbox or file input, so that only the input makes a sound. */
const PRESSED = 'a, button, [role=switch], :is([type=checkbox], [type=radio], [type=file])'

function playPresses() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(PRESSED)) sound.play('press')
  })
}

/** Asks the operator for a version newer than this page or, in the wrapper, newer than the wrapper's own. */
async function checkVersion() {
  if (!wrapper) return void send((commands) => commands.checkVersion())
  const { deviceId, versionCode } = await wrapper.getDeviceInfo()
  if (deviceId) void send((commands) => commands.useDeviceId(deviceId))
  if (versionCode !== undefined) void send((commands) => commands.checkVersion(versionCode))
}
