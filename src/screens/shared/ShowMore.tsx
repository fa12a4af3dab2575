import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'

interface ShowMoreProps {
  hasMore: boolean
  isLoadingMore?: boolean
  isMoreOffline?: boolean
  showMore: () => void
}

/** Stays under the finger, and keeps the keyboard's focus, while the next page loads or waits for a network. */
export function ShowMore({ hasMore, isLoadingMore = false, isMoreOffline = false, showMore }: ShowMoreProps) {
  const { t } = useLingui()
  if (!hasMore && !isLoadingMore && !isMoreOffline) return null
  return (
    <Button wide busy={isLoadingMore} blocked={isMoreOffline && t`This needs a connection.`} onPress={showMore}>
      <Trans>Show more</Trans>
    </Button>
  )
}
