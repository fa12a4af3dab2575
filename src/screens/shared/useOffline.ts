import { useResource } from '../../state/data.ts'

/** Whether there is no network now; what needs one says so instead of failing. */
export function useOffline(): boolean {
  return useResource('connection').value?.status === 'offline'
}
