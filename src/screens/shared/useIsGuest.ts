import { useResource } from '../../state/data.ts'

/** Whether a guest plays: on demo money, and with nothing but the games. */
export function useIsGuest(): boolean {
  const session = useResource('session').value
  return session?.status === 'player' && session.user.guest
}
