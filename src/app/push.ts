import { useEffect } from 'react'
import { headersOf } from '../../contract/headers.ts'
import { whileInSight } from '../platform/inSight.ts'
import { createPush } from '../platform/push.ts'
import { installWay } from '../platform/install.ts'
import { keepHeaders } from '../platform/serviceWorker.ts'
import { aboutPage } from '../state/aboutPage.ts'
import { ask, useResource } from '../state/data.ts'
import { usePlayer } from '../state/player.ts'
import { ANNOUNCE_DELAY_MS, useDebouncedValue } from '../state/useDebouncedValue.ts'
import { readHint, writeHint } from './hints.ts'
import { firstScreenComplete } from './firstScreen.ts'
import { ignoreFailure } from './toastFailure.ts'

/** Longer than an installed service worker takes to become ready. */
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

/** Calls back when the browser's permission may have changed: beside the page, or while it was out of sight. */
function followPermission(onChange: () => void): () => void {
  const following = new AbortController()
  const { signal } = following
  signal.addEventListener('abort', whileInSight(onChange))
  if ('permissions' in navigator) {
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', onChange, { signal }),
      () => {}, // Not every browser tells of this one.
    )
  }
  return () => following.abort()
}

/** The uid for pushes: only players with a full account have them. */
export function usePushUid(): string | undefined {
  const player = usePlayer()
  return player?.guest ? undefined : player?.uid
}

/** Keeps the subscription current, in the page's language, for players who want pushes. */
function useKeepPush() {
  const uid = usePushUid()
  const { asOf } = useResource('session')
  // Not from stored data: the session may have ended while the app was closed.
  const isConfirmed = asOf !== undefined && asOf > performance.timeOrigin
  const settings = useResource('settings').value
  const language = settings?.language
  const deviceId = settings?.deviceId

  useEffect(() => push.look(uid), [uid])

  useEffect(
    () =>
      followPermission(() => {
        if (push.check(uid) && uid !== undefined && isConfirmed) void push.renew(uid)
      }),
    [uid, isConfirmed],
  )

  useEffect(() => {
    if (!language || deviceId === undefined) return
    void firstScreenComplete().then(() => {
      keepHeaders(headersOf({ ...aboutPage(), language, deviceId }))
      return uid !== undefined && isConfirmed ? push.renew(uid) : undefined
    })
  }, [uid, isConfirmed, language, deviceId])
}

/** Its own component, so that badge changes render nothing else. */
export function PushKeeper() {
  useKeepPush()
  useAppBadge()
  return null
}

/** The number of unread messages on the app's icon. */
function useAppBadge() {
  const unread = useDebouncedValue(useResource('badges').value?.letterUnreadNum, ANNOUNCE_DELAY_MS)
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    // Not installed: there is no icon.
    navigator.setAppBadge(unread).catch(() => {})
  }, [unread])
}
