import { useResource } from '../../state/data.ts'

/** Whether a guest plays: demo money, games only. */
export function useIsGuest(): boolean {
  const session = useResource('session').value
  return session?.status === 'player' && session.user.guest
}
