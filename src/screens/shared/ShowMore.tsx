import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'

interface ShowMoreProps {
  hasMore: boolean
  isLoadingMore?: boolean
  showMore: () => void
}

/** Stays under the finger, and keeps the keyboard's focus, while the next page loads. */
export function ShowMore({ hasMore, isLoadingMore = false, showMore }: ShowMoreProps) {
  if (!hasMore && !isLoadingMore) return null
  return (
    <Button wide busy={isLoadingMore} onPress={showMore}>
      <Trans>Show more</Trans>
    </Button>
  )
}
