import { useResource } from '../../state/data.ts'

/** Names of providers by code; undefined until the lobby, which has them, is there: codes are not for players. */
export function useProviderName(): (code: string) => string | undefined {
  const manufs = useResource('lobby').value?.manufs
  return (code) => manufs && (manufs.find((known) => known.code === code)?.name ?? code)
}
