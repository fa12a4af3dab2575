import { useEffect } from 'react'
import { headersOf } from '../../contract/headers.ts'
import { createPush } from '../platform/push.ts'
import { installWay } from '../platform/install.ts'
import { tellHeaders } from '../platform/serviceWorker.ts'
import { aboutPage } from '../state/aboutPage.ts'
import { ask, useResource } from '../state/data.ts'
import { SAID_AFTER_MS, useDebouncedValue } from '../state/useDebouncedValue.ts'
import { readHint, writeHint } from './hints.ts'
import { firstScreenStands } from './firstScreen.ts'
import { ignoreFailure } from './toastFailure.ts'

/** Longer than a service worker takes that is there. */
const SERVICE_WORKER_MS = 10_000

export const push = createPush({
  ability: abilityOf(globalThis),
  permission: () => Notification.permission,
  requestPermission: () => Notification.requestPermission(),
  pushManager: async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SERVICE_WORKER_MS))
    return (await Promise.race([navigator.serviceWorker.ready, late]))?.pushManager
  },
  owner: { read: () => readHint('pushOwner'), write: (uid) => writeHint('pushOwner', uid ?? '') },
  operator: {
    key: async () => {
      const answer = await ask((commands) => commands.fetchPushKey(), ignoreFailure)
      return answer.ok ? answer.value.publicKey : undefined
    },
    subscribe: async (subscription) =>
      (await ask((commands) => commands.subscribePush(subscription), ignoreFailure)).ok,
    unsubscribe: (endpoint) => ask((commands) => commands.unsubscribePush(endpoint), ignoreFailure),
  },
})

function abilityOf(host: object) {
  if (installWay.peek() === 'ios') return 'installFirst'
  return 'PushManager' in host && 'Notification' in host && 'serviceWorker' in navigator ? 'push' : 'none'
}

/** Who may have pushes: a player with an account, and no guest. */
export function usePushUid(): string | undefined {
  const session = useResource('session').value
  return session?.status === 'player' && !session.user.guest ? session.user.uid : undefined
}

/** Keeps the operator's pushes coming, in the language of the page, for whoever plays and wants them. */
function useKeepPush() {
  const uid = usePushUid()
  const { asOf } = useResource('session')
  // Not for somebody whose session may have ended while the app was away.
  const isConfirmed = asOf !== undefined && asOf > performance.timeOrigin
  const settings = useResource('settings').value
  const language = settings?.language
  const deviceId = settings?.deviceId

  useEffect(() => push.look(uid), [uid])

  useEffect(() => {
    if (!language || deviceId === undefined) return
    void firstScreenStands().then(() => {
      tellHeaders(headersOf({ ...aboutPage(), language, deviceId }))
      return uid !== undefined && isConfirmed ? push.renew(uid) : undefined
    })
  }, [uid, isConfirmed, language, deviceId])
}

/** A component of its own: a badge that changes often draws nothing else anew. */
export function PushKeeper() {
  useKeepPush()
  useAppBadge()
  return null
}

/** The app's icon on the home screen shows how many letters are unread. */
function useAppBadge() {
  const unread = useDebouncedValue(useResource('badges').value?.letterUnreadNum, SAID_AFTER_MS)
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    // An app that is not installed has no icon.
    navigator.setAppBadge(unread).catch(() => {})
  }, [unread])
}
