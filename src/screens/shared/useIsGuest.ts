import { usePlayer } from '../../state/player.ts'

/** Whether a guest plays: demo money, games only. */
export function useIsGuest(): boolean {
  return usePlayer()?.guest === true
}
