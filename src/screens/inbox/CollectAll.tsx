import styles from './inbox.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Letter } from '../../../contract/calls/letter.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { rewardItemsOf } from '../../ui/rewardItems.ts'
import { RewardList } from '../../ui/RewardList.tsx'
import { SmallScene } from '../../ui/scenes/SmallScene.tsx'
import { useOffline } from '../shared/useOffline.ts'
import { giftScene } from '../../ui/scenes/drawings.tsx'

interface CollectAllProps {
  letters: readonly Letter[]
  /** All pages are loaded, so the number of messages is known. */
  isCounted: boolean
  isBusy: boolean
  /** Why nothing can be collected, other than a missing connection. */
  blocked: string | undefined
  onCollect: () => Promise<void>
}

/** The rewards of several messages, and one button for all. */
export function CollectAll({ letters, isCounted, isBusy, blocked, onCollect }: CollectAllProps) {
  const items = rewardItemsOf(...letters.map(({ rewards = [], tries, spins }) => ({ rewards, tries, spins })))
  const { t } = useLingui()
  const offline = useOffline() && t`This needs a connection.`
  return (
    <Card look="raised" className={styles.collectAll}>
      <SmallScene drawing={giftScene} />
      <div className={styles.collectAllWords}>
        <p className="subtitle">
          {isCounted ? (
            <Plural
              value={letters.length}
              one="# message has a reward for you"
              other="# messages have rewards for you"
            />
          ) : (
            <Trans>There are rewards in your messages</Trans>
          )}
        </p>
        {isCounted && <RewardList items={items} />}
      </div>
      <Button kind="mango" wide busy={isBusy} blocked={offline || blocked} onPress={onCollect}>
        <Trans>Collect all</Trans>
      </Button>
    </Card>
  )
}
